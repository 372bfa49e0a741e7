import { expect, test } from 'vitest'
import { keyRole } from '../../../src/normalize/key/key-role.ts'
import languages from './keys-by-language.json' with { type: 'json' }

test.each(Object.entries(languages as Record<string, Record<string, string[]>>))(
  'the keys of describing fields in %s have their roles',
  (_, roles) => {
    for (const [role, keys] of Object.entries(roles))
      expect(Object.fromEntries(keys.map(key => [key, keyRole(key)]))).toEqual(
        Object.fromEntries(keys.map(key => [key, role])),
      )
  },
)
