// The choice of two documents with a text: those of a bill or an act, and of the records that it became,
// comes from, amends or corrects.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { textsComparedWords } from '../../words/records/texts-compared.ts'
import type { BillStep, DocumentLink } from '../bills/bill-fields.ts'
import type { RecordRow } from '../kit/html-parts.ts'
import type { WithRelations } from '../kit/relations.ts'
import { type One, type Reader, type Rows, recordHref } from '../reader.ts'
import { COMPARE_TEXTS } from './compared-texts.ts'

interface DocumentsOwner extends RecordRow, WithRelations {
  readonly code?: string | null
  readonly number?: string | null
  readonly title: string
  readonly documents: readonly DocumentLink[]
}

interface Choice {
  readonly id: number
  readonly title: string
  /** The day of the step that links it. */
  readonly day: string | null
}

export interface ChoiceGroup {
  readonly title: string
  readonly address: string | null
  readonly choices: readonly Choice[]
}

/** Relations whose texts are compared, with the domain of the other record; earlier texts first. */
const RELATED = [
  ['enacted_as', 'regulations'],
  ['enacts', 'bills'],
  ['amends', 'regulations'],
  ['amended_by', 'regulations'],
  ['corrects', 'regulations'],
  ['corrected_by', 'regulations'],
  ['predecessors', 'bills'],
  ['successors', 'bills'],
] as const
const EARLIER: ReadonlySet<string> = new Set(['enacts', 'amends', 'corrects', 'predecessors'])
const MOST_RELATED = 6
const MOST_STEPS = 500

/**
 * Documents with a text, by day where the steps of the bill give one for each; else as the source lists them.
 */
export function textsInOrder(
  documents: readonly DocumentLink[],
  steps: readonly Pick<BillStep, 'date' | 'external_link'>[],
): Choice[] {
  const days = new Map(steps.map(({ external_link, date }) => [external_link, date]))
  const all = documents
    .filter((each) => each.text_available)
    .map(({ id, title, kind, url }) => ({ id, title: title ?? kind ?? '', day: days.get(url) ?? null }))
  return all.every(({ day }) => day) ? all.toSorted((a, b) => a.day!.localeCompare(b.day!)) : all
}

/** Names of documents that explain a bill and are no version of it. */
const REASONS =
  /^(exposici[oó]n de motivos|justifica(ci[oó]n|[cç][aã]o|tiva)|fundamentos|mensaje|mensagem)\b/iu

/** The texts of which two can be versions of each other. */
export const versionsAmong = (texts: readonly Choice[]): readonly Choice[] =>
  texts.filter(({ title }) => !REASONS.test(title.trim()))

/**
 * A link to the comparison of the first and the last text of a record; of one that has a single text, to the
 * choice among those of related records. Null where there is nothing to compare with.
 */
export function versionsLink(
  reader: Reader,
  record: WithRelations & Pick<DocumentsOwner, 'documents'>,
  steps: readonly Pick<BillStep, 'date' | 'external_link'>[] = [],
): Fill {
  const texts = versionsAmong(textsInOrder(record.documents, steps))
  const [first, last] = [texts[0], texts.at(-1)]
  if (!first || !last) return null
  const others = RELATED.filter(([kind]) => record[kind]?.some(({ id }) => id !== null))
  if (texts.length < 2 && !others.length) return null
  const earlier = others.some(([kind]) => EARLIER.has(kind))
  const single = earlier ? { after: last.id } : { before: first.id }
  const to = reader.to(COMPARE_TEXTS, texts.length < 2 ? single : { before: first.id, after: last.id })
  return html`<p><a class="btn" href="${to}">${textsComparedWords[reader.language].link}</a></p>`
}

/** The documents of a record and of those that it relates to, earlier records first. */
export async function choicesOf(reader: Reader, domain: string, id: number): Promise<ChoiceGroup[]> {
  const { data: own } = await reader.ask<One<DocumentsOwner>>(`${domain}.get`, { id })
  const related = RELATED.flatMap(([kind, of]) =>
    (own[kind] ?? []).flatMap((other) => (other.id === null ? [] : [{ kind, of, id: other.id }])),
  ).slice(0, MOST_RELATED)
  const groups = await Promise.all(
    related.map(async (each) => {
      const { data } = await reader.ask<One<DocumentsOwner>>(`${each.of}.get`, { id: each.id })
      return { earlier: EARLIER.has(each.kind), group: await groupOf(reader, each.of, data) }
    }),
  )
  const side = (earlier: boolean) => groups.flatMap((each) => (each.earlier === earlier ? each.group : []))
  return [...side(true), await groupOf(reader, domain, own), ...side(false)].filter(
    ({ choices }) => choices.length > 0,
  )
}

async function groupOf(reader: Reader, domain: string, record: DocumentsOwner): Promise<ChoiceGroup> {
  const steps =
    domain === 'bills'
      ? (await reader.ask<Rows<BillStep>>('bills.updates', { id: record.id, limit: MOST_STEPS })).data
      : []
  const title = [record.code ?? record.number, record.title].filter(Boolean).join(' · ')
  return { title, address: recordHref(reader, record), choices: textsInOrder(record.documents, steps) }
}

/** Two fields for the earlier and the later document, and a link that exchanges them. */
export function chooseTexts(
  reader: Reader,
  groups: readonly ChoiceGroup[],
  chosen: { readonly before: number | null; readonly after: number | null },
): Html {
  const w = textsComparedWords[reader.language]
  const field = (name: 'before' | 'after'): Html => {
    const options = (choices: readonly Choice[]): Fill =>
      choices.map(({ id, title, day }) => {
        const selected = attrs({ value: id, selected: id === chosen[name] })
        return html`<option${selected}>${title}${day && ` · ${reader.f.day(day)}`} · #${id}</option>`
      })
    const all =
      groups.length === 1
        ? options(groups[0]!.choices)
        : groups.map(({ title, choices }) => html`<optgroup label="${title}">${options(choices)}</optgroup>`)
    return html`<div><label for="${name}">${w[name]}</label>
<select id="${name}" name="${name}">${all}</select></div>`
  }
  const swapped =
    chosen.before && chosen.after && reader.to(COMPARE_TEXTS, { before: chosen.after, after: chosen.before })
  return html`<form class="texts" action="${reader.to(COMPARE_TEXTS)}">${field('before')}${field('after')}
<div class="row"><button class="btn main">${w.compare}</button>${
    swapped && html`<a class="btn" href="${swapped}">${w.swap}</a>`
  }</div></form>`
}
