// The legs of a search, run side by side, each within its share of the time.
import type { Database } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Sought } from '#model/retrieval.ts'
import { inTime } from '#store/in-time.ts'
import { countWithin, type Hit, lexicalLeg, type Named, readNamed, type Scope, semanticLeg } from '#store/passages/legs.ts'
import { recordsWithin } from '#store/passages/within.ts'
import { runLeg, type Search } from './asked.ts'
import { deepened } from './deepened.ts'
import { type Budget, budget } from './guard/budget.ts'
import { given } from './guards.ts'
import { titleForm } from './index/pieces.ts'
import { numbersIn } from './numbers.ts'
import { soundHits, soundNames } from './sound.ts'
import { queryText } from './text/analyse.ts'

/** Passages within a scope up to which all are compared instead of walking the graph. */
export const EXACT_UP_TO = 20_000
const MOST_NAMED = 20

export interface Legs {
  readonly named: readonly Named[]
  /** Null where the leg did not take part. */
  readonly lexical: readonly Hit[] | null
  readonly semantic: readonly Hit[] | null
  readonly vector: Float32Array | null
  /** True where all passages within the scope were compared. */
  readonly few: boolean
}

/** All legs at once. None of them takes longer than half of the whole time. */
export async function legsOf(search: Search): Promise<Legs> {
  const { sought, inUse, notices, options } = search
  const index = inUse.index.id
  const share = budget(Math.min(search.time.remaining(), options.budgetMs * 0.5), search.time.signal)
  const scoping = narrowed(search, share)
  const asked = queryVector(search, share)
  let few = true
  scoping.then(
    (narrow) => {
      few = narrow.few
    },
    // What fails here fails in each leg that waits for it.
    () => {},
  )
  const title = titleForm(sought.q)
  const forms = [...numbersIn(sought.q), ...(title ? [title] : [])]
  const tokens = queryText(sought.q)
  const [named, lexical, semantic] = await Promise.all([
    runLeg(search, 'names', share, async (db) => {
      const { scope } = await scoping
      return forms.length ? soundNames(await readNamed(db, index, forms, scope, MOST_NAMED), sought) : []
    }),
    runLeg(search, 'lexical', share, async () => {
      const { scope } = await scoping
      if (!tokens) return []
      const ask = (depth: number) => lexicalLeg(options.db, index, { tokens, scope, depth, ms: share.remaining() })
      return deepened(async (depth) => soundHits(await ask(depth), sought))
    }),
    semanticHits(search, share, scoping, asked),
  ])
  if (!('value' in lexical)) notices.add('lexical_unavailable')
  return { named: given(named) ?? [], lexical: given(lexical) ?? null, semantic, vector: await asked, few }
}

async function semanticHits(
  search: Search,
  share: Budget,
  scoping: Promise<Narrowed>,
  asked: Promise<Float32Array | null>,
): Promise<Hit[] | null> {
  const { sought, inUse, notices, options } = search
  const vector = await asked
  if (vector === null) return null
  // Words that the built-in model has never met have no direction.
  if (vector.every((part) => part === 0)) return []
  const outcome = await runLeg(search, 'semantic', share, async () => {
    const { scope, few: exact } = await scoping
    const ask = (depth: number) => semanticLeg(options.db, inUse.index.id, { vector, scope, depth, ms: share.remaining(), exact })
    return deepened(async (depth) => soundHits(await ask(depth), sought))
  })
  if (!('value' in outcome)) notices.add('semantic_unavailable')
  return given(outcome) ?? null
}

/** The query as a vector of the index in use; null, with a notice, where there is none to be had. */
async function queryVector({ sought, inUse, notices, options }: Search, share: Budget): Promise<Float32Array | null> {
  const { semantic } = options
  if (semantic.kind === 'none') {
    notices.add('semantic_off')
    return null
  }
  const space = inUse.index.embedder
  if (semantic.kind === 'built-in') {
    if (space === inUse.fitted.id) return inUse.vector(sought.q)
  } else {
    const embedder = semantic.embedder()
    // Vectors of another space cannot be compared: a new index is being built then.
    if (embedder?.id === space) {
      // What is left is for the leg that compares it.
      const outcome = await embedder.embed([sought.q], 'query', share.leg(share.remaining() * 0.8))
      if ('value' in outcome) return outcome.value[0]!
    }
  }
  notices.add('semantic_unavailable')
  return null
}

interface Narrowed {
  readonly scope: Scope
  /** True where all passages within the scope may be compared one by one. */
  readonly few: boolean
}

async function narrowed({ sought, inUse, options }: Search, share: Budget): Promise<Narrowed> {
  const db = inTime(options.db, share.remaining)
  const scope = await scopeOf(db, sought)
  const { id, graph } = inUse.index
  return { scope, few: !graph || (await countWithin(db, id, scope, EXACT_UP_TO)) <= EXACT_UP_TO }
}

/** What the database is asked for. */
export async function scopeOf(db: Database, sought: Sought): Promise<Scope> {
  const { q: _, ...scope } = sought
  const records = sought.within ? await recordsWithin(db, sought.within) : null
  const all = scope.countries?.length === COUNTRY_CODES.length
  return { ...scope, countries: all ? null : scope.countries, records, within: records ? null : sought.within }
}
