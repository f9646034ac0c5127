// Renders Markdown as HTML. `marked` parses it into tokens; the HTML is made here, by the template of all
// pages, so that no document can inject HTML.
import { lexer, type Token, type Tokens } from 'marked'
import { attrs, type Fill, html } from '../html.ts'
import type { PictureResolver } from './pictures.ts'

/** The target of a link, with its language if that is another one; null shows its text without a link. */
export type LinkResolver = (href: string) => { readonly to: string; readonly language: string | null } | null
/** The id of a heading; each is requested once, in order. */
export type Anchor = (text: string) => string

export interface RenderContext {
  readonly link: LinkResolver
  /** A picture; null shows its text. */
  readonly picture: PictureResolver
  readonly anchor: Anchor
  /** True in a table, whose addresses of pages are links. */
  readonly inTable?: boolean
}

/** The blocks of a document. */
export function tokensOf(markdown: string): readonly Token[] {
  return lexer(markdown)
}

/** Tokens as HTML. A comment is dropped; other HTML is shown as text. */
export function rendered(tokens: readonly Token[] | undefined, place: RenderContext): Fill {
  return (tokens ?? []).map((token) => (RENDERERS[token.type] ?? asText)(token as never, place))
}

/** The text of tokens without their markup. */
export function plainOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(plain).join('')
}

function plain(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return linesOf([header, ...rows].map((row) => row.map((cell) => plainOf(cell.tokens)).join(' · ')))
  }
  if (token.type === 'list') return linesOf((token as Tokens.List).items.map((item) => plainOf(item.tokens)))
  if (token.type === 'html') return isComment(token) ? '' : token.raw
  if (token.type === 'space' || token.type === 'paragraph') return `${plainOf(tokensIn(token))}\n`
  if (token.type === 'code') return `${token.text}\n`
  const inside = tokensIn(token)
  return inside ? plainOf(inside) : 'text' in token ? token.text : ''
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const tokensIn = (token: Token): readonly Token[] | undefined =>
  'tokens' in token ? token.tokens : undefined
const isComment = ({ raw }: Token) => /^<!--[\s\S]*-->\s*$/.test(raw)
const asText = (token: Token, place: RenderContext): Fill => {
  const inside = tokensIn(token)
  return inside ? rendered(inside, place) : 'text' in token ? token.text : token.raw
}

const HEADINGS = {
  1: (id: string, title: Fill) => html`<h1 id="${id}">${title}</h1>\n`,
  2: (id: string, title: Fill) => html`<h2 id="${id}">${title}</h2>\n`,
  3: (id: string, title: Fill) => html`<h3 id="${id}">${title}</h3>\n`,
}

/** Minimum number of columns of a table that is too wide to stack its rows. */
const MANY = 6

/** The address of a page of every instance, without the id or the name of a record. */
const PAGE = /^\/(?:es|pt|en|account)(?:\/[A-Za-z-]+)*(?:\?(?:q|view|country_code)=[\w+-]+)?$/

const RENDERERS: Readonly<Record<string, (token: never, place: RenderContext) => Fill>> = {
  space: () => null,
  hr: () => html`<hr>`,
  br: () => html`<br>`,
  html: (token: Tokens.HTML) => (isComment(token) ? null : token.raw),
  heading: ({ depth, tokens }: Tokens.Heading, place) => {
    const heading = HEADINGS[Math.min(depth, 3) as keyof typeof HEADINGS]
    return heading(place.anchor(plainOf(tokens)), rendered(tokens, place))
  },
  paragraph: ({ tokens }: Tokens.Paragraph, place) => html`<p>${rendered(tokens, place)}</p>\n`,
  blockquote: ({ tokens }: Tokens.Blockquote, place) =>
    html`<blockquote>${rendered(tokens, place)}</blockquote>\n`,
  strong: ({ tokens }: Tokens.Strong, place) => html`<strong>${rendered(tokens, place)}</strong>`,
  em: ({ tokens }: Tokens.Em, place) => html`<em>${rendered(tokens, place)}</em>`,
  del: ({ tokens }: Tokens.Del, place) => html`<del>${rendered(tokens, place)}</del>`,
  codespan: ({ text }: Tokens.Codespan, { inTable }) =>
    inTable && PAGE.test(text)
      ? html`<a href="${text}"><code>${text}</code></a>`
      : html`<code>${text}</code>`,
  // Content wider than the window scrolls by itself, and by keys once it has the focus.
  code: ({ text }: Tokens.Code) => html`<pre tabindex="0"><code>${text}</code></pre>\n`,
  image: ({ href, text }: Tokens.Image, place) => {
    const picture = place.picture(href)
    if (!picture) return text
    const { address, width, height } = picture
    return html`<img src="${address}" alt="${text}"${attrs({ width, height, loading: 'lazy' })}>`
  },
  link: ({ href, tokens }: Tokens.Link, place) => {
    const target = place.link(href)
    const shown = rendered(tokens, place)
    if (target === null) return shown
    return html`<a href="${target.to}"${attrs({ hreflang: target.language })}>${shown}</a>`
  },
  list: (list: Tokens.List, place) => {
    const items = list.items.map((item) => {
      // The number in the file, where it skips some.
      const value = list.ordered ? Number.parseInt(item.raw, 10) : null
      return html`<li${attrs({ value })}>${rendered(item.tokens, place)}</li>\n`
    })
    return list.ordered ? html`<ol>${items}</ol>\n` : html`<ul>${items}</ul>\n`
  },
  table: ({ header, rows }: Tokens.Table, place) => {
    const titles = header.map((cell) => plainOf(cell.tokens) || null)
    const head = header.map((cell) => html`<th scope="col">${rendered(cell.tokens, place)}</th>`)
    const body = rows.map((row) => {
      const cells = row.map((cell, at) => {
        const title = attrs({ 'data-title': titles[at] })
        return html`<td${title}>${rendered(cell.tokens, { ...place, inTable: true })}</td>`
      })
      return html`<tr>${cells}</tr>\n`
    })
    return html`<div${attrs({ class: header.length < MANY ? 'scroll few' : 'scroll' })} tabindex="0"><table>
${titles.some(Boolean) && html`<thead><tr>${head}</tr></thead>\n`}<tbody>${body}</tbody></table></div>\n`
  },
}
