// The legs of a search, run side by side, each within its share of the time.

import { titleForm } from '#indexing/pieces.ts'
import { queryText } from '#language/analyzer.ts'
import { numbersIn } from '#language/citations/keys.ts'
import type { Database } from '#lib/sql.ts'
import type { Budget } from '#lib/time-budget.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Sought } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import {
  type Hit,
  lexicalLeg,
  type Named,
  readNamed,
  type Scope,
  semanticLeg,
} from '#store/passages/retrievers.ts'
import { recordsWithin } from '#store/passages/within.ts'
import { fewWithin } from './exact-or-ann.ts'
import { given } from './guards.ts'
import { deepened } from './per-record-cap.ts'
import { partOf, runLeg, type Search } from './request.ts'
import { soundHits, soundNames } from './row-checks.ts'

const MOST_NAMED = 20

export interface Legs {
  /** What the legs were held to; null where it could not be told, and then no leg took part. */
  readonly scope: Scope | null
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
  const share = partOf(search, 0.5)
  const db = inTime(options.db, share.remaining)
  const scoping = scopeOf(db, sought)
  const counting = scoping.then((scope) => fewWithin(db, inUse, scope))
  // What fails here fails in each leg that waits for it.
  const counted = counting.catch(() => true)
  const asked = queryVector(search, share)
  const title = titleForm(sought.q)
  const forms = [...numbersIn(sought.q), ...(title ? [title] : [])]
  const tokens = queryText(sought.q)
  const words = runLeg(search, 'lexical', share, async (db) => {
    const scope = await scoping
    if (!tokens) return []
    return hitsOf(sought, (depth) => lexicalLeg(db, index, { tokens, scope, depth }))
  })
  const meanings = semanticHits(search, share, { scoping, counting, asked })
  // Short, and beside the slower of the two: of three statements at a time, on a small machine, each waits
  // for the others.
  const naming = Promise.race([words, meanings]).then(() =>
    runLeg(search, 'names', partOf(search, 0.1), async (db) =>
      forms.length ? soundNames(await readNamed(db, index, forms, await scoping, MOST_NAMED), sought) : [],
    ),
  )
  const [named, lexical, semantic] = await Promise.all([naming, words, meanings])
  if (!('value' in lexical)) notices.add('lexical_unavailable')
  if (!('value' in named)) notices.add('out_of_time')
  return {
    scope: await scoping.catch(() => null),
    named: given(named) ?? [],
    lexical: given(lexical) ?? null,
    semantic,
    vector: await asked,
    few: await counted,
  }
}

/** What a leg brings, as deep as it takes. */
function hitsOf(sought: Sought, ask: (depth: number) => Promise<Hit[]>): Promise<Hit[]> {
  return deepened(async (depth) => soundHits(await ask(depth), sought))
}

/** What the leg of meanings waits for. */
interface Before {
  readonly scoping: Promise<Scope>
  readonly counting: Promise<boolean>
  readonly asked: Promise<Float32Array | null>
}

async function semanticHits(
  search: Search,
  share: Budget,
  { scoping, counting, asked }: Before,
): Promise<Hit[] | null> {
  const { sought, inUse, notices } = search
  const vector = await asked
  if (vector === null) return null
  // Words that the built-in model has never met have no direction.
  if (vector.every((part) => part === 0)) return []
  const outcome = await runLeg(search, 'semantic', share, async (db) => {
    const [scope, exact] = [await scoping, await counting]
    return hitsOf(sought, (depth) => semanticLeg(db, inUse.index, { vector, scope, depth, exact }))
  })
  if (!('value' in outcome)) notices.add('semantic_unavailable')
  return given(outcome) ?? null
}

/** The query as a vector of the index in use; null, with a notice, where there is none to be had. */
async function queryVector(
  { sought, inUse, notices, options }: Search,
  share: Budget,
): Promise<Float32Array | null> {
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

/** What the database is asked for. */
async function scopeOf(db: Database, sought: Sought): Promise<Scope> {
  const { q: _, ...scope } = sought
  const records = sought.within ? await recordsWithin(db, sought.within) : null
  const all = scope.countries?.length === COUNTRY_CODES.length
  return {
    ...scope,
    countries: all ? null : scope.countries,
    records,
    within: records ? null : sought.within,
  }
}
