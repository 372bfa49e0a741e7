import { memoByText } from '../../lib/memo.ts'
import { anyOf, wordings } from '../wordings.ts'
import { keyText } from './key-words.ts'

/** Words of a day on which a period or a balance ends. */
const ending = anyOf({
  word: wordings`
    end, ends, ended, ending, close, closed, closing, cut ?off, as of, as at, stated, balance, reporting,
    report, statement, statements, accounts, accounting, fiscal, financial, financials, period, quarter,
    year, stichtag, cierre, cloture, encerramento, chiusura, stan na, bilans, bokslut, balansdato`,
})
/** Words of any other day. */
const elsewhere = anyOf({
  word: wordings`
    start, starts, started, begin, begins, beginning, from, filed, filing, file, files, publish\w*,
    publication, updat\w*, creat\w*, retriev\w*, access\w*, fetch\w*, extract\w*, download\w*, upload\w*,
    generat\w*, releas\w*, announc\w*, declar\w*, pay, paid, payment, payable, ex, matur\w*, expir\w*, due,
    birth, incorporat\w*, found\w*, establish\w*, inception, ipo, list\w*, agm, meeting, sign\w*, audit\w*,
    approv\w*, adopt\w*, correct\w*, amend\w*, bfo, deposit\w*, regist\w*, valid\w*, market, price, trade, trading, quote, next,
    upcoming, expected, modif\w*, ingest\w*, crawl\w*, scrap\w*, load\w*, time, timestamp, now, today,
    observed, verif\w*, appoint\w*, resign\w*, joined, dissol\w*, effective, issue, issued, issuance,
    received, submi\w*, disclos\w*, sent, sync\w*, export\w*, run, import\w*, server, cache\w*, ruling,
    last seen, first seen, ts, present, presented, presentation, presentacion, apresentacao, lodged, lodgement`,
})

/** Whether a key speaks of a day on which something ends: `statedOn`, `fp_end`. */
export const saysEnd: (key: string) => boolean = memoByText(key => {
  const spoken = keyText(key)
  return ending.test(spoken) && !elsewhere.test(spoken)
})
/** Whether a key speaks of any other day: of a filing, a payment, a maturity. */
export const saysOtherDay: (key: string) => boolean = memoByText(key => elsewhere.test(keyText(key)))

/** `report_date`: the day of a balance or that of its publication. */
export const namesReportDate: (key: string) => boolean = memoByText(key =>
  /^report(?:ed|ing)? date$/.test(keyText(key)),
)
