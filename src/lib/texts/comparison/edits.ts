// What was removed and added between two sequences of words, within a bound of work.
import { diffArrays } from 'diff'

export type EditKind = 'same' | 'removed' | 'added'

export interface Run {
  readonly kind: EditKind
  /** Words, on each side for `same`. */
  readonly length: number
}

export interface Edits {
  /** In order; a removed run comes before the added one in its place. */
  readonly runs: readonly Run[]
  /** False where some of it was too different to compare word by word, and is removed and added whole. */
  readonly marked: boolean
}

/** What remains of the work that one comparison may take: about the square of the words that differ. */
export interface EditBudget {
  left: number
}

/** Words that differ, of one call of the library: its time grows with their square. */
const MOST_EDITS = 1_500
/** A call with fewer is not worth its result. */
const FEWEST_EDITS = 8

/**
 * The edits from one sequence of keys to another: by word, or where the texts differ too much by sentence,
 * and by word within each changed passage. Exchanging the sequences exchanges removed and added.
 */
export function editsBetween(a: readonly string[], b: readonly string[], budget: EditBudget): Edits {
  const { head, tail } = sharedEnds(a, b)
  const [from, to] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const middle = within(from, to, budget)
  const runs = joined([{ kind: 'same', length: head }, ...middle.runs, { kind: 'same', length: tail }])
  return { runs: settled(withoutIslands(runs), a, b), marked: middle.marked }
}

function within(a: readonly string[], b: readonly string[], budget: EditBudget): Edits {
  const words = leastEdits(a, b, budget)
  if (words) return { runs: words, marked: true }
  const [from, to] = [sentences(a), sentences(b)]
  const names = (each: readonly Sentence[]) => each.map(({ name }) => name)
  const bySentence = leastEdits(names(from), names(to), budget)
  if (!bySentence) return { runs: replaced(a.length, b.length), marked: false }
  const runs: Run[] = []
  let marked = true
  let [i, j] = [0, 0]
  let [gone, come]: [string[], string[]] = [[], []]
  const flush = () => {
    const passage = leastEdits(gone, come, budget)
    marked &&= passage !== undefined
    runs.push(...(passage ?? replaced(gone.length, come.length)))
    gone = []
    come = []
  }
  for (const { kind, length } of bySentence) {
    if (kind === 'removed') gone = from.slice(i, i + length).flatMap(({ keys }) => keys)
    if (kind === 'added') come = to.slice(j, j + length).flatMap(({ keys }) => keys)
    if (kind === 'same') {
      flush()
      const kept = from.slice(i, i + length)
      runs.push({ kind, length: kept.reduce((sum, { keys }) => sum + keys.length, 0) })
    }
    if (kind !== 'added') i += length
    if (kind !== 'removed') j += length
  }
  flush()
  return { runs, marked }
}

const replaced = (removed: number, added: number): Run[] => [
  { kind: 'removed', length: removed },
  { kind: 'added', length: added },
]

interface Sentence {
  /** Equal for equal sentences. */
  readonly name: string
  readonly keys: string[]
}

/** The signs that end one. */
const ENDS: ReadonlySet<string> = new Set(['.', ';', ':'])

function sentences(keys: readonly string[]): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  keys.forEach((key, i) => {
    if (!ENDS.has(key) && i < keys.length - 1) return
    const own = keys.slice(start, i + 1)
    const name = own.join(' ')
    found.push({ name, keys: own })
    start = i + 1
  })
  return found
}

/** The fewest edits, or undefined where they exceed the bound. */
function leastEdits(a: readonly string[], b: readonly string[], budget: EditBudget): Run[] | undefined {
  if (!a.length || !b.length) return joined(replaced(a.length, b.length))
  const most = Math.min(MOST_EDITS, Math.floor(Math.sqrt(Math.max(0, budget.left))))
  if (most < FEWEST_EDITS) return undefined
  // Of several shortest ways the library takes one by the side; one order for both makes it the same way.
  const turned = isBefore(b, a)
  const [from, to] = turned ? [b, a] : [a, b]
  const changes = diffArrays([...from], [...to], { maxEditLength: most })
  const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
  budget.left -= (edits ?? most) ** 2
  if (!changes) return undefined
  const runs = changes.map(({ added, removed, count }): Run => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    if (kind === 'same' || !turned) return { kind, length: count }
    return { kind: kind === 'added' ? 'removed' : 'added', length: count }
  })
  return joined(runs)
}

/** True where a sequence comes first by length, then by its keys. */
function isBefore(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return a.length < b.length
  const at = a.findIndex((key, i) => key !== b[i])
  return at >= 0 && a[at]! < b[at]!
}

function sharedEnds(a: readonly string[], b: readonly string[]): { head: number; tail: number } {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  return { head, tail }
}

/** Neighbours of one kind joined, and of a change the removed before the added. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  let [removed, added] = [0, 0]
  const flush = () => {
    if (removed) all.push({ kind: 'removed', length: removed })
    if (added) all.push({ kind: 'added', length: added })
    removed = 0
    added = 0
  }
  for (const { kind, length } of runs) {
    if (!length) continue
    if (kind === 'removed') removed += length
    else if (kind === 'added') added += length
    else {
      flush()
      const last = all.at(-1)
      if (last?.kind === 'same') all[all.length - 1] = { kind, length: last.length + length }
      else all.push({ kind, length })
    }
  }
  flush()
  return all
}

/** Words that stayed by chance between two longer changes: `de`, a comma. */
const ISLAND = 2

/** Without such words, which make a changed sentence unreadable: they are removed and added. */
function withoutIslands(runs: readonly Run[]): Run[] {
  const changeBeside = (at: number, step: 1 | -1) => {
    let size = 0
    for (let i = at + step; runs[i] && runs[i]!.kind !== 'same'; i += step)
      size = Math.max(size, runs[i]!.length)
    return size
  }
  return joined(
    runs.flatMap((run, i): readonly Run[] => {
      const island = run.kind === 'same' && run.length <= ISLAND
      const least = Math.min(changeBeside(i, -1), changeBeside(i, 1))
      return island && least > run.length ? replaced(run.length, run.length) : [run]
    }),
  )
}

/**
 * With each passage that is only removed or only added where a sentence begins, if equal words around it
 * leave the choice: of two sentences that end with a full stop the second was added, not a full stop and most
 * of it.
 */
function settled(runs: readonly Run[], a: readonly string[], b: readonly string[]): Run[] {
  const all = runs.map(({ kind, length }) => ({ kind, length }))
  let [i, j] = [0, 0]
  all.forEach((run, at) => {
    const [prior, next] = [all[at - 1], all[at + 1]]
    if (run.kind !== 'same' && prior?.kind === 'same' && next?.kind === 'same') {
      const [words, start] = run.kind === 'removed' ? [a, i] : [b, j]
      const shift = shiftToSentence(words, start, run.length, prior.length, next.length)
      prior.length += shift
      next.length -= shift
      i += shift
      j += shift
    }
    if (run.kind !== 'added') i += run.length
    if (run.kind !== 'removed') j += run.length
  })
  return joined(all)
}

/** By how many words a passage can be shifted so that it follows the end of a sentence; 0 for none. */
function shiftToSentence(
  words: readonly string[],
  start: number,
  length: number,
  before: number,
  after: number,
): number {
  const follows = (shift: number) => ENDS.has(words[start + shift - 1] ?? '')
  if (follows(0)) return 0
  for (let k = 1; k <= after && words[start + k - 1] === words[start + length + k - 1]; k++)
    if (follows(k)) return k
  for (let k = 1; k < before && words[start - k] === words[start + length - k]; k++)
    if (follows(-k)) return -k
  return 0
}
