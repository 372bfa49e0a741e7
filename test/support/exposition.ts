/** A series of a file of metrics: its name and labels as written, and its value. */
export interface Exposed {
  /** `name` or `name{label="value"}` with the labels unescaped. */
  readonly values: ReadonlyMap<string, number>
  readonly help: ReadonlyMap<string, string>
}

/**
 * Reads the text format of Prometheus 0.0.4 more strictly than Prometheus: every family has HELP, then TYPE, then its
 * series in one block; no series twice, no time, no empty line, an end of line behind the last. Throws with the line.
 */
export function readExposition(text: string): Exposed {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const values = new Map<string, number>()
  const help = new Map<string, string>()
  const types = new Set<string>()
  let family = ''
  for (const [index, line] of text.slice(0, -1).split('\n').entries()) {
    const fail = (why: string): never => {
      throw new Error(`line ${index + 1}: ${why}: ${line}`)
    }
    // eslint-disable-next-line no-control-regex -- these are the characters to catch
    if (/[\u0000-\u001f]/.test(line)) fail('control character')
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') {
      if (help.has(name)) fail('second HELP')
      help.set(name, unescape(rest, /\\([\\n])/g))
      family = ''
    } else if (kind === 'TYPE') {
      if (!help.has(name) || types.has(name)) fail('TYPE without HELP, or twice')
      if (rest !== 'gauge' && rest !== 'counter') fail('type')
      types.add(name)
      family = name
    } else {
      const [, sample = '', , labels, value = ''] =
        /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(.*)\})? (-?\d+(?:\.\d+)?(?:e[+-]\d+)?|NaN|[+-]Inf)$/.exec(line) ??
        fail('neither a comment nor a series')
      if (sample !== family) fail('outside of its family')
      const series = `${sample}${labels === undefined ? '' : `{${readLabels(labels, fail)}}`}`
      if (values.has(series)) fail('twice')
      values.set(series, Number(value))
    }
  }
  return { values, help }
}

function readLabels(text: string, fail: (why: string) => never): string {
  const names = new Set<string>()
  const pair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\[\\"n])*)"(,|$)/y
  const pairs: string[] = []
  while (pair.lastIndex < text.length) {
    const [, name = '', value = ''] = pair.exec(text) ?? fail('labels')
    if (names.has(name)) fail('label twice')
    names.add(name)
    pairs.push(`${name}="${unescape(value, /\\([\\"n])/g)}"`)
  }
  return pairs.join(',')
}

function unescape(text: string, pattern: RegExp): string {
  return text.replace(pattern, (_, character: string) => (character === 'n' ? '\n' : character))
}
