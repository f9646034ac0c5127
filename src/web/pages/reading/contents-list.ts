// The table of contents of a document, and a form that jumps to an article.
import { type Html, html } from '../../html.ts'
import { readingWords } from '../../words/reading.ts'
import type { Reader } from '../reader.ts'

export interface Contents {
  readonly entries: readonly {
    readonly kind: 'heading' | 'article'
    readonly title: string
    readonly offset: number
  }[]
  readonly articles: number
  /** Offset of further contents; null where these are all. */
  readonly next: number | null
}

/** Maximum entries of one answer. */
const MOST = 300

/** The contents from the offset of `contents` in the address on. */
export async function contentsFrom(reader: Reader, id: number): Promise<Contents> {
  const asked = Number(reader.query.get('contents') || 0)
  const offset = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 20_000_000) : 0
  const { data } = await reader.ask<{
    data: { readonly contents: Contents['entries']; readonly articles: number }
  }>('documents.text', { id, offset, length: 1, limit: MOST, contents: 'true' })
  const { contents: entries, articles } = data
  return { entries, articles, next: entries.length >= MOST ? entries.at(-1)!.offset + 1 : null }
}

/** Links to headings and articles; null where the text has none. */
export function contentsList(reader: Reader, { entries, articles, next }: Contents): Html | null {
  const w = readingWords[reader.language].documents
  if (!entries.length && !articles) return null
  const times = new Map<string, number>()
  for (const { kind, title } of entries) if (kind === 'article') times.set(title, (times.get(title) ?? 0) + 1)
  const items = entries.map(({ kind, title, offset }) => {
    if (kind === 'heading')
      return html`<li class="part"><a href="${reader.to(reader.path, { offset })}">${title}</a></li>`
    // Of several articles of one number, the offset chooses one.
    const only = times.get(title) === 1 && next === null && !reader.query.get('contents')
    const address = reader.to(reader.path, { article: title, ...(!only && { offset }) })
    return html`<li><a href="${address}">${w.article} ${title}</a></li>`
  })
  const more =
    next !== null &&
    html`<p class="small"><a href="${reader.to(reader.path, { contents: next })}">${w.moreContents}</a></p>`
  const form =
    articles > 0 &&
    html`<form class="findin" action="${reader.to(reader.path)}"><label
for="article">${w.goTo}</label><div class="row"><input id="article" name="article" maxlength="60"
autocomplete="off"><button class="btn">${w.go}</button></div></form>`
  return html`<section><h2>${w.contents}</h2>${form}<ul class="contents" tabindex="0" role="list"
aria-label="${w.contents}">${items}</ul>${more}</section>`
}
