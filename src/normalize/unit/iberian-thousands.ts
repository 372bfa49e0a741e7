import { memoByText } from '../../lib/memo.ts'
import type { Context } from '../context.ts'
import type { Candidate } from '../layout/reader.ts'

const wordsMil: (text: string) => boolean = memoByText(text => /(?<!\p{L})mil(?![\p{L}.])/iu.test(text))
/** Lines of statements in Spanish or Portuguese, and in no other language. */
const iberian =
  /(?<!\p{L})(?:receitas?|lucro|preju[ií]zo|despesas?|custos?|ativos?|passivos?|patrim[oô]nio|caixa|estoques|inventários|fornecedores|vendas|imobilizado|exerc[ií]cio|ingresos|activos?|pasivos?|costes?|costos?|gastos|efectivo|existencias|beneficios?|p[eé]rdidas|ventas|inmovilizado|deudores|acreedores|utilidad|proveedores|ejercicio)(?!\p{L})/iu

/** `EUR mil` above lines in Spanish or Portuguese are thousands of euros; in English they are millions. */
export function inThousandsOfIberia(candidates: readonly Candidate[]): readonly Candidate[] {
  const saysMil = ({ scale, unitText }: Context): boolean =>
    scale?.value === 6 && unitText !== null && wordsMil(unitText.value)
  if (!candidates.some(({ context }) => saysMil(context))) return candidates
  if (!candidates.some(({ line }) => line.value.length <= 200 && iberian.test(line.value))) return candidates
  const thousands = new Map<Context, Context>()
  return candidates.map(candidate => {
    const { context } = candidate
    if (!saysMil(context)) return candidate
    const own = thousands.get(context) ?? { ...context, scale: { ...context.scale!, value: 3 } }
    thousands.set(context, own)
    return { ...candidate, context: own }
  })
}
