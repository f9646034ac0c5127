// The layout of every page.
import type { FastifyReply } from 'fastify'
import { LANGUAGES } from '#model/access/account.ts'
import type { ProblemCode } from '#model/problem.ts'
import { assetAddress, FONT_PRELOAD, styleLink } from './assets.ts'
import { type Faults, faultSummary } from './form.ts'
import { attrs, type Fill, html, markupOf } from './html.ts'
import { LANGUAGE_TAGS } from './language.ts'
import { MARK } from './mark.ts'
import type { Visit } from './visit.ts'

export interface PageParts {
  readonly title: string
  readonly body: Fill
  /** Shown below the title. */
  readonly lead?: Fill
  /** Confirms the last action, above the title. */
  readonly notice?: string | undefined
  readonly faults?: Faults
}

/** Sends a page. */
export function show(reply: FastifyReply, visit: Visit, page: PageParts, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(markupOf(framed(visit, page)))
}

/** Sends an error page, with the code of the problem. */
export function showProblem(
  reply: FastifyReply,
  visit: Visit,
  status: number,
  code: ProblemCode,
  page: PageParts,
): FastifyReply {
  const body = html`${page.body}<p class="code">${visit.m.code}: <code>${code}</code></p>`
  return show(reply, visit, { ...page, body }, status)
}

function framed(visit: Visit, { title, body, lead, notice, faults = {} }: PageParts) {
  const { m, language, account } = visit
  const failed = Object.keys(faults).length > 0
  const languages = LANGUAGES.map((each) => languageLink(visit, each))
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${failed && `${m.error}: `}${title} · Hemiciclo</title>
${FONT_PRELOAD}
${styleLink('style.css')}
<link rel="icon" type="image/svg+xml" href="${assetAddress('icon.svg')}">
</head>
<body>
<a class="skip" href="#main">${m.skip}</a>
<header class="top"><div class="wrap bar">
<a class="brand" href="/${language}">${MARK}Hemiciclo</a>
<div class="side"><nav class="langs" aria-label="${m.languages}">${languages}</nav>
${account && html`<a class="btn" href="${visit.link('/account')}">${m.account.title}</a>`}</div>
</div></header>
<main id="main" class="wrap"><div class="column">
${faultSummary(visit, faults)}
${notice && html`<p class="notice" role="status">${notice}</p>`}
<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${body}
</div></main>
<footer class="foot"><div class="wrap"><span>${m.site}</span><a href="/docs">${m.api}</a></div></footer>
</body>
</html>
`
}

function languageLink({ path, query, language }: Visit, each: (typeof LANGUAGES)[number]) {
  const { tag, name } = LANGUAGE_TAGS[each]
  const here = new URLSearchParams(query)
  here.set('lang', each)
  const current = each === language && 'true'
  const about = attrs({ lang: tag, hreflang: tag, title: name, 'aria-current': current })
  return html`<a href="${`${path}?${here}`}"${about}>${each.toUpperCase()}</a>`
}
