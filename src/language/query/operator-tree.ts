// Parses AND, OR, NOT, parentheses and proximity. Proximity binds first, then NOT, AND (also between adjacent
// words) and OR.
import { foldToken } from '../tokenizer.ts'
import type { Chunk, Condition } from './conditions.ts'

/** The limits of one query: nested parentheses, words and phrases, and words between two operands. */
const MAX_DEPTH = 20
const MAX_CHUNKS = 40
export const MAX_DISTANCE = 50

const TOKEN = /-?(?:[\p{L}_]+:)?"[^"]*"|[()]|[^\s()"]+|"/gu
const PROXIMITY = /^(?:w|near)\/(\d+)$/i
const FIELD_OF_GROUP = /^-?([\p{L}_]+):$/u

/** The meaning of the parts between operators. */
export interface Reading {
  readonly fields: ReadonlyMap<string, string>
  /** False for stop words: they are dropped. */
  readonly isSearched: (chunk: Chunk) => boolean
}

/** The syntax is invalid, or exceeds a limit. */
class Malformed extends Error {}

/**
 * The condition of a query with operators, and of its words only those that are searched; null where it is
 * malformed, exceeds a limit, or requires nothing. `chunksIn` reads a part between operators.
 */
export function conditionOf(
  query: string,
  chunksIn: (text: string) => readonly Condition[],
  { fields, isSearched }: Reading,
): Condition | null {
  const matches = [...query.matchAll(TOKEN)]
  const tokens = matches.map(([token]) => token)
  let at = 0
  let depth = 0
  let chunks = 0

  const isAt = (token: string) => tokens[at] === token
  const accept = (token: string) => isAt(token) && ++at > 0
  const endsOperand = () => at >= tokens.length || isAt(')') || isAt('OR')

  function either(): Condition {
    const any = [both()]
    while (accept('OR')) any.push(both())
    return any.length === 1 ? any[0]! : { any }
  }

  function both(): Condition {
    const all = [one()]
    while (accept('AND') || !endsOperand()) all.push(one())
    return all.length === 1 ? all[0]! : { all }
  }

  function one(): Condition {
    if (accept('NOT')) return { not: one() }
    const near: Condition[] = []
    let left = operand()
    for (let distance = distanceAt(); distance !== null; distance = distanceAt()) {
      at++
      const right = operand()
      if (distance < 1 || distance > MAX_DISTANCE) throw new Malformed()
      near.push({ near: { sides: sidesOf(left, right), distance } })
      left = right
    }
    if (!near.length) return left
    return near.length === 1 ? near[0]! : { all: near }
  }

  function distanceAt(): number | null {
    const [, digits] = PROXIMITY.exec(tokens[at] ?? '') ?? []
    return digits === undefined ? null : Number(digits)
  }

  function operand(): Condition {
    const token = tokens[at++]
    if (token === '(') return group()
    if (token === undefined || token === ')' || token === '"' || isOperator(token)) throw new Malformed()
    if (isAt('(') && matches[at]!.index === matches[at - 1]!.index + token.length) {
      const [, name] = FIELD_OF_GROUP.exec(token) ?? []
      const field = name === undefined ? undefined : fields.get(foldToken(name))
      if (field !== undefined || token === '-') {
        at++
        const inner = field === undefined ? group() : inField(group(), field)
        return token.startsWith('-') ? { not: inner } : inner
      }
    }
    const read = chunksIn(token)
    chunks += read.length
    if (chunks > MAX_CHUNKS) throw new Malformed()
    return read.length === 1 ? read[0]! : { all: read }
  }

  function group(): Condition {
    if (++depth > MAX_DEPTH) throw new Malformed()
    const inner = either()
    if (!accept(')')) throw new Malformed()
    depth--
    return inner
  }

  try {
    const tree = either()
    if (at < tokens.length) throw new Malformed()
    const searched = simplified(tree, isSearched)
    return searched && isRequiring(searched) ? searched : null
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

const isOperator = (token: string) => /^(?:AND|OR|NOT)$/.test(token) || PROXIMITY.test(token)

/** The operands of a proximity operator: words and phrases, or alternatives of them, of one field. */
function sidesOf(left: Condition, right: Condition): readonly [readonly Chunk[], readonly Chunk[]] {
  const sides = [alternatives(left), alternatives(right)] as const
  if (new Set(sides.flat().map(({ field }) => field)).size !== 1) throw new Malformed()
  return sides
}

function alternatives(condition: Condition): readonly Chunk[] {
  if ('chunk' in condition) return [condition.chunk]
  if ('any' in condition) return condition.any.flatMap(alternatives)
  throw new Malformed()
}

/** The condition with all chunks that name no field of their own in this field. */
function inField(condition: Condition, field: string): Condition {
  const own = (chunk: Chunk): Chunk => ({ ...chunk, field: chunk.field ?? field })
  if ('chunk' in condition) return { chunk: own(condition.chunk) }
  if ('all' in condition) return { all: condition.all.map((each) => inField(each, field)) }
  if ('any' in condition) return { any: condition.any.map((each) => inField(each, field)) }
  if ('not' in condition) return { not: inField(condition.not, field) }
  if ('days' in condition) return condition
  const [left, right] = condition.near.sides
  return { near: { ...condition.near, sides: [left.map(own), right.map(own)] } }
}

/** Without what can't be searched, and with nested lists of one kind as one; null where nothing is left. */
function simplified(condition: Condition, isSearched: Reading['isSearched']): Condition | null {
  if ('chunk' in condition) return isSearched(condition.chunk) ? condition : null
  if ('not' in condition) {
    const not = simplified(condition.not, isSearched)
    if (not && 'not' in not) return not.not
    return not && { not }
  }
  if ('all' in condition) {
    const all = simplifiedAll(condition.all, isSearched).flatMap((each) =>
      'all' in each ? each.all : [each],
    )
    return all.length > 1 ? { all } : (all[0] ?? null)
  }
  if ('any' in condition) {
    const any = simplifiedAll(condition.any, isSearched).flatMap((each) =>
      'any' in each ? each.any : [each],
    )
    return any.length > 1 ? { any } : (any[0] ?? null)
  }
  return condition
}

const simplifiedAll = (some: readonly Condition[], isSearched: Reading['isSearched']) =>
  some.flatMap((each) => simplified(each, isSearched) ?? [])

/** False for a condition of exclusions alone. */
function isRequiring(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(isRequiring)
  if ('any' in condition) return condition.any.some(isRequiring)
  return !('not' in condition)
}
