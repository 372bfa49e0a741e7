const monthNames: readonly (readonly [number, string])[] = [
  [
    1,
    'january|jan|januar|janvier|janv|oca|enero|ene|gennaio|gen|janeiro|januari|ocak|stycznia|styczeń|январь|января|янв|січень|січня|leden|ledna|január|januára|ianuarie|ian|tammikuu|tammikuuta|ιανουάριος|ιανουαρίου|ינואר|يناير|كانون الثاني|มกราคม|ม.ค|जनवरी|tháng 1',
  ],
  [
    2,
    'february|feb|februar|fevrier|février|fevr|févr|febrero|febbraio|fevereiro|februari|şubat|şub|lutego|luty|февраль|февраля|фев|лютий|лютого|únor|února|február|februára|februarie|helmikuu|helmikuuta|φεβρουάριος|φεβρουαρίου|פברואר|فبراير|شباط|กุมภาพันธ์|ก.พ|फ़रवरी|फरवरी|tháng 2',
  ],
  [
    3,
    'march|mar|märz|maerz|marz|mrz|mars|marzo|março|maret|marts|maart|mrt|mart|marca|marzec|март|марта|мар|березень|березня|březen|března|marec|martie|maaliskuu|maaliskuuta|március|μάρτιος|μαρτίου|מרץ|مارس|آذار|มีนาคม|มี.ค|मार्च|tháng 3',
  ],
  [
    4,
    'april|apr|avril|avr|abril|abr|aprile|nisan|nis|kwietnia|kwiecień|апрель|апреля|апр|квітень|квітня|duben|dubna|apríl|apríla|aprilie|huhtikuu|huhtikuuta|április|απρίλιος|απριλίου|אפריל|أبريل|ابريل|نيسان|เมษายน|เม.ย|अप्रैल|tháng 4',
  ],
  [
    5,
    'may|mai|mayo|maggio|mag|maio|mei|maj|mayıs|maja|май|мая|травень|травня|květen|května|máj|mája|toukokuu|toukokuuta|május|μάιος|μαΐου|מאי|مايو|أيار|พฤษภาคม|พ.ค|मई|tháng 5',
  ],
  [
    6,
    'june|jun|juni|juin|junio|giugno|giu|junho|haziran|haz|czerwca|czerwiec|июнь|июня|червень|червня|červen|června|jún|júna|iunie|kesäkuu|kesäkuuta|június|ιούνιος|ιουνίου|יוני|يونيو|يونيه|حزيران|มิถุนายน|มิ.ย|जून|tháng 6',
  ],
  [
    7,
    'july|jul|juli|juillet|juil|julio|luglio|lug|julho|temmuz|tem|julai|lipca|lipiec|июль|июля|липень|липня|červenec|července|júl|júla|iulie|heinäkuu|heinäkuuta|július|ιούλιος|ιουλίου|יולי|يوليو|يوليه|تموز|กรกฎาคม|ก.ค|जुलाई|tháng 7',
  ],
  [
    8,
    'august|aug|août|aout|agosto|ago|augustus|augusti|ağustos|ağu|agustus|ogos|sierpnia|sierpień|август|августа|авг|серпень|серпня|srpen|srpna|augusta|elokuu|elokuuta|augusztus|αύγουστος|αυγούστου|אוגוסט|أغسطس|اغسطس|آب|สิงหาคม|ส.ค|अगस्त|tháng 8',
  ],
  [
    9,
    'september|sept|sep|septembre|septiembre|settembre|setembro|eylül|eyl|września|wrzesień|сентябрь|сентября|сен|вересень|вересня|září|septembra|septembrie|syyskuu|syyskuuta|szeptember|σεπτέμβριος|σεπτεμβρίου|ספטמבר|سبتمبر|أيلول|กันยายน|ก.ย|सितंबर|सितम्बर|tháng 9',
  ],
  [
    10,
    'october|oct|oktober|okt|octobre|octubre|ottobre|ott|outubro|ekim|eki|października|październik|октябрь|октября|окт|жовтень|жовтня|říjen|října|október|októbra|octombrie|lokakuu|lokakuuta|οκτώβριος|οκτωβρίου|אוקטובר|أكتوبر|اكتوبر|تشرين الأول|ตุลาคม|ต.ค|अक्टूबर|अक्तूबर|tháng 10',
  ],
  [
    11,
    'november|nov|novembre|noviembre|novembro|kasım|kas|listopada|listopad|ноябрь|ноября|ноя|листопада|novembra|noiembrie|marraskuu|marraskuuta|νοέμβριος|νοεμβρίου|נובמבר|نوفمبر|تشرين الثاني|พฤศจิกายน|พ.ย|नवंबर|नवम्बर|tháng 11',
  ],
  [
    12,
    'december|dec|dezember|dez|décembre|decembre|déc|diciembre|dic|dicembre|dezembro|desember|des|aralık|ara|disember|desembre|grudnia|grudzień|декабрь|декабря|дек|грудень|грудня|prosinec|prosince|decembra|decembrie|joulukuu|joulukuuta|δεκέμβριος|δεκεμβρίου|דצמבר|ديسمبر|كانون الأول|ธันวาคม|ธ.ค|दिसंबर|दिसम्बर|tháng 12',
  ],
]
const monthNumbers = new Map(
  monthNames.flatMap(([number, list]) => list.split('|').map(name => [name, number])),
)
const alternatives = [...monthNumbers.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll('.', '\\.')

/** Source of a pattern for the name of a month, as its group `month`. */
export const monthWord = `(?<month>${alternatives})\\.?`

/** Number of a month by its name in the languages known here, from a lower-case word. */
export function monthNumber(word: string): number | undefined {
  return monthNumbers.get(word.toLowerCase().replace(/\.$/, ''))
}
