import type { AskEvent, AskResult } from '../../pipeline/research/ask.ts'
import { ask } from '../../pipeline/research/ask.ts'
import { attemptStore } from '../../pipeline/store/attempts.ts'
import { CrossfootError, exitCodes } from '../../errors.ts'
import { systemClock } from '../../lib/clock.ts'
import { parseJson, writeJson, type JsonValue } from '../../lib/lossless-json.ts'
import type { CompanySelection } from '../../model/research.ts'
import { createFlow } from '../flow.ts'
import { outputOption, textOption, type Invocation } from '../io.ts'
import { safeJson, safeLine, safeTerm } from '../safe-term.ts'
import { fit } from '../say.ts'
import { withService } from '../service.ts'

const exitByOutcome: Readonly<Record<AskResult['outcome'], number>> = {
  analysis: 0,
  recovered: 0,
  conversation: exitCodes.clarification,
  error: exitCodes['research-failed'],
  unknown: exitCodes['outcome-unknown'],
}

/** `crossfoot research`: asks a question and shows the answer as it arrives; with --json every event as it came. */
export async function research(invocation: Invocation): Promise<number> {
  const { io, args, options, json, quiet } = invocation
  const conversationId = textOption(invocation, 'conversation')
  const question = {
    query: args[0] ?? '',
    ...(conversationId === undefined ? {} : { conversationId }),
    companySelections: selectionsOf(options['select']),
  }
  const say = async (text: string): Promise<void> => {
    if (!quiet) await io.stderr.write(fit(io.stderr, `${text}\n`))
  }
  return withService(invocation, async client => {
    const store = attemptStore(outputOption(invocation))
    const events = ask(
      client,
      store,
      question,
      {
        clock: systemClock,
        patienceMs: patienceOf(invocation),
        retry: options['retry'] === true,
        onWait: ms =>
          void say(`the answer was interrupted; looking for it again in ${Math.ceil(ms / 1000)} s`),
      },
      io.signal,
    )
    const choices: string[] = []
    const answer = createFlow(io.stdout)
    let shown = false
    try {
      for await (const event of untilInterrupted(events)) {
        if (event.type === 'result') {
          if (shown) {
            await answer.end()
            await io.stdout.write('\n')
          }
          return finish(invocation, event, choices, shown, say)
        }
        if (event.type === 'tool_result') choices.push(...choicesIn(parseJson(event.json).value))
        if (event.type === 'warning') await say(`warning: ${safeLine(event.message)}`)
        else if (json) await io.stdout.write(`${safeJson(onOneLine(event.json))}\n`)
        else if (event.type === 'text') {
          shown = true
          await answer.write(safeTerm(event.content))
        } else if (event.type === 'status' || event.type === 'tool_result') {
          await say(progressLine(event, io.stderr.columns - 1))
        }
      }
    } finally {
      // Also where it was interrupted.
      await answer.end()
    }
    throw new CrossfootError('internal', 'the question ended without a result')
  })
}

/** The events; an interrupt says what it means for the question. */
async function* untilInterrupted(events: AsyncIterable<AskEvent>): AsyncGenerator<AskEvent> {
  try {
    yield* events
  } catch (error) {
    if (!(error instanceof CrossfootError) || !/^(?:interrupted|terminated)$/.test(error.code)) throw error
    throw new CrossfootError(
      error.code,
      'interrupted; the service may go on with the analysis and charge it',
      { hint: 'ask the same question again: its answer is looked for before anything is sent' },
    )
  }
}

async function finish(
  { io, json }: Invocation,
  result: AskResult,
  choices: readonly string[],
  shown: boolean,
  say: (text: string) => Promise<void>,
): Promise<number> {
  const { outcome, reportId, conversationId, charged, requestId, message, text } = result
  if (json) {
    const line = { type: 'result', outcome, reportId, conversationId, charged, requestId }
    await io.stdout.write(`${safeJson(JSON.stringify(line))}\n`)
  } else if (outcome === 'recovered' && !shown)
    await io.stdout.write(`${fit(io.stdout, safeTerm(text), '')}\n`)
  const cost =
    charged === null
      ? 'whether a search was charged is not known'
      : charged
        ? '1 search charged'
        : 'no search charged'
  switch (outcome) {
    case 'analysis':
      await say(`report ${safeLine(reportId ?? '')}; ${cost}`)
      break
    case 'recovered':
      await say(
        `the stream was interrupted, and the answer was found among the saved reports: report ${safeLine(reportId ?? '')}; ${cost}`,
      )
      break
    case 'conversation':
      await say(
        `the service asks which company is meant; ${cost}. Ask again with --conversation ${safeLine(conversationId ?? '')}`,
      )
      if (choices.length > 0) await say('and one of these:')
      for (const choice of choices) await say(`  --select ${safeLine(choice)}`)
      break
    case 'error':
      await say(`no report: ${clause(message)}; ${cost}. Ask in other words, or name company and country`)
      break
    case 'unknown':
      await say(
        `nobody knows how the request ended: ${clause(message)}. Ask the same question again later: the saved reports are looked through before anything is sent`,
      )
  }
  return exitByOutcome[outcome]
}

/** Words of the service within a sentence. */
function clause(message: string | null): string {
  return safeLine(message ?? '').replace(/\.$/, '')
}

/** What a status or a result says in words, as neither's fields are specified: a sentence in it, a name, else its JSON. */
function progressLine({ type, json }: Extract<AskEvent, { json: string }>, width: number): string {
  const event = parseJson(json).value
  const rest = event instanceof Map ? new Map([...event].filter(([key]) => key !== 'type')) : event
  const texts = textsIn(rest)
  if (type === 'tool_result') {
    const name = texts.find(([key]) => /^(?:tool|name|tool_?name)$/i.test(key))?.[1] ?? 'a tool'
    return safeLine(`got a result of ${name}`, width)
  }
  const [, sentence] = texts.find(([, text]) => text.includes(' ')) ?? []
  return safeLine(sentence ?? writeJson(rest), width)
}

/** The texts of an object and of the objects in it, nearest first. */
function textsIn(value: JsonValue): (readonly [key: string, text: string])[] {
  if (!(value instanceof Map)) return []
  const own = [...value].flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : []))
  return [...own, ...[...value.values()].flatMap(textsIn)]
}

/** Choices of a clarification, wherever they stand in the result of a tool: objects with look-up key and company. */
function choicesIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(choicesIn)
  if (!(value instanceof Map)) return []
  const key = value.get('lookupKey')
  const company = value.get('companyId')
  if (typeof key !== 'string' || typeof company !== 'string') return [...value.values()].flatMap(choicesIn)
  const names = [...value].filter(
    ([name, text]) => name !== 'lookupKey' && name !== 'companyId' && typeof text === 'string',
  )
  return [`"${key}=${company}"   ${names.map(([, text]) => text as string).join(', ')}`]
}

function onOneLine(json: string): string {
  return /[\r\n]/.test(json) ? writeJson(parseJson(json).value) : json
}

function selectionsOf(given: unknown): CompanySelection[] {
  return (Array.isArray(given) ? given : []).map((text: unknown) => {
    const at = String(text).lastIndexOf('=')
    if (at > 0) return { lookupKey: String(text).slice(0, at), companyId: String(text).slice(at + 1) }
    throw new CrossfootError(
      'usage',
      `--select takes lookupKey=companyId, not ${safeLine(String(text), 60)}`,
      {
        hint: 'take it as the service offered it',
      },
    )
  })
}

function patienceOf(invocation: Invocation): number {
  const text = textOption(invocation, 'patience') ?? '300'
  if (/^\d{1,5}$/.test(text)) return Number(text) * 1000
  throw new CrossfootError('usage', '--patience must be a whole number of seconds', {
    hint: 'leave it out for 300',
  })
}
