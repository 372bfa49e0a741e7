import type { Rule } from '../rule.ts'

export const listReportsVanished: Rule = {
  code: 'list.reports_vanished',
  title: 'The list of reports does not lose many reports at once',
  formula:
    'at most 5 % of the reports of a list (--max-delete), and never all of them (--allow-empty), are missing since the last run',
  tolerance: 'one report may always be missing',
  severity: 'error',
  source: 'an absence is believed only from a complete list and after the service answered 404',
  // No report breaks it: the run raises the flag after it has read a whole list.
  check: () => [],
}
