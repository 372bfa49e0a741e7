import { concepts } from '../../model/concepts/concepts.ts'
import { abbreviations } from './abbreviations.ts'
import { heads } from '../line/foreign-nouns.ts'
import { words } from '../text.ts'

/** Words between others; they count only in long names, where what stands beside them leaves no doubt. */
const between = 'di da in of and de des du la le e al per con non y o en et the to on for from by'.split(' ')

/** What else names of taxonomies are run together of. */
const inLongNames =
  'end total beginning revenue expense net asset earn ' +
  'valore differenza risultato variazioni produzione esercizio successivo esigibili entro oltre prima verso soci versamenti ancora dovuti altri altre prodotti lavorazione semilavorati finiti corso contributi conto servizi vendite prestazioni gestione diversi materie prime sussidiarie consumo merci personale salari stipendi sociali quiescenza trattamento fine rapporto finanziari finanziarie interessi passivi attivi indicate distintamente soprapprezzo azioni legale utili perdite'

let known: ReadonlyMap<string, string> | undefined

/** Words of the catalogue and of lines in other languages as they stand, abbreviations as what they stand for. */
function vocabulary(): ReadonlyMap<string, string> {
  if (known) return known
  const found = new Map<string, string>()
  for (const concept of concepts)
    for (const synonym of concept.synonyms)
      if (/[ ,-]/.test(synonym))
        for (const word of words(synonym))
          if (/^[a-z]{4,}$|^(?:tax|net|fee|eps)$/.test(word)) found.set(word, word)
  for (const head of heads.keys()) if (/^[a-z]{4,}$/.test(head)) found.set(head, head)
  for (const word of inLongNames.split(' ')) found.set(word, word)
  for (const [short, meaning] of abbreviations) if (short.length >= 3) found.set(short, meaning)
  return (known = found)
}

/**
 * The words of a name that runs them together: `totassetsend` is "total assets end", `patrimonionettocapitale` is
 * "patrimonio netto capitale". Undefined unless every letter belongs to a known word; the fewest words win.
 */
export function gluedWords(name: string): readonly string[] | undefined {
  if (!/^[a-z]{6,90}$/.test(name)) return undefined
  const dictionary = vocabulary()
  if (dictionary.has(name)) return undefined
  const best: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= name.length; end++) {
    for (let start = Math.max(0, end - 20); start < end; start++) {
      const before = best[start]
      const piece = name.slice(start, end)
      const word =
        dictionary.get(piece) ??
        (name.length >= 14 && start > 0 && between.includes(piece) ? piece : undefined)
      if (before && word !== undefined && (!best[end] || before.length + 1 < best[end]!.length))
        best[end] = [...before, word]
    }
  }
  return best[name.length]
}
