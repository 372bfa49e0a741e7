/** What a language sets between the parts of a day: `2023 m. gruodžio 31 d.`, `31 dekabr 2023-cü il`, `2023 оны 12-р сарын 31`. */
export function withoutWordsOfDay(text: string): string {
  return text
    .replace(
      /(?<!\d)((?:19|20)\d{2}) ?(?:оны? )?(\d{1,2})-?(?:р|дугаар|дүгээр) сарын (\d{1,2})(?:-?\p{L}{1,4})?/gu,
      '$1-$2-$3',
    )
    .replace(yearWord, '')
    .replace(
      hijriDay,
      (_, day = '', month = '', year = '') => `${year}/${hijriMonths.indexOf(month) + 1}/${day}`,
    )
}

const yearWord =
  /(?<=(?<!\d)(?:19|20)\d{2})(?:[.-]? ?(?:гг?\.|год[аеу]?|годзе|рік|році|року|godin[eau]|годин[еау]|gada|gadā|m\.|-?[cç][iıuü](?: il(?:in|də)?)?|il(?:in|də)?|yil\p{L}*|жыл\p{L}*|оны|թվական\p{L}*|թ\.|წლის|წელს|წელი|წ\.)|ko|م)(?!\p{L})/gu
const hijriMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const hijriDay = new RegExp(
  `(?<!\\d)(\\d{1,2}) ?(${hijriMonths.join('|')})(?: ?ماه)?,? ?(1[34]\\d{2})(?!\\d)`,
  'gu',
)
