// The navigation of the guide, generated from its table of contents: each heading there is a group, and the
// first link of each item a page.
import type { Token, Tokens } from 'marked'
import type { Language } from '#model/access/account.ts'
import { attrs, type Html, html } from '../html.ts'
import { contentsOf, languageOf, targetOf } from './files.ts'
import type { GuidePage } from './guide-pages.ts'
import { guideWords } from './guide-words.ts'
import { plainOf, tokensOf } from './markdown.ts'

export interface NavigationGroup {
  readonly title: string
  readonly links: readonly { readonly title: string; readonly address: string }[]
}

/** A group with more links than this is collapsed unless the reader is at one of them. */
const MANY = 12

/** The groups of the table of contents of a language. */
export function groupsOf(files: ReadonlyMap<string, string>, language: Language): readonly NavigationGroup[] {
  const contents = contentsOf(language)
  const groups: { title: string; links: NavigationGroup['links'] }[] = []
  for (const token of tokensOf(files.get(contents)!)) {
    if (token.type === 'heading') groups.push({ title: plainOf((token as Tokens.Heading).tokens), links: [] })
    if (token.type !== 'list') continue
    const links = (token as Tokens.List).items.flatMap((item) => {
      const link = firstLink(item.tokens)
      const address = link && targetOf(contents, link.href, files)
      return address ? [{ title: plainOf(link.tokens), address }] : []
    })
    const group = groups.at(-1)!
    group.links = [...group.links, ...links]
  }
  return groups.filter(({ links }) => links.length > 0)
}

function firstLink(tokens: readonly Token[]): Tokens.Link | undefined {
  for (const token of tokens) {
    const found =
      token.type === 'link' ? (token as Tokens.Link) : 'tokens' in token && firstLink(token.tokens ?? [])
    if (found) return found
  }
  return undefined
}

/** The navigation next to a page; null for a page that is not in it, such as a search. */
export function navigation(
  language: Language,
  groups: readonly NavigationGroup[],
  page: Pick<GuidePage, 'address' | 'sections'> | null,
): Html {
  const here = page && nearest(groups, page.address)
  const shown = groups.map(({ title, links }) => {
    const items = links.map(({ title, address }) => {
      const current = address === page?.address ? 'page' : address === here ? 'true' : null
      return html`<li><a href="${address}"${attrs({ 'aria-current': current })}>${title}</a>
${current && page && withinPage(page)}</li>\n`
    })
    const list = html`<ul class="plain">${items}</ul>`
    if (links.length <= MANY) return html`<h2>${title}</h2>${list}\n`
    const open = links.some(({ address }) => address === here)
    return html`<details${attrs({ open })}><summary>${title}</summary>${list}</details>\n`
  })
  return html`<nav class="contents" id="contents" aria-label="${guideWords[language].guide}">${shown}</nav>`
}

/** The navigation entry that a page belongs to: its own, or that of its parent page. */
function nearest(groups: readonly NavigationGroup[], address: string): string | undefined {
  const known = groups.flatMap(({ links }) => links.map((link) => link.address))
  return known
    .filter((each) => address === each || isWithin(address, each))
    .sort((a, b) => b.length - a.length)[0]
}

/** Contents of another language are the parent of nothing here. */
const isWithin = (address: string, parent: string) =>
  address.startsWith(`${parent}/`) && languageOf(address) === languageOf(parent)

function withinPage({ address, sections }: Pick<GuidePage, 'address' | 'sections'>): Html | null {
  const inside = sections.filter(({ depth }) => depth === 2)
  if (inside.length < 2) return null
  const items = inside.map(
    ({ title, anchor }) => html`<li><a href="${`${address}#${anchor}`}">${title}</a></li>\n`,
  )
  return html`<ul class="within">${items}</ul>`
}
