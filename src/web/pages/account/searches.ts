// Saved searches: listed with the new records of each, opened, renamed and removed.
import { invalid, Problem } from '#model/problem.ts'
import {
  forgetSearch,
  MOST_SEARCHES,
  nameSearch,
  openSavedSearch,
  type SavedSearch,
  saveSearch,
  searchesOf,
} from '#operations/account/saved-searches.ts'
import { readParams } from '#operations/kit/read-params.ts'
import { clean } from '../../clean.ts'
import { type Faults, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { subscriptionWords } from '../../words/alerts/subscriptions.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import { filterTexts, narrowing } from '../kit/list-view.ts'
import { notifyLink } from '../kit/notify-link.ts'
import { LONGEST_NAME } from '../kit/subscriptions.ts'
import { PAGES } from '../page-table.ts'
import { feedEndings, operationOf } from '../reader.ts'
import { noticeOf, type OwnPage, type OwnReader, showOwn, signedIn } from './account-page.ts'
import { type KnownSearch, knownSearch } from './known-search.ts'
import { newIn } from './news.ts'

const PATH = '/account/searches'
const LONGEST_QUERY = 2_000

/** `/account/searches`, and `/account/searches/:id`, which redirects to the list. */
export function searchRoutes(site: Site): Route[] {
  return [
    {
      path: PATH,
      get: signedIn(site, async (reader) => showOwn(reader, await searchesPage(reader))),
      post: signedIn(
        site,
        async (reader) => {
          const { fault, notice } = await changed(reader)
          if (fault) return showOwn(reader, await searchesPage(reader, { searches: fault }), 400)
          return redirectTo(reader.reply, reader.visit.link(PATH, { notice: notice! }))
        },
        PATH,
      ),
    },
    {
      path: `${PATH}/:id`,
      get: signedIn(site, async (reader) => {
        const search = await openSavedSearch(reader.context, reader.account.id, idIn(reader.params.id))
        return redirectTo(reader.reply, addressOf(reader, search))
      }),
    },
  ]
}

type Outcome = { readonly fault?: string; readonly notice?: 'saved' | 'renamed' | 'removed' }

/** Runs the action of a form; returns an error message where it fails. */
async function changed(reader: OwnReader): Promise<Outcome> {
  const { request, context, account, language } = reader
  const w = subscriptionWords[language]
  const what = formValue(request, 'do')
  if (what === 'remove') {
    await forgetSearch(context, account.id, idIn(formValue(request, 'id')))
    return { notice: 'removed' }
  }
  const written = formValue(request, 'name')
  const name = clean(written, LONGEST_NAME)
  if (!name || [...written.trim()].length > LONGEST_NAME) return { fault: w.badName(LONGEST_NAME) }
  if (what === 'rename') {
    await nameSearch(context, account.id, idIn(formValue(request, 'id')), name)
    return { notice: 'renamed' }
  }
  const page = PAGES.find(({ path, listed }) => listed && path === formValue(request, 'path'))
  const query = page && narrowed(page.listed!.operation, formValue(request, 'query'))
  if (query === undefined) return { fault: w.badSearch }
  const saved = await saveSearch(context, account.id, { name, path: page!.path, query })
  return saved ? { notice: 'saved' } : { fault: w.full(MOST_SEARCHES) }
}

/** The parameters of a query that the operation accepts, by name; undefined where it would refuse a value. */
function narrowed(operation: string, query: string): string | undefined {
  if (query.length > LONGEST_QUERY) return undefined
  const asked = Object.entries(narrowing(new URLSearchParams(query), operation)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  try {
    readParams(operationOf(operation).params, asked)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
  return String(new URLSearchParams(asked))
}

/** Throws INVALID_PARAM for an invalid id of a search. */
function idIn(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw invalid('id', 'is not the number of a search')
  return Number(text)
}

function addressOf({ to }: OwnReader, { path, query }: SavedSearch, ending = ''): string {
  return to(`${path}${ending}`, new URLSearchParams(query))
}

async function searchesPage(reader: OwnReader, faults: Faults = {}): Promise<OwnPage> {
  const w = subscriptionWords[reader.language]
  const searches = await searchesOf(reader.context, reader.account.id)
  const cards: Html[] = []
  for (const search of searches) {
    const known = knownSearch(reader, search)
    // One after the other: a page of fifty searches must not use every connection.
    if (known) cards.push(await card(reader, search, known))
  }
  return {
    title: w.title,
    lead: w.lead,
    notice: noticeOf(reader, { saved: w.saved, renamed: w.renamed, removed: w.removed }),
    faults,
    body: html`<section id="searches">${
      cards.length
        ? html`<ul class="grants">${cards}</ul>`
        : emptyNotice(
            w.none,
            html`${w.noneHint} <a
href="${reader.to('/search')}">${w.find}</a>`,
          )
    }</section>`,
  }
}

async function card(reader: OwnReader, search: SavedSearch, known: KnownSearch): Promise<Html> {
  const { visit, f, account } = reader
  const w = subscriptionWords[reader.language]
  const { id, name, opened_at } = search
  const [words, news] = await Promise.all([filterTexts(known.reader, known.listed), newIn(known, search)])
  const files = feedEndings((known.page.files ?? []).map(({ ending }) => ending)).map(
    (ending) =>
      html`<a class="btn" href="${addressOf(reader, search, `.${ending}`)}">${w[ending]}<span
class="unseen"> ${name}</span></a>`,
  )
  const notify = notifyLink(reader, { path: search.path, query: search.query }, name)
  const held = [known.listed.title(reader), ...(words.length ? words : [w.all])].join(' · ')
  const hidden = html`<input type="hidden" name="id" value="${id}">`
  const field = `name-${id}`
  const rename = form(
    visit,
    PATH,
    html`${hidden}<div class="field"><label for="${field}">${w.name}</label><input type="text" id="${field}"
name="name" required maxlength="${LONGEST_NAME}" autocomplete="off" value="${name}"></div>
<button class="btn" name="do" value="rename">${w.submit}</button>`,
    'inline',
  )
  const remove = form(
    visit,
    PATH,
    html`${hidden}<button class="btn danger" name="do" value="remove">${w.remove}<span
class="unseen"> ${name}</span></button>`,
    'inline',
  )
  return html`<li class="card search"><div class="row spread"><h2><a
href="${visit.link(`${PATH}/${id}`)}"><bdi>${name}</bdi></a></h2>${remove}</div>
${held !== name && html`<p>${held}</p>`}
<p><span class="${news.some ? 'pill yes' : 'pill'}">${news.text}</span> <small class="muted">${
    w.opened
  } <time datetime="${opened_at}">${f.instant(opened_at, account.time_zone)}</time></small></p>
<div class="row">${notify}${files}<details class="rename"><summary class="btn">${w.change}<span
class="unseen"> ${name}</span></summary>${rename}</details></div></li>`
}
