import { createHash } from 'node:crypto'
import type { Book } from '../statements/book.ts'
import { placeKey } from '../statements/titles.ts'

/** Where the parts of the report stand: all on one page, or each company on a page of its own. */
export interface Links {
  readonly isOnePage: boolean
  /** Name of the page of a company, without `.html`; on one page the id of its section. */
  nameOf(bookKey: string): string
  /** Address of a company, or of a place in it. */
  to(bookKey: string, anchor?: string): string
}

/** Gives every company its name: Latin letters and figures of its title, and a piece of a hash that makes it unique. */
export function linksOf(books: readonly Book[], isOnePage: boolean): Links {
  const names = new Map(books.map(({ key, title }) => [key, pageName(key, title)]))
  const nameOf = (key: string): string => names.get(key) ?? 'top'
  return {
    isOnePage,
    nameOf,
    to: (key, anchor) =>
      isOnePage
        ? `#${anchor ?? nameOf(key)}`
        : `${nameOf(key)}.html${anchor === undefined ? '' : `#${anchor}`}`,
  }
}

/** Id of a figure on the page: the same in every run, so that a link to it stays good. */
export function figureId(reportId: string, pointer: string): string {
  return `f${createHash('sha256').update(placeKey(reportId, pointer)).digest('base64url').slice(0, 10)}`
}

/** Id of a statement table. */
export function statementId(group: number): string {
  return `s${group}`
}

function pageName(key: string, title: string): string {
  const latin = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 8)
  return ['company', ...(latin === '' ? [] : [latin]), hash].join('-')
}
