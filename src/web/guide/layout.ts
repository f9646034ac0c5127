// The layout of a guide page: navigation, search form and content, in the language of the page.
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { assetAddress, FONT_PRELOAD, styleLink } from '../assets.ts'
import { attrs, type Fill, type Html, html, markupOf } from '../html.ts'
import { LANGUAGE_TAGS, MESSAGES } from '../language.ts'
import { MARK } from '../mark.ts'
import { guideAddress, inLanguage, searchOf } from './files.ts'
import { guideWords } from './guide-words.ts'

/** Maximum characters of a query. */
export const MAX_QUERY = 200

export interface Layout {
  readonly language: Language
  readonly title: string
  readonly body: Fill
  readonly navigation: Html
  readonly query?: string
  /** The address of the page, or of the one that its translations are of. */
  readonly address: string
  /** Languages that have the page; search engines index only these. */
  readonly translations: readonly Language[]
  /** Begins the addresses in the head. */
  readonly baseUrl: string
}

/** The complete page, ready to send. */
export function layoutPage(page: Layout): string {
  const { language, title, body, navigation, query = '', address, translations, baseUrl } = page
  const w = guideWords[language]
  const m = MESSAGES[language]
  const field = attrs({ value: query || null, maxlength: MAX_QUERY, required: true })
  const alternates = translations.map(
    (each) => html`<link rel="alternate" hreflang="${LANGUAGE_TAGS[each].tag}"
href="${baseUrl + inLanguage(address, each)}">\n`,
  )
  const home = language === 'en' ? '/' : `/${language}`
  return markupOf(html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Hemiciclo</title>
${!translations.includes(language) && html`<meta name="robots" content="noindex">`}
${alternates.length > 1 && alternates}${FONT_PRELOAD}
${styleLink('style.css')}
${styleLink('guide.css')}
<link rel="icon" type="image/svg+xml" href="${assetAddress('icon.svg')}">
</head>
<body>
<a class="skip" href="#main">${m.skip}</a>
<header class="top"><div class="wrap bar">
<a class="brand" href="${guideAddress(language)}">${MARK}Hemiciclo</a>
<a class="to-contents" href="#contents">${w.contents}</a>
<form class="side find" action="${searchOf(language)}" method="get" role="search">
<label class="unseen" for="q">${w.search}</label>
<input id="q" name="q" type="search" placeholder="${w.search}"${field}>
<button class="btn">${w.submit}</button>
</form>
<nav class="langs" aria-label="${m.languages}">${LANGUAGES.map((each) => languageLink(page, each))}</nav>
</div></header>
<div class="wrap guide">
<main id="main" class="page">
${body}
</main>
${navigation}
</div>
<footer class="foot"><div class="wrap">
<a href="${home}">Hemiciclo</a><a href="/docs">${w.reference}</a>
</div></footer>
</body>
</html>
`)
}

/** Robots do not follow a link to a page that only says that it is not translated. */
function languageLink({ language, address, translations }: Layout, each: Language): Html {
  const { tag, name } = LANGUAGE_TAGS[each]
  const about = attrs({
    lang: tag,
    hreflang: tag,
    title: name,
    rel: translations.includes(each) ? null : 'nofollow',
    'aria-current': each === language && 'true',
  })
  return html`<a href="${inLanguage(address, each)}"${about}>${each.toUpperCase()}</a>\n`
}
