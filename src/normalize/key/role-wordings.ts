import { type Wordings, wordings } from '../wordings.ts'
import { numbersOfThings, ofTheDocument } from './noise-wordings.ts'

/** What a key says that its value is about. */
export type KeyRole =
  | 'currency'
  | 'unit'
  | 'scale'
  | 'scope'
  | 'standard'
  | 'basis'
  | 'entity'
  | 'entity_id'
  | 'label'
  | 'title'
  | 'statement'
  | 'period'
  | 'period_end'
  | 'period_start'
  | 'fiscal_year'
  | 'fiscal_period'
  | 'year_end'
  | 'trailing_end'
  | 'decimals'
  | 'value'
  | 'formatted'
  | 'derived'
  | 'warning'
  | 'source'
  | 'noise'
  | 'filing'

// A key that says when or how something was published has no other words: `cashGeneratedFromOperations` is a line.
const published =
  wordings`filed, pub, filing, fillings?, filling, update, accepted, acceptance, published, publication, publish, disclosure, disclosed, submitted, submission, approved, approval, signed, audited, queried, cached, announced, announcement, created, updated, refreshed, retrieved, fetched, file, accessed, downloaded, generated, timestamp, modified, release, released, declaration, deposit, depot, ingested, extracted, imported, exported, crawled, scraped, loaded, synced, processed, inserted, indexed, collected, captured, parsed, verified, utc`.join(
    '|',
  )
const beside =
  wordings`date, dates, datetime, time, at, on, by, day, last, first, latest, original, initial, de, du, of, the, report, data, document, form, type, status, number, no, url, id, iso, ms, epoch, fiscal, year, quarter, period, earnings, results`.join(
    '|',
  )
const ofFiling = `(?:(?:${beside}) )*(?:${published})(?: (?:${published}|${beside}))*`
/** Alone they may be of figures: `revised`, `restated`. */
const mended = '(?:revised|amended|corrected|restated|reviewed|edited|checked)'
const ofMending = `(?:last|first|latest|date|day) ${mended}(?: (?:at|on|date|day|time))?|${mended} (?:at|on|date|day|time)`

/** Tested on the words of a key, in this order: what excludes a reading stands before the reading. */
export const roleWordings: readonly (Wordings & { readonly role: KeyRole })[] = [
  {
    role: 'value',
    whole: wordings`
      (?:(?:amount|value|balance) (?:in )?)?(?:minor(?: currency)? units?|sub ?units?)(?: (?:amount|value))?,
      minor (?:amount|value), (?:amount|value|balance) minor,
      (?:measure|metric|measured|cell|fact|item|point|money|monetary|stated) (?:value|val|amount|amt|figure)`,
  },
  {
    role: 'basis',
    whole: wordings`
      (?:data|figures?|values?|restatement) status, (?:restatement|restated|estimated?|forecast) flag,
      actual or (?:estimate|forecast), vintage`,
  },
  {
    // "účetní jednotka"
    role: 'entity',
    whole: wordings`(?:nazev )?(?:ucetni|uctovn[ae]j?) unit`,
  },
  {
    role: 'source',
    whole: wordings`(?:foot ?notes?|notes?|comments?|remarks?|sources?) (?:txt|text|label|title|mark|marker|symbol)`,
  },
  {
    role: 'label',
    whole: wordings`measure tag, (?:standard|preferred|total) label, (?:measure|variable|indicator|series|statistic|data ?point) (?:name|label|title)`,
  },
  {
    role: 'scope',
    whole: wordings`cons(?:o|ol|olidated|olidation)?(?: (?:flag|status|ind|indicator|scope|basis|type))?`,
  },
  {
    role: 'noise',
    whole: wordings`
      record (?:fiscal|calendar|financial) \w+,
      population, populacao, poblacion,
      (?:\w+ )?(?:calendar (?:quarter|month|day)|line (?:nbr|no|nr|number)),
      (?:latest|most recent|last|first) (?:(?:fiscal|report) )?year, cycle, number format, format string, tick ?format, weight(?:ing|age)?(?: (?:pct|percent))?, (?:row|page|result|record) limit, cache expiry(?: time)?,
      (?:\w+ )?(?:match|outcome|relevance|quality|analyst|sentiment|esg) score, [a-z]+ sk, (?:level )?(?:col|row) ?spans?, number period, (?:(?:start|end|next|previous) )?cursors?, (?:expression|formula) (?:label|name|key), (?:period|comparison) count, doc count(?: error upper bound)?, sum other doc count, schema(?: (?:version|name|id|type))?,
      (?:workbook )?date (?:system|mode), date 1904, version(?: \w+)?, \w+ version, (?:is )?(?:preliminary|audited|unaudited|amended)`,
    within: wordings`\b(?:state|flag|status|confidence)$, \b(?:scale|scaling|magnitude|units?|multiplier|rounding|denomination)\b.*\b(?:exempt(?:ions?|ed)?|exceptions?|excluded|excludes|overrides)$`,
  },
  {
    role: 'scale',
    whole: wordings`
      shares? in, share (?:counts?|data|amounts?|numbers?) in, number of shares in, per shares? (?:(?:amounts?|data|values?) )?in, eps in,
      (?:unit |scale |decimal )?exponent, (?:unit|scale|decimal|money) (?:power|pow), (?:pow|power|exp|exponent)(?: of)? ?(?:10|ten),
      scale(?: of)? currency, currency scale, unit mult, denom, denomination, order of magnitude,
      magnitude, 배수, 승수, 倍数, 乘数, display ?scale, (?:scale|scaling) ?power, units? per (?:figure|value|number|amount),
      (?:amounts |figures )?rounded (?:up )?to(?: (?:the )?nearest)?,
      (?:level (?:of )?|degree of )?rounding(?: (?:level|unit|used|applied|factor|in presentation|
        used in .*))?,
      pembulatan(?: yang digunakan.*)?, rundung(?:sfaktor|seinheit)?, arrondi, redondeo, arredondamento,
      arrotondamento, afronding, avrundning, avrunding, zaokraglenie`,
  },
  {
    role: 'fiscal_period',
    whole: wordings`
      term, tipo (?:de |do )?period, (?:\w+ ){0,2}(?:length|duration|span)(?: in)? months?, months? in (?:the )?(?:fiscal )?(?:period|year),
      (?:period|interval|column) months?, (?:num|number of) (?:qtrs|quarters),
      (?:(?:period|fiscal period|duration|number of|num|length in|fiscal|stmt|statement) )?(?:months|
        length|period length|duration months|duree (?:month|mois)|duracion month|
        dauer month)(?: (?:covered|count|n))?`,
  },
  { role: 'noise', whole: numbersOfThings },
  {
    role: 'warning',
    whole: wordings`
      (?:\w+ ){0,3}(?:warnings?(?: de cobertura| de couverture| zur abdeckung)?|caveats?|notices|
        limitations?|data quality|coverage (?:notes?|notices?|issues?|gaps?|warnings?)|quality (?:notes?|
        issues?|flags?)|missing (?:fields?|periods?|years?|data|lines?)|gaps?)(?: (?:list|messages?|text|
        notes?))?,
      注意事[項项]`,
    within: wordings`警告, 提示$, 유의사항, (?:abdeckungs|deckungs|daten)hinweise$`,
  },
  {
    role: 'formatted',
    whole: wordings`
      rounded(?: \w+)? (?:amount|value), fmt, long fmt, formatted, (?:formatted|display|displayed|printed|rendered|pretty) values?, display,
      pretty, values? formatted, display (?:text|long|short|full|compact), (?:long|short|full|compact) display, display str(?:ing)?, text value, value (?:as )?text, rendered,
      formatted (?:date|period|label), displayed, shown, printed, as printed, as shown`,
  },
  {
    role: 'derived',
    whole: wordings`
      (?:(?:abs(?:olute)?|rel(?:ative)?|net|pct|percent(?:age)?) )?(?:change|chg|difference|diff|
        deviation|movement)(?: (?:abs(?:olute)?|rel(?:ative)?|amt|amount|value|in|pct|percent(?:age)?|\d{1,2}|display|formatted|fmt))*,
      (?:restatement|correction) (?:effect|impact|adjustment), effect of (?:the )?restatement,
      a[vh] (?:percentual|percent|pct|perc), (?:vertical|horizontal) analysis(?: (?:pct|percent))?, (?:analise|analisis) (?:vertical|horizontal)(?: \w+)?, shares? of (?:total |group )?(?:revenue|sales|total|assets|net sales)(?: (?:pct|percent|percentage))?, (?:\w+ )*(?:vs|versus) (?:\w+ )*(?:pct|percent|percentage|chg|change),
      (?:umsatz ?)?anteil (?:am|vom) (?:gesamt)?(?:umsatz|umsatzerlosen?|bilanzsumme), udzial w (?:przychodach|sprzedazy|sumie(?: bilansowej)?), part du (?:ca|chiffre d affaires),
      (?:participacion|participacao|peso) (?:en|sobre|na|nas|no) (?:las |los |total de )?(?:ventas|ingresos|receitas?|vendas), (?:quota|peso|incidenza) (?:di|dei|sui|su) (?:ricavi|vendite), aandeel (?:in|van) (?:de )?omzet, andel av (?:netto)?omsattning(?:en)?,
      peer (?:median|average|mean), (?:median|average|mean) of peers, (?:sector|industry|branch)(?:al)? (?:median|average|mean),
      (?:median|average|mean|media|media) (?:sector|industry|sectoria[lr]\w*|sectorielle|settoriale|ramo), year (?:on|over) year, trend, composition ratio, index(?: base)? ?(?:19|20)\d{2}(?: ?100)?, (?:構成比|構成比率|占比),
      (?:(?:earnings|eps|revenue|sales) )?(?:surprise|beat|beats by)(?: (?:pct|percent(?:age)?|abs(?:olute)?|amount|value))?`,
    word: wordings`
      growth(?! (?:and|markets?|capital|funds?|brands?|products?|businesse?s?|equity|platforms?)\b), croissance, crecimiento, crescimento, crescita, creixement, wachstum, tillvaxt, vaekst, vekst, groei, wzrost, rast, kasvu, novekedes, buyume, pertumbuhan, tongbi, huanbi, mom (?:pct|percent), yoy, yo y, qoq, qo q, cagr, evolution,
      variance, change (?:pct|percent|percentage|rate), (?:pct|percent|percentage) change, delta, vs prior,
      vs previous, common size, pct of, percent of, percentile, rank`,
    within: wordings`
      \b(?:change|chg|movement|variation)\b.*\b(?:pct|percent|percentage|bps|abs)$,
      \b(?:eps|dps|per share) (?:change|chg)$, \b(?:var|chg|diff) (?:vs|versus|against)\b, \bvariation(?: (?:abs|pct|percent|rate|in))?$, ^(?:var|variacion|variacao|variazione) (?:pct|percent|porcentual|percentual|percentuale|rel)$, (?:増減|増加|成長|增长|增減|增减|증감|증가|성장|変動|變動|变动|변동|変化|變化|变化|변화)(?:[率률율比]|비율|百分比|幅度|比例)$,
      (?:前年|前期|前年同期|同|环|環)比(?:増減|增减|增長|增长)?(?: percent)?$, (?:较|較)上(?:年|期)(?:同期)?(?:增减|增減|变动|變動)(?: percent)?$, (?:增减|增減|变动|變動) percent$, ^(?:delta|δ)(?: percent)?$, (?:전년|전기|전년 ?동기) ?대비(?: ?(?:증감|증감률|변동률))?$`,
  },
  {
    role: 'noise',
    within: wordings`
      \b(?:price|trading|quote|quotation|listing|functional|home|local|convenience|translation|comparison)\b.*\bcurrency(?: (?:code|name|
        symbol))?$`,
  },
  {
    role: 'currency',
    word: wordings`
      para birimi, iso ?currency, currency, currencies, ccy, curr, valuta, devise, moneda, waehrung, wahrung, monnaie,
      moeda, iso 4217, cur (?:code|cd), mata uang, waluta, penznem`,
    within: wordings`通貨, 币种, 幣別, 货币(?!资金), 통화, (?<!\p{L})валют, (?<!\p{L})(?:окв|okv)(?!\p{L})`,
  },
  {
    role: 'label',
    whole: wordings`maturity (?:year|bucket|band), year of maturity, (?:due|expiry|expiration) year, matures(?: in)?, vintage`,
  },
  {
    role: 'noise',
    whole: wordings`
      class (?:standard|type|kind), форма(?: по окуд)?, (?:код )?по окуд,
      код(?: (?:строки|показателя|формы|рядка))?, (?:номер )?строк[аи]`,
  },
  {
    role: 'filing',
    whole: [
      ofFiling,
      ofMending,
      ...wordings`
    (?:fx|exchange|conversion|translation|forex|spot|average exchange|closing exchange) rates?, wechselkurs, taux de change, tipo de cambio, taxa de cambio, tasso di cambio, ortalama kur, wisselkoers, vaxelkurs, valutakurs, kurs, 為替レート, 汇率, 환율,
      change date, changed (?:at|on), date of (?:last )?change, last changed?(?: (?:at|on|date))?, form, accn, accession, accession number, 出表日期, rcept no, rcept dt, frame`,
    ],
  },
  {
    role: 'decimals',
    whole: wordings`decimals?(?: (?:monetary|percentages?|integers?|shares|amounts?))?, precision, decimal places, accuracy, decimales, decimais, decimali, dezimalstellen, dziesietne`,
  },
  {
    role: 'trailing_end',
    whole: wordings`
      (?:(?:last|latest|most recent|current) )?(?:trailing|ttm|ltm)(?: (?:12|twelve) months?)?(?: period)?(?: (?:ends?|
        ended|ending|end date|as of|through|thru|to|until|date))(?: (?:date|on|day))?`,
  },
  {
    role: 'year_end',
    whole: wordings`
      (?:(?:company|current|reporting|last|latest|most recent) )?(?:(?:(?:fiscal|financial|accounting|reporting) )?year ends?(?: on)?|
        fye|fy ends?(?: on)?|(?:fiscal|financial|accounting) (?:year )?clos(?:ing|e)|balance day|
        (?:close|end) of (?:the )?(?:fiscal|financial|accounting) year|acc mt|cloture|accounting reference|month of (?:fiscal )?year end|last month of (?:the )?(?:fiscal|financial) year|(?:fiscal|financial) year last month)(?: (?:date|day|month|mmdd))*,
      (?:books|accounts) close(?: on)?, (?:uzleti|penzugyi) ev (?:vege|zarasa|fordulonapja), fordulonap, konec ucetniho roku, tilikauden (?:paattymispaiva|paattyminen|loppu), cierre de ejercicio,
      κλεισιμο χρησης, ληξη χρησης, 年度末, 会計年度末, (?:회계연도|사업연도) ?(?:종료일|말), (?:财年|財年|财政年度|財政年度)(?:结束日|結束日|终止日)`,
  },
  {
    role: 'period_end',
    whole: wordings`
      (?:(?:current|fiscal|financial|reporting|report|statement|document|context|latest|last|date|the|
        of|data) )*(?:fiscal (?:date|period|year) end(?:ing|ed)?|report period|period end(?:ing|
        ed)?(?: (?:date|on|day))?|date arrete exercice|til dato|balance (?:sheet )?date|balance sheet day|(?:year|quarter|
        period|months?) ended|year to|fiscal date|accounting (?:to|end) date|(?:year|quarter|period) ended on|exercice (?:clos|cloture)(?: le)?|clos le|(?:date|
        data) (?:fim|fin|final|end|ende|cierre|corte|fechamento|chiusura)(?: \w+){0,2}|
        date (?:de )?(?:fin|cloture)(?: d?e? ?exercice)?),
      (?:(?:report|reporting|statement|quarter|interval|coverage|span|month|half year) )+end(?:ing)? date,
      period (?:data|date) (?:end|koniec|do|fim|fin), last day(?: of (?:the )?(?:(?:fiscal|financial) )?(?:year|period))?, end date, end, as of(?: date)?, as at, date end, report date, reporting date, stichtag, closing date,
      statement date, settlement date, (?:\w+ )?key date, bas(?:e|is)? date, (?:f )?period end date,
      as at date, period (?:do|tot|bis|al|hasta|til|till|ate), (?:accounting|tax) period end(?: date)?,
      (?:\w+ )?(?:yymm|yyyymm|yymmdd|yyyymmdd), (?:formatted )?as (?:of )?date,
      tax period(?: end(?:ing)?)?, fiscal end, period to, to date, context end, instant, point in time, date to,
      fiscal (?:quarter )?end date, end of period, (?:ye|pe|bs) date, fpe, datadate, asof date, accounting end, reporting end, period (?:ends|close|through|date),
      (?:made|drawn) up to, (?:ended|ends) on, cut ?off(?: date)?, end period, ddate, enddate, periodend, ends, to, 기말일, 결산일, 기준일, 当(?:会計期間|事業年度|連結会計年度)終了日, отчетная дата, на дату, звітна дата`,
    within: wordings`決算日, 期末日, 报告期, 截止日期?$, 決算期`,
  },
  {
    role: 'period_start',
    whole: wordings`
      accounting (?:from|start) date, (?:fiscal )?(?:year|period) (?:started|starts|began|begins|commenced)(?: on)?,
      (?:(?:current|fiscal|financial|reporting|statement|context|date|the|
        of) )*(?:period start(?: (?:date|on|day))?|(?:year|period) from|date (?:ini|inicio|start|
        debut)(?: \w+){0,2}|fra dato|date (?:de )?debut(?: exercice)?),
      (?:(?:report|reporting|statement|quarter|interval|coverage|span|month|half year|year) )+start(?:ing)? date,
      period (?:data|date) (?:start|od|begin|ini|inicio), start date, start, (?:accounting|tax) period (?:start|begin)(?: date)?, begin date, begin, date from,
      period (?:od|van|von|dal|desde|fra|fran), from date, period from, context start, from, startdate,
      period begin, begins, starts, since, start period,
      (?:fy|(?:fiscal|financial|accounting) year) (?:start|begin|from)(?:s|ning)?(?: date| day)?, first day(?: of (?:the )?(?:(?:fiscal|financial) )?(?:year|period))?, 当(?:会計期間|事業年度|連結会計年度)開始日`,
  },
  {
    role: 'fiscal_year',
    whole: wordings`
      fiscal, (?:for (?:the )?|selected )?(?:fiscal|financial) years?, for (?:the )?year, tax (?:period )?year, financial year, fiscalyear, fin year, fy, year, year report,
      calendar year, accounting year, report year, data year, bsns year, biz year, (?:stmt|statement|report) fiscal year,
      business year, annee, exercice, jahr, geschaftsjahr, (?:daten|bilanz|berichts|haushalts|rechnungs|wirtschafts) ?jahr, ejercicio, ano, regnskapsar, ar, reporting year,
      millesime, year cloture, (?:financial|fiscal) year end year, 会計年度, 會計年度, 年度, 年, 사업연도,
      (?:отчетный|финансовый) год, звітний рік`,
  },
  {
    role: 'fiscal_period',
    whole: wordings`
      (?:(?:report|earnings) )?fiscal (?:period|quarter), (?:per(?:iod)? )?(?:fisc|fiscal) (?:qtr|quarter), length report, financial period, reporting term, fp, quarter, qtr, qtrs, q, half, half year, fiscal half, halbjahr, semester, semestre, halvar,
      trimestre, trimester, quartal, kvartal, kwartal, kvartaali, ceyrek, triwulan,
      period type, period kind, frequency, freq, period length, duration, interval, report type,
      report period, period (?:name )?code, timeframe, time frame, period duration,
      (?:(?:report(?:ing)?|data|period|fiscal|statement) )?(?:periodicity|frequency), periodizitat,
      haufigkeit, frequence, periodicite, frecuencia, periodicidad, frequencia, periodicidade, 季[別别度]?`,
  },
  {
    role: 'period',
    whole: wordings`
      period, (?:ano|year) month, date, date (?:time )?(?:str|string|text), (?:date|time|column) label, date refer\w*, periods?, period (?:label|name|text|title|desc(?:ription)?|string|str|raw|wording|as (?:stated|reported|printed)),
      (?:fiscal |financial )?year (?:label|name|text), column, reporting period, report period,
      regnskapsperiode, context period,
      (?:time|accounting|financial|statement|revenue|results?|earnings|sales|data|(?:latest|
        last) (?:revenue|earnings|sales|results?)) period,
      for period, when, period covered, (?:report(?:ing)?|period|date|time) window, span, (?:formatted )?date range, time, asofdate, report name, datum, fecha,
      dato, day, 期間, 报告期, (?:누적|대상|회계|보고|당기)?기간, 累計期間, 対象期間, 期, 相対年度, 資料年月, (?:資料|数据|所属)?年月`,
  },
  {
    role: 'scale',
    word: wordings`
      carpan\w*, katsayi, fattore, facteur, faktor, multiplicateur, multiplikator, moltiplicatore, vermenigvuldiger, mnoznik, multiplicador, множитель, коэффициент,
      scale, scaling, multiplier, (?:amt|amount|value|val) (?:mult|multiplier|factor|scale), denominator, magnitude, factor, unit multiplier, amounts? in, inputs? in, figures in,
      values in, reported in, presented in, denominated in, expressed in, measured in, quoted in, stated in, denomination, in units of, units? scale`,
    within: wordings`\bvalues? i$`,
  },
  {
    role: 'unit',
    whole: wordings`(?:金额|金額|货币|貨幣|通貨)?(?:単位|单位|單位), (?:금액 ?)?단위`,
    word: wordings`
      units?, uoms?, unit override, override unit, unit (?:text|of measure|label|ref|name|code), measure, measurement, einheit, unite,
      unidad`,
    within: wordings`единиц\p{L}* измерения, ед изм, одиниц\p{L}* виміру, (?<!\p{L})(?:океи|okei)(?!\p{L})`,
  },
  {
    role: 'scope',
    whole: wordings`연결 ?(?:구분|여부|별도), 재무제표 ?구분, tipo (?:de )?(?:bilancio|balance|balanco), rodzaj sprawozdania, тип отч[её]тности, grondslag(?: van)? consolidatie, 連結区分, 連結 ?個別, (?:statement|accounts) ?scope`,
    word: wordings`
      scope, entitas grup, group or (?:single|individual) entity, consolidated, consolidation, consolidado,
      consolidating, group (?:or )?company, fs div, fs nm, fs name, nature of report, regnskapstype,
      reporting scope, basis of consolidation, consolidation (?:basis|level|type), is ?consolidated,
      perimetre, perimeter, entity scope, account scope, accounting scope`,
  },
  {
    role: 'standard',
    word: wordings`
      accounting (?:standards?|principles?|framework|basis|policy|gaap|rules), gaap,
      reporting (?:standards?|framework), regnskapsregler, basis of (?:preparation|accounting), standard,
      framework, principles, norme comptable, rechnungslegung\w*`,
    within: wordings`会計基準, 회계기준, ^기준$`,
  },
  {
    role: 'basis',
    whole: wordings`
      basis, value basis, data basis, restated, is restated, restatement, estimate, is estimate, estimated,
      is estimated, forecast, is forecast, actual, is actual, value type, data type kind,
      status of figures, version type, scenario(?: (?:name|type|desc(?:ription)?))?, column type, (?:is )?(?:pro ?forma|preliminary|provisional|projected|unrestated)`,
  },
  {
    role: 'statement',
    whole: wordings`
      (?:(?:financial|parent|source) )?(?:statement|stmt)(?: (?:type|kind|name|code|class|group))?,
      fs, fs code, fs type description, sj div, sj nm, (?:financial )?statement (?:part|area|category), fs type,
      报表类型, 報表類型, 报表名称, report kind, kind of statement, sheet type, belongs to statement,
      statement title, section type, type of statement, financials type`,
  },
  {
    role: 'title',
    whole: wordings`
      title, titles, topic, doc(?:ument)? description, titel, titre, titulo, titolo, tittel, head, heading, header, caption, subtitle, dataset,
      dataset name, dataset title,
      (?:table|graph|chart|figure|plot|page|section) (?:title|name|caption|heading|header), report titles?,
      (?:heading|caption|title|header) text, (?:name|title) of (?:the )?(?:table|dataset|sheet|report|statement),
      sheet, sheet name, table, tool, tool name, display name, 標題, 表題, 見出し, タイトル, 标题, 標題名, 제목, 表名, rapport,
      raport, データセット, 数据集, 資料集, 데이터셋, 자료명, 資料名, 资料名称, datensatz, jeu de donnees, conjunto de dados, conjunto de datos, zestaw danych`,
  },
  {
    role: 'entity',
    whole: wordings`
      company(?: (?:code )?name)?, company code (?:text|description), (?:company|issuer|entity|organi[sz]ation) (?:label|title), legal name, legal entity, legal entity name, entity(?: name)?, entityname,
      issuer(?: name)?, (?:reporting )?undertaking(?: name)?, registrant(?: name)?, organi[sz]ation(?: name)?, business name, corp name,
      corporate name, firm, reporting (?:entity|company), name of (?:company|entity), subject, quote name,
      (?:denomination|denominazione|label|raison|ragione) sociale, (?:denominacion|razon|razao) social,
      (?:name|nom|nome|nombre|naam|navn|label|title)(?: (?:of|del?|della|da|do|des?|d))?(?: (?:the|la|l))? (?:company|
        firmy|firme|spolecnosti|spolocnosti|podmiotu|podniku|sociedad|emisora?|emittente), foretaksnavn, navn, short name, long name, sec(?:urity)? ?name,
      stock name, (?:证券|股票|公司)(?:简称|名称), (?:證券|股票|公司)(?:簡稱|名稱), 会社名, 公司名[称稱], 회사명, 企業名, 提出(?:者|会社)名(?:.{0,3}日本語表記.?)?, denom cia,
      (?:полное |сокращенное |краткое )?(?:наименование )?(?:организаци|компани|предприяти|эмитент|
        юридического лиц|підприємств)\p{L}*`,
  },
  {
    role: 'entity_id',
    whole: wordings`
      (?:ticker(?: symbol)?|symbol|cik|lei|isin|cusip|sedol|figi|ric|permid|corp code|stock code|
        security code|sec ?code|stk ?code|(?:证券|股票|公司)代码|(?:證券|股票|公司)代[號碼]|company id|companyid|entity id|
        entity identifier|issuer id|registration (?:no|number)|company (?:no|number|code)|
        organi[sz]ation number|organisasjonsnummer|orgnr|org no|siren|siret|crn|vat|abn|acn|ein|cnpj|
        cnpj cia|cif|nif|nit|rut|ruc|cuit|nip|krs|regon|kvk|uen|cvr|brn|cin|hrb|oib|ico|cui|crno|fnr|inn|kpp|ogrn|ogrnip|okpo|okato|oktmo|okopf|okfs|edrpou|usreou|maticni broj|pib|mbs|stkcd|tax id|
        edinet code|identifier|lookup key|partita iva|codice fiscale|numero fiscal|steuernummer|
        handelsregisternummer)(?: (?:no|nr|number|nummer|numero))?,
      (?:証券|銘柄)?コード(?:番号)?,
      (?:код )?(?:по )?(?:инн|кпп|огрн|огрнип|окпо|оквэд(?: 2)?|окопф|окфс|окато|октмо|бин|иин|унп|
        єдрпоу|едрпоу|еик|пиб|мб)`,
  },
  {
    role: 'value',
    whole: wordings`
      value, val, raw, raw (?:value|amount|number|val), (?:value|amount) raw, amount, amt, valeur, valeurs, values, montant, betrag, wert, valor, valore, belop,
      number, num, figure, reported(?: (?:value|amount|figure))?, numeric value, numeric amount, value num,
      data value, obs value, exact(?: (?:value|amount))?, reading, quantity, qty, balance, total (?:value|amount|amt), amount (?:total|sum), v,
      value account, datum, 金額, 金额, 값, 値`,
  },
  {
    role: 'label',
    whole: wordings`
      (?:nome?|nombre|nom|naam|name|descricao|descripcion|libelle) (?:(?:da|de|del|do|du|la|of)? ?(?:conta|coluna|cuenta|columna|compte|ligne|colonne|linha|
        linea|account|column|line|item|concept|indicator|rubrica|rubrique|voce|indicador|concepto|partida|rekening)),
      label(?: \w+)?, \w+ label, \w+ (?:item|account|line) (?:name|label), th, line, line item, lineitem, item, item name, line name, name,
      (?:account|acct|ledger|gl|nominal|row|line|item)(?: (?:item|category|group|head|line))? (?:name|label|title|
        caption|description|descr?|desc|dsc|nm),
      account(?: (?:name|nm|label|title))?, account nm, acc[tn]? (?:nm|name), acit nm, account id,
      concept(?: (?:name|label|id))?, tag, element, element name, metric(?: name)?, indicator, indicador, indicateur, indicatore, indikator, kennzahl, nyckeltal, nokkeltall, wskaznik, gosterge, 指標, 指标, 지표, data code,
      datacode, data item, field(?: name)?, key, description, desc, caption, intitule, libelle,
      bezeichnung, konto, position, post, posten, rubrik, plabel, particulars?, origin name, fact,
      fact name, member, segment, category, line label, item label, label account, account label, title,
      科目, 項目名?, 项目(?:名称)?, 科目名称?, 勘定科目名, 계정명, 계정, 勘定科目, наименование (?:показателя|статьи|строки)?,
      показатель, статья(?: баланса)?, (?:назва )?(?:показника|статті), показник, naziv pozicije,
      denumirea? indicator\w*, megnevezes`,
  },
  {
    role: 'source',
    whole: wordings`
      source, sources, ref, source (?:url|document|doc|docs|file|filing|report|name|type|page|ref), url, uri, href, link, links, citation,
      citations, document, doc, page, page (?:refs?|nos?|index|count|start|from), start page, pagina (?:inicial|inicio), page debut, startseite, sivu alku, footnotes?, notes?, notes? refs?(?:erences?)?(?: (?:no|nr|number)s?)?, ref notes?, rif(?:erimento)? notes?, notes? rif(?:erimento)?, thuyet minh, (?:no(?:mor)? )?catatan, (?:explanatory|supplementary|additional) (?:notes?|remarks?|information), comments?, remarks?, legend, not,
      noter, noot, liite, annotations?, disclaimers?, provenance, reference, references, filing url,
      provider, provider name, vendor, excerpt, snippet, quote, 注記, 脚注, 附注, 附註, (?:注記|附注|附註|주석)(?:番号|编号|編號|번호), 备注, 備註, 주석, 비고`,
  },
  { role: 'noise', whole: ofTheDocument },
]
