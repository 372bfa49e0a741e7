import { type WordPattern, wordPattern, wordings } from '../wordings.ts'

// The words for a thousand, a million, a billion in languages whose words do not look like the English or German ones,
// and the words of two magnitudes: "thousand crore", พันล้าน. A star stands for any ending.

const spelled: Readonly<Record<number, readonly string[]>> = {
  12: wordings`
    (?:lakh|lac)s? crores?, लाख करोड़, लाख करोड़, هزار میلیارد, تریلیون, تر[یي]ليون*, טריליון, (?:nghìn|ngàn) tỷ, trilyon,
    biljo[oe]n, biljo[oe]nen, biljoner, biljoona*, billionen, billioner, bilion(?:y|ów|ach|ů), bilijun*, billió, трилли*,
    трильйон*, трилион*, τρισεκατ*, տրիլիոն*, ტრილიონ*, tr?ily[oó]n`,
  10: wordings`thousand (?:crores?|cr), हज़ार करोड़, हज़ार करोड़, हजार करोड़, हजार करोड़`,
  9: wordings`
    هزار میلیون, میلیارد, (?:ب|ال|بال)?مليار*, (?:ب|ال)?بليون, (?:ب|ال)?بلايين, ב?מיליארד*, δισ(?:εκατ*)?, milijard*, mld, mlrd, mljrd, miljard*,
    milliard*, milyard, милијард*, мілійярд*, тэрбум, միլիարդ*, մլրդ, მილიარდ*, მლრდ, millj[aöo]r[ðd]*, milers de milions,
    mila milioi*, bilioni, bilyon(?:g)?, ارب روپ*, بلین, বিলিয়ন*, பில்லியன்*, अर्ब, miliard*, миллиард*, мільярд*, милиард*,
    millardos?, (?:rm|ringgit) bilion, bilion ringgit, milliárd*`,
  7: wordings`কোটি*, கோடி*, करोड*, કરોડ*, కోట్ల*, ಕೋಟಿ*, കോടി*, कोटी*, کروڑ`,
  6: wordings`
    ב?מיליוני, ב?מיליון, میلیون, (?:ب|ال|بال)?ملايين, (?:ب|ال|بال)?مليون*, miljon*, milijun*, millj[óo]n*, сая, միլիոն*, մլն, მილიონ*, მლნ, milyon(?:g)?,
    milioi*, milioni, ملین, মিলিয়ন*, மில்லியன்*, мілён*, милион*, milions, milió, rm juta, juta ringgit`,
  5: wordings`লাখ*, লক্ষ*, லட்ச*, இலட்ச*, લાખ*, లక్షల*, ಲಕ್ಷ*, ലക്ഷ*, لاکھ`,
  3: wordings`
    ב?אלפי, ב?אלף, (?:ب|ال|بال)?آلاف, هزار, հազար*, հզր, ათას*, min(?= (?:manat|azn)), мың, ming(?= (?:so|uzs)), мянган*, илјад*, tisoč*,
    mijë, þúsund*, þús, milers, mila(?= euro), libo(?:ng)?, elfu, maelfu, ہزار, হাজার*, ஆயிர*, duisend*, हजार*, tūkst*,
    tuhan[dt]*, tuhat*, tuhans*, tusental*, tusind*, milhar, millar(?:es)?, migliaio, tysiąc`,
}
/** Scripts whose words are not parted by spaces. */
const unparted: readonly (readonly [RegExp, number])[] = [
  [/ล้านล้าน/u, 12],
  [/แสนล้าน/u, 11],
  [/หมื่นล้าน/u, 10],
  [/พันล้าน|ພັນລ້ານ|ពាន់លាន/u, 9],
  [/ລ້ານ|លាន|သန်း/u, 6],
  [/แสน(?=บาท)/u, 5],
  [/หมื่น(?=บาท)/u, 4],
  [/ພັນ|ពាន់/u, 3],
]

/** Patterns of these words, the greatest power of ten first, as a greater one may have the words of a lesser in it. */
export const magnitudes: readonly (readonly [RegExp | WordPattern, number])[] = [
  ...unparted,
  ...Object.entries(spelled)
    .map(
      ([power, list]) => [list.map(word => word.replaceAll('*', '[\\p{L}\\p{M}]*')), Number(power)] as const,
    )
    .toSorted(([, a], [, b]) => b - a)
    .map(
      ([list, power]) =>
        [
          wordPattern(oneOf => new RegExp(`(?<![\\p{L}\\p{M}])${oneOf(list)}(?![\\p{L}\\p{M}])`, 'u')),
          power,
        ] as const,
    ),
]
