// All pages of records, in parts of a bounded size, for sitemaps.
import { domains } from '#domains/index.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { lastId, pagesBetween } from '#store/reading/page-name.ts'

/** Ids of a part; a sitemap contains 50,000 addresses at most (https://www.sitemaps.org/protocol.html). */
const PART = 10_000

/** Domains whose records have separate pages. */
const PAGED: readonly Domain[] = domains.filter((domain) => domain.page?.self)

export interface PagePart {
  readonly domain: string
  /** Counted from 1. */
  readonly part: number
}

/** The parts of all pages. */
export async function pageParts({ db }: Context): Promise<PagePart[]> {
  const counted = await Promise.all(PAGED.map(async (domain) => [domain, await lastId(db, domain)] as const))
  return counted.flatMap(([domain, last]) =>
    Array.from({ length: Math.ceil(last / PART) }, (_, i) => ({ domain: domain.name, part: i + 1 })),
  )
}

/** The paths of the pages of one part. Throws NOT_FOUND for an unknown domain or part. */
export async function pagesOfPart({ db }: Context, { domain, part }: PagePart): Promise<string[]> {
  const paged = PAGED.find(({ name }) => name === domain)
  if (!paged || !Number.isSafeInteger(part) || part < 1 || part > 1e9)
    throw new Problem('NOT_FOUND', 'There is no such part of the pages.')
  return pagesBetween(db, paged, (part - 1) * PART + 1, part * PART)
}
