// The smallest sets of query terms that make a text a match: those that reach a share of the weight.

/** A query term and its weight. */
export interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

/** Maximum number of query terms that decide: the heaviest. More would make too many sets. */
export const MAX_TERMS = 8
/** Precision to which sums of weights are compared. */
const EXACT = 1e-9

/**
 * The sets of terms that reach `share` (0 to 1) of the total weight, none of which contains another. Of more
 * than eight terms the heaviest count: there are 70 sets at most.
 */
export function minimalSets(terms: readonly WeightedTerm[], share: number): string[][] {
  const heaviest = terms.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_TERMS)
  const least = heaviest.reduce((sum, { weight }) => sum + weight, 0) * share - EXACT
  const sets: string[][] = []
  // Heaviest first: a set is complete with the term that reaches the share, and without any one of its terms
  // it falls short, because the last is the lightest.
  const extend = (set: string[], weight: number, from: number) => {
    for (let at = from; at < heaviest.length; at++) {
      const { term, weight: own } = heaviest[at]!
      if (weight + own >= least) sets.push([...set, term])
      else extend([...set, term], weight + own, at + 1)
    }
  }
  extend([], 0, 0)
  return sets
}

interface Branch extends Map<string, Branch> {}

/**
 * A `tsquery` that matches where all terms of any of the sets are present: common prefixes of sets are
 * factored out. The terms are in `tsquery` syntax.
 */
export function anySet(sets: Iterable<readonly string[]>): string {
  const root: Branch = new Map()
  for (const set of sets) add(root, set)
  return printed(root)
}

/** Adds a set; a branch without children ends a set, and makes longer sets redundant. */
function add(root: Branch, set: readonly string[]): void {
  let at = root
  for (const term of set) {
    const next = at.get(term) ?? new Map()
    if (at.has(term) && !next.size) return
    at.set(term, next)
    at = next
  }
  at.clear()
}

function printed(branch: Branch): string {
  const ways = Array.from(branch, ([term, rest]) => {
    if (!rest.size) return term
    return rest.size === 1 ? `${term} & ${printed(rest)}` : `${term} & (${printed(rest)})`
  })
  return ways.join(' | ')
}
