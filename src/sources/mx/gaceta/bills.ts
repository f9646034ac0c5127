// A bill of the Gaceta: its title, its proponent, its commission, and its steps.
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { commissions } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { stub } from '#model/sources/source.ts'
import { numbered, slug } from '../../kit/names.ts'
import { brief, isWeb } from '../../kit/shape.ts'
import type { ListedBill, Printed } from './lists.ts'
import { type GacetaStep, stepOf } from './steps.ts'

/** The bill, with a stub of its commission, and its steps in order. */
export function* billLines(bill: ListedBill): Iterable<Line> {
  const printed: GacetaStep = stepOf({ text: bill.place, links: [{ text: '', url: bill.url }] })
  const steps = [printed, ...bill.steps.filter(({ text }) => !FILED.test(text)).map(stepOf)]
  const names = steps.map(({ commission }) => commission).filter((name) => name !== null)
  for (const name of new Set(names)) {
    const common = { country_code: 'MX', name, chamber: 'diputados' } as const
    yield stub(line(commissions, { key: commissionKey(name), ...common }))
  }
  const stages = stagesOf(steps)
  const days = steps.map(({ day }) => day).filter((day) => day !== null)
  yield line(bills, {
    key: bill.key,
    identifiers: bill.number ? [{ scheme: 'mx:diputados:lxvi:iniciativa', identifier: bill.number }] : [],
    country_code: 'MX',
    code: bill.number && `66/${bill.number}`,
    title: bill.title,
    ...originOf(bill),
    status: steps.length > 1 ? brief(steps.at(-1)!.text) : null,
    stage: stages.at(-1) ?? 'unknown',
    filing_date: printed.day,
    last_moved_on: days.sort().at(-1) ?? null,
    commission_keys: [...new Set(names.map(commissionKey))],
    congress_records: [{ body: 'Cámara de Diputados', link: bill.url }],
    documents: documentsOf([...bill.steps, { text: '', links: [{ text: 'Iniciativa', url: bill.url }] }]),
    external_link: bill.url,
  })
  const key = numbered()
  for (const [at, { text, day, chamber, commission, url }] of steps.entries()) {
    yield line(billUpdates, {
      key: key(`${bill.key}:${slug(text).slice(0, 150)}`),
      country_code: 'MX',
      bill_key: bill.key,
      date: day,
      title: brief(text)!,
      stage: stages[at] ?? null,
      chamber,
      commission_key: commission && commissionKey(commission),
      external_link: url,
    })
  }
}

const commissionKey = (name: string) => `mx:diputados:${slug(name)}`

/** A step without a stage, such as more time for a commission, leaves the stage unchanged. */
function stagesOf(steps: readonly GacetaStep[]): GacetaStep['stage'][] {
  let stage: GacetaStep['stage'] = null
  return steps.map((step) => {
    stage = step.keeps ? stage : step.stage
    return stage
  })
}

const FILED = /^(?:Presentada por|Enviada por) (.+?)\.?$/
/** One member and the group; a longer text, such as with further signatories, is kept as one author. */
const MEMBER = /^(?:el|la) ((?:diputad|senador)[oa]?) ([^,;]+), ([^,;]{1,40})$/

/** The proponent, and the chamber of origin. */
function originOf({ title, steps }: ListedBill) {
  const filed = steps.map(({ text }) => FILED.exec(text)).find(Boolean)
  const sent = filed?.[0].startsWith('Enviada')
  const [, role, name, group] = MEMBER.exec(filed?.[1] ?? '') ?? []
  const author = name ? { name, role: `${role}, ${group}` } : { name: brief(filed?.[1] ?? ''), role: null }
  return {
    bill_type: title.startsWith('Minuta') ? 'Minuta' : 'Iniciativa',
    source: filed && !name ? brief(filed[1]!) : null,
    chamber: sent ? (/^la Cámara de Senadores$/.test(filed![1]!) ? 'senado' : null) : filed && 'diputados',
    authors: author.name && !sent ? [{ actor_key: null, name: author.name, role: author.role }] : [],
  }
}

/** The files that its lines link; HTML pages have other bills too, and are no documents of this one. */
function documentsOf(lines: readonly Printed[]) {
  const files = lines
    .flatMap(({ links }) => links)
    .filter(({ text, url }) => text && /\.pdf$/.test(url) && isWeb(url))
    .map(({ text, url }) => ({ title: text, kind: text, url, media_type: 'application/pdf' }))
  return [...new Map(files.map((file) => [file.url, file])).values()]
}
