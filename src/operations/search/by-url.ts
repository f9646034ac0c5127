// Records by a pasted address: of their page on the platform, of this API, or of their source.
import { SEARCHED } from '#indexing/searched.ts'
import { linkKey } from '#lib/link-keys.ts'
import { type Caller, effectiveCountries } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { inCountries } from '#store/reading/conditions.ts'
import { readListPage } from '#store/reading/list-page.ts'
import { type ListSpec, wholeList } from '#store/reading/list-spec.ts'
import { hasLinks, linkedAs, pagedAs } from '#store/records/address-keys.ts'
import { reasonOf } from '../kit/coverage.ts'
import { DEFAULT_ROWS, requestedCountries } from '../kit/params.ts'
import { maySee } from '../list/scope.ts'
import { resultOf } from './result.ts'

/** Answers the records at an address, within the scope of the caller. Throws INVALID_PARAM. */
export async function answerByUrl(context: Context, input: Input, caller: Caller): Promise<Answer> {
  const address = input.url as string
  const key = linkKey(address)
  if (key === null) throw invalid('url', 'is not an http:// or https:// URL')
  const countries = effectiveCountries(caller, requestedCountries(input))
  const asked = input.domain as readonly string[] | undefined
  const domains = SEARCHED.filter(
    (domain) => maySee(caller, domain) && (asked?.includes(domain.name) ?? true),
  )
  const limit = (input.limit as number | undefined) ?? DEFAULT_ROWS
  const found = await Promise.all(
    domains.map(async (domain) => {
      const at = placeOf(context, domain, address, key)
      if (!at) return []
      const whole = wholeList(domain, { now: context.now(), limit })
      const conditions = [...at.conditions, inCountries(countries)]
      const page = await readListPage(context.db, domain, { ...whole, ...at, conditions, gathered: true })
      return context.records.declared(domain, page.docs).map((doc) => resultOf(domain, doc, null))
    }),
  )
  const data = found.flat().slice(0, limit)
  const meta = {
    limit,
    next_cursor: null,
    has_more: false,
    ...(!data.length && { reason: await reasonOf(context, domains, countries) }),
    applied: { countries, order_by: 'date', order: 'desc', window: null, url: address },
  }
  return { value: { data, meta } }
}

/** The look-up of a domain's records by the address; null where there is none. */
function placeOf(
  { baseUrl }: Context,
  domain: Domain,
  address: string,
  key: string,
): Pick<ListSpec, 'ids' | 'conditions'> | null {
  const url = new URL(address)
  if (url.host !== new URL(baseUrl).host)
    return hasLinks(domain) ? { ids: null, conditions: [linkedAs(key)] } : null
  const [, name, id] = /^\/v1\/([a-z-]+)\/(\d{1,15})\/?$/.exec(url.pathname) ?? []
  if (id !== undefined) return name === domain.name ? { ids: [Number(id)], conditions: [] } : null
  const { self, filter } = domain.page ?? {}
  const path = url.pathname.replace(/\/+$/, '')
  if (self && path.startsWith(`${self}/`))
    return { ids: null, conditions: [pagedAs([path.slice(self.length + 1)])] }
  const whole = url.pathname + url.search
  return filter && whole.startsWith(filter)
    ? { ids: null, conditions: [pagedAs([whole.slice(filter.length)])] }
    : null
}
