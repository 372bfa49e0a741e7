import { type either, wordings } from '../wordings.ts'

// "This year" and "the year before" in other languages, as folded words. A star stands for any ending.

const words = (list: readonly string[]): readonly string[] =>
  list.map(word => word.replaceAll('*', '[\\p{L}\\p{M}]*'))

/** Source of a pattern for one of these as a word of its own. */
export function relativeWord(oneOf: typeof either, list: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}\\p{M}])${oneOf(list)}(?![\\p{L}\\p{N}\\p{M}])`
}

/** Words of the period before that of the document. */
export const priorWords = words(wordings`
  سال قبل, دوره قبل, سال گذشته, قبلی, السابق, السابقة, المقارنة, קודמת, קודם, אשתקד, προηγο[υύ]μεν*, onceki, gecmis, nam truoc, năm trước, ky truoc,
  kỳ trước, sebelumnya, sebelum, lalu, terdahulu, पिछल*, गत, prethodn*, prosl(?:a|e|i|og|oga|u), pretekl*, prejsnj*, претходн*, predchadz*, predchoz*,
  minul(?:e|a|y|eho|ej|ych), elozo*, bazisev, precedent*, предходн*, предыдущ*, предшеств*, прошл*, попередн*, минул*, папярэдн*, praej*, ankstesn*, ieprieks*,
  eelmi*, eelnev*, edellinen, edellis*, foregaende, forrige, fjolar*, fyrra, fyrri, vorige?, voorgaand*, vorjahr*, vorperiode, vorherig*, anterior*, precedente, aurreko*,
  poprzedni*, алдыңғы, алдынғы, өткен, evvelki, əvvəlki, oldingi, წინა*, նախորդ*, өмнөх*, paraardhes*, uliopita, iliyopita, nakaraan*, পূর্ববর্তী*,
  முந்தைய*, गत, अघिल्लो, گزشتہ, پچھل*`)

/** Words of the period of the document. */
export const currentWords = words(wordings`
  سال جاری, دوره جاری, جاری, الحالي, الحالية, الجاري, الجارية, נוכחית, נוכחי, τρ[εέ]χο[υύ]σ*, κλειόμεν*, cari, nam nay, năm nay, ky nay, kỳ này, berjalan, semasa, चालू, वर्तमान,
  tekuc*, tekoc*, текућ*, текущ*, тековн*, bezn*, targyev*, targyidoszak*, curent*, ataskaitin*, einamuj*, parskata, tekos*, jooksev*, aruande*, kuluva, innevarande,
  innevaerende, indevaerende, thetta, yfirstandandi, lopende?, huidige?, laufend*, berichtsjahr, en cours, courant*, corrente, corriente, actual, atual, en curso, uneko, oraingo, biezac*,
  отчетн*, отчётн*, звітн*, поточн*, бягуч*, справаздачн*, есептi, есепті, ағымдағы, cari, joriy, მიმდინარე*, საანგარიშგებო, ընթացիկ*, հաշվետու, тайлант*, aktual*, kasalukuyan*, বর্তমান, চলতি,
  நடப்பு, जारी`)

/** Years and periods, as nouns beside such words. */
export const periodNouns = words(wordings`
  سال, دوره, السنة, سنة, الفترة, فترة, שנה, תקופה, χρησ*, χρήσ*, ετο[ςυ]*, έτο*, περ[ιί]οδο*, yil*, donem*, nam, năm, ky, kỳ, tahun, periode?, वर्ष, अवधि, godin*, razdobl*, razdoblj*,
  годин*, period*, период*, період*, obdobi*, obdobj*, leto, leta, rok*, ev, evi, idoszak*, ex[ae]rcit\w*, anul?, an, metai, metu, laikotarpi*, gads, gada, periods, aasta*, tilikau*, kausi, vuosi, ar,
  aret, rakenskapsar*, regnskabsar*, regnskapsar*, timabil*, jaar, boekjaar, jahr*, geschaftsjahr*, zeitraum, exercice, annee, periode, esercizio, anno, periodo, ejercicio, ano, exercicio, exercici, anys?, ekitald*, urte*,
  okres*, рік, року, год*, кезең*, жыл*, dovr, davr, წელ*, პერიოდ*, տար*, ժամանակաշրջան*, үе*, жил, viti, viteve, mwaka, taon, বছর, ஆண்டு, سال`)
