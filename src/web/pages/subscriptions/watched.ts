// What a subscription watches, in words: the kind of records and the filters, or the followed record.
import { bills } from '#domains/bills.ts'
import { domainNamed, domains } from '#domains/index.ts'
import { titleIn } from '#model/declaration/domain.ts'
import { FOLLOWS_QUERY, type SubscriptionSubject, worklistIn } from '#model/subscription.ts'
import { referenceParams, referredDomain } from '#operations/list/parameters.ts'
import { currentRecords, nameOf } from '#operations/records/current-records.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { searchWords } from '../../words/search.ts'
import { termOf } from '../../words/terms.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnReader } from '../account/account-page.ts'
import { choiceOf, domainLabel, labelOf } from '../declared/labels.ts'
import { chosenOf, type Filter } from '../filters/filter-form.ts'
import { PAGES } from '../page-table.ts'
import { operationOf, type Reader } from '../reader.ts'
import { type Worklist, worklistPath } from '../worklists/worklist-fields.ts'
import { pageOf } from './reported.ts'

export interface Watched {
  /** The kind of records, or of the followed record. */
  readonly kind: string
  /** The active filters; the title of the followed record. */
  readonly parts: readonly string[]
  /** The page of the list or of the record; null where it has none. */
  readonly address: string | null
}

/** A subject in one line. */
export function lineOf({ language }: Reader, { follow }: SubscriptionSubject, watched: Watched): string {
  const w = alertWords[language]
  if (follow) return w.following(watched.kind, watched.parts[0] ?? w.gone)
  return [watched.kind, ...(watched.parts.length ? watched.parts : [w.everything])].join(' · ')
}

/** The same below the name of the subscription, which is often the title of the record, maybe cut. */
export function lineBelow(reader: Reader, subject: SubscriptionSubject & Named, watched: Watched): string {
  const { name, follow } = subject
  const [title, ...parts] = watched.parts
  const same = title === name || (name.length > 100 && title?.startsWith(name.replace(/…$/, '')))
  if (!same) return lineOf(reader, subject, watched)
  if (follow) return alertWords[reader.language].followed(watched.kind)
  return [watched.kind, ...parts].join(' · ')
}

interface Named {
  readonly name: string
}

/** What each of some subjects watches. */
export async function watchedBy(reader: OwnReader, all: readonly SubscriptionSubject[]): Promise<Watched[]> {
  const records = await recordsOf(reader, all)
  return Promise.all(
    all.map((subject) => {
      const { query, follow } = subject
      const worklist = worklistIn(subject)
      if (worklist !== null) return ownList(reader, worklist)
      if (query === FOLLOWS_QUERY) return followedBills(reader)
      return follow ? followed(reader, follow, records) : listed(reader, query!, records)
    }),
  )
}

function followedBills(reader: OwnReader): Watched {
  const parts = [alertWords[reader.language].ofFollows]
  return { kind: domainLabel(reader, bills).text, parts, address: reader.visit.link('/account') }
}

/** Throws NOT_FOUND where the account is no member. */
async function ownList({ act, visit, language }: OwnReader, id: number): Promise<Watched> {
  const { data } = await act<{ data: Worklist }>('worklists.get', { id })
  return { kind: worklistWords[language].one, parts: [data.name], address: visit.link(worklistPath(id)) }
}

interface RecordName {
  readonly domain: string
  readonly id: number
}
type Records = ReadonlyMap<string, { readonly title: string; readonly address: string | null }>

function followed(reader: Reader, follow: RecordName, records: Records): Watched {
  const found = records.get(nameOf(follow))
  const kind = termOf(reader.terms.kinds, follow.domain)
  return { kind, parts: found ? [found.title] : [], address: found?.address ?? null }
}

/** The path of an address of the API, and its parameters. */
function partsOf(query: string) {
  const [path = '', text = ''] = query.split('?')
  const domain = domains.find((each) => each.path === path)
  return { path, domain, params: new URLSearchParams(text) }
}

async function listed(reader: Reader, query: string, records: Records): Promise<Watched> {
  const { path, domain, params } = partsOf(query)
  const pages = PAGES.filter((each) => each.listed && operationOf(each.listed.operation).http.path === path)
  const page = pages.find((each) => each.path === domain?.page?.self) ?? pages[0]
  const at = { ...reader, path: page?.path ?? '', query: params }
  const filters = ((await page?.listed?.filters(at)) ?? []).filter(({ kind }) => kind !== 'kept')
  const byForm = new Set(filters.flatMap(namesOf))
  const others = [...params].filter(([name]) => !byForm.has(name))
  const kind = domain ? domainLabel(reader, domain).text : searchWords[reader.language].title
  return {
    kind,
    parts: [
      ...chosenOf(at, filters).map(([text]) => text),
      ...others.flatMap(([name, value]) => otherText(reader, domain?.name, name, value, records)),
    ],
    address: page ? reader.to(page.path, params) : null,
  }
}

function namesOf(filter: Filter): string[] {
  if (filter.kind === 'countries') return ['country_code']
  return filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]
}

/** A filter that the form of the list has not. */
function otherText(
  reader: Reader,
  named: string | undefined,
  name: string,
  value: string,
  records: Records,
): string[] {
  const domain = named === undefined ? undefined : domainNamed(named)
  if (!value) return []
  const label = labelOf(reader, domain ?? { words: null }, name).text
  const target = domain && referenceParams(domain).includes(name) ? referredDomain(domain, name) : undefined
  if (!target) return [`${label}: ${domain ? choiceOf(reader, domain, name, value).text : value}`]
  const title = (id: string) =>
    records.get(nameOf({ domain: target, id: Number(id) }))?.title ?? alertWords[reader.language].gone
  return [`${label}: ${value.split(',').map(title).join(', ')}`]
}

/** Every record that some subjects name. */
async function recordsOf(reader: Reader, all: readonly SubscriptionSubject[]): Promise<Records> {
  const named = all.flatMap(({ query, follow }): RecordName[] => {
    if (follow) return [follow]
    const { domain, params } = partsOf(query!)
    if (!domain) return []
    return referenceParams(domain).flatMap((param) =>
      (params.get(param)?.split(',') ?? []).flatMap((id) =>
        /^[1-9]\d{0,14}$/.test(id) ? [{ domain: referredDomain(domain, param), id: Number(id) }] : [],
      ),
    )
  })
  const docs = await currentRecords(reader.context, named)
  return new Map(
    [...docs].map(([name, doc]) => {
      const domain = domainNamed(name.split('/')[0]!)!
      const record = JSON.parse(doc) as { id: number; platform_url: string | null }
      const title = titleIn(domain, record as unknown as Record<string, unknown>)
      return [
        name,
        {
          title: title || `${domain.one} ${record.id}`,
          address: pageOf(reader, { ...record, domain: domain.name }),
        },
      ]
    }),
  )
}
