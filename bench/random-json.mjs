// Random JSON of several shapes and any size. Nothing in it is a statement; it must be read in linear time all the same.

/** A generator of integers below a limit: the same sequence for the same seed. */
function randomOf(seed) {
  let state = seed >>> 0
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJ0123456789.,-äé年'
const wordOf = (next, length) => Array.from({ length }, () => letters[next(letters.length)]).join('')
const numberOf = next => (next(2) ? next(2_000_000) - 1_000_000 : next(1_000_000) / 1000)
const scalarOf = next => {
  const kind = next(8)
  return kind < 4 ? numberOf(next) : kind < 6 ? wordOf(next, 4 + next(30)) : kind === 6 ? null : next(2) === 1
}

/** Grows `add()` until the text is as long as wanted; the length is counted piece by piece. */
function fill(bytes, add) {
  for (let length = 0; length < bytes;) length += JSON.stringify(add()).length + 1
}

const shapes = {
  'wide object': (bytes, next) => {
    const object = {}
    let count = 0
    fill(bytes, () => {
      const key = `${wordOf(next, 6 + next(12))} ${count++}`
      object[key] = scalarOf(next)
      return { [key]: object[key] }
    })
    return object
  },
  'array of numbers': (bytes, next) => {
    const array = []
    fill(bytes, () => array[array.push(numberOf(next)) - 1])
    return { revenue: array }
  },
  'many strings': (bytes, next) => {
    const array = []
    fill(bytes, () => array[array.push(wordOf(next, 4 + next(60))) - 1])
    return { notes: array }
  },
  'deep branches': (bytes, next) => {
    const branches = []
    fill(bytes, () => {
      let branch = scalarOf(next)
      for (let depth = 0; depth < 90; depth++) {
        branch =
          depth % 2
            ? [branch, scalarOf(next)]
            : { [wordOf(next, 5)]: branch, [wordOf(next, 6)]: scalarOf(next) }
      }
      branches.push(branch)
      return branch
    })
    return { branches }
  },
  records: (bytes, next) => {
    const records = []
    fill(bytes, () => {
      const record = {
        name: wordOf(next, 20),
        year: 1990 + next(35),
        amount: numberOf(next),
        change: numberOf(next),
        note: wordOf(next, 30),
      }
      records.push(record)
      return record
    })
    return { records }
  },
  'random tree': (bytes, next) => {
    const grow = depth => {
      const kind = depth === 0 ? 2 : next(3)
      if (kind === 2) return scalarOf(next)
      const size = 1 + next(6)
      return kind === 0
        ? Array.from({ length: size }, () => grow(depth - 1))
        : Object.fromEntries(
            Array.from({ length: size }, () => [wordOf(next, 3 + next(12)), grow(depth - 1)]),
          )
    }
    const trees = []
    fill(bytes, () => trees[trees.push(grow(8)) - 1])
    return { trees }
  },
}

export const shapeNames = Object.keys(shapes)

/** A report detail of about `megabytes` whose only dataset is random JSON of the shape. */
export function randomBody(shape, megabytes) {
  const dataset = shapes[shape](megabytes * 1_000_000, randomOf(20_240_301))
  const report = { id: 'random', query: '', answer: '', tools: [], created_at: '2024-03-01T08:00:00Z' }
  return JSON.stringify({ report, financialStatements: [dataset] })
}
