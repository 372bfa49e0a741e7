import { CrossfootError } from '../../errors.ts'
import { exportFormats, exportResults, type ExportFormat } from '../../pipeline/export/export.ts'
import { outputOption, textOption, type Invocation } from '../io.ts'
import { plural, printJson } from '../print.ts'
import { safeLine } from '../safe-term.ts'

/** `crossfoot export`: what the folder of results holds, in another form and another place. */
export async function exportCommand(invocation: Invocation): Promise<number> {
  const { io, args, options, json, quiet } = invocation
  const format = formatOf(args[0])
  const path = textOption(invocation, 'to')
  if (!path) {
    throw new CrossfootError('usage', 'it is not said where to export to', {
      hint: `add -o and a path, for example -o facts.${format === 'excel' ? 'xlsx' : format}`,
    })
  }
  const csv = { raw: options['csvRaw'] === true, bom: options['csvBom'] === true }
  if (format !== 'csv' && (csv.raw || csv.bom)) {
    throw new CrossfootError('usage', `--csv-${csv.raw ? 'raw' : 'bom'} is for csv, not for ${format}`)
  }
  const exported = await exportResults({
    format,
    path,
    output: outputOption(invocation),
    selection: {
      q: textOption(invocation, 'q'),
      reportId: textOption(invocation, 'report'),
      company: textOption(invocation, 'company'),
    },
    csv,
    signal: io.signal,
  })
  if (json) await printJson(invocation, { format, ...exported })
  else if (!quiet) {
    const { files, rows } = exported
    const where = files.length === 1 ? safeLine(path) : `${plural(files.length, 'file')} in ${safeLine(path)}`
    await io.stdout.write(`${where}: ${plural(rows.facts ?? 0, 'fact')}\n`)
  }
  return 0
}

function formatOf(text: string | undefined): ExportFormat {
  const format = exportFormats.find(known => known === text?.toLowerCase())
  if (format) return format
  throw new CrossfootError('usage', `${safeLine(text ?? '', 40)} is no form to export to`, {
    hint: `choose ${exportFormats.slice(0, -1).join(', ')} or ${exportFormats.at(-1)}`,
  })
}
