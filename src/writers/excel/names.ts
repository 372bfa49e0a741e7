// Names that people see: of workbooks in a folder, of sheets in a workbook.

const controls = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const forbiddenInFile = /[<>:"/\\|?*]/g
const forbiddenInSheet = /[*?:\\/[\]]/g
const reservedFile = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i
const maxFileCharacters = 80
const maxFileBytes = 160
const maxSheetUnits = 31

/**
 * A title as file name without extension that Windows, macOS and Linux accept: at most 80 characters and 160 bytes,
 * no path, no reserved device name, no dot or space at the ends.
 */
export function fileTitle(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(controls, '')
    .replace(forbiddenInFile, '-')
    .replace(/\s+/g, ' ')
  let name = ''
  let bytes = 0
  for (const character of Array.from(plain.replace(/^[. ~]+/, '')).slice(0, maxFileCharacters)) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxFileBytes) break
    name += character
  }
  name = name.replace(/[. ]+$/, '')
  if (name === '') return 'Without name'
  return reservedFile.test(name) ? `_${name}` : name
}

/**
 * A title as sheet name: at most 31 UTF-16 units, none of `* ? : \ / [ ]`. An apostrophe becomes ’, for exceljs does not
 * double it where it repeats the name.
 */
export function sheetTitle(title: string, room = maxSheetUnits): string {
  const plain = title
    .replace(controls, '')
    .replaceAll("'", '’')
    .replace(forbiddenInSheet, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const name = cut(plain, room).replace(/^[’ ]+|[’ ]+$/g, '')
  if (name === '') return 'Sheet'
  return name.toLowerCase() === 'history' ? `${name}_` : name
}

/**
 * Gives out names that differ also without regard to case and to the form of accents; the second one of a name gets
 * " (2)". `fit` shortens a name to a number of characters where the place has a limit.
 */
export function uniqueNames(taken: readonly string[] = [], fit?: (name: string, room: number) => string) {
  const used = new Set(taken.map(fold))
  return (name: string): string => {
    let unique = name
    for (let count = 2; used.has(fold(unique)); count++) {
      const suffix = ` (${count})`
      unique = (fit ? fit(name, maxSheetUnits - suffix.length) : name) + suffix
    }
    used.add(fold(unique))
    return unique
  }
}

const fold = (name: string): string => name.normalize('NFKC').toLowerCase()

function cut(text: string, units: number): string {
  return text.length <= units ? text : text.slice(0, units).replace(/[\ud800-\udbff]$/, '')
}
