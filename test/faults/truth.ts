// The allowed content of a store under faults: drafts of fault-free replies, or less.
import { isDeepStrictEqual } from 'node:util'
import { readItem } from '#ingest/runs/item.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { Get, Request, Source } from '#model/sources/source.ts'
import { NOW } from '../support/source-runs.ts'
import { writeLines } from '../support/write-lines.ts'

type Draft = Readonly<Record<string, unknown>>
/** Drafts by domain, key, source and whether they are stubs. */
export type Said = ReadonlyMap<string, Draft>

/** All drafts of fault-free sources; there can be several stubs of one record. */
export type Known = ReadonlyMap<string, readonly Draft[]>

/**
 * The drafts after an undisturbed reading, and further stubs, which only count without a full draft: they are
 * stored too, so the store is useless afterwards.
 */
export async function knownIn(db: Database, readings: ReadonlyMap<Source, Get>): Promise<Known> {
  const known = new Map<string, Draft[]>()
  const learn = async () => {
    for (const [place, draft] of await saidIn(db)) {
      const drafts = known.get(place) ?? []
      if (!drafts.some((each) => isDeepStrictEqual(each, draft))) known.set(place, [...drafts, draft])
    }
  }
  await learn()
  for (const [source, get] of readings) {
    const perhaps = (request: Request) => get(request).catch(() => null)
    for await (const item of source.discover({ since: null, until: null, get })) {
      const lines = await readItem(source, item, get, { optionalGet: perhaps }).then(
        (read) => read.lines.filter(({ stub }) => stub),
        () => [],
      )
      if (lines.length) await writeLines(db, lines, NOW)
      await learn()
    }
  }
  return known
}

/** Every stored draft. */
export async function saidIn(db: Database): Promise<Said> {
  const rows = await db.rows<[string, string, string, boolean, Draft]>(sql`
select domain, key, source_id, stub, draft from drafts where withdrawn_at is null`)
  return new Map(
    rows.map(([domain, key, source, stub, draft]) => [[domain, key, source, stub].join(' '), draft]),
  )
}

/** Values without information. A meeting of a commission can be a hearing. */
const VAGUE: ReadonlySet<unknown> = new Set([null, 'unknown', 'other', 'commission'])

/** True if a value has no information beyond the other; it can have less. */
export function saysNoMore(said: unknown, known: unknown): boolean {
  if (VAGUE.has(said) || isDeepStrictEqual(said, known)) return true
  // A name without its second surname is the same name, and a text can lack lines.
  if (typeof said === 'string' && typeof known === 'string')
    return said.split(/\s+/).every((word) => known.split(/\s+/).includes(word))
  if (Array.isArray(said) && Array.isArray(known))
    return said.length <= known.length && said.every((each) => known.some((one) => saysNoMore(each, one)))
  if (typeof said !== 'object' || typeof known !== 'object' || !known || Array.isArray(said)) return false
  const texts = new Set(Object.values(known).filter((value) => typeof value === 'string'))
  return Object.entries(said!).every(
    ([name, value]) =>
      // A digest of less is different; its content is compared elsewhere.
      name === 'sha256' ||
      // A law without a title has its number as title.
      (typeof value === 'string' && texts.has(value)) ||
      saysNoMore(value, (known as Draft)[name]),
  )
}

/** Stored values that no site ever sent, and values that disappeared, with their positions. */
export function wrongIn(said: Said, known: Known, before: Said): Map<string, string> {
  const wrong = new Map<string, string>()
  for (const [place, draft] of said) {
    const truths = known.get(place)
    if (!truths?.some((truth) => saysNoMore(draft, truth)))
      wrong.set(place, `${JSON.stringify(draft)} in place of ${JSON.stringify(truths)}`)
  }
  for (const place of before.keys()) if (!said.has(place)) wrong.set(place, 'was stored and is gone')
  return wrong
}

/**
 * The differences of two stores. A stub of a record that its source also gives is stored if it came first,
 * and decides nothing.
 */
export function differences(one: Said, other: Said): [string, unknown, unknown][] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((place): [string, unknown, unknown][] => {
    const [a, b] = [one.get(place), other.get(place)]
    const passing = place.endsWith(' true') && one.has(place.replace(/true$/, 'false'))
    return passing || isDeepStrictEqual(a, b) ? [] : [[place, a, b]]
  })
}

/** The members of complete lists, and those missing from them. */
export async function listsIn(db: Database): Promise<unknown[]> {
  return db.rows(sql`
select source_id, list, (select array_agg(k order by k) from unnest(keys) as k), missing
from source_lists order by 1, 2`)
}
