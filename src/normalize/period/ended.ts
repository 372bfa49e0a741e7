import { findDate, findMonthDay } from './parse-date.ts'
import { anyOf, type WordPattern, wordPattern, wordings } from '../wordings.ts'

// "Year ended 31 December 2023" in other languages: the word for the year and the word for its end stand at either side
// of the day, apart or together, and each bends with its case. A star stands for any ending.

const stem = (list: readonly string[]): readonly string[] =>
  list.map(word => word.replaceAll('*', '[\\p{L}\\p{M}]*'))

const yearNouns = stem(wordings`
  سال, (?:لل|ال)?سنة, ל?שנה, השנה, χρήσ*, έτο*, έτους, yıl*, hesap dönemi, năm, tahun*, वर्ष, বছর*, অর্থবছর*, წელ*, წლ*, տար*, il, ili, ilin,
  жыл*, yil*, жил*, годин*, godin*, let[oau], rok*, obdobi*, období, évre, év*, anul*, exercițiul*, годин*, viti*, metai, metų, gad*,
  majandusaasta*, aasta*, tilikau*, vuo[sd]*, räkenskapsår*, regnskabsår*, regnskapsår*, år*, ár*, fjárhagsár*, boekjaar, jaar,
  geschäftsjahr*, jahr*, exercice, année, esercizio, anno, ejercicio, año, exercício, exercicio, exercici, anys?, ekitaldi*, рік, рок*, год*,
  mwaka, taon, سال, ஆண்டு, ano, year`)
const endWords = stem(wordings`
  منتهی, منتهي, المنتهية, المنتهي, שהסתיימ*, שנסתיימ*, (?:έ?ληξ|λήγ|έληξ|λήξ)*, sona eren, biten, kết thúc, berakhir, সমাপ্ত, समाप्त, დასრულებულ*,
  ավարտված*, başa çatan, bitən, аяқталған*, yakunlangan*, tugagan*, дуусвар болсон, дууссан, заврш*, završ*, okončan*, окончан*, konča*, konč[íi]*,
  ukonč*, skonč*, végződ*, záru*, încheiat*, приключ*, завърш*, завршув*, mbyllur, përfund*, pasibaig*, noslēdz*, beidz*, lõppe*,
  päätty*, slutade*, avslut*, avslutt*, endte, sluttede, afslut*, lauk, endaði, geëindigd, eindigend*, afgesloten, endend*, endete, abgelaufen*,
  clos*, terminé*, achevé*, chius*, terminat*, terminad*, finalizad*, cerrad*, find[oa], encerrad*, acabat*, tancat*, amaitu*, itxita*,
  zakończ*, kończ*, закінч*, законч*, заверш*, оконч*, скончы*, geëindig, ulioishia, unaoishia, nagtapos, ختم, முடிவடை*, ended`)
const fillers = stem(wordings`
  مالی, المالية, به, في, فى, ביום, την, της, στις, που, tarihinde, tarihi, tài chính, vào, ngày, pada, tanggal, buku, kewangan, financiar, financiara,
  თარიღ*, თვის, თვალ*, թվական*, tarixində, болған, күні, кунида, оны, өдөр*, która, koja, која, која што, што, який, що, які, ki se je, ki, se, je, dňa, dne, den, účetní, účtovné,
  la, data, de, на, за, до, г, року, года, më, m, d, gadā, kas, olev*, oleva*, som, ble, bli, der, den, sem, op, het, zum, am, das, le, au, al, il, el, em, a, ekonomiko*, obrotowy,
  що, які, які, el dia, noong, na, ya, کو, ہونے, والا, அன்று, on, poslovn*, пословн*, фінансов*, финансов*, maliyyə, moliya*, санхүүгийн, қаржы, 31-д, period*, dönem, úseku, laikotarp*, perioada, til, till, för, dia, за, що, стис, στις, yang, i, da, üzleti, pénzügyi, bagi, untuk`)
const monthNouns = stem(wordings`
  ماهه, ماه, أشهر, اشهر, شهور, شهرا, חודשים, μήνες, μηνών, aylık, ay, bulan, माह, महीने, mjesec*, mesec*, месец*, mesiac*, měsíc*, hónap*, luni, mėnes*, mēneš*, kuud?, kuukau*,
  månader*, måned*, mánuð*, mánaða, maanden, maand, maande, mois, mesi, meses, mesos, hilabete*, miesi*, місяц*, месяц*, месяцаў, ай, oy, თვ*, ամիս*, ամսվա*, muaj*, monate*, months?, miezi, buwan, tháng`)
/** Three, six, nine and twelve months, alone or grown together with the noun. */
const numbers: readonly (readonly [number, readonly string[]])[] = [
  [
    3,
    stem(wordings`
      سه, (?:لل|ال)?ثلاثة, ל?שלושה, τρεις, τριών, üç, tiga, तीन, tri, tři, három, trei, три, trys, trijų, trīs, kolm, kolme, tre, þrír, þriggja, drie, drei, trois, tres, três, hiru, trzy,
      trzech, үш, երեք, სამი, uch, trīs`),
  ],
  [
    6,
    stem(wordings`
      شش, (?:لل|ال)?ستة, ל?שישה, έξι, altı, enam, छह, šest, šesť, hat, șase, sase, шест, šeši, šešių, seši, sešu, kuus, kuusi, sex, seks, zes, sechs, six, sei, seis, sis, sześć, sześciu, шість, шесть, шэсць,
      алты, ses, ექვსი, վեց, olti, gjashtë`),
  ],
  [
    9,
    stem(wordings`
      نه, (?:لل|ال)?تسعة, ל?תשעה, εννέα, dokuz, sembilan, नौ, devet, deväť, devět, kilenc, nouă, noua, девет, devyni, devynių, deviņi, deviņu, üheksa, yhdeksän, nio, ni, níu, negen, neun, neuf, nove, nueve,
      nou, dziewięć, dziewięciu, дев['’ʼ]?ять, девять, дзевяць, тоғыз, nege, ცხრა, ինն, ինը, doqquz, nëntë`),
  ],
  [
    12,
    stem(
      wordings`دوازده, اثني عشر, עשר, on iki, dua belas, dvanaest, dvanáct, dvanásť, tizenkét, zwölf, douze, dodici, doce, doze, twaalf, tolv, двенадцать, дванадцять`,
    ),
  ],
]
const compounds: readonly (readonly [RegExp, number])[] = [
  [
    /(?<!\p{L})(?:εννεάμηνο|деветмесечи\p{L}*|niomånaders\p{L}*|nimåneders\p{L}*|neunmonats\p{L}*|dziewięciomiesięczn\p{L}*|kilenchavi|9[- ]?місячн\p{L}*)/u,
    9,
  ],
  [
    /(?<!\p{L})(?:εξάμηνο|шестмесечи\p{L}*|sexmånaders\p{L}*|seksmåneders\p{L}*|sechsmonats\p{L}*|sześciomiesięczn\p{L}*)/u,
    6,
  ],
  [/(?<!\p{L})(?:τρίμηνο|тримесечи\p{L}*|tremånaders\p{L}*|dreimonats\p{L}*|trzymiesięczn\p{L}*)/u, 3],
]

const word = (list: readonly string[]): WordPattern =>
  wordPattern(
    oneOf => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${oneOf(list)}(?![\\p{L}\\p{N}\\p{M}])[.,]?`, 'gu'),
  )
const yearNoun = anyOf({ word: yearNouns })
const endWord = anyOf({ word: endWords })
const monthNoun = anyOf({ word: monthNouns })
const lengths: readonly (readonly [WordPattern, number])[] = numbers.map(([months, list]) => [
  wordPattern(
    oneOf =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${oneOf(list)}|${months}) ${oneOf(monthNouns)}(?![\\p{L}\\p{N}\\p{M}])`,
        'u',
      ),
  ),
  months,
])
const ending = word(endWords)
const others = word([...yearNouns, ...fillers])

const endBeforeDay = wordPattern(
  oneOf =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${oneOf(endWords)}(?:\\s+${oneOf(fillers)}(?![\\p{L}\\p{N}\\p{M}]))*\\s+(?=\\d{1,2}[. ])`,
      'u',
    ),
)

/** A title that says among other things on which day its year ended: `Penyata Untung Rugi bagi tahun kewangan berakhir 31 Mac`. */
export function withYearEnded(text: string): string {
  return text.length <= 120 && endWord.test(text) && yearNoun.test(text)
    ? text.replace(endBeforeDay.for(text), 'year ended ')
    : text
}

/**
 * The words of a year or of some months that end on a day, as `year ended` or `9 months ended` and the day; undefined
 * for any other text.
 */
export function endedIn(text: string, plainDay: (text: string) => string): string | undefined {
  if (text.length > 100) return undefined
  const length = lengthIn(text)
  if (!length && !(endWord.test(text) && yearNoun.test(text))) return undefined
  const bare = (length ? text.replace(length.found, ' ') : text)
    .replace(ending.for(text), ' ')
    .replace(others.for(text), ' ')
  const rest = plainDay(bare.replace(/\s+/g, ' ').trim()).trim()
  // Nothing but the day is left: other words may say what ended.
  const day = findDate(rest) ?? findMonthDay(rest)
  if (!day || ('precision' in day && day.precision !== 'day') || !/^[\s.,-]*$/.test(day.rest))
    return undefined
  return `${length ? `${length.months} months` : 'year'} ended ${rest}`
}

function lengthIn(text: string): { readonly months: number; readonly found: RegExp } | undefined {
  const length = monthNoun.test(text) ? lengths.find(([pattern]) => pattern.test(text)) : undefined
  if (length) return { months: length[1], found: length[0].for(text) }
  const compound = compounds.find(([pattern]) => pattern.test(text))
  return compound && { months: compound[1], found: compound[0] }
}
