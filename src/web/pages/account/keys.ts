// The API keys that act for an account: what each may do, what was called with it, and how to use one.
import { addDays } from '#lib/dates.ts'
import { visibleIn } from '#lib/invisible.ts'
import { COUNTRIES } from '#model/country.ts'
import type { KeyWithSecrets } from '#model/key.ts'
import { type CallsMade, keysWithUsage } from '#operations/usage.ts'
import { attrs, type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { keyWords } from '../../words/keys.ts'
import { termOf } from '../../words/terms.ts'
import { empty } from '../parts.ts'
import type { Reader } from '../reader.ts'
import { columns } from './columns.ts'
import { meter } from './meter.ts'
import { type OwnPage, type OwnReader, showOwn, signedIn } from './own.ts'
import { setUp } from './set-up.ts'

const DAYS = 30

/** `/account/keys`. */
export function keyRoutes(site: Site): Route[] {
  return [
    {
      path: '/account/keys',
      get: signedIn(site, async (reader) => showOwn(reader, await keysPage(reader))),
    },
  ]
}

async function keysPage(reader: OwnReader): Promise<OwnPage> {
  const w = keyWords[reader.language]
  const [keys, { data: own }] = await Promise.all([
    keysWithUsage(reader.context, reader.account).then((all) => visibleIn(all) as typeof all),
    reader.act<{ data: CallsMade }>('status.usage'),
  ])
  const calls = own.days.length
    ? html`${today(reader, own)}${chart(reader, own)}`
    : html`<p class="muted">${w.noCalls}</p>`
  return {
    title: w.title,
    lead: w.lead,
    body: html`${
      keys.length
        ? html`<ul class="grants">${keys.map((key) => item(reader, key, key.usage))}</ul>`
        : empty(w.none, w.noneHint)
    }${setUp(reader)}
<section class="sec"><h2>${w.yourCalls}</h2><p>${w.yourCallsText}</p>${calls}</section>`,
  }
}

function item(reader: OwnReader, key: KeyWithSecrets, usage: CallsMade): Html {
  const { f, account } = reader
  const w = keyWords[reader.language]
  const at = (instant: string | null, none: string) =>
    instant
      ? html`<time datetime="${instant}">${f.instant(instant, account.time_zone)}</time>`
      : html`<span class="muted">${none}</span>`
  const former = key.secrets.find(({ ends_at }) => ends_at !== null)?.ends_at
  return html`<li class="card key"><div class="row spread"><h2>${key.name}</h2>${keyState(reader, key)}</div>
<p class="muted small">${w.begins} <code>${key.hint}…</code></p>
<dl class="facts">${keyScope(reader, key)}
<div><dt>${w.issued}</dt><dd>${at(key.created_at, '')}</dd></div>
<div><dt>${w.expires}</dt><dd>${at(key.expires_at, w.never)}</dd></div>
<div><dt>${w.used}</dt><dd>${at(key.secrets[0]?.first_used_at ?? null, w.notUsed)}</dd></div>
</dl>${former && html`<p class="warning">${w.ends(f.instant(former, account.time_zone))}</p>`}
${today(reader, usage)}${usage.days.length > 0 && chart(reader, usage)}</li>`
}

/** Whether a key works, in a word. */
export function keyState(
  { language, now }: Reader,
  { revoked_at, expires_at }: Pick<KeyWithSecrets, 'revoked_at' | 'expires_at'>,
): Html {
  const w = keyWords[language]
  const expired = expires_at !== null && Date.parse(expires_at) <= Date.parse(now)
  const word = revoked_at ? w.revoked : expired ? w.expired : w.live
  return html`<span${attrs({ class: `pill ${revoked_at || expired ? 'no' : 'yes'}` })}>${word}</span>`
}

/** What a key covers, and how often. */
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
  const text = w.of(f.number(today), f.number(limits.per_day))
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
