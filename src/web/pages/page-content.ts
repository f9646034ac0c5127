// The content of a record page and its layout: header, sections, search, footer.
import { domains } from '#domains/index.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { assetAddress, FONT_PRELOAD, styleLink } from '../assets.ts'
import { guideAddress } from '../guide/files.ts'
import { attrs, type Fill, type Html, html, markupOf, withBoundSeparators } from '../html.ts'
import { LANGUAGE_TAGS } from '../language.ts'
import { MARK } from '../mark.ts'
import type { Visit } from '../visit.ts'
import { inboxWords } from '../words/alerts/inbox.ts'
import { subscriptionWords } from '../words/alerts/subscriptions.ts'
import { termOf } from '../words/terms.ts'
import { feedQuery } from './kit/feed-query.ts'
import { icon } from './kit/icons.ts'
import type { RecordName } from './kit/notify-link.ts'
import { OEMBED } from './picture-address.ts'
import { type FeedEnding, feedEndings, type Reader } from './reader.ts'
import { suggestedBy } from './suggestion-address.ts'

export const SECTIONS = [
  ['bills', '/bills'],
  ['roll-calls', '/roll-calls'],
  ['regulations', '/regulations'],
  ['consultations', '/consultations'],
  ['schedules', '/schedules'],
  ['actors', '/actors'],
  ['commissions', '/commissions'],
  ['parties', '/parties'],
  ['news', '/news'],
  ['transcripts', '/transcripts'],
] as const

export type Section = (typeof SECTIONS)[number][0] | null

export interface PageContent {
  readonly title: string
  readonly section: Section
  readonly body: Fill
  /** One sentence for search engines and previews; the title by default. */
  readonly description?: string
  /** Further elements of the head. */
  readonly head?: Fill
  /** True where a record of the page belongs to the sample world. */
  readonly sample?: boolean
  /** The address of a preview picture for other sites, 1200 × 630 pixels. */
  readonly picture?: string
  /** False where search engines should not index the page, such as search results. */
  readonly indexed?: boolean
  /** False for a page without content to subscribe to yet. */
  readonly files?: false
  /** True where the page has an element `rows` with its results, which a second skip link leads to. */
  readonly rows?: boolean
  /** The record that the page is about: what was reported about it is read with the page. */
  readonly record?: RecordName
  /** True for an account page: its language is in the query, and search engines do not index it. */
  readonly own?: boolean
}

/** The complete page as text. */
export function shownPage(reader: Reader, shown: PageContent): string {
  const { visit, w, language } = reader
  const {
    title,
    section,
    body,
    description,
    head,
    sample,
    picture,
    rows,
    own = false,
    indexed = !own,
    files,
  } = shown
  const tag = LANGUAGE_TAGS[language].tag
  const here = addressOf(reader)
  const address = (each: Language) =>
    own ? `${visit.path}?${new URLSearchParams([...pairs(visit), ['lang', each]])}` : `/${each}${here}`
  const absolute = (to: string) => `${reader.baseUrl}${to}`
  return markupOf(html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Hemiciclo</title>
<meta name="description" content="${description ?? `${title}. ${visit.m.site}`}">
${!indexed && html`<meta name="robots" content="noindex">`}
${!own && preview()}
${FONT_PRELOAD}
${styleLink('pages.css')}
<link rel="icon" type="image/svg+xml" href="${assetAddress('icon.svg')}">
<script type="module" src="${assetAddress('pages.js')}"></script>
${
  !own &&
  html`${LANGUAGES.map(
    (each) => html`<link rel="alternate" hreflang="${LANGUAGE_TAGS[each].tag}"
href="${absolute(address(each))}">`,
  )}
<link rel="alternate" hreflang="x-default" href="${absolute(here || '/')}">
<link rel="canonical" href="${absolute(address(language))}">`
}
${files !== false && feedLinks(reader)}${!own && reader.offers.embedded && oembedLink()}${head}
</head>
<body>
<a class="skip" href="#main">${visit.m.skip}</a>
${rows && html`<a class="skip" href="#rows">${w.skipToRows}</a>`}
${header(reader, section, address)}
${sample && html`<aside class="sample" aria-label="${w.sampleWorld}"><p class="wrap">${w.sample}</p></aside>`}
${withBoundSeparators(html`<main id="main" class="wrap" tabindex="-1">${body}</main>`)}
${footer(reader)}
<p class="unseen" role="status" id="announce"></p>
</body>
</html>
`)

  /** How editors of other sites find the frame of the page (https://oembed.com). */
  function oembedLink(): Html {
    const to = absolute(`${OEMBED}?${new URLSearchParams({ url: absolute(address(language)) })}`)
    return html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${to}">`
  }

  /** The preview for other sites (https://ogp.me). */
  function preview(): Html {
    const image =
      picture &&
      html`<meta property="og:image" content="${absolute(picture)}">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`
    return html`<meta property="og:site_name" content="Hemiciclo">
<meta property="og:type" content="article">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description ?? visit.m.site}">
<meta property="og:url" content="${absolute(address(language))}">
<meta property="og:locale" content="${tag.replace('-', '_')}">
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">${image}`
  }
}

const TYPES: Readonly<Record<FeedEnding, string>> = {
  atom: 'application/atom+xml',
  ics: 'text/calendar',
}

/** Links to the feed and the calendar of the page, for programs. */
function feedLinks(reader: Reader): Fill {
  const query = feedQuery(reader)
  return feedEndings(reader.offers.endings).map((ending) => {
    const type = TYPES[ending]
    const title = subscriptionWords[reader.language][ending]
    const to = reader.baseUrl + reader.to(`${reader.path}.${ending}`, query)
    return html`<link rel="alternate" type="${type}" title="${title}" href="${to}">\n`
  })
}

/** The address of the page without its language, with its query. */
function addressOf({ path, query }: Reader): string {
  const search = new URLSearchParams(query)
  search.delete('lang')
  return `${path === '/' ? '' : path}${search.size ? `?${search}` : ''}`
}

const pairs = ({ query }: Visit) => [...query].filter(([name]) => name !== 'lang')

/** Lists without a section of their own. */
const LISTS = [['entities', '/entities']] as const

/** All lists, generated ones at the end. */
const ALL_LISTS = new Map<string, string>([
  ...[...SECTIONS, ...LISTS].map(([name, path]) => [path, name] as const),
  ...domains.flatMap(({ name, page, list }) => (page?.self && list ? [[page.self, name] as const] : [])),
])

function footer({ visit, w, terms, to, language }: Reader): Html {
  const lists = [...ALL_LISTS].map(
    ([path, name]) => html`<li><a href="${to(path)}">${termOf(terms.domains, name)}</a></li>`,
  )
  return html`<footer class="foot"><div class="wrap"><nav aria-label="Hemiciclo"><ul>${lists}</ul>
<ul><li><a href="${to('/status')}">${w.foot.status}</a></li>
<li><a href="${to('/exports')}">${w.foot.exports}</a></li><li><a href="/docs">${w.foot.api}</a></li>
<li><a href="${guideAddress(language)}">${w.foot.guide}</a></li></ul></nav><span>${
    visit.m.site
  }</span></div></footer>`
}

/** The number of unread items, with a link to the inbox. */
function unreadLink({ visit, unread, language }: Reader): Fill {
  const { title, count } = inboxWords[language]
  const { count: n } = unread
  return (
    n > 0 &&
    html`<a class="btn inbox" href="${visit.link('/account/inbox')}" title="${title}">${icon('bell')}<span
aria-hidden="true">${n > 99 ? '99+' : n}</span><span class="unseen">${title}: ${count(n)}</span></a>`
  )
}

function header(reader: Reader, section: Section, address: (language: Language) => string): Html {
  const { visit, w, terms, language } = reader
  const asked = reader.path === '/search' ? reader.query.get('q') : null
  const field = attrs({
    value: asked,
    maxlength: 400,
    ...suggestedBy(reader),
  })
  const sections = SECTIONS.map(([name, path]) => {
    const current = attrs({ 'aria-current': name === section && 'page' })
    return html`<a href="${reader.to(path)}"${current}>${terms.domains[name]}</a>`
  })
  const languages = LANGUAGES.map((each) => {
    const { tag, name } = LANGUAGE_TAGS[each]
    const about = attrs({
      lang: tag,
      hreflang: tag,
      title: name,
      'aria-current': each === language && 'true',
    })
    return html`<a href="${address(each)}"${about}>${each.toUpperCase()}</a>`
  })
  const account = visit.account
    ? html`${unreadLink(reader)}<a class="btn mine" href="${visit.link('/account')}"
aria-label="${visit.m.account.title}">${icon('person')}<span>${visit.m.account.title}</span></a>`
    : html`<a class="btn" href="${visit.link('/sign-in', { next: address(language) })}">${w.signIn}</a>`
  return html`<header class="top"><div class="wrap">
<div class="bar"><a class="brand" href="${reader.to('/')}">${MARK}Hemiciclo</a>
<form class="find" role="search" action="${reader.to('/search')}">${icon('search')}
<input type="search" name="q" placeholder="${w.searchAll}" aria-label="${w.searchAll}"
data-hotkey="/"${field}><kbd aria-hidden="true">/</kbd>
<button class="unseen">${w.search}</button></form>
<nav class="langs" aria-label="${visit.m.languages}">${languages}</nav>${account}</div>
<nav class="tabs" aria-label="${w.sections}">${sections}</nav>
</div></header>`
}
