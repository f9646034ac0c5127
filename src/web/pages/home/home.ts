// The front page, of all countries or of one.
import { COUNTRIES, countryByCode } from '#model/country.ts'
import { Problem } from '#model/problem.ts'
import { guideAddress } from '../../guide/files.ts'
import { html } from '../../html.ts'
import { homeWords } from '../../words/home.ts'
import { countryAbbr } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { freshnessStrip } from '../status/freshness.ts'
import { countryCards } from './countries.ts'
import { latest } from './latest.ts'
import { ownNews } from './own-news.ts'
import { questionBox } from './question.ts'

/** Rows of a block, on the front page and on that of a country. */
const ROWS = { all: 5, one: 8 }

/** For signed-in users it begins with what is new for them. */
export async function homePage(reader: Reader): Promise<PageContent> {
  const w = homeWords[reader.language]
  const { account } = reader.visit
  const [own, cards, body] = await Promise.all([
    account && ownNews(reader, account),
    countryCards(reader),
    latest(reader, undefined, ROWS.all),
  ])
  return {
    title: w.title,
    section: null,
    body: html`<div class="head home"><h1>${w.title}</h1><p class="lead">${w.lead} <a
href="${guideAddress(reader.language, 'use/tour')}">${w.tour}</a></p>
${questionBox(reader)}</div>
${own?.html}${cards}${body.html}`,
    sample: body.sample,
  }
}

/** Throws NOT_FOUND for an unknown country. */
export async function countryPage(reader: Reader): Promise<PageContent> {
  const code = countryByCode(reader.params.country ?? '')
  if (!code) throw new Problem('NOT_FOUND', 'The service does not know this country.')
  const w = homeWords[reader.language]
  const title = w.country(COUNTRIES[code].names[reader.language])
  const [strip, body] = await Promise.all([freshnessStrip(reader, code), latest(reader, code, ROWS.one)])
  return {
    title,
    section: null,
    body: html`<div class="head home"><p class="kicker">${countryAbbr(reader, code)}
<a href="${reader.to('/')}">${w.whole}</a></p><h1>${title}</h1></div>${strip}${body.html}`,
    sample: body.sample,
  }
}
