// Shared parts of the administration pages: routes, tables, states and paging.
import type { FastifyReply } from 'fastify'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { type Faults, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { adminWords } from '../../words/administration.ts'
import { adminPage, type OwnPage, type OwnReader, showOwn } from '../account/account-page.ts'
import {
  type FieldWords,
  fieldFaults,
  isRepeated,
  problemRefusal,
  repeatedRefusal,
} from '../account/refused.ts'
import { cardTable, emptyNotice } from '../kit/html-parts.ts'
import type { Rows } from '../reader.ts'

export interface Area {
  readonly path: string
  /** `faults` are errors of the fields of a submitted form. */
  readonly page: (reader: OwnReader, faults?: Faults) => Promise<OwnPage>
  /** The actions of its forms; a returned page replaces the confirmation. */
  readonly change?: (reader: OwnReader, what: string) => Promise<OwnPage | undefined>
  /** The error messages of its fields. */
  readonly fields?: (reader: OwnReader) => FieldWords
  /** The confirmation message, where the default one is not enough. */
  readonly done?: (reader: OwnReader) => string
}

/** The route of an area: its forms send to its own address, with their action in `do`. */
export function areaRoute(site: Site, { path, page, change, fields, done }: Area): Route {
  const said = (reader: OwnReader) =>
    reader.query.get('notice') === 'done' ? (done?.(reader) ?? wordsOf(reader).done) : undefined
  const get = adminPage(site, async (reader) =>
    showOwn(reader, { notice: said(reader), ...(await page(reader)) }),
  )
  if (!change) return { path, get }
  const post = adminPage(site, async (reader) => {
    try {
      const shown = await change(reader, formValue(reader.request, 'do'))
      if (shown) return showOwn(reader, shown)
      return redirectTo(reader.reply, reader.visit.link(reader.visit.path, { notice: 'done' }))
    } catch (error) {
      return refused(reader, error, page, fields?.(reader) ?? {})
    }
  })
  return { path, get, post }
}

/** The page again, with the errors of the operation. Throws any other error. */
async function refused(
  reader: OwnReader,
  error: unknown,
  page: Area['page'],
  fields: FieldWords,
): Promise<FastifyReply> {
  if (!(error instanceof Problem) || PROBLEMS[error.code].status >= 500) throw error
  const faults = fieldFaults(error, fields)
  if (faults) return showOwn(reader, { ...(await page(reader, faults)), faults }, 400)
  const shown = await page(reader)
  const told = isRepeated(error)
    ? repeatedRefusal(reader)
    : problemRefusal(reader, wordsOf(reader).refused, error)
  return showOwn(reader, { ...shown, body: html`${told}${shown.body}` }, PROBLEMS[error.code].status)
}

const wordsOf = ({ language }: OwnReader) => adminWords[language]

/** A button for an action on one row. */
export function action(
  { visit }: OwnReader,
  what: string,
  text: string,
  { fields = {}, danger = false, about }: ActionOptions = {},
): Html {
  const hidden = Object.entries({ do: what, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const button = html`<button${attrs({ class: danger ? 'btn danger' : 'btn' })}>${text}${
    about &&
    html`<span
class="unseen"> ${about}</span>`
  }</button>`
  return form(visit, visit.path, html`${hidden}${button}`, 'inline')
}

interface ActionOptions {
  readonly fields?: Readonly<Record<string, string | number>>
  readonly danger?: boolean
  /** The object of the action, for screen readers. */
  readonly about?: string
}

/** A table, or `none` without rows. */
export function table(
  reader: OwnReader,
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Fill[])[],
  none: string = wordsOf(reader).none,
): Html {
  if (!rows.length) return emptyNotice(none)
  return cardTable(caption, heads, rows, { kind: 'admin' })
}

/** An instant in the time zone of the reader; null as «never», or as the given text. */
export function instantCell(reader: OwnReader, instant: string | null, none = wordsOf(reader).never): Html {
  if (!instant) return html`<span class="muted">${none}</span>`
  const text = reader.f.instant(instant, reader.account.time_zone)
  return html`<time datetime="${instant}">${text}</time>`
}

/** A word for a state, with its colour. */
export function pill(word: string, kind: 'yes' | 'no' | 'warn' | ''): Html {
  return html`<span${attrs({ class: kind ? `pill ${kind}` : 'pill' })}>${word}</span>`
}

/** Links to the next page of a list, and back to its first. */
export function paging({ visit, query, language }: OwnReader, { meta }: Rows<unknown>): Html | null {
  if (!meta.has_more && !query.has('cursor')) return null
  const w = adminWords[language]
  const to = (cursor: string | null) => {
    const search = new URLSearchParams(query)
    search.delete('notice')
    if (cursor) search.set('cursor', cursor)
    else search.delete('cursor')
    return search.size ? `${visit.path}?${search}` : visit.path
  }
  return html`<nav class="more" aria-label="${w.next}">
${query.has('cursor') && html`<a class="btn" href="${to(null)}">${w.first}</a>`}
${meta.has_more && html`<a class="btn" rel="next" href="${to(meta.next_cursor)}">${w.next}</a>`}</nav>`
}

/** Links that select one of a few values of a parameter; the empty one selects none. */
export function choices(
  { visit, query }: OwnReader,
  label: string,
  name: string,
  options: readonly (readonly [value: string, text: string])[],
  usual = '',
): Html {
  const chosen = query.get(name) ?? usual
  const items = options.map(([value, text]) => {
    const current = attrs({ class: 'btn', 'aria-current': value === chosen && 'true' })
    return html`<a href="${visit.link(visit.path, { [name]: value })}"${current}>${text}</a>`
  })
  return html`<nav class="choices" aria-label="${label}">${items}</nav>`
}
