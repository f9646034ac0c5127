// The record at a pasted address: a page of the platform, a route of this API, or an address of its source.
import { addressOfText, linkKeysIn } from '#lib/link-keys.ts'
import { LANGUAGES } from '#model/access/account.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { hasLinks, linkedAs, pagedAs } from '#store/records/rows/address-keys.ts'

type Place = Pick<ListSpec, 'ids' | 'conditions'>

/** The address that a text consists of, or null. */
export function loneAddress({ baseUrl }: Pick<Context, 'baseUrl'>, text: unknown): string | null {
  return typeof text === 'string' ? addressOfText(text, new URL(baseUrl).host) : null
}

/** Before the path of a page: its language, and the frame or picture for other sites. */
const BEFORE = new RegExp(`^(?:/(?:${LANGUAGES.join('|')}))?(?:/(?:embed|pictures))?(?=/|$)`, 'i')
/** After it: the suffix of a file. */
const AFTER = /\.(?:atom|csv|ics|json|ndjson|pdf|png|xlsx)$|(?<!\/)\/+$/i

/** Where a domain's record with an address is looked up; null where it has none there. */
export function placeIn(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  domain: Domain,
  address: string,
): Place | null {
  const url = new URL(address)
  const base = new URL(baseUrl)
  if (bareHost(url) !== bareHost(base))
    return hasLinks(domain) ? { ids: null, conditions: [linkedAs(linkKeysIn(address))] } : null
  const path = url.pathname.replace(BEFORE, '').replace(AFTER, '')
  const { self, filter } = domain.page ?? {}
  const [, api, part, name] = /^(\/v1)?\/([a-z-]+)(?:\/([^/]+))?/.exec(path) ?? []
  const own = part !== undefined && domain.path === `/v1/${part}`
  if (own && name !== undefined) {
    // A record whose domain has no names of pages is at its id.
    if (api || !self) return /^\d{1,15}$/.test(name) ? { ids: [Number(name)], conditions: [] } : null
    return { ids: null, conditions: [pagedAs([name])] }
  }
  if (api || !filter || name !== undefined) return null
  const [page, parameter] = filter.split(/[?=]/) as [string, string]
  const value = url.searchParams.get(parameter)
  return page === `/${part}` && value ? { ids: null, conditions: [pagedAs([value])] } : null
}

const bareHost = ({ host }: URL) => host.replace(/^www\./, '')
