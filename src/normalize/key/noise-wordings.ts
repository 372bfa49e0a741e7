import { wordings } from '../wordings.ts'

// Keys whose numbers are about the payload, the document or its layout, and about no company.

/** Counts, orders, places and confidences; read before the keys of figures. */
export const numbersOfThings: readonly string[] = wordings`
      (?:row|column|col|line|page|record|item|result|results|total|chunk|word|note|facts?|document|
        table|cell|field|type|sort|version|sequence|disclosure|journal|filing|registry|registration|
        account|chapter|section|n)(?:s| index| row| column| no)? (?:no|nr|num|number|numero|count|index|
        idx|offset|span|position|precision|columns|rows|lines|pages),
      (?:row|column) ?(?:span|number), pos, (?:number|width|height) (?:of )?(?:row|line|column), nr, no,
      row, column, pg, row ?count, row names, (?:n|num) obs, nobs, z ?index, \w+ appl(?:y|ies|ied) to,
      (?:confidence|confianca|confianza|confiance|konfidenz|relevanz|relevancia|relevance|pertinence|
        trefferquote|similarity|agreement)(?: (?:score|level|pct))?,
      置信度, 信頼度, 相关度, 相關度, 页数, 頁数, ページ数, 页码, 頁碼, 신뢰도, (?:항목|계정|행|순번|일련|정렬)?(?:번호|순서|순번), 레벨, 단계,
      (?:項目|科目|行|表示)?(?:番号|順序?|連番), 階層, レベル, 序号, 序號, 行次, 行号, 行號, 编号, 編號, [行科项項]目?数, 行數, 级别, 級別, 层级, 層級,
      (?:\w+ )?(?:support|stability|buffer|momentum|sentiment|conviction|health|quality|risk|governance|esg|environment|social) score, (?:total|number of) (?:elements|pages),
      (?:(?:data|overall|extraction|ocr|mapping|parsing|validation|quality|completeness|accuracy|
        average|match) )+(?:score|confidence|rate),
      (?:source|document|pdf|report|start|end|first|last) pages?(?: (?:no|nr|number|numbers|range|refs?))?,
      (?:\w+ )?(?:size|ukuran|taille|tamano|tamanho|grosse|groesse|rozmiar|boyut)(?: in)?(?: (?:kb|mb|ko|mo|
        bytes?)),
      (?:file|document|page|batch|chunk) size, (?:\w+ )?bytes, (?:nb|nbr|no of|num|n) (?:pages?|cols|columns|rows),
      (?:\w+ )?(?:ids|refs), (?:\w+ )?lag(?: in)? days, (?:\w+ )?(?:error|warning) count, errors, rang, rango,
      ranking, posicao, 排名, 順位, 순위, 점수, 접수번호, (?:公告|披露|发布|發布|更新|公布)(?:日期|日|时间|時間),
      doc(?:ument)? no, protocolo?, registro, ma so, mã số,
      (?:total|jumlah|numero|nombre|aantal|anzahl|antal|antall|liczba|pocet) (?:de |di |des )?(?:renglones|filas|
        baris|lignes|linhas|righe|rijen|zeilen|rader|wierszy|radku|registros|paginas|pages|halaman|seiten|sider|
        sidor|stron|stran|kolom|columnas|colonnes|colunas|spalten), paginas?, halaman, seiten?, sidor?, strona?, (?:row|record|line|cell|item) counts,
      kode(?: \w+)?, (?:科目|项目|項目)?(?:代码|代碼|コード), (?:계정|과목)?코드,
      oznaceni, oznacenie, pocet (?:\w+ )?(?:stlpcov|sloupcu|riadkov|radku),
      (?:facts?|rows?|lines?|items?|records?|pages?|tables?|cells?|values?|metrics?|entries|differences|mismatches|discrepancies|
        fields?) (?:extracted|written|parsed|found|read|loaded|skipped|processed|matched|scanned|checked|compared|reconciled|flagged),
      (?:entry|figure|metric|segment|warning|footnote|measure|series) count,
      (?:n|num|total|count) (?:annual|quarterly|years|quarters|periods|points|observations|values|columns?|rows?|lines?|pages?|items?|records?|results?|hits?|documents?|
        analysts),
      (?:hierarchy|tree|account|item|line|node|heading|outline|nesting|indent|parent|row) (?:node|level|
        depth|order|sequence|rank),
      acct(?: (?:no|nr|id|code|number))?, (?:gl|account|item|line|encoded|row|nominal|ledger) (?:code|key), journalnr, (?:cod|codigo|tipo) (?:de |da |do )?\w+, divi[ds][eo]r, divisor, max age, pts, season, calendar date, date key, (?:date|time) unit,
      (?:comp|end|update|company|entity|org) (?:type|flag),
      (?:foundation|founding|founded|formation|incorporation|incorporated|established|establishment|inception|year (?:founded|established|incorporated|of (?:foundation|incorporation|establishment)))(?: (?:year|date|in|on))?, grundungsjahr, ano (?:de )?(?:fundacao|fundacion|constitucion), annee (?:de )?creation, anno (?:di )?fondazione, (?:設立|创立|成立|创办)(?:年|年份|日期|年月日), 설립(?:연도|일|일자), balance month, cislo(?: riadku| radku)?, dic,
      completeness(?: (?:score|pct|percent|ratio|rate|level))?, hits, build(?: (?:no|nr|number|id))?, dots per inch, scan resolution,
      digits, width, height, left, top, bottom, right, bounding box, angle, polygon, lvl, (?:text|font|byte) ?(?:size|length|weight), line height, covered (?:qtrs|quarters), (?:qtrs|quarters) covered,
      refresh(?:ed)? (?:interval|rate|period|seconds|minutes|every)(?: \w+)?, (?:\w+ )?(?:interval|ttl|cache|delay) (?:in )?(?:seconds|secs|minutes|mins),
      (?:suggested |tick )?(?:min|max|step)(?: size)?, ticks? (?:count|amount|size|width|length|padding|angle|interval|offset), (?:bar|band|column|group) width, (?:bar|label|point|title|legend) padding, [xy] (?:min|max), opacity, tension,
      (?:border|line|stroke) width, (?:point|border) radius, device pixel ratio, font size,
      (?:b ?box|bounding box|bounds|rect|quad|coordinates)(?: \w+)?, dimension(?: (?:no|index|id))?,
      (?:\w+ ){0,3}age (?:in )?(?:days|months|hours), (?:\w+ )?tenure(?: (?:in )?\w+)?, (?:took|elapsed|duration|latency|timeout|runtime)(?: (?:ms|s|sec|seconds|min|minutes))?,
      (?:source spans?|spans|offsets|char ?spans?|(?:start|end) (?:row|col|column)(?: offset)?(?: idx| index)?), linhas? ?.*,
      (?:company|obs|observation|report|document|firm|issuer) (?:count|cnt), as of counts, (?:line|row|item|sort|record) (?:seq|sequence|srl), (?:start|first) month,
      (?:(?:prompt|completion|input|output|total) )?tokens(?: used)?, (?:load|insert|update|etl) (?:ts|dt|time), currency ratio,
      (?:(?:expected|executed|gold|conv|program|final|predicted) )?(?:answers?|exe ans|executed answers?),
      (?:numero|imprime|nr) ?(?:imprime|page)?, date (?:de )?cloture(?: d?e? ?exercice)? n ?1,
      duree exercice(?: n(?: 1)?)?, versao, (?:fiscal )?period (?:number|no|count),
      (?:(?:main|primary|principal) )?(?:caen|nace|naics|isic|sic|ateco|cnae|pkd|okved|gics)(?: (?:code|cod|kod|id|rev(?: \d)?))?,
      (?:contributing )?analysts?, contributors?, pages? (?:of (?:the )?)?(?:report|raportu|rapport\w*|bericht\w*|informe|relatorio|document\w*|filing|sprawozdania|zpravy|verslag),
      (?:n|num(?:ber)?|no|nr)(?: of)? (?:analysts|contributors|brokers|estimates|estimators)(?: \w+)?,
      (?:contributors?|analysts?|brokers?|estimat(?:e|or)s?|contributions?) (?:count|counted|cnt|num(?:ber)?), (?:\w+ )?(?:ms|msecs?|millis|milliseconds),
      (?:house|street|building|floor|apartment|unit) (?:no|number), (?:post(?:al)?|zip) ?code(?: \w+)?, zip, plz, postleitzahl, postnummer, postnr, postcode,
      husnummer, hausnummer, code postal, codigo postal, cep, etage, psc, kod pocztowy, 郵便番号, 邮政编码, 邮编, 우편번호, (?:tele)?phone(?: number| no)?, telefon, fax,
      (?:ownership|shareholding|stake|holding|voting(?: rights?)?|(?:effective |equity )interest)(?: (?:held|pct|percent(?:age)?|share|rate|in %))+, (?:ownership|shareholding)(?: interest)?,
      (?:most recent |last )?(?:stock )?split(?: (?:factor|ratio|coefficient))?, most recent exchange, period end price, (?:per|period) cal(?:endar)? (?:qtr|quarter|year)`

/** Single words that another reading goes before. */
export const ofTheDocument: readonly string[] = wordings`
      id, ids, uid, code account, uuid, guid, data id, dataid, code, order, ord, sort, (?:sort|display|row|line) order(?:ing)?,
      line order, index, idx, seq, sequence, position index,
      (?:(?:hierarchy|indent|outline|tree|line|account|item) )?(?:level|niveau|nivel|livello|niva|ebene|
        stufe|tiefe|depth),
      indent, indentation, etag, odata (?:etag|id|type|context|next ?link|count), page, page number, pages, limit, offset, count, total count, rank, confidence, score,
      relevance, conf, probability, version, revision, status, status code, error code, org type, type, kind, tipo, typ, тип, tur, 유형, 类型, 類型, 種別,
      row type, format, bold, italic, color, style, hash, checksum, weight, parent, parent id,
      children count, row, column index, col, row index, days, duration days, weeks, number of weeks, (?:days|weeks) in (?:fiscal )?(?:period|year|quarter),
      duree (?:mois|month) n ?1, (?:\w+ )*(?:seq|sequence|group) (?:no|nr|num|number), execution time,
      elapsed, took, timings?, temperature, top p, top k, seed, max tokens, latency(?: ms)?, ms, bytes, size, shape, data model,
      (?:source|sheet|file|excel|csv) (?:row|line|column|col|cell)s?, tokens, reprt code, currency id,
      period id, duree exercice, report id, result count, num results, results count, matches, line number,
      line no, full count, row count, ordinal, decimals shown, (?:variable|indicator|measure) (?:id|sequence|level|order|index), rse, relative standard error, decimal (?:display|digits), (?:\w+ ){0,4}timestamps?, (?:\w+ )?(?:item|group|row|line|account|hierarchy|statement)(?: \w+)? level, formulae?, formulas, sifra(?: \w+)*, postanski broj,
      expression, marker, anchor, (?:source |data |row )?(?:priority|precedence|quality)(?: (?:rank|level|class|grade|rating|order))?, prio, prioritat, prioridad, prioridade, priorite, priorita,
      prioritet, priorytet, prioriteit, qualitat, calidad, qualidade, qualite, qualita, 优先级, 優先級, 優先順位, 우선순위`
