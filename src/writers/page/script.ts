/**
 * The only script of a page: filters rows, and opens the block that a link leads into. Without it everything is shown.
 */
export const script = `(() => {
  'use strict'
  for (const box of document.querySelectorAll('[data-filters]')) {
    const list = document.getElementById(box.dataset.filters)
    if (!list) continue
    const rows = Array.from(list.querySelectorAll('[data-row]'), row => ({ row, text: row.textContent.toLowerCase() }))
    const status = box.querySelector('[role=status]')
    const fields = Array.from(box.querySelectorAll('input, select'))
    const apply = () => {
      const words = fields.flatMap(field => field.name ? [] : field.value.toLowerCase().split(/\\s+/)).filter(Boolean)
      const picked = fields.filter(field => field.name && field.value)
      let shown = 0
      for (const { row, text } of rows) {
        const fits = words.every(word => text.includes(word)) &&
          picked.every(field => row.dataset[field.name] === field.value)
        row.hidden = !fits
        if (fits) shown++
      }
      status.textContent = shown.toLocaleString('en-US') + ' of ' + rows.length.toLocaleString('en-US') + ' ' + box.dataset.noun + ' shown'
    }
    for (const field of fields) field.addEventListener('input', apply)
    box.querySelector('button').addEventListener('click', () => {
      for (const field of fields) field.value = ''
      apply()
      fields[0].focus()
    })
    box.hidden = false
    apply()
  }
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1))
    if (!target) return
    for (let block = target.closest('details'); block; block = block.parentElement.closest('details')) block.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', reveal)
  if (location.hash) reveal()
})()`
