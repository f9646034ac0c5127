// What the legs found, in the order in which it is told.

import { keysOf } from '#language/analyzer.ts'
import { numbersOfCitation } from '#language/citations/keys.ts'
import { budget } from '#lib/time-budget.ts'
import { readCandidates, readPassages } from '#store/passages/retrievers.ts'
import { partOf, runLeg, type Search } from '../request.ts'
import type { Legs } from '../retrievers.ts'
import { type Looked, soundCandidates, soundTexts } from '../row-checks.ts'
import { BUILTIN_WEIGHT, TRAINED_WEIGHT } from './fusion.ts'
import { isAnswered } from './lexical-score.ts'
import { fusedBy, type Scored, weighed } from './scoring.ts'

/** Passages whose words are looked at. */
const LOOKED_AT = 60
/** Words of the question in one passage that make it an answer, however many others it lacks. */
const LEAST_WORDS = 2

/** What the legs found in its order; null when nothing of it is a match. */
export async function ordered(search: Search, legs: Legs): Promise<Scored[] | null> {
  const { sought, inUse, notices, options } = search
  const [lexical, semantic] = [legs.lexical ?? [], legs.semantic ?? []]
  const model = options.semantic.kind === 'model' ? options.semantic : null
  const fused = fusedBy(
    { hits: lexical, weight: 1 },
    { hits: semantic, weight: model ? TRAINED_WEIGHT : BUILTIN_WEIGHT },
  )
  if (!fused.length) return null
  const first = fused.slice(0, LOOKED_AT)
  // Where few are left, the database scores all of them, whether they share a word with the query or not.
  const ids = (legs.few ? fused : first).map(({ hit }) => hit.id)
  const read = await runLeg(search, 'candidates', partOf(search, 0.3), async (db) =>
    soundCandidates(
      await readCandidates(db, inUse.index.id, { domains: sought.domains, ids, vector: legs.vector }),
    ),
  )
  if (!('value' in read)) {
    notices.add('out_of_time')
    return fused
  }
  // Who asks for a number alone means it: what has only the like of it is no answer.
  const numbers = numbersOfCitation(sought.q)
  const holdsAll = (id: number) => numbers.every((number) => read.value.get(id)?.keys.includes(number))
  const [looking, beyond] = numbers.length
    ? [first.filter(({ hit }) => holdsAll(hit.id)), []]
    : [first, fused.slice(LOOKED_AT)]
  const scored = weighed(sought.q, looking, read.value, inUse.fitted.statistics, model !== null)
  const isNear = ({ cosine }: Scored) => model !== null && cosine !== null && cosine >= model.leastCosine
  // A long question has words that no text holds: where several others stand together, it is answered all the
  // same.
  const together = holding(sought.q, read.value)
  const answered = isAnswered(scored) || looking.some(({ hit }) => together(hit.id) >= LEAST_WORDS)
  if (!answered && ![...looking, ...beyond].some(isNear)) return null
  const matching = scored.filter((passage) => passage.coverage! > 0 || isNear(passage))
  const best = options.reranking.kind === 'none' ? matching : matching.toSorted((a, b) => b.score! - a.score!)
  const shares = (id: number) => !legs.few || together(id) > 0
  const rest = beyond.filter(
    (passage) => (passage.lexical_rank !== null && shares(passage.hit.id)) || isNear(passage),
  )
  return [...(await reranked(search, best)), ...rest]
}

/** How many different words of a query a passage holds. */
function holding(q: string, candidates: ReadonlyMap<number, Looked>): (id: number) => number {
  const asked = new Set(keysOf(q))
  return (id) => new Set(candidates.get(id)?.keys.filter((key) => asked.has(key))).size
}

/** The best of them in the order of the configured reranker. */
async function reranked(search: Search, passages: Scored[]): Promise<Scored[]> {
  const { sought, inUse, time, notices, options } = search
  if (options.reranking.kind !== 'model' || !passages.length) return passages
  const reranker = options.reranking.reranker()
  const best = passages.slice(0, reranker?.depth ?? 0)
  // What is left is for the quotations.
  const own = budget(Math.max(1, time.remaining() - options.budgetMs * 0.2), time.signal)
  const scores = reranker && (await scoresOf())
  if (!scores) {
    notices.add('reranker_unavailable')
    return passages
  }
  const order = best
    .map((passage, i) => ({ ...passage, score: scores[i]! }))
    .sort((a, b) => b.score - a.score)
  return [...order, ...passages.slice(best.length)]

  async function scoresOf(): Promise<readonly number[] | undefined> {
    const ids = best.map(({ hit }) => hit.id)
    const texts = await runLeg(search, 'texts', own, async (db) =>
      soundTexts(await readPassages(db, inUse.index.id, { domains: sought.domains, ids })),
    )
    if (!('value' in texts)) return undefined
    const bodies = ids.map((id) => texts.value.get(id)?.body ?? '')
    const outcome = await reranker!.score(sought.q, bodies, own.signal)
    return 'value' in outcome ? outcome.value : undefined
  }
}
