import { findDate } from './parse-date.ts'
import { anyOf, either, wordings } from '../wordings.ts'

// "Year ended 31 December 2023" in other languages: the word for the year and the word for its end stand at either side
// of the day, apart or together, and each bends with its case. A star stands for any ending.

const stem = (list: readonly string[]): readonly string[] =>
  list.map(word => word.replaceAll('*', '[\\p{L}\\p{M}]*'))

const yearNouns = stem(wordings`
  سال, (?:لل|ال)?سنة, ל?שנה, השנה, χρήσ*, έτο*, έτους, yıl*, hesap dönemi, năm, tahun*, वर्ष, বছর*, অর্থবছর*, წელ*, წლ*, տար*, il, ili, ilin,
  жыл*, yil*, жил*, годин*, godin*, let[oau], rok*, obdobi*, období, évre, év*, anul*, exercițiul*, годин*, viti*, metai, metų, gad*,
  majandusaasta*, aasta*, tilikau*, vuo[sd]*, räkenskapsår*, regnskabsår*, regnskapsår*, år*, ár*, fjárhagsár*, boekjaar, jaar,
  geschäftsjahr*, jahr*, exercice, année, esercizio, anno, ejercicio, año, exercício, exercicio, exercici, any, ekitaldi*, рік, рок*, год*,
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
  що, які, які, el dia, noong, na, ya, کو, ہونے, والا, அன்று, on, poslovn*, пословн*, фінансов*, финансов*, maliyyə, moliya*, санхүүгийн, қаржы, 31-д, yang, i, da, üzleti, pénzügyi`)
const yearNoun = anyOf({ word: yearNouns })
const endWord = anyOf({ word: endWords })
const any = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${either(endWords)}|${either(yearNouns)}|${either(fillers)})(?![\\p{L}\\p{N}])[.,]?`,
  'gu',
)

/** The words of a year that ends on a day as `year ended` and the day; undefined for any other text. */
export function yearEndedIn(text: string, plainDay: (text: string) => string): string | undefined {
  if (text.length > 100 || !endWord.test(text) || !yearNoun.test(text)) return undefined
  const rest = plainDay(text.replace(any, ' ').replace(/\s+/g, ' ').trim()).trim()
  // Nothing but the day is left: other words may say what ended.
  const day = findDate(rest)
  return day?.precision === 'day' && /^[\s.,-]*$/.test(day.rest) ? `year ended ${rest}` : undefined
}
