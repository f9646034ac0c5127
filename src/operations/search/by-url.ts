// Records by a pasted address: of their page on the platform, of this API, or of their source.
import { domains } from '#domains/index.ts'
import { type Caller, effectiveCountries } from '#model/access/caller.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { inCountries } from '#store/reading/conditions.ts'
import { readListPage } from '#store/reading/list-page.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { reasonOf } from '../kit/coverage.ts'
import { DEFAULT_ROWS, requestedCountries } from '../kit/params.ts'
import { maySee } from '../list/scope.ts'
import { loneAddress, placeIn } from './address-place.ts'
import { resultOf } from './result.ts'

/** Domains whose records have an address: searched ones, and those with a page of their own. */
export const ADDRESSED = domains.filter(({ search, page }) => search.length > 0 || page)

/** Answers the records at an address, within the scope of the caller. Throws INVALID_PARAM. */
export async function answerByUrl(context: Context, input: Input, caller: Caller): Promise<Answer> {
  const address = loneAddress(context, input.url)
  if (address === null) throw invalid('url', 'is not an http:// or https:// URL')
  const countries = effectiveCountries(caller, requestedCountries(input))
  const asked = input.domain as readonly string[] | undefined
  const allowed = ADDRESSED.filter(
    (domain) => maySee(caller, domain) && (asked?.includes(domain.name) ?? true),
  )
  const limit = (input.limit as number | undefined) ?? DEFAULT_ROWS
  const found = await Promise.all(
    allowed.map(async (domain) => {
      const at = placeIn(context, domain, address)
      if (!at) return []
      const whole = wholeList(domain, { now: context.now(), limit: limit || DEFAULT_ROWS })
      const conditions = [...at.conditions, inCountries(countries)]
      const page = await readListPage(context.db, domain, { ...whole, ...at, conditions, gathered: true })
      return context.records.declared(domain, page.docs).map((doc) => resultOf(domain, doc, null))
    }),
  )
  const all = found.flat()
  const data = all.slice(0, limit)
  const meta = {
    limit,
    next_cursor: null,
    has_more: false,
    ...(limit === 0 && { total: all.length }),
    ...(!all.length && { reason: await reasonOf(context, allowed, countries) }),
    applied: { countries, order_by: 'date', order: 'desc', window: null, url: input.url },
  }
  return { value: { data, meta } }
}
