// The table in docs/use/search.md of the fields that a query may name.
import { readFileSync } from 'node:fs'
import { queryFields } from '#indexing/field-texts.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { markdownTable } from './domain-page.ts'

const PAGE = new URL('../../../docs/use/search.md', import.meta.url)
const HEADINGS = ['Field', 'Also as', 'Of']
const TABLE = new RegExp(`\\| ${HEADINGS.join(' \\| ')} \\|\\n(?:\\|.*\\n)+`)

/** The present page, with the table generated from the declarations. */
export function searchFieldsPage(): string {
  const rows = queryFields().map(({ name, also, domains }) => [
    `\`${name}\``,
    also.map((each) => `\`${each}\``).join(', '),
    domains.length === SEARCHED.length ? 'all' : domains.join(', '),
  ])
  const page = readFileSync(PAGE, 'utf8')
  if (!TABLE.test(page)) throw new Error(`docs/use/search.md has no table of ${HEADINGS.join(', ')}.`)
  return page.replace(TABLE, () => `${markdownTable(HEADINGS, rows)}\n`)
}
