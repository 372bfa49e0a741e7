import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countLeaves,
  JsonNumber,
  JsonSizeError,
  JsonSyntaxError,
  JsonText,
  type JsonValue,
  parseJson,
  plainJson,
  writeJson,
} from '../../src/lib/lossless-json.ts'

const accepted = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-0.0',
  '1.10',
  '1e5',
  '1E-5',
  '1e+05',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud83d\\ude00"',
  '"\\ud800"',
  '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
  '"\u007f\u2028"',
  '[]',
  '{}',
  '[1,2,[3]]',
  '{"":{"":0}}',
  ' \t\r\n[ 1 , { "a" : [ ] } ] \n',
  '\ufeff{"a":1}',
]

const refused = [
  '',
  ' ',
  '01',
  '-01',
  '+1',
  '.5',
  '1.',
  '-',
  '1e',
  '1e+',
  '0x1F',
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  'nul',
  'True',
  "'a'",
  '"',
  '"a',
  '"\\',
  '"\\x41"',
  '"\\u12"',
  '"\u0000"',
  '"a\nb"',
  '[',
  ']',
  '[1',
  '[1,',
  '[1,]',
  '[,1]',
  '[1 2]',
  '[1}',
  '{',
  '{"a"',
  '{"a":',
  '{"a":}',
  '{"a" 1}',
  '{"a":1,}',
  '{,"a":1}',
  '{a:1}',
  '{1:1}',
  '{"a":1 "b":2}',
  '{"a":1]',
  '1 2',
  '[] []',
  'null,',
  '// comment\n1',
  '[1]\u00a0',
]

const nested = (depth: number, inner = '1'): string => '['.repeat(depth) + inner + ']'.repeat(depth)

describe('parseJson', () => {
  it.each(accepted)('accepts %j', text => {
    const bare = text.replace(/^\ufeff/, '')
    expect(plainJson(parseJson(text).value)).toEqual(plain(JSON.parse(bare)))
  })

  it.each(refused)('refuses %j', text => {
    expect(() => parseJson(text)).toThrow(JsonSyntaxError)
    expect(() => {
      JSON.parse(text)
    }).toThrow(SyntaxError)
  })

  it('says where the text stops being JSON', () => {
    expect(() => parseJson('{"a": 1, b}')).toThrow('expected a key at position 9')
    expect(() => parseJson('{"a": [1, 2')).toThrow('unexpected end of the text at position 11')
    expect(() => parseJson('[1] x')).toThrow('unexpected text behind the value at position 4')
  })

  it('agrees with the native parser on every JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), value => {
        const text = JSON.stringify(value)
        expect(plainJson(parseJson(text).value)).toEqual(plain(JSON.parse(text)))
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  it('agrees with the native parser on what is no JSON text', () => {
    const damaged = fc
      .tuple(
        fc.json({ maxDepth: 4 }),
        fc.nat(200),
        fc.constantFrom('', ',', '"', '{', ']', '\\', '0', '-', 'e', '.'),
      )
      .map(
        ([text, at, mark]) =>
          text.slice(0, at % (text.length + 1)) + mark + text.slice((at % (text.length + 1)) + 1),
      )
    fc.assert(
      fc.property(damaged, text => {
        const native = reads(() => JSON.parse(text))
        expect(reads(() => parseJson(text))).toBe(native)
        // Below the depth limit it is checked without being built.
        expect(reads(() => parseJson(text, { maxDepth: 0 }))).toBe(native)
      }),
      { numRuns: 2000, seed: 2 },
    )
  })
})

describe('what parseJson keeps', () => {
  it.each(['1.10', '-0', '0.1E+2', '9007199254740993', '12345678901234567890.123456789', '1e999999999'])(
    'keeps the number %s as it stands',
    text => {
      const { value } = parseJson(`[${text}]`)
      expect(value).toEqual([new JsonNumber(text)])
      expect(writeJson(value)).toBe(`[${text}]`)
    },
  )

  it('keeps the order of keys, also of those that look like numbers', () => {
    const { value } = parseJson('{"b":1,"2023":2,"a":3,"2022":4,"0":5}')
    expect([...(value as Map<string, JsonValue>).keys()]).toEqual(['b', '2023', 'a', '2022', '0'])
  })

  it('holds __proto__ and constructor as ordinary keys', () => {
    const { value } = parseJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}}}')
    expect(writeJson(value)).toBe('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}}}')
    const plainValue = plainJson(value) as Record<string, unknown>
    expect(Object.getPrototypeOf(plainValue)).toBeNull()
    expect(Object.keys(plainValue)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('keeps lone surrogates and escapes', () => {
    expect(parseJson('["\\ud800x","\\u0041"]').value).toEqual(['\ud800x', 'A'])
  })
})

describe('repeated keys', () => {
  const table: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
    ['{"a":1,"a":2}', '{"a":2}', [['/a', '1']]],
    [
      '{"a":1.10,"a":2,"a":3}',
      '{"a":3}',
      [
        ['/a', '1.10'],
        ['/a', '2'],
      ],
    ],
    ['{"a":null,"a":2}', '{"a":2}', [['/a', 'null']]],
    ['[0,{"x":[1,{"a/b":[1,2],"a/b":3}]}]', '[0,{"x":[1,{"a/b":3}]}]', [['/1/x/1/a~1b', '[1,2]']]],
    ['{"a":{"b":1},"a":[]}', '{"a":[]}', [['/a', '{"b":1}']]],
    [
      '[[{"k":"x","k":"y"}],[{"k":1,"k":2}]]',
      '[[{"k":"y"}],[{"k":2}]]',
      [
        ['/0/0/k', '"x"'],
        ['/1/0/k', '1'],
      ],
    ],
    ['{"__proto__":1,"__proto__":2}', '{"__proto__":2}', [['/__proto__', '1']]],
    ['{"a":1,"A":2}', '{"a":1,"A":2}', []],
  ]
  it.each(table)('reads %s as %s', (text, kept, replaced) => {
    const { value, duplicates } = parseJson(text)
    expect(writeJson(value)).toBe(kept)
    expect(duplicates.map(({ pointer, text: was }) => [pointer, was])).toEqual(replaced)
  })
})

describe('depth', () => {
  it.each([99, 100])('reads %i levels as structure', depth => {
    const { value } = parseJson(nested(depth))
    expect(writeJson(value)).toBe(nested(depth))
    expect(deepest(value)).toEqual(new JsonNumber('1'))
  })

  it('keeps what stands below 100 levels as its text', () => {
    const { value } = parseJson(nested(101, '1.10'))
    expect(deepest(value)).toEqual(new JsonText('[1.10]'))
    expect(countLeaves(value)).toBe(1)
    expect(writeJson(value)).toBe(nested(101, '1.10'))
    const object = parseJson(nested(100, '{"]": "}"}'))
    expect(deepest(object.value)).toEqual(new JsonText('{"]": "}"}'))
  })

  it('survives a million levels', () => {
    const { value } = parseJson(nested(1_000_000))
    const text = deepest(value)
    expect(text).toBeInstanceOf(JsonText)
    expect((text as JsonText).text).toHaveLength(2 * (1_000_000 - 100) + 1)
    expect(countLeaves(value)).toBe(1)
    expect(() => parseJson('['.repeat(1_000_000))).toThrow(JsonSyntaxError)
    expect(() => parseJson('{"a":'.repeat(1_000_000))).toThrow(JsonSyntaxError)
  })

  it('refuses what is no JSON below the limit too', () => {
    expect(() => parseJson(nested(101, '1,'))).toThrow('expected a value at position 103')
    expect(() => parseJson(nested(101, '01'))).toThrow('expected "," or "]" at position 102')
    expect(() => parseJson(nested(101, '{"a":1]'))).toThrow('expected "," or "}" at position 107')
    expect(() => parseJson(nested(101, '{"a"'))).toThrow('expected ":" at position 105')
    expect(() => parseJson(nested(101, '"a').slice(0, 103))).toThrow(
      'unexpected end of the text at position 103',
    )
  })
})

describe('limits', () => {
  it.each([
    ['[0,0,0,0]', 5],
    ['[[],[],{},{}]', 5],
    ['{"a":1,"a":2}', 3],
    ['"x"', 1],
  ])('counts every scalar, array and object of %s: %i', (text, values) => {
    expect(writeJson(parseJson(text, { maxValues: values }).value)).toBe(text.replace('"a":1,', ''))
    expect(() => parseJson(text, { maxValues: values - 1 })).toThrow(JsonSizeError)
  })

  it('says how many are too many, and where', () => {
    expect(() => parseJson(`[${'{},'.repeat(9_999)}{}]`, { maxValues: 5000 })).toThrow(
      'more than 5,000 values at position 14998',
    )
  })

  it('keeps no copies of copies where keys repeat within repeated keys', () => {
    const inner = JSON.stringify('x'.repeat(10_000))
    const text = `${'{"k":'.repeat(90)}${inner}${',"k":1}'.repeat(90)}`
    const lengths = parseJson(text).duplicates.map(duplicate => duplicate.text.length)
    expect(lengths).toEqual([10_002, ...Array.from({ length: 89 }, () => '{"k":1}'.length)])
  })
})

describe('countLeaves', () => {
  const table: readonly (readonly [string, number])[] = [
    ['[]', 0],
    ['{}', 0],
    ['null', 1],
    ['[null,true,"",0]', 4],
    ['{"a":{"b":[1,2,{}]},"c":[]}', 2],
  ]
  it.each(table)('counts in %s %i scalars', (text, leaves) => {
    expect(countLeaves(parseJson(text).value)).toBe(leaves)
  })

  it('counts a million', () => {
    expect(countLeaves(parseJson(`[${'0,'.repeat(999_999)}0]`).value)).toBe(1_000_000)
  })
})

function deepest(value: JsonValue): JsonValue {
  let inner = value
  while (Array.isArray(inner)) inner = inner[0]!
  return inner
}

/** Native values in the form of plainJson: objects without a prototype. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const object = Object.create(null) as Record<string, unknown>
  for (const [key, item] of Object.entries(value)) object[key] = plain(item)
  return object
}

function reads(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch {
    return false
  }
}
