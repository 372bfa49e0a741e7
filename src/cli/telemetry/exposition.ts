import type { Sample } from './run-metrics.ts'

/** A metric as Prometheus names it. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly samples: readonly Sample[]
}

/**
 * Gauges in the text format of Prometheus, version 0.0.4, each with HELP and TYPE. A family without samples is left
 * out. Source of the rules of escaping: "Exposition formats" in the documentation of Prometheus.
 */
export function exposition(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, samples }) => {
      const head = `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} gauge\n`
      return head + samples.map(sample => sampleLine(name, sample)).join('')
    })
    .join('')
}

/** One line of a metric. */
export function sampleLine(name: string, sample: Sample): string {
  return `${samplePrefix(name, sample.labels)}${sample.value}\n`
}

/** The part of a line in front of its value, the blank included. */
export function samplePrefix(name: string, labels: Sample['labels']): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escapeLabel(value)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} `
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"')
}
