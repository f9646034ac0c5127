// The API keys that act for an account: issued by its owner or for its e-mail, changed, ended; their usage.
import { addDays } from '#lib/dates.ts'
import { visibleIn } from '#lib/texts/invisible.ts'
import { DEFAULT_GRACE_SECONDS, type KeyWithSecrets, type OwnKeys } from '#model/access/key.ts'
import { COUNTRIES } from '#model/country.ts'
import { invalid, PROBLEMS, Problem } from '#model/problem.ts'
import { ownKeyAsked } from '#operations/service/keys/key-request.ts'
import { type CallsMade, isLive, keysWithUsage } from '#operations/service/usage/keys-with-usage.ts'
import { type Faults, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { keyWords } from '../../words/keys.ts'
import { termOf } from '../../words/terms.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import { noticeOf, type OwnPage, type OwnReader, showOwn, signedIn } from './account-page.ts'
import { columns } from './column-chart.ts'
import { keyFieldWords, keyForm, keyRequestOf, onceField } from './key-form.ts'
import { meter } from './meter.ts'
import { fieldFaults, isRepeated, refusal, repeatedRefusal } from './refused.ts'
import { type SecretShown, secretPage } from './secret.ts'
import { setUp } from './set-up.ts'

const PATH = '/account/keys'
const DAYS = 30
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** `/account/keys`. */
export function keyRoutes(site: Site): Route[] {
  return [
    {
      path: PATH,
      get: signedIn(site, async (reader) => showOwn(reader, await keysPage(reader))),
      post: signedIn(site, async (reader) => {
        try {
          const shown = await change(reader, reader.context.keys.ownedBy(reader.account))
          if (shown) return showOwn(reader, secretPage(reader, PATH, visibleIn(shown) as SecretShown))
          return redirectTo(reader.reply, reader.visit.link(PATH, { notice: 'revoked' }))
        } catch (error) {
          const faults = fieldFaults(error, keyFieldWords(reader))
          if (faults) return showOwn(reader, { ...(await keysPage(reader, faults)), faults }, 400)
          if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error
          const { body, ...page } = await keysPage(reader)
          const told = conflict(reader, error)
          return showOwn(reader, { ...page, body: html`${told}${body}` }, PROBLEMS[error.code].status)
        }
      }),
    },
  ]
}

/** Runs the action of the form, and returns a new secret if there is one. */
async function change(reader: OwnReader, keys: OwnKeys): Promise<SecretShown | undefined> {
  const { request } = reader
  const [what, id, once] = [formValue(request, 'do'), formValue(request, 'id'), formValue(request, 'once')]
  if (!UUID.test(once)) throw invalid('once', 'is not that of a form')
  if (what === 'issue') return keys.issue(ownKeyAsked(keyRequestOf(reader)), once)
  if (!UUID.test(id)) throw new Problem('NOT_FOUND', 'There is no such key.')
  if (what === 'rotate' || what === 'again')
    return keys.rotate(id, { graceSeconds: DEFAULT_GRACE_SECONDS, again: what === 'again' }, once)
  if (what !== 'revoke') throw invalid('do', 'is nothing that can be done')
  await keys.revoke(id)
  return undefined
}

/**
 * The cause of the conflict: the same form was sent before, the maximum of keys is reached, or a secret is
 * still unused.
 */
function conflict(reader: OwnReader, error: Problem): Html {
  const w = keyWords[reader.language]
  if (isRepeated(error)) return repeatedRefusal(reader)
  if (formValue(reader.request, 'do') !== 'issue') return refusal(w.unused, w.unusedText)
  const { perAccount } = reader.context.keys
  return perAccount ? refusal(w.full(perAccount)) : refusal(w.askFor)
}

async function keysPage(reader: OwnReader, faults: Faults = {}): Promise<OwnPage> {
  const w = keyWords[reader.language]
  const [keys, { data: own }] = await Promise.all([
    keysWithUsage(reader.context, reader.account).then((all) => visibleIn(all) as typeof all),
    reader.act<{ data: CallsMade }>('status.usage'),
  ])
  const calls = own.days.length
    ? html`${today(reader, own)}${chart(reader, own)}`
    : html`<p class="muted">${w.noCalls}</p>`
  const none = reader.context.keys.perAccount ? w.noneHint : w.askFor
  const live = keys.filter((key) => isLive(key, reader.now))
  const ended = keys.filter((key) => !live.includes(key))
  const list = (shown: typeof keys) =>
    html`<ul class="grants">${shown.map((key) => item(reader, key, key.usage))}</ul>`
  return {
    title: w.title,
    lead: w.lead,
    notice: noticeOf(reader, { revoked: w.revokedNow }),
    body: html`${
      live.length ? list(live) : emptyNotice(w.none, none)
    }${creation(reader, live, faults)}${setUp(reader)}
<section class="sec"><h2>${w.yourCalls}</h2><p>${w.yourCallsText}</p>${calls}</section>${
      ended.length > 0 &&
      html`<details class="sec"><summary>${w.ended}: ${reader.f.number(ended.length)}</summary>
${list(ended)}</details>`
    }`,
  }
}

/** The form for another key, or why there is none. */
function creation(reader: OwnReader, live: readonly KeyWithSecrets[], faults: Faults): Fill {
  const { perAccount } = reader.context.keys
  const w = keyWords[reader.language]
  const { f } = reader
  if (!perAccount) return live.length > 0 && html`<p class="muted">${w.askFor}</p>`
  const left = perAccount - live.filter((key) => key.account_id !== null).length
  return html`<section class="sec"><h2>${w.create}</h2>${
    left > 0
      ? html`<p class="muted">${w.left(f.number(left), f.number(perAccount))}</p>
${keyForm(reader, PATH, faults)}`
      : html`<p>${w.full(perAccount)}</p>`
  }</section>`
}

function item(reader: OwnReader, key: KeyWithSecrets, usage: CallsMade): Html {
  const { f, account } = reader
  const w = keyWords[reader.language]
  const at = (instant: string | null, none: string) =>
    instant
      ? html`<time datetime="${instant}">${f.instant(instant, account.time_zone)}</time>`
      : html`<span class="muted">${none}</span>`
  const former = key.secrets.find(({ ends_at }) => ends_at !== null)?.ends_at
  const live = isLive(key, reader.now)
  const origin = key.account_id === null && html` · ${w.byOperator}`
  return html`<li class="card key"><div class="row spread"><h2>${key.name}</h2>${keyState(reader, key)}</div>
<p class="muted small">${w.begins} <code>${key.hint}…</code>${origin}</p>
<dl class="facts">${keyScope(reader, key)}
<div><dt>${w.issued}</dt><dd>${at(key.created_at, '')}</dd></div>
<div><dt>${w.expires}</dt><dd>${at(key.expires_at, w.never)}</dd></div>
<div><dt>${w.used}</dt><dd>${at(key.secrets[0]?.first_used_at ?? null, w.notUsed)}</dd></div>
</dl>${live && former && html`<p class="warning">${w.former(f.instant(former, account.time_zone))}</p>`}
${live && today(reader, usage)}${usage.days.length > 0 && chart(reader, usage)}
${live && key.account_id !== null && buttons(reader, key)}</li>`
}

/** The actions of a key's owner. */
function buttons({ visit, language }: OwnReader, key: KeyWithSecrets): Html {
  const { id, name } = key
  const w = keyWords[language]
  const button = (what: 'rotate' | 'again' | 'revoke') =>
    form(
      visit,
      PATH,
      html`<input type="hidden" name="do" value="${what}"><input type="hidden" name="id" value="${id}">
${onceField()}<button${attrs({ class: what === 'revoke' ? 'btn danger' : 'btn' })}>${w[what]}<span
class="unseen"> ${name}</span></button>`,
      'inline',
    )
  return html`<div class="row">${button(isRotationOpen(key) ? 'again' : 'rotate')}${button('revoke')}</div>`
}

/** True until the new secret of a rotation was used: it may have been lost. */
export function isRotationOpen({ secrets }: Pick<KeyWithSecrets, 'secrets'>): boolean {
  return secrets.length > 1 && secrets[0]!.first_used_at === null
}

/** The state of a key, in a word. */
export function keyState(
  { language, now }: Reader,
  { revoked_at, expires_at }: Pick<KeyWithSecrets, 'revoked_at' | 'expires_at'>,
): Html {
  const w = keyWords[language]
  const expired = expires_at !== null && Date.parse(expires_at) <= Date.parse(now)
  const word = revoked_at ? w.revoked : expired ? w.expired : w.live
  return html`<span${attrs({ class: `pill ${revoked_at || expired ? 'no' : 'yes'}` })}>${word}</span>`
}

/** The scope and limits of a key. */
export function keyScope(
  { language, terms, f }: Reader,
  key: Pick<KeyWithSecrets, 'countries' | 'domains' | 'rate_per_minute' | 'rate_per_day'>,
): Html {
  const w = keyWords[language]
  const countries = key.countries?.map((code) => COUNTRIES[code].names[language])
  const domains = key.domains?.map((name) => termOf(terms.domains, name))
  return html`<div><dt>${w.countries}</dt><dd>${countries ? f.list(countries) : w.all}</dd></div>
<div><dt>${w.domains}</dt><dd>${domains ? f.list(domains) : w.everything}</dd></div>
<div><dt>${w.limits}</dt><dd>${w.limit(f.number(key.rate_per_minute), f.number(key.rate_per_day))}</dd></div>`
}

function today({ f, language }: Reader, { today, limits }: CallsMade): Html {
  const w = keyWords[language]
  const text = w.usedOf(f.number(today), f.number(limits.per_day))
  return html`<p class="used">${w.today}: <b>${text}</b></p>${meter(today, limits.per_day, text)}`
}

function chart(reader: Reader, { days }: CallsMade): Html {
  const w = keyWords[reader.language]
  const until = reader.now.slice(0, 10)
  const rows = Array.from({ length: DAYS }, (_, i) => {
    const day = addDays(until, i + 1 - DAYS)
    const calls = days.filter((each) => each.day === day).reduce((sum, each) => sum + each.calls, 0)
    return [day, calls] as const
  })
  return columns(reader, { title: w.last, day: w.day, table: w.table, rows })
}
