import { withoutWordsOfDay } from './words-of-days.ts'
import { civilDate, type CivilDate, monthEnd } from './civil-date.ts'
import { endedIn, withYearEnded } from './ended.ts'
import { monthNumber } from './month-names.ts'
import { quarterCodes, type Rewording } from './quarter-codes.ts'

// What publishers write in many ways is put into one that the grammar reads: `IV kw. 2024`, `4Q/24` and `4. çeyrek 2024`
// are `q4 2024`. Each works on lower-case text with plain hyphens; nothing is read here that the text leaves open.

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
const pattern = (source: string): RegExp => new RegExp(source, 'gu')

const quarterNoun =
  '(?:kw\\.?|kv\\.|kwarta[łl]\\p{L}*|кв\\.?|квартал\\p{L}*|kvart[aáä]l\\p{L}*|quartal\\p{L}*|kwartaal|čtvrtletí|štvrťrok\\p{L}*|negyedév\\p{L}*|neljännes|çeyrek|trimestr\\p{L}*|quarter|qtr\\.?|q\\.|tromjesečj\\p{L}*|tromesečj\\p{L}*|тромесечј\\p{L}*|тримесечи\\p{L}*|četrtletj\\p{L}*|ketvirt\\p{L}*|ceturksn\\p{L}*|ársfjórðung\\p{L}*|तिमाही|тоқсан\\p{L}*|rüb\\p{L}*|chorak\\p{L}*|კვარტალ\\p{L}*|եռամսյակ\\p{L}*|kwartal\\p{L}*|τρίμηνο\\p{L}*|тромесечје)'
const halfNoun =
  '(?:hj\\.?|półrocz\\p{L}*|pololet\\p{L}*|полугоди\\p{L}*|півріч\\p{L}*|félév\\p{L}*|yarıyıl|semestr\\p{L}*|halfjaar|halbjahr\\p{L}*|halvår\\p{L}*|polugodišt\\p{L}*|polugod\\p{L}*|полугодишт\\p{L}*|polletj\\p{L}*|polrok\\p{L}*|pusmet\\p{L}*|pusgad\\p{L}*|poolaasta\\p{L}*|vuosipuolisk\\p{L}*|छमाही|жартыжылдық\\p{L}*|yarım ?il\\p{L}*|ნახევარწელ\\p{L}*|կիսամյակ\\p{L}*|паўгоддз\\p{L}*|εξάμηνο\\p{L}*|felev|pololeti)'
const monthNoun =
  '(?:мес\\.?|месяц\\p{L}*|міс\\.?|місяц\\p{L}*|mois|meses|mesi|maand\\p{L}*|monate?n?|m[aå]n(?:ad|ed)\\p{L}*|miesięcy|mies\\.?|měsíc\\p{L}*|hónap|ay(?:lık)?|개월|个月|個月|か月|ヶ月)'
const fullYearWords =
  '(?:full[- ]year|whole year|helår(?:et)?|gesamtjahr|année complète|año completo|ano completo|anno intero|cały rok|tam yıl|niên độ|năm tài chính|χρήσης?|通年|全年|연간)'

const ordinals = [
  'premier|premi[eè]re|primer|primero?|prim[oa]|primeiro|eerste|första|f[øo]rste|erstes?|prv[iaoýyée]|první|перв\\p{L}+|перш\\p{L}+|прв[иоa]|първ[оиa]|első|ensimmäinen|fyrst\\p{L}+|бірінші|birinchi|birinci|ilk|пърша\\p{L}*|першае|पहली|πρώτο|primul|pirm\\p{L}+|esimene',
  'deuxième|second[eoa]?|segundo|tweede|andra|anden|andre|zweites?|drug[io]|druh[éý]|втор\\p{L}+|друг[еиоа]\\p{L}?|második|toinen|segon|ikinci|екінші|दूसरी|δεύτερο|al doilea|antr\\p{L}+|otr\\p{L}+|teine',
  'troisième|tercer|terz[oa]|terceiro|derde|tredje|drittes?|tre[ćc][ei]|třetí|tretie|tretí|tretje|трет\\p{L}+|треће?|трећи|harmadik|kolmas|þriðj\\p{L}+|üçüncü|үшінші|तीसरी|τρίτο|al treilea|treč\\p{L}+|treš\\p{L}+',
  'quatrième|cuarto|quart[oa]?|vierde|fjärde|fjerde|viertes?|četvrt[io]|čtvrté|štvrt[ýé]|četrto|четв[еёърт]\\p{L}+|negyedik|neljäs|fjórð\\p{L}+|dördüncü|төртінші|चौथी|τέταρτο|al patrulea|ketvirt[aoi]s|ceturt\\p{L}+|neljas',
]
const arabicOrdinals = ['الأول', 'الثاني', 'الثالث', 'الرابع']
const romanDigits = ['i', 'ii', 'iii', 'iv']

/** Months of the parts of a year, as a column is headed: `Drei Monate zum 30. September 2025`. */
const numberWords: readonly (readonly [string, number])[] = [
  ['drei|trois|tres|três|tre|drie|trzy|tři|tri|три|három|üç|kolme', 3],
  ['sechs|six|seis|sei|zes|sex|seks|sześć|šest|šesť|шесть|hat|altı|kuusi', 6],
  ['neun|neuf|nueve|nove|negen|nio|ni|dziewięć|devět|deväť|девять|kilenc|dokuz|yhdeksän', 9],
  ['zwölf|douze|doce|doze|dodici|twaalf|tolv|dwanaście|dvanáct|двенадцать|tizenkét|on iki', 12],
]
const monthsInWords = (word: string): number =>
  numberWords.find(([words]) => words.split('|').includes(word))?.[1] ?? 0
/** "Ended on" behind a length, in other languages. */
const endedWords =
  '(?:chius[io]|terminat[io]|conclus[io]|terminad[oa]s?|finalizad[oa]s?|cerrad[oa]s?|encerrad[oa]s?|find[oa]s?|eindigende?|geëindigd|clos|terminée?s?|achevée?s?|beendet|endend|som slutade|avslutade?|afsluttet|avsluttet|zakończone|zakończony|t\\.?o\\.?m\\.?)(?: (?:al|il|el|em|a|op|per|le|au|am|zum|den|w dniu))* '
const hindi: Readonly<Record<string, string>> = {
  वर्ष: 'year',
  तिमाही: '3 months',
  छमाही: '6 months',
  'नौ माह': '9 months',
}

const rewordings: readonly Rewording[] = [
  [/^(?:år|año|ano|vuosi|jaar|év|год|рік|metai|gads|aasta|leto|godina|година) (?=(?:19|20)\d{2}$)/u, 'year '],
  // Russian, Ukrainian and Polish put a noun or a preposition beside the year.
  [pattern('(?<=\\d{4}) ?(?:гг?\\.?|год[ау]?|рік|року|r\\.)(?!\\p{L})'), ''],
  [/^(?:по состоянию на|станом на|на|stan na(?: dzień)?|na dzień|ke dni) (?=\d)/u, 'as of '],
  [
    /^(?:al|a|la|k|tại ngày|đến ngày|ngày|كما في|كما فى|ליום|נכון ליום|per den|seisuga) (?=\d{1,2}[ ./-])/u,
    'as of ',
  ],
  // "2023年12月31日に終了した事業年度", "2023年9月30日に終了した9か月間"
  [/^(.*\d日)に終了した(?:連結)?(?:事業年度|会計年度|1年間?)$/u, 'year ended $1'],
  [/^(.*\d日)に終了した ?(\d{1,2}) ?(?:か|ヶ|ヵ|カ|ケ)月間?$/u, '$2 months ended $1'],
  [/(?<=\d) (?:(?:tarihi )?itibar[ıi]yl[ae]|állapot szerint|seisuga)$/u, ''],
  [/^(?:للسنة المنتهية في|السنة المنتهية في|esercizio chiuso (?:al|il)|bilancio al) (?=\d)/u, 'year ended '],
  [
    pattern(
      `^(?:räkenskapsår(?:et)?|regnskabsår(?:et)?|regnskapsår(?:et)?|tilikausi|rok obrotowy|üzleti év|anul|exercițiul|tahun(?: buku)?|năm(?: tài chính)?|السنة المالية|السنة|سنة|שנת|έτος|χρήση|gj) ?(?=(?:19|20)\\d{2}(?!\\d))`,
    ),
    'fy',
  ],
  [/(?<!\d)(\d{1,2}) tháng (\d{1,2}),? năm (\d{4})/gu, '$1.$2.$3'],
  [/ (?:năm|tahun|roku|anul|أعوام|عام|לשנת) (?=(?:19|20)\d{2}$)/u, ' '],
  [/(?<=(?<!\d)(?:19|20)\d{2}년)도(?!\p{L})/u, ''],
  [/(?<=(?<!\d)(?:19|20)\d{2}) ?(?:yılı|hesap dönemi|회계연도|사업연도)$/u, 'fy'],
  [
    /^(?:19|20)\d{2} ?(?:회계연도|사업연도) ?\((\d{4}[.-]\d{1,2}[.-]\d{1,2}) ?(?:종료|마감)\)$/u,
    'year ended $1',
  ],
  [
    /^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일[로에] ?종료(?:하는|되는|된|한) ?(?:회계연도|사업연도|1년)$/u,
    '12 months ended $1-$2-$3',
  ],
  [
    /^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일[로에] ?종료(?:하는|되는|된|한) ?(\d{1,2}) ?개월(?: ?기간)?$/u,
    '$4 months ended $1-$2-$3',
  ],
  [/^per[ií]odo de (?=\p{L}+ meses)/u, ''],
  // "M9_2023-12-31", but "M09" is September
  [/^m([369])[ _/-](?=(?:19|20)\d{2}(?!\d))/u, '$1m '],
  [/^instant[_ ](?=(?:19|20)\d{2}-\d{2}-\d{2}$)/u, 'as of '],
  [/^fy[_ ](?=(?:19|20)\d{2}-\d{2}-\d{2}$)/u, 'year ended '],
  [/^(ytd|ttm|h[12]|q[1-4]|9m)_(?=(?:19|20)\d{2}-)/u, '$1 '],
  // The heading over the dates of whole years
  [
    /^(?:全年|通期(?:\(12[かヶヵ]?月\))?|연간|tahunan|boekjaar|yıllık|helår(?:et)?|geschäftsjahr|exercice annuel|ejercicio anual|exercício anual|esercizio|rok obrotowy|full[- ]year) (?=\d)/u,
    'year ended ',
  ],
  [/^za (?=\d)/u, ''],
  [/^за (?:(?:\p{L}+ )?(?:год|рік),? (?:за|що )\p{L}+ )(?=\d)/u, 'year ended '],
  [/^за (?=\d)/u, ''],

  // Quarters and halves.
  [
    pattern(`${before}(${ordinals.map(list => `(?:${list})`).join('|')}) (?=${quarterNoun}|${halfNoun})`),
    (_, word = '') => `${ordinals.findIndex(list => new RegExp(`^(?:${list})$`, 'u').test(word)) + 1} `,
  ],
  [/(?:ال)?ربع (الأول|الثاني|الثالث|الرابع)/gu, (_, word = '') => `q${arabicOrdinals.indexOf(word) + 1}`],
  [/(?:ال)?نصف (الأول|الثاني)/gu, (_, word = '') => `h${arabicOrdinals.indexOf(word) + 1}`],
  [
    pattern(
      `${before}(?:${quarterNoun}|kuartal|triwulan|quý|ไตรมาส(?:ที่)?|רבעון|τρίμηνο) ?(iv|i{1,3}|[1-4])(?:(?:/| năm | del? | av )| ?)(?=\\d{4}${after})`,
    ),
    (_, number = '') => `q${romanDigits.indexOf(number) + 1 || number} `,
  ],
  [
    pattern(
      `${before}(?:${halfNoun}|semester) ?(i{1,2}|[12])(?:(?:/| năm | del? | av )| ?)(?=\\d{4}${after})`,
    ),
    (_, number = '') => `h${romanDigits.indexOf(number) + 1 || number} `,
  ],
  // The ordinal stands behind its noun.
  [
    /(?:سه ?‌?ماهه|فصل) (اول|دوم|سوم|چهارم)|רבעון (ראשון|שני|שלישי|רביעי)|suku (?:tahun )?(pertama|kedua|ketiga|keempat)|(?<!\p{L})([αβγδ])(?:[΄'’´ ]|\u0301)*τρ[ίι]μηνο/gu,
    (_, ...found) => `q${ordinalBehind(found)} `,
  ],
  [
    /(?:نیمه|شش ?ماهه) (اول|دوم)|מחצית (ראשונה|שנייה|שניה)|separuh (?:tahun )?(pertama|kedua)|(?<!\p{L})([αβ])(?:[΄'’´ ]|\u0301)*εξ[άα]μηνο|ครึ่ง(?:ปี)?(แรก|หลัง)/gu,
    (_, ...found) => `h${ordinalBehind(found)} `,
  ],
  [/ की (?=[qh][1-4]|\p{L}+ (?:तिमाही|छमाही))/gu, ' '],
  [/(?<!\d)(3|6|9|12) tháng(?: đầu)?(?: năm)? (?=(?:19|20)\d{2}$)/gu, '$1 months '],
  [/(?<=年)([一二三四])季度?(?!报)/gu, '第$1季度'],
  [/(?<=\d{4}年)半年(?:度)?$/gu, ' h1'],
  [/(?<=\d{4}년 ?)반기$/gu, ' h1'],
  [/^(?:plan|prognose|forecast|guidance|outlook) ((?:19|20)\d{2})$/u, '$1 forecast'],
  [
    pattern(
      `${before}(iv|i{1,3})\\.?(?=(?: ?- ?(?:iv|i{1,3}))? ?(?:${quarterNoun}|${halfNoun}|trim|quartal|semes))`,
    ),
    (_, roman = '') => String(romanDigits.indexOf(roman) + 1),
  ],
  [
    pattern(`- ?(iv|i{1,3})\\.?(?= ?(?:${quarterNoun}|trim|quartal))`),
    (_, roman = '') => `-${romanDigits.indexOf(roman) + 1}`,
  ],
  [pattern(`${before}1\\.? ?- ?([2-4])\\.? ?${quarterNoun}`), 'q1-q$1 '],
  [pattern(`${before}1q ?- ?([2-4])q${after}`), 'q1-q$1'],
  [
    pattern(
      `${before}([1-4])(?:\\.|[-:]?(?:й|го|st|nd|rd|th|er|re|ère|[aeoοη°º]|:a|:e))? ?${quarterNoun}(?!\\p{L})(?: (?:del?|du|of|av|van) )?`,
    ),
    'q$1 ',
  ],
  [pattern(`${before}([1-4])ç(?= ?['’]?\\d{2})`), 'q$1 '],
  [pattern(`${before}(?:kv?|kw|qtr|кв)\\.? ?([1-4])(?=[ /'’-]+(?:19|20)?\\d{2}${after})`), 'q$1'],
  [
    pattern(
      `${before}([12])(?:\\.|[-:]?(?:е|ше|st|nd|er|re|ère|[aeoοη°º]|:a))? ?${halfNoun}(?!\\p{L})(?: (?:del?|du|of|av|van) )?`,
    ),
    'h$1 ',
  ],
  [pattern(`${before}hy ?['’]?(?=(?:20)?\\d{2}${after})`), 'h1 '],
  [pattern(`${before}([12]) ?hy(?= ?['’]?(?:20)?\\d{2}${after})`), 'h$1 '],
  [/(?<=年|^|\s)前(?:三|3)季度?/gu, ' 9 months '],
  [/第 ?([1-4一二三四]) ?季(?!度)/gu, '第$1季度'],
  [pattern(`${before}(1[0-3]\\d) ?(?:年 ?第|q)([1-4])(?:季度?)?${after}`), '民國$1年 q$2'],
  [/中間期/gu, 'h1'],
  [/(?<=月期 ?)上(?:半)?期/gu, ' h1'],
  [/(?<=月期 ?)下(?:半)?期/gu, ' h2'],
  [/累计(?:期间)?|累計期間/gu, '累計'],
  [pattern(`(?<=${before}\\p{L}{3,9}\\.? \\d{4})r$`), ' restated'],
  [/(?<=\d{4}) ?[-/:_年년 ]? ?t([1-4])(?!\d)/gu, ' q$1'],
  [/(?<=\d{4})s([12])(?!\d)/gu, ' h$1'],
  [/(?<=\d{4})[年년_:] ?(?=[qh][1-4])/gu, ' '],
  ...quarterCodes,

  // "Trimestre chiuso al 30 settembre 2025", "Semestre terminado el 30 de junio de 2025".
  [
    pattern(`^(?:${quarterNoun})(?: \\p{L}{2,12}){1,3} (?=\\d{1,2}\\.? (?:de )?\\p{L}{3})`),
    '3 months ended ',
  ],
  [pattern(`^(?:${halfNoun})(?: \\p{L}{2,12}){1,3} (?=\\d{1,2}\\.? (?:de )?\\p{L}{3})`), '6 months ended '],
  [
    pattern(`^(${numberWords.map(([words]) => words).join('|')}) (?=${monthNoun} )`),
    (_, word = '') => `${monthsInWords(word)} `,
  ],
  [
    /^(.*\d{4}) को समाप्त (वर्ष|तिमाही|छमाही|नौ माह)( ?\(.{1,20}\))?$/u,
    (_, day = '', kind = '', status = '') => `${hindi[kind]} ended ${day}${status}`,
  ],

  // Months: their number, or one of them.
  [/^((?:19|20)\d{2})(3|6|9|12)m$/u, '$2 months $1'],
  [pattern(`(?<![\\p{L}\\p{N}/.])(\\d{1,2})(?:-?(?:ти|и))? ?${monthNoun}(?!\\p{L})`), '$1 months'],
  // "3 mesi chiusi al 30 settembre 2022", "boekjaar eindigend op 31 december 2022".
  [pattern(`(?<=\\d months )${endedWords}(?=\\d)`), 'ended '],
  [
    pattern(
      `^(?:boek)?jaar ${endedWords}(?=\\d)|^(?:regnskabs|regnskaps|räkenskaps)?år(?:et)? ${endedWords}(?=\\d)`,
    ),
    'year ended ',
  ],
  [
    pattern(`(?<![\\p{L}\\p{N}£$€])(3|6|9|12) ?[ma] ?['’-]?((?:20)?\\d{2})(?![/.-]\\d)${after}`),
    (_, months = '', year = '') => `${months} months ${inFull(year)}`,
  ],
  [
    pattern(`${before}((?:19|20)\\d{2})[- ]?m(0[1-9]|1[0-2]|[1-9])${after}`),
    (_, year = '', month = '') => `${year}-${month.padStart(2, '0')}`,
  ],
  [pattern(`${before}m(0[1-9]|1[0-2]) ?((?:19|20)\\d{2})${after}`), '$2-$1'],
  [/^(0[1-9]|1[0-2])\.((?:19|20)\d{2})$/u, '$2-$1'],
  [
    pattern(`${before}(\\p{L}{3,9})/(\\d{4}|\\d{2})(?![\\d/])`),
    (all, name = '', year = '') => (monthNumber(name) === undefined ? all : `${name}-${year}`),
  ],
  // Short names that are words of English too, and months only before their year: `out/2023`.
  [
    pattern(`${before}(fev|set|out)[/-](\\d{4}|\\d{2})(?![\\d/])`),
    (_, name = '', year = '') => `${portuguese[name]}-${year}`,
  ],
  [
    pattern(`${before}(\\d{1,2}) (\\p{L}{3,9})\\.? ?['’](\\d{2})${after}`),
    (all, day = '', name = '', year = '') =>
      monthNumber(name) === undefined ? all : `${day} ${name} ${inFull(year)}`,
  ],
  [
    pattern(`(?<=${before}(?:ttm|ltm) )(0?[1-9]|1[0-2])/(\\d{2})(?!/)${after}`),
    (_, month = '', year = '') => `${inFull(year)}-${month.padStart(2, '0')}`,
  ],

  // Fiscal years by the day or the month in which they end.
  [
    pattern(`${before}(?:fye|y/e) ?(\\d{1,2})[-. ]+(\\p{L}{3,9})${after}`),
    (all, day = '', name = '') => (monthNumber(name) === undefined ? all : `year ended ${day} ${name}`),
  ],
  // "YE Dec-24", "Y/E 3/2024", "FYE Jun 2024"
  [
    /^(?:fye|y\/e|ye|year[- ]end):? (?=(\p{L}{3,9})|\d{1,2}[/.]\d{2}|\d{4}-\d)/u,
    (all, name = '') => (name !== '' && monthNumber(name) === undefined ? all : 'year ended '),
  ],
  [
    /^years? end(?:ed|ing) (1[0-2]|0?[1-9])[/.](\d{4}|\d{2})$/u,
    (_, month = '', year = '') => `year ended ${month.padStart(2, '0')}/${inFull(year)}`,
  ],
  [
    pattern(`${before}(?:fye?|ye)? ?['’]?(\\d{4}|\\d{2})[/.](\\d{1,2}) ?期(?!末)`),
    (_, year = '', month = '') => `${inFull(year)}年${Number(month)}月期`,
  ],
  [/(?<![\p{L}\p{N}])r(\d{1,2})[年.](\d{1,2})月?期/gu, '令和$1年$2月期'],
  // "24年3月期"; "連24.3" and "単24.3予" of the group and of the company alone, "連24.4~9" of some months.
  [/(?<![\d\p{L}])([1-4]\d)年(?=\d{1,2}月期)/gu, '20$1年'],
  [
    /^[連単◎◇]結?[独体]? ?(\d{4}|\d{2})\.(1[0-2]|[1-9])[~〜～-](1[0-2]|[1-9])月? ?(予想?)?$/u,
    (_, year = '', first = '', last = '', forecast = '') =>
      `${inFull(year)}年${first}-${last}月${forecast && ' 予想'}`,
  ],
  [
    /^[連単◎◇]結?[独体]? ?(\d{4}|\d{2})\.(1[0-2]|[1-9]) ?(予想?)?$/u,
    (_, year = '', month = '', forecast = '') => `${inFull(year)}年${month}月期${forecast && ' 予想'}`,
  ],
  [
    pattern(`${before}fye? ?(0?[1-9]|1[0-2])[/-]((?:20)?\\d{2})([ef])?(?!/)${after}`),
    (all, month = '', year = '', mark = '') =>
      isNextYear(month, year) ? all : `${inFull(year)}年${Number(month)}月期${mark && ` (${mark})`}`,
  ],
  [
    pattern(`${before}fye? ?['’]?([1-3]\\d)/(0?[1-9]|1[0-2])(?!/)${after}`),
    (all, year = '', month = '') => (isNextYear(year, month) ? all : `${inFull(year)}年${Number(month)}月期`),
  ],

  // "FY2020_21"
  [/(?<=(?<!\d)20\d{2})_(?=\d{2}$)/u, '-'],
  // "1K24", "K3 2024": kwartaal, kvartal.
  [/^([1-4])k ?['’]?(\d{4}|\d{2})$/u, (_, part = '', year = '') => `q${part} ${inFull(year)}`],
  [/^k([1-4])[ -]?['’]?(\d{4}|\d{2})$/u, (_, part = '', year = '') => `q${part} ${inFull(year)}`],
  [/(?<!\d)((?:19|20)\d{2})\/(3|6|9|12) ay(?:lık)?$/u, '$2 months $1'],
  [/^acum(?:ulado|ulada)?\.? (?:a |hasta )?/u, 'ytd '],

  // Years.
  // "2022年1—12月（2022年度）", "2022年度（2022年1—12月）"
  [/^((\d{4})年1[-—–~至]12月) ?[(（]\2年度[)）]$/u, '$1'],
  [/^(\d{4})年度 ?[(（](\1年1[-—–~至]12月)[)）]$/u, '$2'],
  [/(\d{4})年(?:全年|通年)/gu, 'fy$1'],
  [/(?<=\d{4}[年년])[底말](?!\p{L})/gu, '末'],
  [pattern(`${before}${fullYearWords}(?!\\p{L})`), 'fy'],
  [pattern(`${before}((?:19|20)\\d{2} ?[/–-] ?(?:\\d{4}|\\d{2})) ?fy(?![\\p{L}\\p{N}])`), 'fy $1'],
  [pattern(`${before}(\\d{4}|\\d{2}) ?fy(?![\\p{L}\\p{N}]| ?['’]?\\d)`), 'fy$1'],
  [pattern(`${before}fy[-_](?=(?:20)?\\d{2}[aefpr]?$)`), 'fy'],
  [pattern(`${before}f(20\\d{2})${after}`), 'fy$1'],
  [pattern('(?<=\\d{4})-(?=[aefpr]$)'), ''],
  [/(?<=\d{4} )act\b\.?/gu, 'actual'],
  [/(?<=\d{4} )(?:fcst|bud|plan)\b\.?/gu, 'forecast'],

  // "2024 Dec", as a header of a year above its months is read.
  [
    /^((?:19|20)\d{2})[ ,/-]{1,2}(\p{L}{3,12})\.?$/gu,
    (all, year = '', name = '') => (monthNumber(name) === undefined ? all : `${name} ${year}`),
  ],

  // Days.
  [/(?<!\d)(\d{4})\. (\d{1,2})\. (\d{1,2})\.?(?!\d)/gu, '$1.$2.$3'],
  [/(?<![\d.])(\d{1,2})\. (\d{1,2})\. (\d{4})(?!\d)/gu, '$1.$2.$3'],
  [
    /(?<!\d)(\d{4})\. (\p{L}{3,10}) (\d{1,2})\.?$/gu,
    (all, year = '', name = '', day = '') =>
      monthNumber(name) === undefined ? all : `${day} ${name} ${year}`,
  ],
  [
    /(?<![\p{L}\p{N}.])(\d{1,2})\.(\d{1,2})\.(\d{2})(?![\p{N}]|\.\d)/gu,
    (all, a = '', b = '', c = '') => shortDate(a, b, c) ?? all,
  ],
]

const portuguese: Readonly<Record<string, string>> = { fev: 'feb', set: 'sep', out: 'oct' }

/** `2023`, `fy2023`, `2023-12-31`, `q4 2023`, `december 31, 2023`: nearly all columns are in these words already. */
const wordedAlready =
  /^(?:(?:fy ?|q[1-4] )?20\d\d|20\d\d-\d\d-\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}, 20\d\d)$/

/** A text of a period in the words that the grammar of periods reads. */
export function rewordPeriod(text: string): string {
  if (wordedAlready.test(text)) return text
  let plain = /[\u0e00-\u0e7f]/u.test(text) ? withoutBuddhistEra(text) : inWesternYear(text)
  // Malay; the short word is a name elsewhere.
  plain = plain.replace(/(?<=(?<!\d)\d{1,2} )mac(?= \d{4}|$)/gu, 'march')
  if (/\d{4}|\d \p{L}|\p{L} \d/u.test(plain))
    plain = endedIn(plain, withoutWordsOfDay) ?? withYearEnded(withoutWordsOfDay(plain))
  for (const [found, replacement] of rewordings) {
    plain =
      typeof replacement === 'string' ? plain.replace(found, replacement) : plain.replace(found, replacement)
  }
  return plain
}

function inFull(year: string): string {
  return year.length === 2 ? `20${year}` : year
}

/** Whether two numbers of two digits are consecutive years as well: `FY11/12`. */
function isNextYear(first: string, second: string): boolean {
  return first.length === 2 && (Number(first) + 1) % 100 === Number(second) % 100
}

/**
 * `31.12.24` and `24.12.31`: the day stands first or last. The reading that is the end of a month is taken, and one
 * that is the only possible one; otherwise the text says nothing.
 */
function shortDate(a: string, b: string, c: string): CivilDate | undefined {
  const dates = [
    [c, a],
    [a, c],
  ].flatMap(([year = '', day = '']) => civilDate(2000 + Number(year), Number(b), Number(day)) ?? [])
  const ends = dates.filter(date => date === monthEnd(Number(date.slice(0, 4)), Number(b)))
  return new Set(ends).size === 1 ? ends[0] : dates.length === 1 ? dates[0] : undefined
}

/** Words of order behind a noun, by their number. */
const behind: readonly (readonly string[])[] = [
  ['اول', 'ראשון', 'ראשונה', 'pertama', 'α', 'แรก'],
  ['دوم', 'שני', 'שנייה', 'שניה', 'kedua', 'β', 'หลัง'],
  ['سوم', 'שלישי', 'ketiga', 'γ'],
  ['چهارم', 'רביעי', 'keempat', 'δ'],
]

function ordinalBehind(found: readonly unknown[]): number {
  return behind.findIndex(words => found.some(word => words.includes(word as string))) + 1
}

/** `31/12/2566` */
const inWesternYear = (text: string): string =>
  text.replace(
    /(?<![\d./-])(\d{1,2}([./-])\d{1,2}\2)(25[3-9]\d)(?![\d./-])/u,
    (_, day: string, __, year: string) => `${day}${Number(year) - 543}`,
  )

const thaiMonths: Readonly<Record<string, number>> = { สาม: 3, หก: 6, เก้า: 9 }

/** Years of the Thai calendar count 543 more: `31 ธันวาคม 2567`. */
function withoutBuddhistEra(text: string): string {
  return (
    text
      .replace(/(?:สําหรับ)?(?:รอบ)?ปี(?:บัญชี)? ?สิ้นสุด(?:วันที่)? ?/gu, 'year ended ')
      .replace(
        /(?:สําหรับ)?(?:งวด ?)?(สาม|หก|เก้า|[369]) ?เดือน ?สิ้นสุด(?:วันที่)? ?/gu,
        (_, word = '') => `${thaiMonths[word] ?? word} months ended `,
      )
      .replace(/ณ ?(?:วันที่)? ?(?=\d)/gu, 'as of ')
      // "30 มิ.ย.2568", "31 ธ.ค. 67"
      .replace(
        /(?<=[ก-ฮ][ิี]?\.[ก-ฮ]\.) ?((?:25)?\d{2})(?!\d)/gu,
        (_, year: string) => ` ${year.length === 2 ? `25${year}` : year}`,
      )
      .replace(/สําหรับ|สิ้นสุด(?:วันที่)? ?|พ\.ศ\. ?|ปี(?:พ\.ศ\.)? ?/gu, '')
      .replace(/(?<!\d)2[45]\d{2}(?!\d)/gu, year => String(Number(year) - 543))
  )
}
