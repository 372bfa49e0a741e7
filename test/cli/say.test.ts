import { expect, test } from 'vitest'
import { CrossfootError } from '../../src/errors.ts'
import { createFlow } from '../../src/cli/flow.ts'
import { reportError } from '../../src/cli/report-error.ts'
import { fit, paint, warningText } from '../../src/cli/say.ts'
import { terminal, testInvocation } from '../support/invocation.ts'

test('a sentence is broken on a terminal and stays on its line in a pipe', () => {
  const text = 'the disk is full. Free some space and run again'
  expect(fit(terminal({ columns: 34 }), text)).toBe('the disk is full. Free some space\n  and run again')
  expect(fit({ ...terminal({ columns: 34 }), isTerminal: false }, text)).toBe(text)
})

test('an error is one sentence with the next step, its name in red where colours are', async () => {
  const error = new CrossfootError('usage', 'no\u001b[2J', { hint: 'try this' })
  const { invocation, text } = testInvocation(true)
  expect(await reportError(error, invocation.io)).toBe(2)
  const stderr = { ...invocation.io.stderr, colours: true }
  await reportError(error, { ...invocation.io, stderr })
  expect(text()).toBe(
    'crossfoot: no\\u001b[2J. Try this\n\u001b[31mcrossfoot:\u001b[39m no\\u001b[2J. Try this\n',
  )
})

test('colours only where they are wanted', () => {
  expect(paint(terminal(), 'red', 'x')).toBe('x')
  expect(warningText(terminal({ colours: true }), 'odd')).toBe('\u001b[33mwarning:\u001b[39m odd\n')
})

test('an answer that arrives in pieces breaks at spaces and loses nothing', async () => {
  let text = ''
  const output = {
    ...terminal({ columns: 30 }),
    write: async (more: string) => void (text += more),
  }
  const flow = createFlow(output)
  const pieces = ['Revenue of App', 'le Inc. came to ', 'USD 383,', '285 million\n\nin fis', 'cal', ' 2023.']
  for (const piece of pieces) await flow.write(piece)
  expect(text).toBe('Revenue of Apple Inc. came to\nUSD 383,285 million\n\nin fiscal')
  await flow.end()
  await flow.end()
  expect(text).toBe('Revenue of Apple Inc. came to\nUSD 383,285 million\n\nin fiscal 2023.')
})

test('in a pipe it goes out as it came', async () => {
  let text = ''
  const output = {
    ...terminal({ columns: 30 }),
    isTerminal: false,
    write: async (more: string) => void (text += more),
  }
  const flow = createFlow(output)
  await flow.write('Revenue of App')
  expect(text).toBe('Revenue of App')
})
