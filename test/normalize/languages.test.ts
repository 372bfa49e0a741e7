import { expect, test } from 'vitest'
import { normalizeReport } from '../../src/normalize/normalize-report.ts'

/** What statements say in a language; the same in all, so that none is forgotten. */
interface Language {
  /** Balance sheet, income statement, cash flow statement. */
  readonly titles: readonly [string, string, string]
  /** Unit wordings of three magnitudes, their powers of ten (3, 6, 9 unless told) and the currency. */
  readonly units: readonly [string, string, string]
  readonly powers?: readonly [number, number, number]
  readonly currency: string
  /** The last day of a fiscal year, and the year that ends on it. */
  readonly day: string
  readonly year: string
  readonly ends?: string
  /** Consolidated and separate. */
  readonly scopes: readonly [string, string]
}

const languages: Readonly<Record<string, Language>> = {
  Persian: {
    titles: ['صورت وضعیت مالی', 'صورت سود و زیان', 'صورت جریان‌های نقدی'],
    units: ['هزار ریال', 'میلیون ریال', 'میلیارد ریال'],
    currency: 'IRR',
    day: '31 دسامبر 2023',
    year: 'سال مالی منتهی به 31 دسامبر 2023',
    scopes: ['تلفیقی', 'شرکت اصلی'],
  },
  Arabic: {
    titles: ['قائمة المركز المالي', 'قائمة الدخل', 'قائمة التدفقات النقدية'],
    units: ['بآلاف الريالات السعودية', 'بملايين الريالات السعودية', 'بمليارات الريالات السعودية'],
    currency: 'SAR',
    day: 'كما في 31 ديسمبر 2023',
    year: 'للسنة المنتهية في 31 ديسمبر 2023',
    scopes: ['القوائم المالية الموحدة', 'القوائم المالية المنفصلة'],
  },
  Hebrew: {
    titles: ['מאזן', 'דוח רווח והפסד', 'דוח על תזרימי המזומנים'],
    units: ['אלפי ש"ח', 'מיליוני ש"ח', 'מיליארדי ש"ח'],
    currency: 'ILS',
    day: 'ליום 31 בדצמבר 2023',
    year: 'לשנה שהסתיימה ביום 31 בדצמבר 2023',
    scopes: ['דוחות מאוחדים', 'סולו'],
  },
  Greek: {
    titles: ['Κατάσταση χρηματοοικονομικής θέσης', 'Κατάσταση αποτελεσμάτων', 'Κατάσταση ταμειακών ροών'],
    units: ['ποσά σε χιλιάδες ευρώ', 'ποσά σε εκατομμύρια ευρώ', 'ποσά σε δισεκατομμύρια ευρώ'],
    currency: 'EUR',
    day: '31 Δεκεμβρίου 2023',
    year: 'Χρήση που έληξε την 31 Δεκεμβρίου 2023',
    scopes: ['Ενοποιημένες', 'Εταιρικές'],
  },
  Turkish: {
    titles: ['Bilanço', 'Gelir Tablosu', 'Nakit Akış Tablosu'],
    units: ['Bin Türk Lirası', 'Milyon TL', 'Milyar TL'],
    currency: 'TRY',
    day: '31 Aralık 2023',
    year: '31 Aralık 2023 tarihinde sona eren yıl',
    scopes: ['Konsolide', 'Konsolide olmayan'],
  },
  Thai: {
    titles: ['งบแสดงฐานะการเงิน', 'งบกำไรขาดทุน', 'งบกระแสเงินสด'],
    units: ['หน่วย: พันบาท', 'หน่วย: ล้านบาท', 'หน่วย: พันล้านบาท'],
    currency: 'THB',
    day: 'ณ วันที่ 31 ธันวาคม 2566',
    year: 'สำหรับปีสิ้นสุดวันที่ 31 ธันวาคม 2566',
    scopes: ['งบการเงินรวม', 'งบการเงินเฉพาะกิจการ'],
  },
  Vietnamese: {
    titles: ['Bảng cân đối kế toán', 'Báo cáo kết quả hoạt động kinh doanh', 'Báo cáo lưu chuyển tiền tệ'],
    units: ['Đơn vị tính: nghìn đồng', 'Đơn vị tính: triệu đồng', 'Đơn vị tính: tỷ đồng'],
    currency: 'VND',
    day: 'Ngày 31 tháng 12 năm 2023',
    year: 'Năm tài chính kết thúc ngày 31 tháng 12 năm 2023',
    scopes: ['Hợp nhất', 'Riêng lẻ'],
  },
  Indonesian: {
    titles: ['Laporan Posisi Keuangan', 'Laporan Laba Rugi', 'Laporan Arus Kas'],
    units: ['dalam ribuan Rupiah', 'dalam jutaan Rupiah', 'dalam miliaran Rupiah'],
    currency: 'IDR',
    day: '31 Desember 2023',
    year: 'Tahun yang berakhir pada tanggal 31 Desember 2023',
    scopes: ['Konsolidasian', 'Entitas induk saja'],
  },
  Malay: {
    titles: ['Penyata Kedudukan Kewangan', 'Penyata Untung Rugi', 'Penyata Aliran Tunai'],
    units: ["RM'000", 'RM juta', 'RM bilion'],
    currency: 'MYR',
    day: '31 Disember 2023',
    year: 'Tahun berakhir 31 Disember 2023',
    scopes: ['Kumpulan', 'Syarikat'],
  },
  Hindi: {
    titles: ['तुलन पत्र', 'लाभ और हानि विवरण', 'नकदी प्रवाह विवरण'],
    units: ['₹ हज़ार में', '₹ लाख में', '₹ करोड़ में'],
    powers: [3, 5, 7],
    currency: 'INR',
    day: '31 मार्च 2023 को',
    year: '31 मार्च 2023 को समाप्त वर्ष',
    ends: '2023-03-31',
    scopes: ['समेकित', 'एकल'],
  },
  Bengali: {
    titles: ['স্থিতিপত্র', 'আয় বিবরণী', 'নগদ প্রবাহ বিবরণী'],
    units: ['হাজার টাকা', 'লাখ টাকা', 'কোটি টাকা'],
    powers: [3, 5, 7],
    currency: 'BDT',
    day: '৩১ ডিসেম্বর ২০২৩',
    year: '৩১ ডিসেম্বর ২০২৩ সমাপ্ত বছর',
    scopes: ['একীভূত', 'একক'],
  },
  Georgian: {
    titles: ['საბალანსო უწყისი', 'მოგება-ზარალის ანგარიშგება', 'ფულადი ნაკადების ანგარიშგება'],
    units: ['ათასი ლარი', 'მილიონი ლარი', 'მილიარდი ლარი'],
    currency: 'GEL',
    day: '31 დეკემბერი 2023',
    year: '31 დეკემბერს დასრულებული 2023 წელი',
    scopes: ['კონსოლიდირებული', 'ინდივიდუალური'],
  },
  Armenian: {
    titles: [
      'Հաշվապահական հաշվեկշիռ',
      'Ֆինանսական արդյունքների մասին հաշվետվություն',
      'Դրամական հոսքերի մասին հաշվետվություն',
    ],
    units: ['հազար դրամ', 'միլիոն դրամ', 'միլիարդ դրամ'],
    currency: 'AMD',
    day: '31 դեկտեմբերի 2023',
    year: '2023 թվականի դեկտեմբերի 31-ին ավարտված տարի',
    scopes: ['Համախմբված', 'Առանձին'],
  },
  Azerbaijani: {
    titles: [
      'Mühasibat balansı',
      'Mənfəət və zərər haqqında hesabat',
      'Pul vəsaitlərinin hərəkəti haqqında hesabat',
    ],
    units: ['min manat AZN', 'milyon manat AZN', 'milyard manat AZN'],
    currency: 'AZN',
    day: '31 dekabr 2023-cü il',
    year: '31 dekabr 2023-cü il tarixində başa çatan il',
    scopes: ['Konsolidasiya edilmiş', 'Fərdi'],
  },
  Kazakh: {
    titles: ['Бухгалтерлік баланс', 'Пайда мен шығын туралы есеп', 'Ақша қаражатының қозғалысы туралы есеп'],
    units: ['мың теңге', 'миллион теңге', 'миллиард теңге'],
    currency: 'KZT',
    day: '31 желтоқсан 2023 жыл',
    year: '2023 жылғы 31 желтоқсанда аяқталған жыл',
    scopes: ['Шоғырландырылған', 'Жеке'],
  },
  Uzbek: {
    titles: [
      'Buxgalteriya balansi',
      'Moliyaviy natijalar to‘g‘risidagi hisobot',
      'Pul oqimlari to‘g‘risidagi hisobot',
    ],
    units: ['ming so‘m', 'million so‘m', 'milliard so‘m'],
    currency: 'UZS',
    day: '2023-yil 31-dekabr',
    year: '2023-yil 31-dekabrda yakunlangan yil',
    scopes: ['Konsolidatsiyalashgan', 'Alohida'],
  },
  Mongolian: {
    titles: ['Санхүүгийн байдлын тайлан', 'Орлогын дэлгэрэнгүй тайлан', 'Мөнгөн гүйлгээний тайлан'],
    units: ['мянган төгрөг', 'сая төгрөг', 'тэрбум төгрөг'],
    currency: 'MNT',
    day: '2023 оны 12-р сарын 31',
    year: '2023 оны 12-р сарын 31-нээр дуусвар болсон жил',
    scopes: ['Нэгтгэсэн', 'Тусдаа'],
  },
  Serbian: {
    titles: ['Биланс стања', 'Биланс успеха', 'Извештај о токовима готовине'],
    units: ['у хиљадама динара', 'у милионима динара', 'у милијардама динара'],
    currency: 'RSD',
    day: '31. децембар 2023. године',
    year: 'Година завршена 31. децембра 2023.',
    scopes: ['Консолидовани', 'Појединачни'],
  },
  Croatian: {
    titles: ['Izvještaj o financijskom položaju', 'Račun dobiti i gubitka', 'Izvještaj o novčanim tokovima'],
    units: ['u tisućama eura', 'u milijunima eura', 'u milijardama eura'],
    currency: 'EUR',
    day: '31. prosinca 2023.',
    year: 'Godina završena 31. prosinca 2023.',
    scopes: ['Konsolidirano', 'Nekonsolidirano'],
  },
  Slovene: {
    titles: ['Bilanca stanja', 'Izkaz poslovnega izida', 'Izkaz denarnih tokov'],
    units: ['v tisoč EUR', 'v milijonih EUR', 'v milijardah EUR'],
    currency: 'EUR',
    day: '31. december 2023',
    year: 'Leto, ki se je končalo 31. decembra 2023',
    scopes: ['Konsolidirano', 'Nekonsolidirano'],
  },
  Slovak: {
    titles: ['Súvaha', 'Výkaz ziskov a strát', 'Prehľad peňažných tokov'],
    units: ['v tis. EUR', 'v mil. EUR', 'v miliardách EUR'],
    currency: 'EUR',
    day: '31. december 2023',
    year: 'Rok končiaci 31. decembra 2023',
    scopes: ['Konsolidovaná', 'Individuálna'],
  },
  Czech: {
    titles: ['Rozvaha', 'Výkaz zisku a ztráty', 'Přehled o peněžních tocích'],
    units: ['v tis. Kč', 'v mil. Kč', 'v mld. Kč'],
    currency: 'CZK',
    day: '31. prosince 2023',
    year: 'Rok končící 31. prosince 2023',
    scopes: ['Konsolidovaná', 'Individuální'],
  },
  Hungarian: {
    titles: ['Mérleg', 'Eredménykimutatás', 'Cash flow kimutatás'],
    units: ['ezer Ft', 'millió Ft', 'milliárd Ft'],
    currency: 'HUF',
    day: '2023. december 31.',
    year: '2023. december 31-én végződő üzleti év',
    scopes: ['Konszolidált', 'Egyedi'],
  },
  Romanian: {
    titles: ['Bilanț', 'Contul de profit și pierdere', 'Situația fluxurilor de trezorerie'],
    units: ['mii lei RON', 'milioane lei RON', 'miliarde lei RON'],
    currency: 'RON',
    day: '31 decembrie 2023',
    year: 'Anul încheiat la 31 decembrie 2023',
    scopes: ['Consolidat', 'Individual'],
  },
  Bulgarian: {
    titles: ['Счетоводен баланс', 'Отчет за приходите и разходите', 'Отчет за паричните потоци'],
    units: ['хил. лв.', 'млн. лв.', 'млрд. лв.'],
    currency: 'BGN',
    day: '31 декември 2023 г.',
    year: 'Годината, приключваща на 31 декември 2023 г.',
    scopes: ['Консолидиран', 'Индивидуален'],
  },
  Macedonian: {
    titles: ['Биланс на состојба', 'Биланс на успех', 'Извештај за парични текови'],
    units: ['во илјади денари', 'во милиони денари', 'во милијарди денари'],
    currency: 'MKD',
    day: '31 декември 2023',
    year: 'Година што завршува на 31 декември 2023',
    scopes: ['Консолидирани', 'Поединечни'],
  },
  Albanian: {
    titles: ['Bilanci', 'Pasqyra e të ardhurave dhe shpenzimeve', 'Pasqyra e flukseve të parasë'],
    units: ['në mijë lekë', 'në milionë lekë', 'në miliardë lekë'],
    currency: 'ALL',
    day: '31 dhjetor 2023',
    year: 'Viti i mbyllur më 31 dhjetor 2023',
    scopes: ['Konsoliduar', 'Individuale'],
  },
  Lithuanian: {
    titles: ['Balansas', 'Pelno (nuostolių) ataskaita', 'Pinigų srautų ataskaita'],
    units: ['tūkst. Eur', 'mln. Eur', 'mlrd. Eur'],
    currency: 'EUR',
    day: '2023 m. gruodžio 31 d.',
    year: 'Metai, pasibaigę 2023 m. gruodžio 31 d.',
    scopes: ['Konsoliduota', 'Atskira'],
  },
  Latvian: {
    titles: ['Bilance', 'Peļņas vai zaudējumu aprēķins', 'Naudas plūsmas pārskats'],
    units: ['tūkst. EUR', 'milj. EUR', 'mljrd. EUR'],
    currency: 'EUR',
    day: '2023. gada 31. decembris',
    year: 'Gads, kas noslēdzās 2023. gada 31. decembrī',
    scopes: ['Konsolidētais', 'Atsevišķais'],
  },
  Estonian: {
    titles: ['Bilanss', 'Kasumiaruanne', 'Rahavoogude aruanne'],
    units: ['tuhandetes eurodes', 'miljonites eurodes', 'miljardites eurodes'],
    currency: 'EUR',
    day: '31. detsember 2023',
    year: '31. detsembril 2023 lõppenud majandusaasta',
    scopes: ['Konsolideeritud', 'Konsolideerimata'],
  },
  Finnish: {
    titles: ['Tase', 'Tuloslaskelma', 'Rahavirtalaskelma'],
    units: ['tuhatta euroa', 'miljoonaa euroa', 'miljardia euroa'],
    currency: 'EUR',
    day: '31. joulukuuta 2023',
    year: 'Tilikausi päättyi 31. joulukuuta 2023',
    scopes: ['Konserni', 'Emoyhtiö'],
  },
  Swedish: {
    titles: ['Balansräkning', 'Resultaträkning', 'Kassaflödesanalys'],
    units: ['Tkr SEK', 'Mkr SEK', 'Mdr SEK'],
    currency: 'SEK',
    day: '31 december 2023',
    year: 'Räkenskapsåret som slutade 31 december 2023',
    scopes: ['Koncernen', 'Moderbolaget'],
  },
  Norwegian: {
    titles: ['Balanse', 'Resultatregnskap', 'Kontantstrømoppstilling'],
    units: ['i tusen kroner NOK', 'i millioner NOK', 'i milliarder NOK'],
    currency: 'NOK',
    day: '31. desember 2023',
    year: 'Året som ble avsluttet 31. desember 2023',
    scopes: ['Konsern', 'Morselskap'],
  },
  Danish: {
    titles: ['Balanceopgørelse', 'Resultatopgørelse', 'Pengestrømsopgørelse'],
    units: ['t.kr. DKK', 'mio. DKK', 'mia. DKK'],
    currency: 'DKK',
    day: '31. december 2023',
    year: 'Regnskabsåret der sluttede 31. december 2023',
    scopes: ['Koncern', 'Moderselskab'],
  },
  Icelandic: {
    titles: ['Efnahagsreikningur', 'Rekstrarreikningur', 'Sjóðstreymisyfirlit'],
    units: ['í þúsundum króna ISK', 'í milljónum ISK', 'í milljörðum ISK'],
    currency: 'ISK',
    day: '31. desember 2023',
    year: 'Árið sem lauk 31. desember 2023',
    scopes: ['Samstæða', 'Móðurfélag'],
  },
  Dutch: {
    titles: ['Balans', 'Winst-en-verliesrekening', 'Kasstroomoverzicht'],
    units: ["in duizenden euro's", "in miljoenen euro's", "in miljarden euro's"],
    currency: 'EUR',
    day: '31 december 2023',
    year: 'Jaar geëindigd op 31 december 2023',
    scopes: ['Geconsolideerd', 'Enkelvoudig'],
  },
  German: {
    titles: ['Bilanz', 'Gewinn- und Verlustrechnung', 'Kapitalflussrechnung'],
    units: ['in Tsd. Euro', 'in Mio. Euro', 'in Mrd. Euro'],
    currency: 'EUR',
    day: '31. Dezember 2023',
    year: 'Geschäftsjahr zum 31. Dezember 2023',
    scopes: ['Konzern', 'Einzelabschluss'],
  },
  French: {
    titles: ['Bilan', 'Compte de résultat', 'Tableau des flux de trésorerie'],
    units: ["en milliers d'euros", "en millions d'euros", "en milliards d'euros"],
    currency: 'EUR',
    day: '31 décembre 2023',
    year: 'Exercice clos le 31 décembre 2023',
    scopes: ['Comptes consolidés', 'Comptes sociaux'],
  },
  Italian: {
    titles: ['Stato patrimoniale', 'Conto economico', 'Rendiconto finanziario'],
    units: ['migliaia di euro', 'milioni di euro', 'miliardi di euro'],
    currency: 'EUR',
    day: '31 dicembre 2023',
    year: 'Esercizio chiuso al 31 dicembre 2023',
    scopes: ['Consolidato', 'Bilancio separato'],
  },
  Spanish: {
    titles: ['Balance de situación', 'Cuenta de resultados', 'Estado de flujos de efectivo'],
    units: ['en miles de euros', 'en millones de euros', 'en miles de millones de euros'],
    currency: 'EUR',
    day: '31 de diciembre de 2023',
    year: 'Ejercicio terminado el 31 de diciembre de 2023',
    scopes: ['Consolidado', 'Individual'],
  },
  Portuguese: {
    titles: ['Balanço patrimonial', 'Demonstração do resultado', 'Demonstração dos fluxos de caixa'],
    units: ['em milhares de reais', 'em milhões de reais', 'em bilhões de reais'],
    currency: 'BRL',
    day: '31 de dezembro de 2023',
    year: 'Exercício findo em 31 de dezembro de 2023',
    scopes: ['Consolidado', 'Controladora'],
  },
  Catalan: {
    titles: ['Balanç de situació', 'Compte de pèrdues i guanys', "Estat de fluxos d'efectiu"],
    units: ["en milers d'euros", "en milions d'euros", "en milers de milions d'euros"],
    currency: 'EUR',
    day: '31 de desembre de 2023',
    year: 'Exercici acabat el 31 de desembre de 2023',
    scopes: ['Consolidat', 'Individual'],
  },
  Basque: {
    titles: ['Balantzea', 'Galdu-irabazien kontua', 'Eskudiru-fluxuen egoera-orria'],
    units: ['mila eurotan', 'milioi eurotan', 'mila milioi eurotan'],
    currency: 'EUR',
    day: '2023ko abenduaren 31',
    year: '2023ko abenduaren 31n amaitutako ekitaldia',
    scopes: ['Bateratua', 'Banakakoa'],
  },
  Polish: {
    titles: ['Bilans', 'Rachunek zysków i strat', 'Rachunek przepływów pieniężnych'],
    units: ['w tys. zł', 'w mln zł', 'w mld zł'],
    currency: 'PLN',
    day: '31 grudnia 2023',
    year: 'Rok zakończony 31 grudnia 2023',
    scopes: ['Skonsolidowane', 'Jednostkowe'],
  },
  Ukrainian: {
    titles: [
      'Баланс (Звіт про фінансовий стан)',
      'Звіт про фінансові результати',
      'Звіт про рух грошових коштів',
    ],
    units: ['тис. грн', 'млн грн', 'млрд грн'],
    currency: 'UAH',
    day: '31 грудня 2023 року',
    year: 'Рік, що закінчився 31 грудня 2023 року',
    scopes: ['Консолідована', 'Окрема'],
  },
  Russian: {
    titles: ['Бухгалтерский баланс', 'Отчет о финансовых результатах', 'Отчет о движении денежных средств'],
    units: ['тыс. руб.', 'млн руб.', 'млрд руб.'],
    currency: 'RUB',
    day: '31 декабря 2023 г.',
    year: 'За год, закончившийся 31 декабря 2023 года',
    scopes: ['Консолидированная', 'Отдельная'],
  },
  Belarusian: {
    titles: [
      'Бухгалтарскі баланс',
      'Справаздача аб прыбытках і стратах',
      'Справаздача аб руху грашовых сродкаў',
    ],
    units: ['тыс. бел. руб.', 'млн бел. руб.', 'млрд бел. руб.'],
    currency: 'BYN',
    day: '31 снежня 2023 г.',
    year: 'За год, які скончыўся 31 снежня 2023 г.',
    scopes: ['Кансалідаваная', 'Асобная'],
  },
  Chinese: {
    titles: ['资产负债表', '利润表', '现金流量表'],
    units: ['单位：千元 人民币', '单位：百万元 人民币', '单位：亿元 人民币'],
    powers: [3, 6, 8],
    currency: 'CNY',
    day: '2023年12月31日',
    year: '截至2023年12月31日止年度',
    scopes: ['合并', '母公司'],
  },
  Japanese: {
    titles: ['貸借対照表', '損益計算書', 'キャッシュ・フロー計算書'],
    units: ['単位：千円', '単位：百万円', '単位：億円'],
    powers: [3, 6, 8],
    currency: 'JPY',
    day: '2023年12月31日',
    year: '2023年12月31日に終了した事業年度',
    scopes: ['連結', '個別'],
  },
  Korean: {
    titles: ['재무상태표', '손익계산서', '현금흐름표'],
    units: ['단위: 천원', '단위: 백만원', '단위: 억원'],
    powers: [3, 6, 8],
    currency: 'KRW',
    day: '2023년 12월 31일',
    year: '2023년 1월 1일부터 2023년 12월 31일까지',
    scopes: ['연결', '별도'],
  },
  Swahili: {
    titles: ['Taarifa ya hali ya fedha', 'Taarifa ya mapato', 'Taarifa ya mtiririko wa fedha'],
    units: ['Sh. elfu KES', 'Sh. milioni KES', 'Sh. bilioni KES'],
    currency: 'KES',
    day: '31 Desemba 2023',
    year: 'Mwaka ulioishia 31 Desemba 2023',
    scopes: ['Kundi', 'Kampuni'],
  },
  Filipino: {
    titles: ['Pahayag ng Posisyong Pinansyal', 'Pahayag ng Kita', 'Pahayag ng Daloy ng Salapi'],
    units: ['sa libong piso PHP', 'sa milyong piso PHP', 'sa bilyong piso PHP'],
    currency: 'PHP',
    day: '31 Disyembre 2023',
    year: 'Taon na nagtapos noong 31 Disyembre 2023',
    scopes: ['Pinagsama-sama', 'Hiwalay'],
  },
  Urdu: {
    titles: ['بیلنس شیٹ', 'آمدنی کا گوشوارہ', 'نقد بہاؤ کا گوشوارہ'],
    units: ['ہزار روپے PKR', 'ملین روپے PKR', 'ارب روپے PKR'],
    currency: 'PKR',
    day: '31 دسمبر 2023',
    year: '31 دسمبر 2023 کو ختم ہونے والا سال',
    scopes: ['Consolidated', 'Unconsolidated'],
  },
  Tamil: {
    titles: ['இருப்புநிலை', 'இலாப நட்ட அறிக்கை', 'பணப்புழக்க அறிக்கை'],
    units: ['₹ ஆயிரத்தில்', '₹ லட்சத்தில்', '₹ கோடியில்'],
    powers: [3, 5, 7],
    currency: 'INR',
    day: '31 மார்ச் 2023',
    year: '31 மார்ச் 2023 அன்று முடிவடைந்த ஆண்டு',
    ends: '2023-03-31',
    scopes: ['ஒருங்கிணைந்த', 'தனித்த'],
  },
  Nepali: {
    titles: ['वासलात', 'नाफा नोक्सान विवरण', 'नगद प्रवाह विवरण'],
    units: ['रु. हजारमा NPR', 'रु. लाखमा NPR', 'रु. करोडमा NPR'],
    powers: [3, 5, 7],
    currency: 'NPR',
    day: '31 December 2023',
    year: 'Year ended 31 December 2023',
    scopes: ['एकीकृत', 'एकल'],
  },
  Afrikaans: {
    titles: ['Balansstaat', 'Inkomstestaat', 'Kontantvloeistaat'],
    units: ['R duisend ZAR', 'R miljoen ZAR', 'R miljard ZAR'],
    currency: 'ZAR',
    day: '31 Desember 2023',
    year: 'Jaar geëindig 31 Desember 2023',
    scopes: ['Gekonsolideerd', 'Maatskappy'],
  },
}

const statements = ['balance_sheet', 'income_statement', 'cash_flow']

function factOf(dataset: object) {
  const report = { id: 'r', query: 'q', answer: 'a', tools: [], created_at: '2026-01-01T00:00:00Z' }
  const { facts } = normalizeReport(JSON.stringify({ report, financialStatements: [dataset] }), 'run')
  expect(facts.map(fact => fact.value_text)).toEqual(['99887'])
  return facts[0]!
}

const row = { item: 'Xyz', '2023': 99887 }

test.each(Object.entries(languages))('%s: statements by their titles', (_, { titles }) => {
  expect(titles.map(title => factOf({ title, rows: [row] }).statement)).toEqual(statements)
})

test.each(Object.entries(languages))('%s: scales and currency', (_, { titles, units, powers, currency }) => {
  const expected = (powers ?? [3, 6, 9]).map(power => [`99887${'0'.repeat(power)}`, currency])
  const [title] = titles
  const read = (dataset: object) => {
    const fact = factOf(dataset)
    return [fact.value, fact.currency]
  }
  expect(units.map(unit => read({ title, unit, rows: [row] }))).toEqual(expected)
  expect(units.map(unit => read({ title: `${title} (${unit})`, rows: [row] }))).toEqual(expected)
})

test.each(Object.entries(languages))(
  '%s: days and years',
  (_, { titles, day, year, ends = '2023-12-31' }) => {
    const [balance, income] = titles
    const read = (dataset: object) => {
      const fact = factOf(dataset)
      return [fact.period_end, fact.period_type]
    }
    expect(
      read({
        title: balance,
        table: [
          ['', day],
          ['Xyz', 99887],
        ],
      }),
    ).toEqual([ends, 'instant'])
    expect(
      read({
        title: income,
        table: [
          ['', year],
          ['Xyz', 99887],
        ],
      }),
    ).toEqual([ends, 'duration'])
    expect(read({ title: income, period: year, rows: [row] })).toEqual([ends, 'duration'])
  },
)

test.each(Object.entries(languages))('%s: scope', (_, { titles, scopes }) => {
  const expected = ['consolidated', 'separate']
  expect(scopes.map(scope => factOf({ title: titles[0], scope, rows: [row] }).scope)).toEqual(expected)
  expect(scopes.map(scope => factOf({ title: `${titles[0]} - ${scope}`, rows: [row] }).scope)).toEqual(
    expected,
  )
})
