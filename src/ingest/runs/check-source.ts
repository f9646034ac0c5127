// A trial run of a source, which stores nothing: compares its records with its declaration.
import { documents } from '#domains/index.ts'
import { addDays } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Bounds, Get, Item, Source, Window } from '#model/sources/source.ts'
import { saveLiveCheck } from '#store/live-checks.ts'
import { checkAlone } from '../check-line.ts'
import type { PlainReader } from '../network/source-reader.ts'
import { type Arrival, countArrivals } from './arrivals.ts'
import type { RunReport } from './run-report.ts'
import { runSource } from './run-source.ts'

export interface SourceCheck {
  readonly source_id: string
  /** True where everything it read was without errors. */
  readonly good: boolean
  readonly report: RunReport
  /** The counts of each declared domain; null where there were no records. */
  readonly domains: Readonly<Record<string, Arrival | null>>
  /** Domains with records that are not declared. */
  readonly undeclared: readonly string[]
  /** Hosts that received requests, for lists and for items. */
  readonly hosts: readonly string[]
  /** The kinds of the items that were discovered: the part of an id before the colon. */
  readonly kinds: readonly string[]
}

/** Items of each kind that a small trial reads. */
const EACH_KIND = 3
const SMALL: Bounds = { requests: 100, bytes: 64 * 1024 ** 2, hours: 0.25 }

/** The same source with a few items of each kind. */
function sampled(source: Source): Source {
  return {
    ...source,
    bounds: SMALL,
    discover: (input) => fewOfEachKind(source.discover(input)),
  }
}

/** The first items of each kind. */
export async function* fewOfEachKind<T extends Item>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const read = new Map<string, number>()
  for await (const item of items) {
    const kind = kindOf(item)
    const n = (read.get(kind) ?? 0) + 1
    read.set(kind, n)
    if (n <= EACH_KIND) yield item
  }
}

function kindOf({ id }: Item): string {
  return id.split(':')[0]!
}

/** Days that a live trial looks back. */
const LIVE_DAYS = 14

/** A small live run of a source; `keep` stores that it succeeded. */
export async function tryLive(
  db: Database,
  source: Source,
  {
    reading,
    now,
    keep,
  }: { readonly reading: PlainReader; readonly now: () => string; readonly keep: boolean },
): Promise<SourceCheck> {
  const since = addDays(now().slice(0, 10), -LIVE_DAYS)
  const checked = await checkSource(sampled(source), { get: reading(source), now, since })
  if (checked.good && keep) await saveLiveCheck(db, source.id, checked.report.finished_at)
  return checked
}

/** Runs a source and validates each line by itself; stores nothing. Succeeds if nothing failed. */
export async function checkSource(
  source: Source,
  { get, now, since }: { readonly get: Get; readonly now: () => string } & Pick<Window, 'since'>,
): Promise<SourceCheck> {
  const lines: Line[] = []
  const hosts = new Set<string>()
  const kinds = new Set<string>()
  const noting: Source = {
    ...source,
    async *discover(input) {
      for await (const item of source.discover(input)) {
        kinds.add(kindOf(item))
        yield item
      }
    },
  }
  const report = await runSource(noting, {
    since,
    now,
    dry: true,
    selection: true,
    get(request) {
      hosts.add(new URL(request.url).host)
      return get(request)
    },
    write: async (batch) => {
      lines.push(...batch)
      return batch.map((line) => {
        const checked = checkAlone(line, now())
        return 'faults' in checked ? { outcome: 'rejected', errors: checked.faults } : { outcome: 'created' }
      })
    },
  })
  const came = countArrivals(lines, source.without)
  const { items, outcome } = report
  const { changed, unchanged, ...bad } = items
  return {
    source_id: source.id,
    good: outcome === 'changed' && Object.values(bad).every((n) => n === 0),
    report,
    domains: Object.fromEntries(source.domains.map((name) => [name, came[name] ?? null])),
    undeclared: Object.keys(came).filter(
      // Documents are nested in the records that list them.
      (name) => came[name]!.lines && name !== documents.name && !source.domains.includes(name),
    ),
    hosts: [...hosts].sort(),
    kinds: [...kinds].sort(),
  }
}
