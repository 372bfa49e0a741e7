import type { CommandSpec } from './command-spec.ts'
import { exitCodeTexts } from './exit-code-text.ts'
import { wrapText } from './text-width.ts'

type Line = readonly [name: string, text: string]

const examples: CommandSpec['examples'] = [
  ['crossfoot demo', 'try everything with sample reports, no key needed'],
  ['crossfoot init', 'set up this folder for reports of your own, and read how to give the key'],
  ['crossfoot doctor && crossfoot run', 'check that all is ready, then read the reports'],
  ['crossfoot open', 'look at the results'],
]

const environment: readonly Line[] = [
  ['CROSSFOOT_BASE_URL', 'address of the service, with or without /api/v1'],
  ['CROSSFOOT_API_KEY', 'key of the workspace, or'],
  ['CROSSFOOT_API_KEY_FILE', 'a file that holds it'],
  ['CROSSFOOT_REQUESTS_PER_MINUTE', '60 if not set, the limit of the service'],
  ['CROSSFOOT_PROVIDER_BASE_URL', 'address of the data provider, for companies search'],
  ['CROSSFOOT_PROVIDER_API_KEY', 'its key'],
  ['CROSSFOOT_LOG_FORMAT', 'text or json, as --log-format'],
  ['CROSSFOOT_METRICS_FILE', 'a file, as --metrics-file'],
  ['NO_COLOR', 'anything: no colours'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'a collector for traces and metrics of runs'],
]

/** What stands below the commands in the help of the program. */
export function generalHelp(width: number): string {
  const codes = exitCodeTexts.map(([code, meaning]): Line => [String(code), meaning])
  return [
    examplesHelp(examples, width),
    `Environment:\n${lines(environment, width)}`,
    `Exit codes:\n${lines(codes, width)}`,
    'crossfoot <command> --help says more, with examples.',
  ].join('\n')
}

/** Lines to type, each with what it does below it. */
export function examplesHelp(given: CommandSpec['examples'], width: number): string {
  const texts = given.map(([line, does]) => `  $ ${line}\n${wrapText(`      ${does}`, width, '      ')}\n`)
  return `\n${given.length === 1 ? 'Example' : 'Examples'}:\n${texts.join('')}`
}

function lines(given: readonly Line[], width: number): string {
  const size = Math.max(...given.map(([name]) => name.length))
  const indent = ' '.repeat(size + 4)
  return given
    .map(([name, text]) => `${wrapText(`  ${name.padEnd(size)}  ${text}`, width, indent)}\n`)
    .join('')
}
