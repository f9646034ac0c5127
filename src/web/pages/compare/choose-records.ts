// The chosen records of a comparison, and a form that adds one: by suggestions, or without a script by a list
// of matches.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import type { Reader, Rows } from '../reader.ts'
import { suggestedBy } from '../suggestion-address.ts'
import { type Comparison, comparisonHref } from './comparison.ts'

const MATCHES = 10

/** The terms of the choice. */
export interface ChoiceWords {
  readonly chosen: string
  readonly add: string
  readonly addHint: string
  readonly find: string
  readonly addOne: string
  addThis(name: string): string
  remove(name: string): string
  nothing(text: string): string
  readonly another: string
  readonly first: string
  readonly full: string
}

export interface Choice<T extends { readonly id: number }> {
  readonly of: Comparison
  readonly words: ChoiceWords
  readonly records: readonly T[]
  /** The short name of a record, for buttons. */
  nameOf(record: T): string
  described(record: T): Html
}

/** The chosen records, each with a link that removes it, and the form. */
export async function chooseRecords<T extends { readonly id: number }>(
  reader: Reader,
  choice: Choice<T>,
): Promise<Html> {
  const { of, words: w, records } = choice
  const ids = records.map(({ id }) => id)
  const items = records.map((record) => {
    const rest = comparisonHref(
      reader,
      of,
      ids.filter((each) => each !== record.id),
    )
    return html`<li>${choice.described(record)}
<a class="btn quiet" href="${rest}" aria-label="${w.remove(choice.nameOf(record))}">×</a></li>`
  })
  const full = records.length >= of.most
  return html`${items.length > 0 && html`<ul class="chosen" aria-label="${w.chosen}">${items}</ul>`}
${full ? html`<p class="muted">${w.full}</p>` : await addForm(reader, choice, ids)}`
}

async function addForm<T extends { readonly id: number }>(
  reader: Reader,
  choice: Choice<T>,
  ids: readonly number[],
): Promise<Html> {
  const { query, to } = reader
  const { words: w, of } = choice
  const kept = [...query].filter(([name]) => ![of.param, of.typed, 'cursor'].includes(name))
  const hidden = [...(ids.length ? [[of.param, ids.join(',')] as const] : []), ...kept].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const id = `add-${of.typed}`
  const field = attrs({
    value: query.get(of.typed),
    maxlength: 200,
    ...suggestedBy(reader, new URLSearchParams({ compare: ids.join(','), domain: of.domain })),
  })
  return html`<form class="add-record" action="${to(of.path)}">${hidden}
<label for="${id}">${w.add}</label><div class="one-line"><input type="search" id="${id}" name="${of.typed}"
placeholder="${w.addHint}"${field}><button class="btn">${w.find}</button></div>
${await matches(reader, choice, ids)}</form>
${ids.length < 2 && html`<p class="muted">${ids.length ? w.another : w.first}</p>`}`
}

/** The records that the typed text finds, each with a link that adds it. */
async function matches<T extends { readonly id: number }>(
  reader: Reader,
  { of, words: w, described, nameOf }: Choice<T>,
  ids: readonly number[],
): Promise<Fill> {
  const text = reader.query.get(of.typed)?.trim()
  if (!text) return null
  // The list refuses a `q` without a letter or a digit.
  const found = /[\p{L}\p{N}]/u.test(text)
    ? await reader.ask<Rows<T>>(`${of.domain}.list`, { q: text.slice(0, 200), limit: MATCHES })
    : { data: [] }
  const others = found.data.filter(({ id }) => !ids.includes(id))
  if (!others.length) return html`<p>${w.nothing(text)}</p>`
  const items = others.map(
    (record) =>
      html`<li>${described(record)}
<a class="btn" href="${comparisonHref(reader, of, [...ids, record.id])}"
aria-label="${w.addThis(nameOf(record))}">${w.addOne}</a></li>`,
  )
  return html`<ul class="chosen">${items}</ul>`
}
