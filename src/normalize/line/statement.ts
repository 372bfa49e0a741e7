import { memoByText } from '../../lib/memo.ts'
import type { Statement } from '../../model/vocabulary.ts'
import { plainText, wordText } from '../text.ts'
import { anyOf, type Wordings, wordings, wordPattern } from '../wordings.ts'

// Tested on the words of a title, key or code, in this order: comprehensive income and changes in equity before the
// words that they contain.
const titles: readonly (Wordings & { readonly statement: Statement })[] = [
  {
    statement: 'ratios',
    whole: wordings`indicadores, indicateurs, indicatori, kennziffern`,
    word: wordings`
      ratios?, financialratios?, kpis?, key (?:figures|metrics|ratios|indicators|statistics), metrics, kennzahlen, indicators,
      financial highlights, (?<!\b(?:income[ _]statement|profit[ _](?:and[ _])?loss|p and l|balance[ _]sheet|cash[ _]?flows?)[ _])overview, indici (?:finanziari|di bilancio), indicadores (?:financieros|financeiros|clave),
      nokkeltall, nyckeltal, nogletal, nøgletal, tunnusluvut, kengetallen, kerncijfers, wskazniki(?: finansowe)?,
      rasio(?: keuangan)?, finansal oranlar, финансовые (?:показатели|коэффициенты)`,
    within: wordings`อัตราส่วน(?:ทาง)?การเงิน, 재무비율, 財務比率, 财务比率, 财务指标, 財務指標, 経営指標`,
  },
  {
    statement: 'segments',
    whole: wordings`segmen(?: operasi| usaha)?, bolumler, bolum bilgileri, bo phan, القطاعات(?: التشغيلية)?, τομεις, сегменты, secteurs, sectores, settori, sparten, geschaftsfelder, geschaftsbereiche, divisions, (?:business|product|reportable|operating) (?:groups?|areas?|units|lines|divisions|categories|families), (?:by )?(?:regions|brands|countries|geographies|channels|categories), verticals`,
    word: wordings`
      segments?, segmental, segmentation, geogra(?:ph|f)i\w*, (?:revenues?|sales) (?:breakdown|split|mix), product lines?,
      segmentos, segment(?:berichterstattung|umsatz\p{L}*|ergebnis\p{L}*|erlos\p{L}*|daten|zahlen|vermogen|resultat\p{L}*|intakter|omzet\p{L}*|gegevens),
      segmentinformation(?:en)?, segmentinformatie, secteurs operationnels, informations? sectorielles?, settori operativi,
      (?:por|par|per|pro|je) segment[oi]?, nach (?:geschafts)?segmenten, informativa (?:di settore|settoriale), segmentrapportering, segmentit, segmentien,
      segmentid, segmentide, segmentai, segmentu, segmenter, segmente, segmenty, segmenti, szegmens\p{L}*, сегмент\p{L}*, τομεις,
      informasi segmen, segmentoplysninger, segmentopplysninger, segmentupplysningar, segmenttitiedot, segmentach, segmentoch, thong tin bo phan, faaliyet bolumleri, bolumlere gore`,
    within: wordings`
      κατά τομέα, 부문 ?정보, מגזרי פעילות, מידע (?:מגזרי|על מגזרים), المعلومات القطاعية, معلومات القطاع, ข้อมูล(?:ทางการเงิน)?(?:จำแนกตาม)?ส่วนงาน, セグメント, 地域ごと, 分部(?:信息|資料|资料|报告|報告|(?:对外|對外|外部)?(?:主营业务|主營業務|营业|營業|经营|經營)?(?:额|額|收入|利润|利潤)|收益|業績|业绩|損益|损益), (?:事業|地域|部門|製品|品目|商品|国)別, 分(?:产品|產品|地区|地區|行业|行業)(?!.{0,4}率), 按(?:产品|產品|地区|地區|行业|行業|业务|業務),
      부문별, (?:사업|지역|제품|품목)별, 부문 ?매출`,
  },
  {
    statement: 'changes_in_equity',
    word: wordings`
      dmpl, changes? in (?:shareholders |stockholders |owners )?(?:equity|net assets), equity statement, soce,
      movements? (?:(?:in|on) )?(?:reserves|equity|(?:shareholders|stockholders) (?:funds|equity)),
      statements? of (?:shareholders |stockholders )?equity, stockholders equity statement,
      statements? of retained earnings, eigenkapitalspiegel, eigenkapitalveranderungsrechnung,
      variation des capitaux propres, cambios en el patrimonio(?: neto)?, variazioni del patrimonio netto,
      mutacoes do patrimonio liquido, alteracoes (?:no|do) capital proprio, egenkapitalopgørelse,
      zmian w kapitale wlasnym, forandring(?:ar|er)? (?:i|av|af) (?:\p{L}+ )?(?:eget kapital|egenkapital), endring(?:er)? i (?:\p{L}+ )?egenkapital\p{L}*, entwicklung des (?:konzern)?eigenkapitals, (?:mutatieoverzicht|verloop(?:overzicht)?|mutaties) (?:in |van )?(?:het )?eigen vermogen, perubahan ekuitas, изменени[яий]+ капитала,
      (?:об )?изменениях капитала, зміни у власному капіталі, звіт про власний капітал, o zmenach vlastniho kapitalu, zmien vlastneho imania, oman paaoman muuto\p{L}*, omakapitali muutus\p{L}*, sajat toke valtozas\p{L}*, modificarilor capital\p{L}+ propri\p{L}+, thay doi von chu so huu, promjen\p{L}+ kapitala, [oö]zkaynak(?:lar)? de[gğ]i[sş]im`,
    within: wordings`التغيرات في حقوق (?:الملكية|المساهمين), שינויים ב(?:ה)?הון, การเปลี่ยนแปลง(?:ใน)?ส่วนของ, μεταβολ[ωώ]ν ιδ[ίι]ων κεφαλα[ίι]ων, 자본변동표, 株主資本等変動, 持分変動計算書, 权益变动(?:表|$), 權益變動(?:表|$), 所有者权益变动`,
  },
  {
    statement: 'comprehensive_income',
    within: wordings`
      \bcomprehensive (?:income|loss|earnings)\b(?!.*\bprofit (?:or|and) loss\b), 包括利益, 포괄손익,
      gesamtergebnisrechnung, conto economico complessivo, resultado abrangente, rendimento integral, resultat global, \btotalresultat, resultados? integral(?:es)?\b, 综合收益, 綜合收益,
      กำไรขาดทุนเบ็ดเสร็จ`,
  },
  {
    statement: 'cash_flow',
    word: wordings`
      cash ?flows?, cashflow, socf, (?:konzern)?(?:kapital|geld)flussrechnung, flux de tr[eé]sorerie,
      flujos? (?:de )?efectivo, rendiconto finanziario, kontantstrom\w*, kassaflode\w*, fluxos? de caixa,
      nakit akis\w*, rach(?:unek)? przeplywow, kasstroom\w*, pengestrom\w*, (?:laporan )?arus kas,
      mittelflussrechnung, kontantstrøm\p{L}*, pengestrøm\p{L}*, rahavirta\p{L}*,
      rachunek przeplywow pieni\p{L}+, przeplywow pieni\p{L}+, peneznich toc\p{L}*, penaznych tok\p{L}*,
      fluxurilor de trezorerie, движени[еяи]\p{L}* денежных средств, рух\p{L}* грошових коштів,
      парични\p{L}* потоц\p{L}*, luu chuyen tien te, lưu chuyển tiền tệ, ταμειακων ροων, dfc,
      novcanih tokov\p{L}*, rahavoogude aruanne,
      penyata aliran tunai, aliran tunai, новчаним токовима, новчани токови, токови\p{L}* готовине, парични текови, паричн\p{L}+ тек\p{L}+, ақша қаражатының қозғалысы, мөнгөн гүйлгээний,
      pul (?:vesaitlerinin hereketi|vəsaitlərinin hərəkəti|oqimlari)\p{L}*, novcani(?:m|h)? tok\p{L}*, novčani\p{L}* tok\p{L}*, izkaz denarnih tokov, denarn\p{L}+ tok\p{L}+, flukseve te parase, fluks\p{L}+ (?:te|të) paras\p{L}+,
      pinigu srautu, naudas plusm\p{L}+, sjodstreymi\p{L}*, fluxos d efectiu, fluxos? d efectivo, eskudiru fluxuen, eskudiru fluxu\p{L}*, руху? грашовых сродкаў, mtiririko wa fedha,
      daloy ng (?:salapi|pera), kontantvloei\p{L}*, cash flow kimutatas, penezni\p{L}* tok\p{L}*, kassaflo\p{L}+`,
    within: wordings`
      fluxurilor de numerar, \bnakit aki[sş]\w*, \bprzeplyw\w* pieniezn\w*, งบกระแสเงินสด, キャッシュ ?フロー, 现金流量, 現金流量, 현금흐름,
      التدفقات النقدية, תזרי(?:ם|מי) ה?מזומנים, جريان وجوه نقد, جریان وجوه نقد, 資金流量, ταμειακών ροών,
      جریان(?:‌| )?های نقدی, جریان وجوه, نقد بہاؤ, नकदी प्रवाह, नकद प्रवाह, नगद प्रवाह, নগদ প্রবাহ, பணப்புழக்க, ფულადი ნაკად, փողի հոսք|դրամական հոսքեր, මුදල් ප්‍රවාහ`,
  },
  {
    statement: 'balance_sheet',
    whole: wordings`
      bilanci, balanceopgorelse, statusopgorelse, br, esf, sp, balancen,
      balance (?:i )?(?:mio|mia|t|1000)? ?(?:kr|kroner|dkk)`,
    word: wordings`
      balance ?sheets?, sofp, (?:statement of )?financial position, bilan, bilanço, finansal durum(?: tablosu)?,
      bilans(?! uspeha), balancos? patrimonia(?:l|is), balanço patrimonial, situacion financiera, balans,
      balanse, balance (?:general|de situacion), stato patrimoniale, situazione patrimoniale(?: e? ?finanziaria)?, balansr\w+, balansräkning, neraca,
      posisi keuangan, statements? of (?:net assets|(?:financial )?condition|assets and liabilities), balanco, balancete,
      aktiva, passiva, tase, konsernitase, rozvaha, suvaha, merleg, bilant, bilanca, bilanss, balansas, bilans stanja,
      situation financiere, бухгалтерский баланс, баланс, баланса, финансовом положении,
      финансовое положение, фінансовий стан, can doi ke toan, cân đối kế toán, ισολογισμος, mizan,
      penyata kedudukan kewangan, kedudukan kewangan, финансијск\p{L}+ положа\p{L}+, финансов\p{L}+ состојб\p{L}+, биланс на состојба\p{L}*, биланс стања, бухгалтерлік баланс, қаржылық жағдай\p{L}*,
      санхүүгийн байдлын, muhasibat balansi, mühasibat balansı, maliyye veziyyeti, buxgalteriya balansi, moliyaviy holat\p{L}*, financijsk\p{L}+ polozaj\p{L}*, finansijsk\p{L}+ polozaj\p{L}*,
      bilanca stanja, financn\p{L}+ polozaj\p{L}*, pasqyra e pozicionit financiar, pozicioni\p{L}* financiar, finansines bukles, finansu stavok\p{L}*, efnahagsreikning\p{L}*, balanc de situacio,
      situacio financera, balantze\p{L}*, egoera finantzario\p{L}*, бухгалтарскі баланс, taarifa ya hali ya fedha, hali ya fedha, posisyong pinans\p{L}+, balansstaat, finansiele posisie, bilance`,
    within: wordings`
      (?:\b|konzern|handels|jahres|schluss|einzel)bilanz\b, งบแสดงฐานะการเงิน,
      (?<!\b(?:operating|other|current|certain|net) )\bassets and liabilities\b, 貸借対照表, 財政状態, 财政状态, 财务状况, 财務狀況,
      資産負債, 资产负债, 資產負債, 재무상태표, 대차대조표, งบดุล, الميزانية العمومية, המצב הכספי, المركز المالي, ترازنامه, (?<!\p{L})מאזן,
      財務狀況, ισολογισμός, 財政狀態,
      κατάσταση χρηματοοικονομικής θέσης, χρηματοοικονομικής θέσης, صورت وضعیت مالی, وضعیت مالی, بیلنس شیٹ, तुलन ?-?पत्र, वासलात, वित्तीय स्थिति, স্থিতিপত্র, উদ্বৃত্তপত্র, আর্থিক অবস্থা, இருப்புநிலை, நிதிநிலை அறிக்கை, საბალანსო, ფინანსური მდგომარეობ, հաշվեկշիռ, ֆինանսական վիճակ`,
  },
  {
    statement: 'income_statement',
    whole: wordings`laba rugi, rr, eerr, rzis, ce`,
    word: wordings`
      income ?statements?, sopl, (?:statement of )?(?:profit|income) (?:and|or|&) loss,
      profit ?(?:and|&|or) ?loss, profit loss,
      statements? of (?:consolidated )?(?:income|operations|earnings|profit), earnings statement,
      operations statement, p l, pnl, compte de r[eé]sultat, gewinn und verlust\w*,
      (?:konzern)?erfolgsrechnung, estado(?: \w+)? de resultados, demonstrac\w+ d[oe] resultado,
      demonstração do resultado, kar veya zarar, gelir tablosu, rachunek zyskow i strat,
      winst en verliesrekening, resultatopgorelse, cuenta de resultados,
      (?:cuenta|estado) de (?:perdidas y ganancias|ganancias y perdidas), conto economico,
      resultatregnskap, resultatr[aä]kning, pyg, laporan laba rugi, trading account,
      income (?:and )?expenditure account, statements? of (?:financial )?activities, revenue account,
      statements? of financial performance, guv, dre, demonstrac\w+ d[oe]s? resultados?,
      rapport over resultat\p{L}*, resultatopgørelse, tuloslaskelma, vykaz zisk\p{L}+ a ztrat\p{L}*,
      vykaz ziskov a strat, eredmenykimutatas, cont(?:ul)? de profit si pierdere,
      (?:о )?финансовых результатах, финансовые результаты, прибылях и убытках, прибыли и убытки,
      фінансові результати, приходите и разходите, отчет за доходите, ket qua (?:hoat dong )?kinh doanh,
      kết quả (?:hoạt động )?kinh doanh, racun dobiti i gubitka, bilans uspeha, izkaz poslovnega izida,
      pelno \(?nuostoliu?\)? ataskaita, kasumiaruanne, pelnas vai zaudejumu aprekins,
      penyata untung rugi, untung rugi, биланс успеха, биланс на успех\p{L}*, пайда мен шығын\p{L}*, пайда немесе зиян\p{L}*, орлогын (?:дэлгэрэнгүй )?тайлан\p{L}*, орлого үр дүнгийн,
      menfeet ve zerer\p{L}*, mənfəət və zərər\p{L}*, moliyaviy natijalar\p{L}*, foyda va zarar\p{L}*, pasqyra e te ardhurave(?: dhe shpenzimeve)?, performances financiare, rekstrarreikning\p{L}*,
      compte de (?:perdues i guanys|resultats), galdu irabazi\p{L}*, прыбытках і стратах, taarifa ya mapato, pahayag ng kita, inkomstestaat, wins en verlies\p{L}*, pelno nuostoliu, pelno ataskaita,
      pelnas (?:vai|un|vai )+ ?zaudejum\p{L}+, vysledovka, vykaz ziskov a strat, izkaz uspeha, konto de perdas e ganancias, conta de perdas e ganancias`,
    within: wordings`
      \bincomes?\b statement, งบกำไรขาดทุน, 損益計算書, 损益, 損益, 利润表, 綜合損益, 손익계산서, قائمة الدخل, الأرباح والخسائر,
      רווח והפסד, سود و زيان, سود و زیان, αποτελεσμάτων, งบกำไรขาดทุน(?!เบ็ดเสร็จ),
      آمدنی کا گوشوارہ, نفع و نقصان, लाभ (?:और|एवं|तथा|व) हानि, लाभ-हानि, नाफा ?-?नोक्सान, আয় বিবরণী, লাভ(?: ও |-| )?ক্ষতি, லாப நட்ட, இலாப நட்ட, மொத்த வருமான அறிக்கை, მოგება-ზარალ, მოგებისა და ზარალ, მოგება ან ზარალ, ֆինանսական արդյունքներ, շահույթի (?:եւ|և|կամ) վնասի`,
  },
]
const patterns = titles.map(of => [anyOf(of), of.statement] as const)

const sales = wordings`
  revenues?, sales, turnover, umsatz\w*, erlose, ventas, ingresos, ventes, revenus, chiffre d affaires, receitas?, vendas, ricavi, fatturato,
  vendite, omzet, \w*omsattning, \w*omsaetning, \w*omsetning, \w*inntekter, przychody, liikevaihto, liikevaihdon,
  trzby, vynosy, arbevetel, hasilat, gelir(?:leri)?, penjualan(?: bersih)?, pendapatan, doanh thu, выручка, доход(?:ы|и)?, πωλησεις, κυκλος εργασιων, εσοδα`
/** What sales are counted by, or parted by, within one statement. */
const noParts = wordings`
  shares?, acci\w*, ac[ao]\w*, azion\w*, aktie\w*, aandeel, aksje, action, unit\w*, titol\w*, titre, empl\w*, mitarbeit\w*, head, ansatt\w*, store,
  user, customer, day, compan\w*, peers?, issuers?, entit\w*, tickers?, empresas?, unternehmen, gesellschaft\w*, societes?, entreprises?, societa, aziend\w*, bedrij\w*, quart\w*, trim\w*, kwart\w*, kvart\w*, years?, ejerc\w*, exerc\w*, eserc\w*, ano, ann\w*, jahr\w*, jaar, ar, natur\w*, period\w*,
  months?, mes\w*, mois, monat\w*, maand, the, ctvrt\w*, rok\w*, let, kwartal\w*, tahun\w*, nam, quy, квартал\p{L}*, год\p{L}*, мес\p{L}*, τριμηνο, ετος, ετη, μετοχη`
/** `Sales by region`, `Umsatz nach Regionen`, `Ventes par zone géographique`. */
const salesByPart = wordPattern(
  oneOf =>
    new RegExp(
      `(?<!\\p{L})${oneOf(sales)} (?:net[aoet]*s? |netti |liquidas? )?(?:by|per|nach|je|por|par|efter|etter|wg|wedlug|naar|podle|berdasarkan|menurut|theo|по|за|ανα|κατα) (?!${oneOf(noParts)}(?!\\p{L}))\\p{L}`,
      'u',
    ),
)

/** Statements that stand beside each other; the others are parts of one, or about several. */
const main: ReadonlySet<Statement> = new Set(['income_statement', 'balance_sheet', 'cash_flow'])

const codes: ReadonlyMap<string, Statement> = new Map<string, Statement>(
  Object.entries({
    bs: 'balance_sheet',
    bal: 'balance_sheet',
    sofp: 'balance_sheet',
    balance: 'balance_sheet',
    balancesheet: 'balance_sheet',
    bilanz: 'balance_sheet',
    assets: 'balance_sheet',
    is: 'income_statement',
    inc: 'income_statement',
    pl: 'income_statement',
    'p&l': 'income_statement',
    pnl: 'income_statement',
    income: 'income_statement',
    sopl: 'income_statement',
    incomestatement: 'income_statement',
    profitandloss: 'income_statement',
    profitloss: 'income_statement',
    earnings: 'income_statement',
    operations: 'income_statement',
    cis: 'comprehensive_income',
    ci: 'comprehensive_income',
    soci: 'comprehensive_income',
    oci: 'comprehensive_income',
    cf: 'cash_flow',
    cas: 'cash_flow',
    cfs: 'cash_flow',
    cash: 'cash_flow',
    cashflow: 'cash_flow',
    socf: 'cash_flow',
    scf: 'cash_flow',
    sfp: 'balance_sheet',
    cashflows: 'cash_flow',
    sce: 'changes_in_equity',
    eq: 'changes_in_equity',
    equity: 'changes_in_equity',
    socie: 'changes_in_equity',
    ratios: 'ratios',
    ratio: 'ratios',
    metrics: 'ratios',
    segments: 'segments',
    segment: 'segments',
  }),
)

/** The statement that a title, a section or a key names: `Consolidated Balance Sheets`, `cashFlow`, `貸借対照表`. */
export const statementNamedIn: (text: string) => Statement | undefined = memoByText(text => {
  if (text.length > 200) return undefined
  const spoken = wordText(text)
  if (spoken === '') return undefined
  const plain = plainText(text).toLowerCase()
  if (salesByPart.test(spoken)) return 'segments'
  const named = patterns.filter(([pattern]) => pattern.test(spoken) || pattern.test(plain))
  // "Main items of the income statement and the balance sheet" is neither.
  const mains = new Set(named.map(([, statement]) => statement).filter(statement => main.has(statement)))
  const first = named[0]?.[1]
  return first && main.has(first) && mains.size > 1 ? undefined : first
})

/** The statement behind a value of a field that is about the statement, where codes are usual: `BS`, `IS`, `cash`. */
export function statementOfCode(text: string): Statement | undefined {
  return (
    codes.get(
      plainText(text)
        .toLowerCase()
        .replace(/[\s_-]+/g, ''),
    ) ?? statementNamedIn(text)
  )
}

/** The statement that a section row of a table belongs to, where its wording stands in one statement only. */
export function statementOfSection(text: string): Statement | undefined {
  const named = statementNamedIn(text)
  const spoken = wordText(text)
  if (/^(?:(?:key|financial|main|selected|prudential|performance|consolidated|group) )*ratios$/u.test(spoken))
    return 'ratios'
  if (named === 'ratios' || named === 'segments') return undefined
  if (/\b(?:operating|investing|financing) activities\b|\badjustments (?:to reconcile|for)\b/u.test(spoken))
    return 'cash_flow'
  return named
}
