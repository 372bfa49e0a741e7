import { xmlText } from './row-xml.ts'

/** One line of a chart: cells of a row with their values, null where a cell is empty. */
export interface ChartLine {
  readonly name: string
  /** e.g. `'Balance sheet'!$C$9:$G$9`. */
  readonly range: string
  readonly values: readonly (number | null)[]
}

/** A line chart that stands in a sheet and reads its cells. */
export interface Chart {
  readonly title: string
  /** What it shows, for those who do not see it. */
  readonly description: string
  readonly labels: { readonly range: string; readonly values: readonly string[] }
  readonly lines: readonly ChartLine[]
  /** Number format of the axis. */
  readonly format: string
  /** Whether the newest period stands first in the cells; the chart runs from the oldest to the newest all the same. */
  readonly newestFirst: boolean
  /** First row and column, from 0, and size in columns and rows. */
  readonly row: number
  readonly column?: number
  readonly columns: number
  readonly rows: number
}

interface Part {
  readonly name: string
  readonly xml: string
  readonly type?: string
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const relations = `${office}/officeDocument/2006/relationships`
const contentTypes = 'application/vnd.openxmlformats-officedocument'

/** Relation of a sheet to its drawing. */
export function drawingRelation(sheet: number): { Type: string; Target: string } {
  return { Type: `${relations}/drawing`, Target: `../drawings/drawing${sheet}.xml` }
}

/** Parts of a workbook that hold the charts of a sheet. */
export function chartParts(sheet: number, charts: readonly Chart[]): Part[] {
  const chartName = (at: number): string => `chart${sheet}_${at + 1}.xml`
  const links = charts.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/chart" Target="../charts/${chartName(at)}"/>`,
  )
  return [
    {
      name: `xl/drawings/drawing${sheet}.xml`,
      xml: `${head}<xdr:wsDr xmlns:xdr="${office}/drawingml/2006/spreadsheetDrawing" xmlns:a="${office}/drawingml/2006/main">${charts.map(anchorXml).join('')}</xdr:wsDr>`,
      type: `${contentTypes}.drawing+xml`,
    },
    {
      name: `xl/drawings/_rels/drawing${sheet}.xml.rels`,
      xml: `${head}<Relationships xmlns="${office}/package/2006/relationships">${links.join('')}</Relationships>`,
    },
    ...charts.map((chart, at) => ({
      name: `xl/charts/${chartName(at)}`,
      xml: chartXml(chart),
      type: `${contentTypes}.drawingml.chart+xml`,
    })),
  ]
}

function anchorXml({ row, column = 0, columns, rows, title, description }: Chart, at: number): string {
  const place = (column: number, row: number): string =>
    `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff>`
  return (
    `<xdr:twoCellAnchor><xdr:from>${place(column, row)}</xdr:from><xdr:to>${place(column + columns, row + rows)}</xdr:to>` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${at + 2}" name="${xmlText(title)}" descr="${xmlText(description)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${office}/drawingml/2006/chart"><c:chart xmlns:c="${office}/drawingml/2006/chart" xmlns:r="${relations}" r:id="rId${at + 1}"/></a:graphicData></a:graphic>` +
    '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
  )
}

// Okabe and Ito's colours, told apart by all kinds of sight; shape and dash tell the lines apart in print.
const looks = [
  { colour: '0072B2', dash: 'solid', marker: 'circle' },
  { colour: 'D55E00', dash: 'dash', marker: 'square' },
  { colour: '009E73', dash: 'sysDot', marker: 'triangle' },
  { colour: 'CC79A7', dash: 'dashDot', marker: 'diamond' },
  { colour: 'E69F00', dash: 'lgDash', marker: 'x' },
  { colour: '56B4E9', dash: 'sysDash', marker: 'star' },
] as const

const text = (size: number, colour: string, bold = false): string =>
  `<a:defRPr sz="${size}" b="${bold ? 1 : 0}"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill><a:latin typeface="Arial"/></a:defRPr>`
const textProperties = (size: number): string =>
  `<c:txPr><a:bodyPr/><a:p><a:pPr>${text(size, '52606D')}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`

function chartXml(chart: Chart): string {
  const { title, lines, labels, format, newestFirst } = chart
  const axes = '<c:axId val="111"/><c:axId val="222"/>'
  return (
    `${head}<c:chartSpace xmlns:c="${office}/drawingml/2006/chart" xmlns:a="${office}/drawingml/2006/main" xmlns:r="${relations}"><c:roundedCorners val="0"/><c:chart>` +
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr>${text(1000, '1F4E79', true)}</a:pPr><a:r><a:rPr lang="en-US" sz="1000" b="1"><a:solidFill><a:srgbClr val="1F4E79"/></a:solidFill><a:latin typeface="Arial"/></a:rPr><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>` +
    '<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>' +
    lines.map((line, at) => lineXml(line, at, labels)).join('') +
    `<c:marker val="1"/>${axes}</c:lineChart>` +
    `<c:catAx><c:axId val="111"/><c:scaling><c:orientation val="${newestFirst ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${ruleXml('9AA5B1')}${textProperties(800)}<c:crossAx val="222"/><c:crosses val="autoZero"/></c:catAx>` +
    `<c:valAx><c:axId val="222"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines>${ruleXml('E4E7EB')}</c:majorGridlines><c:numFmt formatCode="${xmlText(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textProperties(800)}<c:crossAx val="111"/><c:crosses val="${newestFirst ? 'max' : 'autoZero'}"/></c:valAx>` +
    `</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textProperties(800)}</c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>` +
    '<c:spPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:ln><a:noFill/></a:ln></c:spPr></c:chartSpace>'
  )
}

function lineXml({ name, range, values }: ChartLine, at: number, labels: Chart['labels']): string {
  const { colour, dash, marker } = looks[at % looks.length]!
  const fill = `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`
  const points = values.map((value, index) =>
    value === null ? '' : `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`,
  )
  const names = labels.values.map(
    (label, index) => `<c:pt idx="${index}"><c:v>${xmlText(label)}</c:v></c:pt>`,
  )
  return (
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:v>${xmlText(name)}</c:v></c:tx>` +
    `<c:spPr><a:ln w="22225" cap="rnd">${fill}<a:prstDash val="${dash}"/><a:round/></a:ln></c:spPr>` +
    `<c:marker><c:symbol val="${marker}"/><c:size val="6"/><c:spPr>${fill}<a:ln>${fill}</a:ln></c:spPr></c:marker>` +
    `<c:cat><c:strRef><c:f>${xmlText(labels.range)}</c:f><c:strCache><c:ptCount val="${names.length}"/>${names.join('')}</c:strCache></c:strRef></c:cat>` +
    `<c:val><c:numRef><c:f>${xmlText(range)}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${points.join('')}</c:numCache></c:numRef></c:val>` +
    '<c:smooth val="0"/></c:ser>'
  )
}

function ruleXml(colour: string): string {
  return `<c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:ln></c:spPr>`
}
