import type { Statement } from '../../model/vocabulary.ts'

// The catalogue knows the usual lines in other languages word for word. This file knows the nouns that most other lines
// are made of: assets, debts and reserves are balances, income and expense are flows, whatever stands behind the noun.

const nouns: Readonly<Record<'balance_sheet' | 'income_statement', string>> = {
  balance_sheet:
    // Italian
    'crediti debiti attivo passivo passivita immobilizzazioni rimanenze disponibilita patrimonio riserva riserve capitale ratei fondi fondo titoli ' +
    // Romanian
    'active activ activele datorii datoriile creante creantele capitaluri capitalul stocuri stocurile provizioane provizioanele patrimoniul patrimoniu imobilizari ' +
    // Spanish and Portuguese
    'activo activos ativo ativos passivos pasivo pasivos depositos obligaciones obrigacoes instrumentos colocaciones prestamos emprestimos reservas existencias inventarios inventario estoques estoque fornecedores proveedores deudores acreedores inmovilizado imobilizado intangivel tesoreria efectivo caixa deuda deudas divida dividas ' +
    // French
    'dettes creances fonds capitaux immobilisations stocks disponibilites tresorerie emprunts actif passif actifs passifs ' +
    // German, Dutch
    'forderungen verbindlichkeiten ruckstellungen rucklagen vorrate eigenkapital anlagevermogen umlaufvermogen sachanlagen finanzanlagen aktiva passiva schulden vorderingen voorraden voorzieningen reserven ' +
    // Polish, Czech, Slovak
    'aktywa pasywa naleznosci zobowiazania zapasy rezerwy kredyty pozyczki kapital majetek majetok aktiva pohledavky pohladavky zavazky zasoby zavazok ' +
    // Nordic
    'tillgangar skulder fordringar varulager eiendeler gjeld egenkapital fordringer aktiver passiver gaeld tilgodehavender varebeholdninger ' +
    // Turkish, Indonesian
    'varliklar yukumlulukler ozkaynaklar borclar alacaklar stoklar aset liabilitas utang piutang ekuitas persediaan kas ' +
    // Croatian, Slovene
    'imovina obveze potrazivanja zalihe obveznosti terjatve zaloge sredstva ' +
    // Greek, Arabic, Hebrew
    'υποχρεώσεις υποχρεωσεις περιουσιακά περιουσιακα απαιτήσεις απαιτησεις αποθέματα αποθεματα ταμειακά ταμειακα κεφάλαιο κεφαλαιο δάνεια δανεια δανεισμός αποθεματικά αποθεματικα ενσώματα άυλα ' +
    'موجودات مطلوبات أصول اصول خصوم التزامات ذمم مخزون مخزونات نقد نقدية احتياطي احتياطيات قروض ودائع رأس حقوق ممتلكات دائنون مدينون استثمارات شهرة ' +
    'נכסים נכס התחייבויות מלאי חייבים לקוחות ספקים זכאים הון מזומנים הלוואות אשראי רכוש עתודות קרנות עודפים פיקדונות פקדונות מוניטין ' +
    // Russian, Ukrainian, Bulgarian, Serbian
    'активы актив пассивы пассив обязательства обязательство задолженность запасы капитал резервы депозиты кредиты займы долг имущество ' +
    'активи пасиви зобовязання запаси капитали задължения вземания материални обавезе потраживања залихе',
  income_statement:
    'ricavi costi proventi oneri imposte ammortamenti svalutazioni perdita utile valore differenza risultato variazioni ' +
    'venituri veniturile cheltuieli cheltuielile pierdere profitul ' +
    'ingresos gastos utilidad perdida perdidas impuesto impuestos costo costos ventas comisiones receita receitas despesas despesa custo custos lucro prejuizo imposto impostos vendas ' +
    'charges produits impots impot salaires achats ventes dotations benefice perte chiffre ' +
    'umsatzerlose umsatz ertrage aufwendungen materialaufwand personalaufwand abschreibungen jahresuberschuss jahresfehlbetrag zinsertrage zinsaufwendungen omzet kosten opbrengsten lasten baten afschrijvingen ' +
    'przychody koszty zysk strata podatek vynosy naklady trzby zisk ' +
    'intakter kostnader inntekter omsetning driftsresultat arsresultat omsaetning omkostninger avskrivningar avskrivninger ' +
    'hasilat satislar gelirler giderler maliyeti zarar pendapatan beban laba rugi ' +
    'выручка доход доходы расходы прибыль убыток убытки себестоимость затраты налог налоги ' +
    'дохід доходи витрати прибуток збиток приходи разходи печалба загуба расходи добит губитак ' +
    'prihodi rashodi dobit gubitak prihodki odhodki dobicek izguba stroski ' +
    'έσοδα εσοδα έξοδα εξοδα κέρδη κερδη ζημίες ζημιες κόστος κοστος φόρος φορος φόροι πωλήσεις πωλησεις αποσβέσεις κύκλος ' +
    'إيرادات ايرادات مصروفات مصاريف تكلفة تكاليف أرباح ارباح خسائر ربح خسارة دخل ضريبة زكاة مبيعات ' +
    'הכנסות הוצאות רווח רווחים הפסד הפסדים עלות עלויות מסים מס מכירות ' +
    // The bare word for what is left of a year
    'resultat resultado resultaat ergebnis',
}

/** Heads of two words each, parted by bars. */
const pairs: typeof nouns = {
  // Vietnamese
  balance_sheet:
    'tai san|phai tra|phai thu|hang ton|von chu|von gop|von dau|tien va|vay ngan|vay dai|no phai|nguon von|loi the|quy dau',
  income_statement: 'doanh thu|chi phi|loi nhuan|gia von|lai cho|lai tu|lai co|thu nhap|lai vay',
}

/** The statement that a noun at the head of a line belongs to. */
export const heads: ReadonlyMap<string, Statement> = new Map(
  (['balance_sheet', 'income_statement'] as const).flatMap(statement =>
    [...nouns[statement].split(' '), ...pairs[statement].split('|')].map(noun => [noun, statement] as const),
  ),
)
