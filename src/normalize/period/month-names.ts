import { type either, wordPattern } from '../wordings.ts'

const monthNames: readonly (readonly [number, string])[] = [
  [
    1,
    'january|jan|januar|janvier|janv|oca|enero|ene|gennaio|gen|janeiro|januari|ocak|stycznia|styczeń|январь|января|янв|січень|січня|leden|ledna|január|januára|ianuarie|ian|tammikuu|tammikuuta|ιανουάριος|ιανουαρίου|ינואר|يناير|كانون الثاني|มกราคม|ม.ค|जनवरी|tháng 1|jänner|jaanuar|jaanuaril|janvāris|janvārī|sausio|sausis|јануар|јануара|јануари|siječanj|siječnja|януари|januara|janar|janúar|janúara|gener|xaneiro|студзень|студзеня|جانفي|ژانویه|جنوری|জানুয়ারি|জানুয়ারী|ஜனவரி|जनुअरी|yanvar|қаңтар',
  ],
  [
    2,
    'february|feb|februar|fevrier|février|fevr|févr|febrero|febbraio|fevereiro|februari|şubat|şub|lutego|luty|февраль|февраля|фев|лютий|лютого|únor|února|február|februára|februarie|helmikuu|helmikuuta|φεβρουάριος|φεβρουαρίου|פברואר|فبراير|شباط|กุมภาพันธ์|ก.พ|फ़रवरी|फरवरी|tháng 2|veebruar|veebruaril|februāris|februārī|vasario|vasaris|фебруар|фебруара|фебруари|veljača|veljače|февруари|februara|shkurt|febrúar|febrer|febreiro|люты|лютага|fevral|ақпан|pebrero|فيفري|فوریه|فروری|ফেব্রুয়ারি|ফেব্রুয়ারী|பிப்ரவரி|फेब्रुअरी',
  ],
  [
    3,
    'march|mar|märz|maerz|marz|mrz|mars|marzo|março|maret|marts|maart|mrt|mart|marca|marzec|март|марта|мар|березень|березня|březen|března|marec|martie|maaliskuu|maaliskuuta|március|μάρτιος|μαρτίου|מרץ|مارس|آذار|มีนาคม|มี.ค|मार्च|tháng 3|märts|märtsil|martā|kovo|kovas|ožujak|ožujka|marc|març|сакавік|сакавіка|machi|marso|наурыз|მარტი|მარტს|մարտ|մարտի|مارچ|মার্চ|மார்ச்',
  ],
  [
    4,
    'april|apr|avril|avr|abril|abr|aprile|nisan|nis|kwietnia|kwiecień|апрель|апреля|апр|квітень|квітня|duben|dubna|apríl|apríla|aprilie|huhtikuu|huhtikuuta|április|απρίλιος|απριλίου|אפריל|أبريل|ابريل|نيسان|เมษายน|เม.ย|अप्रैल|tháng 4|aprill|aprillil|aprīlis|aprīlī|balandžio|balandis|април|априла|travanj|travnja|aprila|prill|красавік|красавіка|aprili|сәуір|აპრილი|აპრილს|ապրիլ|ապրիլի|أفريل|افريل|آوریل|اپریل|এপ্রিল|ஏப்ரல்|अप्रिल',
  ],
  [
    5,
    'may|mai|mayo|maggio|mag|maio|mei|maj|mayıs|maja|май|мая|травень|травня|květen|května|máj|mája|toukokuu|toukokuuta|május|μάιος|μαΐου|מאי|مايو|أيار|พฤษภาคม|พ.ค|मई|tháng 5|maijs|maijā|gegužės|gegužė|мај|маја|svibanj|svibnja|maí|maig|мамыр|მაისი|მაისს|մայիս|մայիսի|ماي|مئی|মে|மே|मे',
  ],
  [
    6,
    'june|jun|juni|juin|junio|giugno|giu|junho|haziran|haz|czerwca|czerwiec|июнь|июня|червень|червня|červen|června|jún|júna|iunie|kesäkuu|kesäkuuta|június|ιούνιος|ιουνίου|יוני|يونيو|يونيه|حزيران|มิถุนายน|มิ.ย|जून|tháng 6|juuni|juunil|jūnijs|jūnijā|birželio|birželis|јун|јуна|јуни|lipanj|lipnja|юни|junij|junija|qershor|júní|juny|xuño|чэрвень|чэрвеня|iyun|маусым|hunyo|ივნისი|ივნისს|հունիս|հունիսի|جوان|ژوئن|جون|জুন|ஜூன்|जुन',
  ],
  [
    7,
    'july|jul|juli|juillet|juil|julio|luglio|lug|julho|temmuz|tem|julai|lipca|lipiec|июль|июля|липень|липня|červenec|července|júl|júla|iulie|heinäkuu|heinäkuuta|július|ιούλιος|ιουλίου|יולי|يوليو|يوليه|تموز|กรกฎาคม|ก.ค|जुलाई|tháng 7|juuli|juulil|jūlijs|jūlijā|liepos|liepa|јул|јула|јули|srpanj|srpnja|юли|julij|julija|korrik|júlí|juliol|xullo|ліпень|ліпеня|iyul|шілде|hulyo|ივლისი|ივლისს|հուլիս|հուլիսի|جويلية|ژوئیه|جولای|جولائی|জুলাই|ஜூலை',
  ],
  [
    8,
    'august|aug|août|aout|agosto|ago|augustus|augusti|ağustos|ağu|agustus|ogos|sierpnia|sierpień|август|августа|авг|серпень|серпня|srpen|srpna|augusta|elokuu|elokuuta|augusztus|αύγουστος|αυγούστου|אוגוסט|أغسطس|اغسطس|آب|สิงหาคม|ส.ค|अगस्त|tháng 8|augustil|augusts|augustā|rugpjūčio|rugpjūtis|kolovoz|kolovoza|avgust|avgusta|gusht|ágúst|agost|жнівень|жніўня|avqust|тамыз|agosti|აგვისტო|აგვისტოს|օգոստոս|օգոստոսի|أوت|غشت|اوت|اگست|আগস্ট|ஆகஸ்ட்|अगस्ट',
  ],
  [
    9,
    'september|sept|sep|septembre|septiembre|settembre|setembro|eylül|eyl|września|wrzesień|сентябрь|сентября|сен|вересень|вересня|září|septembra|septembrie|syyskuu|syyskuuta|szeptember|σεπτέμβριος|σεπτεμβρίου|ספטמבר|سبتمبر|أيلول|กันยายน|ก.ย|सितंबर|सितम्बर|tháng 9|septembril|septembris|septembrī|rugsėjo|rugsėjis|септембар|септембра|септември|rujan|rujna|shtator|setembre|верасень|верасня|sentyabr|sentabr|қыркүйек|septemba|setyembre|სექტემბერი|სექტემბერს|սեպտեմբեր|սեպտեմբերի|شتنبر|سپتامبر|ستمبر|সেপ্টেম্বর|செப்டம்பர்|सेप्टेम्बर',
  ],
  [
    10,
    'october|oct|oktober|okt|octobre|octubre|ottobre|ott|outubro|ekim|eki|października|październik|октябрь|октября|окт|жовтень|жовтня|říjen|října|október|októbra|octombrie|lokakuu|lokakuuta|οκτώβριος|οκτωβρίου|אוקטובר|أكتوبر|اكتوبر|تشرين الأول|ตุลาคม|ต.ค|अक्टूबर|अक्तूबर|tháng 10|oktoober|oktoobril|oktobris|oktobrī|spalio|spalis|октобар|октобра|октомври|oktobra|tetor|кастрычнік|кастрычніка|oktyabr|oktabr|қазан|oktoba|oktubre|ოქტომბერი|ოქტომბერს|հոկտեմբեր|հոկտեմբերի|اکتبر|اکتوبر|অক্টোবর|அக்டோபர்|अक्टोबर',
  ],
  [
    11,
    'november|nov|novembre|noviembre|novembro|kasım|kas|listopada|listopad|ноябрь|ноября|ноя|листопада|novembra|noiembrie|marraskuu|marraskuuta|νοέμβριος|νοεμβρίου|נובמבר|نوفمبر|تشرين الثاني|พฤศจิกายน|พ.ย|नवंबर|नवम्बर|tháng 11|novembril|novembris|novembrī|lapkričio|lapkritis|новембар|новембра|ноември|studeni|studenoga|studenog|nëntor|nóvember|лістапад|лістапада|noyabr|қараша|novemba|nobyembre|ნოემბერი|ნოემბერს|նոյեմբեր|նոյեմբերի|نونبر|نوامبر|নভেম্বর|நவம்பர்|नोभेम्बर',
  ],
  [
    12,
    'december|dec|dezember|dez|décembre|decembre|déc|diciembre|dic|dicembre|dezembro|desember|des|aralık|ara|disember|desembre|grudnia|grudzień|декабрь|декабря|дек|грудень|грудня|prosinec|prosince|decembra|decembrie|joulukuu|joulukuuta|δεκέμβριος|δεκεμβρίου|דצמבר|ديسمبر|كانون الأول|ธันวาคม|ธ.ค|दिसंबर|दिसम्बर|tháng 12|detsember|detsembril|decembris|decembrī|gruodžio|gruodis|децембар|децембра|декември|prosinac|prosinca|dhjetor|decembro|снежань|снежня|dekabr|желтоқсан|desemba|disyembre|დეკემბერი|დეკემბერს|դեկտեմբեր|դեկտեմբերի|دجنبر|دسامبر|دسمبر|ডিসেম্বর|டிசம்பர்|डिसेम्बर',
  ],
]
/** Stems of languages that put the case behind the name: `31 dekabrda`, `abenduaren 31`, `31 დეკემბერს`. */
const declined: readonly (readonly [number, string])[] = [
  [1, 'yanvar|қаңтар|urtarril|հունվար|იანვარ|იანვრ'],
  [2, 'fevral|ақпан|otsail|փետրվար|თებერვ'],
  [3, 'наурыз|martxo|մարտ|მარტ'],
  [4, 'aprel|сәуір|apiril|ապրիլ|აპრილ'],
  [5, 'мамыр|maiatz|մայիս|მაის'],
  [6, 'iyun|маусым|ekain|հունիս|ივნის'],
  [7, 'iyul|шілде|uztail|հուլիս|ივლის'],
  [8, 'avqust|avgust|тамыз|abuztu|օգոստոս|აგვისტო'],
  [9, 'sentyabr|sentabr|қыркүйек|irail|սեպտեմբեր|სექტემბ'],
  [10, 'oktyabr|oktabr|қазан|urri|հոկտեմբեր|ოქტომბ'],
  [11, 'noyabr|қараша|azaro|նոյեմբեր|ნოემბ'],
  [12, 'dekabr|желтоқсан|abendu|դեկտեմբեր|დეკემბ'],
]
const stems = new Map(
  declined.flatMap(([number, list]) => list.split('|').map(stem => [stem, number] as const)),
)

const monthNumbers = new Map(
  monthNames.flatMap(([number, list]) => list.split('|').map(name => [name, number])),
)
const alternatives = [...monthNumbers.keys()]
  .sort((a, b) => b.length - a.length)
  .map(name => name.replaceAll('.', '\\.'))

/** Source of a pattern for the name of a month, as a group. */
export function monthWord(oneOf: typeof either, group = 'month'): string {
  return `(?<${group}>${oneOf([...stems.keys()])}\\p{L}{0,5}|${oneOf(alternatives)})\\.?`
}

const anyMonth = wordPattern(oneOf => new RegExp(monthWord(oneOf), 'u'))
/** Every name of a month has two letters, with a sign above them or a dot between them at most. */
const letters = /\p{L}[.\p{M}]{0,2}\p{L}/u

/** Whether a lower-case text has the letters of a month's name anywhere in it. */
export function mayNameMonth(text: string): boolean {
  return letters.test(text) && anyMonth.test(text)
}

/** Number of a month by its name in the languages known here, from a lower-case word. */
export function monthNumber(word: string): number | undefined {
  const name = word.toLowerCase().replace(/\.$/, '')
  const exact = monthNumbers.get(name)
  if (exact !== undefined) return exact
  for (const [stem, number] of stems)
    if (name.startsWith(stem) && name.length <= stem.length + 5) return number
  return undefined
}
