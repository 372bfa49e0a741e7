import { message } from '../research/messages.ts'
import type { Fault } from './schema.ts'
import type { Step } from './step.ts'

type Change = (steps: Iterable<Step>) => Iterable<Step>

/** How a fault changes the steps of a stream; undefined where it does not. A step that is text is one event. */
export function streamChange(fault: Fault): Change | undefined {
  switch (fault.kind) {
    case 'stream-drop':
      return steps => dropped(steps, fault.afterEvents)
    case 'stream-no-terminal':
      return each(event => (isTerminal(event) ? [] : [event]))
    case 'stream-two-terminals':
      return each(event => (isTerminal(event) ? [event, opposite(event)] : [event]))
    case 'stream-after-terminal':
      return each(event => (isTerminal(event) ? [event, ...late] : [event]))
    case 'stream-garbage':
      return each(event => [`garbage\ndata{"type":"complete"}\nDATA: {"type":"error"}\n\u0000: 1\n${event}`])
    case 'stream-malformed-event':
      return beforeTerminal(() => Array.from({ length: fault.times }, (_, at) => malformed[at % 3] ?? ''))
    case 'stream-unknown-types':
      return beforeTerminal(() => unknown)
    case 'stream-large-event':
      return steps => chained([status('.'.repeat(fault.bytes))], steps)
    case 'stream-byte-by-byte':
      return byteByByte
    case 'stream-line-ends':
      return each(event => [event.replaceAll('\n', fault.ends === 'cr' ? '\r' : '\r\n')])
    case 'stream-comments':
      return each(event => [`: heartbeat\n\nevent: message\nid: 7\nretry: 1000\n${event}`])
    case 'stream-stall':
      return beforeTerminal(() => stall(fault.pauseMs, fault.heartbeatMs))
    case 'stream-multi-line':
      return each(event => [event.replace(/^data: (\{"type":"\w+",)/m, 'data: $1\ndata: ')])
    case 'stream-bom':
      return steps => chained(['\ufeff'], steps)
    case 'stream-bad-utf-8':
      return beforeTerminal(() => ['data: {"type":"text","content":"', badBytes, '"}\n\n'])
    case 'stream-incomplete':
      return eachComplete(event => incomplete(event, fault.flaw))
    case 'stream-wrong-charge':
      return eachComplete(event => ({ ...event, charged: event['charged'] !== true }))
    default:
      return undefined
  }
}

const status = (text: string): string => message({ type: 'status', message: text })
const late = [status('after the end'), message({ type: 'text', content: 'text after the end' })]
const malformed = [
  'data: {"type":"text","content":\n\n',
  'data: ["text"]\n\n',
  'data: {"content":"no type"}\n\n',
]
const unknown = [message({ type: 'usage', tokens: 7 }), message({ type: 'Complete', id: 'not terminal' })]
const badBytes = new Uint8Array([0xff, 0xc3, 0x28])

const isTerminal = (event: string): boolean => /^data: ?\{"type":"(?:complete|error)"/m.test(event)

const opposite = (event: string): string =>
  event.includes('"type":"error"')
    ? message({
        type: 'complete',
        id: 'rep_second',
        conversationId: null,
        kind: 'analysis',
        charged: true,
      })
    : message({ type: 'error', message: 'An error after the end.' })

const each = (change: (event: string) => readonly Step[]): Change =>
  function* (steps) {
    for (const step of steps) yield* isText(step) ? change(step) : [step]
  }

const beforeTerminal = (extra: () => Iterable<Step>): Change =>
  function* (steps) {
    for (const step of steps) {
      if (isText(step) && isTerminal(step)) yield* extra()
      yield step
    }
  }

type Event = Record<string, unknown>

const eachComplete = (change: (event: Event) => Event): Change =>
  each(event =>
    event.startsWith('data: {"type":"complete"')
      ? [message(change(JSON.parse(event.slice('data: '.length)) as Event))]
      : [event],
  )

function incomplete(event: Event, flaw: Extract<Fault, { kind: 'stream-incomplete' }>['flaw']): Event {
  if (flaw === 'wrong-types') return { ...event, id: 7, kind: 'report', charged: 'yes' }
  const lacking = flaw.slice('without-'.length)
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== lacking))
}

function* chained(first: Iterable<Step>, rest: Iterable<Step>): Iterable<Step> {
  yield* first
  yield* rest
}

function* dropped(steps: Iterable<Step>, afterEvents: number): Iterable<Step> {
  let events = 0
  for (const step of steps) {
    if (isText(step) && ++events > afterEvents) break
    yield step
  }
  yield { destroy: true }
}

function* stall(pauseMs = Infinity, heartbeatMs = Infinity): Iterable<Step> {
  for (let waited = 0; waited < pauseMs; waited += heartbeatMs) {
    const pause = Math.min(heartbeatMs, pauseMs - waited)
    yield { pauseMs: Number.isFinite(pause) ? pause : undefined }
    if (Number.isFinite(heartbeatMs)) yield ': heartbeat\n\n'
  }
}

function* byteByByte(steps: Iterable<Step>): Iterable<Step> {
  for (const step of steps) {
    const bytes = isText(step) ? new TextEncoder().encode(step) : step
    if (bytes instanceof Uint8Array) for (const byte of bytes) yield new Uint8Array([byte])
    else yield bytes
  }
}

const isText = (step: Step): step is string => typeof step === 'string'
