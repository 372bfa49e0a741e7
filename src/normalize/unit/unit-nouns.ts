import { memoByText } from '../../lib/memo.ts'
import { wordText } from '../text.ts'
import { wordPattern, wordings } from '../wordings.ts'

// What figures count and are measured in, in the languages of the filings. A star stands for any ending. The words are
// folded as the texts are on which they are tested.

const worded = (list: readonly string[]): readonly string[] =>
  list.map(word => word.split('*').map(wordText).join('[\\p{L}\\p{M}]*'))
const edge = '(?<![\\p{L}\\p{N}\\p{M}])'
const end = '(?![\\p{L}\\p{N}\\p{M}])'

/** A share of a company. */
export const shareNouns = worded(wordings`
  share, shares, aktie*, anteil, anteile, action, actions, acción, acciones, ação, ações, azione, azioni, aandeel, aandelen, aandele, aksje, aksjer,
  osake, osakkeet, osakkeita, osaketta, osakkeiden, hlut, hlutir, hluta, aktsia*, akcij*, akcja, akcje, akcji, akcję, akcii, akcie, akcií, akciu, akcia, részvény*,
  acțiun*, акци*, акці*, акцы*, dionic*, delnic*, aksion*, μετοχ*, hisse, hisse senedi, hisseler, pay adedi, pay sayısı, акция*, səhm*, aksiya*, აქცი*, բաժնետոմս*, хувьца*,
  سهم, أسهم, اسهم, السهم, الأسهم, للسهم, מניה, מניות, המניה, سهام, حصص, शेयर*, शेअर*, समभाग*, सेयर*, শেয়ার*, பங்கு*, saham, lembar saham, cổ phiếu,
  cổ phần, หุ้น, ភាគហ៊ុន, ຮຸ້ນ, hisa, acció, accions, accións, akzio*`)
/** Plurals behind such a preposition are the kind of a company: `società per azioni`. */
const plurals = new Set(worded(wordings`actions, acciones, ações, azioni, anteile, shares, accions, accións`))
const singulars = shareNouns.filter(noun => !plurals.has(noun))
const perShareInOneWord = worded(wordings`
  للسهم, למניה, ربحية السهم, sesaham, részvényenként, osakkeelta, osakekoht*, aktsia kohta, akcijai, akcijų vienetui, aksiyaga, акцияға, səhmə, აქციაზე, akzioko, нэгж хувьцаа,
  பங்குக்கு, hisse başına, hisse başı, pay başına, səhm üzrə, শেয়ার প্রতি, প্রতি শেয়ার, osaketta kohden, osaketta kohti`)
const perWords = worded(wordings`
  je, pro, par, por, per, pr, pe, na, po, pa, på, á, za, на, по, за, ανά, už, प्रति, trên, mỗi, một, kwa, kwa kila, bawat, لكل, برای هر, به ازای هر, هر, فی, في, մեկ`)
const perShare = wordPattern(
  oneOf =>
    new RegExp(
      `${edge}(?:${oneOf(perShareInOneWord)}|${oneOf(perWords)} (?:\\p{L}+ )?${oneOf(singulars)})${end}`,
      'u',
    ),
)
const share = wordPattern(oneOf => new RegExp(`${edge}${oneOf(shareNouns)}${end}`, 'u'))
/** Scripts that part no words. */
const unpartedPerShare = /[1１一每毎]株|每.{0,2}股|주당|ต่อหุ้น|ຕໍ່ຮຸ້ນ|ក្នុងមួយភាគហ៊ុន/u
const unpartedShare = /หุ้น|ຮຸ້ນ|ភាគហ៊ុន|株式数|股[数數]|주식수/u

const percent = wordPattern(
  oneOf =>
    new RegExp(
      `${edge}${oneOf(
        worded(wordings`
  prozent, procent, procenta, procentach, procentai, procentais, procenat, procentuell, prosent*, protsent*, percent*, per cent, per cento, persentase, persentasie, porcentaje, porcentagem,
  percentagem, porcentaxe, porsiyento, porsyento, pourcent*, pour cent, por ciento, por cento, százalék*, yüzde, yuzde, la sută, postotak, postotci, posto, odstot*, përqind*, persen,
  persent, peratus, asilimia, ehuneko, процент, процента, проценат, проц, відс, proc, τοις εκατό, ποσοστό, نسبة مئوية, بالمئة, بالمائة, في المائة, אחוז*, באחוזים, درصد, فیصد, प्रतिशत,
  टक्के, टक्केवारी, শতাংশ, சதவீத*, phần trăm, pct`),
      )}${end}`,
      'u',
    ),
)
const unpartedPercent = /ร้อยละ|เปอร์เซ็นต์|ភាគរយ|ເປີເຊັນ|パーセント|百分[比点點]|퍼센트|백분율/u
/** Of a text that has nothing else: elsewhere these are the interest. */
const percentAlone =
  /^(?:(?:в|у) )?(?:faiz|foiz|хувь|пайыз|проценты|проценти|процентов|процентах|процентима|відсоток|відсотки|відсотків|відсотках|працэнт\p{L}*|procenti|procentos|პროცენტ\p{L}*|տոկոս\p{L}*)$/u

const people = wordPattern(
  oneOf =>
    new RegExp(
      `${edge}${oneOf(
        worded(wordings`
  mitarbeiter*, personen, beschäftigte*, arbeitnehmer, personnes, salariés, effectifs, personas, empleados, trabajadores, pessoas, empregados,
  colaboradores, funcionários, persone, dipendenti, addetti, medewerkers, werknemers, personer, anställda, ansatte, medarbejdere, henkilö*, työntekijä*, starfsmenn, starfsmanna,
  töötaja*, inimes*, darbiniek*, cilvēk*, darbuotoj*, asmenys, osoby, osób, osob, pracownik*, etaty, zaměstnanc*, zamestnanc*, létszám, persoane, salariați, angajați, души,
  служител*, osobe, osebe, zaposlen*, лица, lica, запослени*, вработени*, persona, punonjës*, άτομα, εργαζόμενοι, εργαζομένων, kişi, çalışan*, человек, чел, численность, сотрудник*,
  работник*, осіб, особи, працівник*, чол, чалавек*, адам, қызметкер*, nəfər, işçi*, kishi, xodim*, ადამიან*, თანამშრომ*, մարդ, աշխատակ*, хүн, ажилт*, موظف, الموظفين, شخص,
  עובדים, نفر, کارکنان, ملازمین, افراد, कर्मचारी, व्यक्ति, जना, জন, কর্মচারী, ஊழியர்*, நபர்*, orang, karyawan, pekerja, người, nhân viên, empleyado, tao, wafanyakazi, watu,
  mense, persones, empleats, treballadors, persoas, langile*, pertsona*`),
      )}${end}`,
      'u',
    ),
)
const unpartedPeople = /^[百千万萬]?(?:人|名|員|명|คน|នាក់|ຄົນ)$|人数|人數|직원|従業員|员工|員工|พนักงาน/u
/** A number of anything; beside other words most of them mean something else. */
const numberNouns = worded(wordings`
  anzahl, effectif, nombre, número, numero, quantidade, aantal, stuks, antal, stk, stck, st, antall, kpl, lukumäärä, fjöldi, arv, tk, skaits, gab, skaičius, vnt, fő, sztuk*, szt, liczba, počet, ks, db, darab, număr,
  bucăți, брой, броя, broj, kom, kos, število, број, numri, αριθμός, τεμάχια, adet, adedi, sayı, sayısı, штук*, шт, количество, кол во, ед, кількість, колькасць, саны, дана, ədəd, dona, soni,
  რაოდენობა, ცალი, քանակ, հատ, тоо, ширхэг, عدد, العدد, מספר, تعداد, संख्या, সংখ্যা, எண்ணிக்கை, bilangan, số lượng, cái, bilang, idadi, kopurua, ចំនួន, ຈຳນວນ, number, numbers, no, nos, pcs, pieces,
  個, 个, 台, 件, 家, 개, 건, 個数, 件数`)
const pieces = wordPattern(oneOf => new RegExp(`^(?:in |en |em |w |v |na )?${oneOf(numberNouns)}$`, 'u'))
const numberOf = wordPattern(oneOf => new RegExp(`^${oneOf(numberNouns)} `, 'u'))

/** `je Aktie`, `на акцию`, `hisse başına`, `kr/aktie`, `円/株`. */
export const saysPerShare: (text: string) => boolean = memoByText(text => {
  const spoken = wordText(text)
  if (unpartedPerShare.test(text) || (perShare.test(spoken) && !numberOf.test(spoken))) return true
  const [, behind] = /^[^/]+\/([^/]+)$/u.exec(text) ?? []
  return behind !== undefined && (share.test(wordText(behind)) || /^\s*[株股주]/u.test(behind))
})
/** The words of a text without those that say "per share", as they are folded. */
export function withoutPerShare(text: string): string {
  const spoken = wordText(text)
  return spoken.replace(perShare.for(spoken), ' ')
}
/** `Aktien`, `liczba akcji`, `株式数`. */
export const saysShares: (text: string) => boolean = memoByText(
  text => share.test(wordText(text)) || unpartedShare.test(text),
)
/** `Prozent`, `la sută`, `ร้อยละ`. */
export const saysPercent: (text: string) => boolean = memoByText(text => {
  // "Чист. проц. доходы" are of interest.
  const spoken = wordText(text).replace(/проц (?=\p{L})/gu, '')
  return percent.test(spoken) || unpartedPercent.test(text) || percentAlone.test(spoken)
})
/** People, or a number of things that the text does not name: `Mitarbeiter`, `osoby`, `szt.`, `adet`. */
export const saysCount: (text: string) => boolean = memoByText(text => {
  const spoken = wordText(text)
  return people.test(spoken) || unpartedPeople.test(text.trim()) || pieces.test(spoken)
})

/** What is produced, carried and sold, in the units of the trades: `Mt`, `koz`, `GWh`, `boe/d`, `room nights`. */
const measures = wordings`
  units?, [kmg]t, [km]?tonnes?, tons?, kgs?, [km]?oz, ounces, m?lbs?, carats?, [km]?bbls?, barrels?, [km]?boe, mmboe, [km]?boed, [km]?bpd, bopd, mmbbl, mmscfd?, [bmt]cfe?, [bm]cm,
  [kmgtp]w, [kmgtp]?wh, [kmgtp]wp, mva, [gpt]j, mmbtu, litres?, liters?, [hm]?hl, gallons?, hectolitres?, m2, m3, m², m³, sq ?m, sqm, sq ?ft, sqft, square (?:met(?:er|re)s|feet), hectares?, acres?, ha,
  km, mile, (?<=[a-z] )miles, t?km, [km]?teu, dwt, cubic met(?:er|re)s, (?:room )?nights?, rooms?, beds?, guests?, visitors?, visits?, pax, passengers?, flights?, aircraft, airplanes?, vessels?, ships?,
  vehicles?, cars?, trucks?, wafers?, chips?, devices?, handsets?, lines?, connections?, sims?, households?, homes?, sites?, towers?, stores?, shops?, restaurants?, outlets?,
  branches, hotels?, clinics?, hospitals?, schools?, students?, patients?, customers?, clients?, subscribers?, subs, members?, users?, accounts?, cards?, policies, contracts?,
  transactions?, orders?, parcels?, tickets?, seats?, departures?, sectors?, asks?, rpks?, downloads?, cases?, bottles?, pairs?, packs?, sticks?, head, animals?, countries, markets?, days?, hours?, weeks?, months?, years?, employees, people,
  [店家間间座輛辆台部艘架片戶户件棟支組]`
const measure = wordPattern(
  oneOf =>
    new RegExp(
      `^(?:(?:k|m|mn|bn|thousands?|millions?|billions?|000|mio|tsd|(?:in|of|of which)) )*${oneOf(measures)}(?: .{1,24})?$`,
      'u',
    ),
)
/** Whether a text words nothing but how much of a thing there is, whatever the thing is. */
export const saysMeasure: (text: string) => boolean = memoByText(text => measure.test(wordText(text)))

/** A number of things that a text does not name: `szt.`, `adet`, `(number)`. */
export const saysNumber: (text: string) => boolean = memoByText(text => pieces.test(wordText(text)))

/** Whether a text has any of these words: most have none. */
export const mayNameUnit: (text: string) => boolean = memoByText(
  text => saysShares(text) || saysPercent(text) || saysCount(text) || saysPerShare(text),
)
