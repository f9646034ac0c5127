// Bills of the archive, from the rows of its table. The archive has neither steps nor links to a bill of its
// own. The number of filing also identifies a bill in the register that replaced it.
import { bills } from '#domains/bills.ts'
import { commissions } from '#domains/catalogues.ts'
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, stub } from '#model/sources/source.ts'
import { slug } from '../../kit/names.ts'
import { dayFirst, yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { label, read, tidy, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { type BillRow, rowName, withoutNumbers } from './table.ts'

/** 2026-10: the states that others quote; any other gives no stage. */
const STAGE: Readonly<Record<string, (typeof STAGES)[number]>> = {
  'proyecto presentado': 'filed',
  'avoco del proyecto por parte de la comision': 'committee',
  'informe para primer debate': 'committee',
  'informe para segundo debate': 'committee',
  'registro oficial': 'enacted',
  publicado: 'enacted',
}
const UNASSIGNED: ReadonlySet<string> = new Set(['', 'no asignada', 'no asignado'])

/** The bill of this name among rows. Throws `Doubt` where it is missing or has no number. */
export function* billLines(rows: readonly BillRow[], name: string): Iterable<Line> {
  const row = rowWith(rows, name, rowName)
  if (!row.code || !row.filing) throw new Doubt(`the bill ${JSON.stringify(row.title)} has no number`)
  const key = `ec:proyecto:${row.code}`
  const status = read(row.status, label, `the status of ${row.code}`)
  const commission = UNASSIGNED.has(fold(row.commission)) ? null : tidy(row.commission.replaceAll('\n', ' '))
  const commissionKey = commission && `ec:asamblea:comision:${slug(commission)}`
  if (commission && commissionKey)
    yield stub(
      line(commissions, { key: commissionKey, country_code: 'EC', name: commission, chamber: 'asamblea' }),
    )
  yield line(bills, {
    key,
    identifiers: [...identified(key).identifiers, ...identified(`ec:tramite:${row.filing}`).identifiers],
    country_code: 'EC',
    code: row.code,
    title: read(withoutNumbers(row.title).replaceAll('\n', ' '), words, `the title of ${row.code}`),
    source: 'Asamblea Nacional',
    chamber: 'asamblea',
    status,
    stage: entry(STAGE, fold(status)) ?? 'unknown',
    filing_date: /^\d{4}-/.test(row.day) ? yearFirst(row.day) : dayFirst(row.day),
    authors: proposersOf(row),
    commission_keys: commissionKey ? [commissionKey] : [],
  })
}

/** One name per line; the post is theirs only where there is one name. */
function proposersOf({ proposers, post }: BillRow) {
  const names = proposers.split('\n').filter(Boolean)
  const role = names.length === 1 && post ? tidy(post.replaceAll('\n', ' ')) : null
  return names.map((name) => ({ actor_key: null, name: read(name, label, 'a proposer'), role }))
}
