import type { Rule } from '../rule.ts'

export const restatementBetweenReports: Rule = {
  code: 'restatement.between_reports',
  title: 'A newer report repeats what an older one said',
  formula:
    'numbers of one entity, concept, period, scope, standard, currency and unit agree between two reports; the newer one is compared with the last before it',
  tolerance: 'rounding intervals must meet; info where one may be the other rounded to its last zeros',
  severity: 'warning',
  source: 'SEC Financial Statement Data Sets (prevrpt), XBRL Open Information Model',
  // One report alone cannot break it: the comparison of reports raises the flags.
  check: () => [],
}
