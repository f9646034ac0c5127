// The arguments of tools that select a piece of a long text.
import type { Operation } from '#model/operation.ts'
import { pieceParams } from '../kit/params.ts'
import type { JsonSchema } from './schema.ts'

/** The arguments that select a piece, of an operation that answers a long text. */
export function pieceArguments({ params }: Operation): readonly string[] {
  return Object.keys(pieceParams).filter((name) => name in params)
}

/** The same as properties of the tool whose argument `by` names the record. */
export function pieceProperties(operation: Operation, by: string): Record<string, JsonSchema> {
  const about: Readonly<Record<string, string>> = {
    offset: `With \`${by}\`: read on at \`meta.next_offset\`, or begin at the \`offset\` of a passage`,
    length: `With \`${by}\`: characters of its text`,
  }
  return Object.fromEntries(
    pieceArguments(operation).map((name) => [name, { type: 'integer', description: about[name] }]),
  )
}
