// The layout of a guide page: navigation, search form and content. It is in English, like the documentation.
import { assetAddress } from '../assets.ts'
import { attrs, type Fill, type Html, html, markupOf } from '../html.ts'
import { MARK } from '../mark.ts'
import { GUIDE } from './files.ts'

export const SEARCH = `${GUIDE}/search`
/** Maximum characters of a query. */
export const MAX_QUERY = 200

export interface Layout {
  readonly title: string
  readonly body: Fill
  readonly navigation: Html
  readonly query?: string
}

/** The complete page, ready to send. */
export function layoutPage({ title, body, navigation, query = '' }: Layout): string {
  const field = attrs({ value: query || null, maxlength: MAX_QUERY, required: true })
  return markupOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Hemiciclo</title>
<link rel="stylesheet" href="${assetAddress('style.css')}">
<link rel="stylesheet" href="${assetAddress('guide.css')}">
<link rel="icon" type="image/svg+xml" href="${assetAddress('icon.svg')}">
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header class="top"><div class="wrap bar">
<a class="brand" href="${GUIDE}">${MARK}Hemiciclo</a>
<a class="to-contents" href="#contents">Contents</a>
<form class="side find" action="${SEARCH}" method="get" role="search">
<label class="unseen" for="q">Search the guide</label>
<input id="q" name="q" type="search" placeholder="Search the guide"${field}>
<button class="btn">Search</button>
</form>
</div></header>
<div class="wrap guide">
<main id="main" class="page">
${body}
</main>
${navigation}
</div>
<footer class="foot"><div class="wrap">
<a href="/">Hemiciclo</a><a href="/docs">Interactive reference</a>
</div></footer>
</body>
</html>
`)
}
