import { wordText } from '../text.ts'
import { wordings } from '../wordings.ts'
import type { KeyRole } from './role-wordings.ts'

// Fields about figures as registers and portals of other countries name them; each is the whole key. Those of Chinese,
// Japanese and Korean in Latin letters stand at the ends of the lists: `bizhong`, `kamoku`, `geumaek`.

const names: Partial<Record<KeyRole, readonly string[]>> = {
  currency: wordings`
    Berichtswährung, Darstellungswährung, valutakode, valutakod, valuutta, валюта, валюта отчетности,
    валюта звітності, 币别, 貨幣, 货币, tiền tệ, đơn vị tiền tệ, สกุลเงิน, العملة, מטבע, νόμισμα, ارز,
    divisa, valuuta, deviza, raporlama para birimi, sunum para birimi, rapporteringsvaluta, rapportagevaluta, rapporteringsvaluutta, валута, döviz, واحد پول,
    Währungscode, code devise, código moneda, código de moneda, código moeda, código da moeda, codice valuta, valutacode, kod waluty, kód měny, kód meny, devizakód, cod valută, код валюты,
    код валюти, код на валута, valutakood, valūtas kods, valiutos kodas, para birimi kodu, kode mata uang, mã tiền tệ, รหัสสกุลเงิน, رمز العملة, קוד מטבע, κωδικός νομίσματος, 通貨コード, 货币代码, 통화코드,
    bizhong, huobi, tsuka, tonghwa`,
  unit: wordings`
    yksikkö, egység, mértékegység, unitate, unitate de măsură, единица измерения, ед. изм., единицы,
    sunum birimi, gösterim birimi, ölçü birimi, tutar birimi, Einheiten, Darstellungseinheit, одиниця виміру, jednostka miary, satuan, đơn vị, đơn vị tính, หน่วย, الوحدة, יחידה, יחידות, μονάδα,
    واحد,
    vienība, matavimo vienetas, мерна единица, jedinica, јединица, enota, 表示単位,
    danwei, jine danwei, tani, danwi`,
  scale: wordings`unit mult, power of ten, numbers in, скала, масштаб`,
  entity: wordings`
    Gesellschaft, sociedad, selskap, selskapsnavn, virksomhedsnavn, yhtiö,
    spółka, společnost, spoločnosť, vállalat, cég, cégnév, societate, companie,
    denumire societate, компания, организация, наименование организации, эмитент, підприємство, şirket adı,
    şirket unvanı, 公司, 企业名称, 회사, 기업명, perusahaan, nama perusahaan, emiten, công ty, tên công ty, บริษัท,
    ชื่อบริษัท, الشركة, اسم الشركة, חברה, שם החברה, εταιρεία, επωνυμία, شرکت, نام شرکت,
    emittent, emittente, émetteur, emisor, emissor, vennootschap, virksomhed, virksomhet, foretak, ettevõte, äriühing, uzņēmums,
    sabiedrība, įmonė, bendrovė, podmiot, podnik, társaság, дружество, društvo, tvrtka, poduzeće, друштво, предузеће, družba, podjetje, εκδότης, ihraççı,
    発行会社, 発行体, 発行者, účetní jednotka, účtovná jednotka, компанія, емітент, תאגיד, ناشر, कंपनी, संस्था, doanh nghiệp, ผู้ออก, 企业, 会社, 企業, 기업,
    gongsi, gongsi mingcheng, qiye mingcheng, kaisha mei, hoesa`,
  year_end: wordings`
    Geschäftsjahresende, Geschäftsjahr endet, Geschäftsjahr Ende, Ende des Geschäftsjahres,
    clôture exercice, clôture de l'exercice, fin d'exercice, fin exercice, cierre ejercicio,
    cierre del ejercicio, fin de ejercicio, fin del ejercicio, cierre fiscal, fim exercício, fim do exercício,
    encerramento exercício, encerramento do exercício, fine esercizio, chiusura esercizio,
    chiusura dell'esercizio, einde boekjaar, boekjaar einde, räkenskapsårets slut, räkenskapsår slut,
    regnskabsår slut, regnskabsårets slutning, regnskapsår slutt, tilikausi päättyy, tilikauden päättyminen,
    koniec roku obrotowego, konec účetního období, konec fiskálního roku, sfârșitul exercițiului,
    конец финансового года, окончание финансового года, кінець фінансового року, yıl sonu, mali yıl sonu,
    hesap dönemi sonu, hesap yılı sonu, 会计年度截止日, 會計年度截止日, 会计年度末, 決算月, 决算日, 會計年度結束日, 会计年度结束日, 결산월, akhir tahun buku, tutup buku,
    tahun buku berakhir, akhir tahun fiskal, kết thúc năm tài chính, ngày kết thúc năm tài chính, สิ้นปีบัญชี,
    نهاية السنة المالية, סוף שנת כספים, λήξη χρήσης, वित्त वर्ष समाप्ति, वित्तीय वर्ष समाप्ति, majandusaasta lõpp, finansinių metų pabaiga,
    pārskata gada beigas, край на финансовата година, kraj poslovne godine, konec poslovnega leta, fundi i vitit financiar, τέλος χρήσης, پایان سال مالی,
    årets afslutning, årets avslutning, årets slutt, regnskabsårets afslutning, räkenskapsårets utgång`,
  period_start: wordings`
    ngày đầu năm, ngày đầu kỳ,
    Periodenbeginn, Beginndatum, Anfangsdatum, ouverture, date d'ouverture, fecha de inicio, fecha inicial,
    apertura, data de início, data inicial, inizio, data inizio, data di inizio, begindatum, startdatum,
    startdato, alku, alkupäivä, alkaa, początek, data od, data początkowa, začátek, datum od, kezdete,
    kezdő dátum, început, data început, начало, начало периода, дата начала, початок, дата початку, başlangıç,
    başlangıç tarihi, 開始日, 期首, 开始日期, 起始日期, 起始日, 開始日期, 시작일, 시작일자, 기초일, tanggal mulai, tanggal awal,
    awal periode, ngày bắt đầu, từ ngày, วันเริ่มต้น, تاريخ البداية, תאריך התחלה, έναρξη, ημερομηνία έναρξης,
    du, dal, från, alkaen, algus, alates, sākums, nuo, pradžia, začiatok, tól, kezdet, de la, от, početak, од, почетак, začetek, από, с, з,
    من, البداية, התחלה, מ, از, شروع, से, प्रारंभ, dari, mulai, awal, từ, bắt đầu, ตั้งแต่, เริ่มต้น, 起, 自, 시작`,
  period_end: wordings`
    Periodenende, Enddatum, date de fin, até, data de fim, data final, data fine, data di fine, einddatum,
    slutdatum, slutdato, loppu, päättyy, päättymispäivä, data do, data końcowa, datum do, vége, záró dátum,
    sfârșit, data sfârșit, конец периода, конец, кінець, дата кінця, bitiş, bitiş tarihi, 終了日, 终止日期, 结束日期,
    結束日期, 결산일자, 종료일, 종료일자, 기말일, tanggal akhir, tanggal selesai, akhir periode, đến ngày, วันสิ้นสุด,
    تاريخ النهاية, תאריך סיום, λήξη, ημερομηνία λήξης,
    cierre, clôture, Abschlussstichtag, fecha de corte,
    Bilanzstichtag, fecha de cierre, fecha cierre, data de encerramento, balansdatum, balansdag, peildatum, waardedatum, datum ultimo,
    balansedato, balancedag, bokslutsdag, bokslutsdatum, tilinpäätöspäivä, dzień bilansowy, rozvahový den, mérlegforduló,
    mérleg fordulónapja, data bilanțului, отчетная дата, на дату, дата окончания, звітна дата,
    bilanço tarihi, dönem sonu, 報告期末, 报表日期, 报告日期, tanggal laporan, tanggal neraca, ngày kết thúc,
    วันสิ้นงวด, تاريخ الميزانية, תאריך המאזן,
    au, fine, einde, t m, till, slutt, päättyen, lõpp, kuni, līdz, beigas, iki, pabaiga, konec, ig, până la, до, край, kraj, крај, έως, son, по, إلى, النهاية, עד, סיום, تا,
    پایان, तक, समाप्ति, sampai, akhir, đến, kết thúc, ถึง, สิ้นสุด, 止, 至, 종료, date arrêté, data base, fecha corte, bilansipäev, bilances datums, balanso data, balansedag,
    fordulónap, súvahový deň, балансова дата, датум биланса, datum bilance, bilančni datum, 基準日`,
  fiscal_period: wordings`
    Monate, Anzahl Monate, nombre de mois, nb mois, meses, mesi, maanden, månader, måneder, kuukaudet, hónap,
    hónapok száma, hónapok, miesiące, liczba miesięcy, měsíce, počet měsíců, luni, месяцев, місяців, ay sayısı,
    月数, 개월, 개월수, bulan, jumlah bulan, số tháng`,
  fiscal_year: wordings`
    regnskabsår, räkenskapsår, vuosi, tilikausi, rok obrotowy, účetní období, év, üzleti év, exercițiu,
    an fiscal, год, отчетный год, рік, yıl, hesap yılı, 연도, 회계연도, tahun, tahun buku, năm, năm tài chính,
    ปี, ปีบัญชี, السنة, السنة المالية, שנה, έτος, χρήση, سال, سال مالی,
    majandusaasta, pārskata gads, finansiniai metai, účtovné obdobie, финансова година, poslovna godina, пословна година, poslovno leto,
    שנת כספים, वित्तीय वर्ष, 年份, 会计年度`,
  period: wordings`
    Berichtszeitraum, période comptable, kausi, perioada, период, отчетный период, період, hesap dönemi,
    dönem, 会計期間, 対象, 対象期, 対象期間, 対象年度, 期间, 会计期间, periode laporan, kỳ, kỳ báo cáo, งวด, الفترة, תקופה, περίοδος, دوره,
    päivämäärä, kuupäev, datums, дата, датум, ημερομηνία, التاريخ, תאריך, تاریخ, तारीख, तिथि, tanggal, ngày, วันที่, 日期, 日付, 일자, obdobje, 회계기간,
    baogaoqi, qijian, kikan, gigan`,
  label: wordings`
    poste, partida, rubro, rubrica, nome da conta, nombre de la cuenta, nom du compte, conto,
    voce di bilancio, benämning, postnavn, nimike, erä, tili, pozycja, nazwa pozycji, položka,
    název položky, názov položky, tétel, denumirea indicatorului, наименование, показатель,
    наименование показателя, статья, найменування, стаття, kalem, kalem adı, hesap adı, açıklama, 指标名称, 指标,
    계정과목, 항목, 항목명, 과목, akun, nama akun, uraian, keterangan, chỉ tiêu, khoản mục, tên chỉ tiêu, รายการ,
    บัญชี, البند, البيان, סעיף, λογαριασμός, περιγραφή, شرح, عنوان,
    postenname, rubriek, veld, rad namn, rivi, postenis, konts, sąskaita, účet, számla, cont, статия, сметка, конто, postavka, счет, рахунок,
    الحساب, חשבון, תיאור, حساب, قلم, खाता, tài khoản, 名称, 과목명,
    xiangmu, kemu, kamoku, komoku, hangmok`,
  value: wordings`
    monto, importo, dato, waarde, värde, verdi, værdi, määrä, arvo, wartość, hodnota, összeg, érték, valoare,
    сумма, значение, değer, jumlah, nilai, số tiền, giá trị, จำนวนเงิน, มูลค่า, المبلغ, القيمة, סכום, ποσό,
    αξία, مبلغ,
    montante, вредност, znesek, مقدار, मूल्य, 数额,
    jine, shuzhi, kingaku, geumaek`,
  scope: wordings`
    Konsolidierung, Konsolidierungskreis, consolidación, consolidamento, konsolidering, konsolidacja,
    konsolidace, konszolidáció, консолидация, вид отчетности, konsolidasyon, konsolidasyon durumu, 合并类型,
    报表类型, 연결구분, 개별연결구분, konsolidasi, hợp nhất, งบรวม,
    連結/単体, 連結単体区分, 連結範囲, 合并口径, 合并范围, 报表口径, 口径, 合併範圍, 合併口徑, 연결/별도, 연결별도, 연결여부, 연결개별구분,
    lingkup, lingkup konsolidasi, cakupan, cakupan konsolidasi, konsolide, konsolidasyon kapsamı, kapsam,
    zakres konsolidacji, rozsah konsolidace, konsernitaso, base de consolidación, perimetro de consolidación,
    phạm vi, phạm vi hợp nhất, ขอบเขต, النطاق, периметр, периметр консолидации, охват,
    Umfang, consolidação, consolidatie, omfattning, omfang, laajuus, ulatus, apimtis, zakres, rozsah, konsolidácia, perimetru, consolidare, обхват,
    konsolidacija, obuhvat, обухват, консолидација, obseg, ενοποίηση, охоплення, التوحيد, איחוד, دامنه, تلفیق, समेकन, 区分, 범위,
    baobiao leixing`,
  standard: wordings`
    normas, normativa, normativa contable, norma contable, marco contable, marco normativo, norme,
    normes comptables, padrão contábil, norma contábil, Bilanzierung, Bilanzierungsstandard, regelverk,
    regnskabsstandard, redovisningsprincip, tilinpäätösstandardi, tilinpäätösnormisto, standar,
    standar pelaporan, raporlama standardı, zasady rachunkowości, účetní rámec, стандарт, стандарт обліку,
    会计制度, 會計原則, 회계처리기준, chuẩn mực, มาตรฐานการบัญชี, المعيار المحاسبي, معايير المحاسبة, תקן חשבונאי, תקן, תקינה,
    λογιστικό πρότυπο, λογιστικά πρότυπα, verslaggevingsstandaard, verslaggevingsstelsel, grondslag, principio contabile, principi contabili, regnskapsstandard,
    redovisningsstandard, стандарт отчетности, muhasebe standardı, 会计准则, 會計準則, standar akuntansi,
    chuẩn mực kế toán, มาตรฐาน, çerçeve, raporlama çerçevesi, finansal raporlama çerçevesi,
    kuaiji zhunze, kaikei kijun`,
  statement: wordings`
    Abschlussbestandteil, type d'état, estado financiero, tipo de estado, tipo de demonstração,
    état, état financier, type état, demonstrativo, tipo demonstrativo, Abschlussteil, Bestandteil,
    Rechenwerk, 財務諸表区分, 財務諸表種別, 諸表区分, 諸表種別, 表, 表種, 計算書, 計算書類, 报表种类, 報表別, 報表類別, 報表名稱,
    재무제표종류, 표구분, laporan, tipe laporan, rapor, rapor türü, tablo türü, tablo adı, finansal tablo,
    mali tablo, rodzaj sprawozdania, typ sprawozdania, typ výkazu, druh výkazu, rapporttyp, räkning, opgørelse,
    opgørelsestype, oppstilling, laskelma, отчет, тип отчета, вид отчета, звіт, loại báo cáo, tên báo cáo, งบ,
    ประเภทงบ, القائمة, القائمة المالية, نوع القائمة, סוג דוח, κατάσταση, overzicht, staat,
    demonstração, prospetto, sprawozdanie, výkaz, kimutatás, форма отчетности, 財務諸表, 報表, 报表, 报表名称, 재무제표,
    재무제표명, 재무제표구분, jenis laporan, báo cáo, งบการเงิน, قائمة, דוח,
    Abschluss, Rechnung, estado, bilancio, aruanne, pārskats, ataskaita, izvještaj, извештај, izkaz, situație, صورت, صورت مالی, विवरणी, रिपोर्ट, 표`,
  title: wordings`
    Überschrift, kop, antraštė, titul, nadpis, cím, fejléc, заглавие, tiêu đề, ชื่อเรื่อง, หัวข้อ, 題名, عنوان جدول`,
  source: wordings`หมายเหตุ, ביאור, באור, إيضاح, إيضاحات, σημείωση, примечание, пояснение, пояснения, примітка, poznámka, příloha, jegyzet, bilješka, napomena, opomba, टिप्पणी, märkus, lisa`,
  noise: wordings`
    ouder, Elternteil, übergeordnet, padre, pai, genitore, förälder, forælder, forelder, vanhempi, rodzic, rodič, szülő, părinte, родитель, родител, ebeveyn, roditelj, γονέας, 父级, 上级, 상위,
        sida, side, sivu, lehekülg, lapa, puslapis, strana, oldal, страница, страна, stranica, stran, σελίδα, sayfa, сторінка, الصفحة, עמוד, صفحه, पृष्ठ, trang,
    หน้า, 頁, 쪽, sorszám, ลำดับ, номер, nomor, numara, شماره,
    Sicherheit, zekerheid, betrouwbaarheid, affidabilità, confidenza, konfidens, sikkerhed, sikkerhet, luottamus, usaldus, ticamība, patikimumas, pewność, jistota, istota,
    megbízhatóság, încredere, увереност, уверенность, впевненість, pouzdanost, поузданост, zanesljivost, εμπιστοσύνη, güven, الثقة, ביטחון, اطمینان, विश्वास,
    keyakinan, độ tin cậy, ความเชื่อมั่น, корректировка, номер корректировки`,
  warning: wordings`
    varoitukset, varování, figyelmeztetések, avertizări, предупреждения, попередження, uyarılar,
    peringatan, cảnh báo, คำเตือน, تحذيرات, אזהרות, προειδοποιήσεις, هشدارها, known issues`,
}

const roles = new Map<string, KeyRole>()
for (const [role, keys] of Object.entries(names))
  for (const key of keys)
    for (const written of [key, transliterated(key)]) roles.set(wordText(written), role as KeyRole)

/** As it is written where there are no umlauts: `Ueberschrift`, `beloeb`. */
function transliterated(key: string): string {
  return key
    .replace(/[äæ]/giu, 'ae')
    .replace(/[öø]/giu, 'oe')
    .replace(/ü/giu, 'ue')
    .replace(/ß/gu, 'ss')
    .replace(/å/giu, 'aa')
}

/** The role of a key in another language, undefined where it is none of those known here. */
export function roleOfForeignKey(key: string): KeyRole | undefined {
  return roles.get(wordText(key))
}
