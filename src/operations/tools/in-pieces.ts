// Long texts in the answers of tools: a piece that fits an answer, and where the next one begins.
import type { Operation } from '#model/operation.ts'
import { PIECE } from '../kit/params.ts'
import type { Arguments } from './arguments.ts'
import { pieceArguments } from './pieces.ts'
import { jsonBytes, MOST_BYTES } from './size.ts'
import type { Value } from './tool-answer.ts'

/**
 * The result of `read`, repeated with a shorter piece where it is too large: truncating it afterwards would
 * lose the text before the next piece.
 */
export async function inPieces(
  operation: Operation,
  args: Arguments,
  read: (args: Arguments) => Promise<Value>,
): Promise<Value> {
  if (!pieceArguments(operation).length || args.q !== undefined) return read(args)
  let value = await read({ length: PIECE, ...args })
  for (let length = Number(args.length ?? PIECE); ; ) {
    const bytes = jsonBytes(value)
    if (bytes <= MOST_BYTES || length <= 1) return value
    // The number of bytes per character varies within a text.
    length = Math.max(1, Math.floor(length * Math.min(0.97, (0.97 * MOST_BYTES) / bytes)))
    value = await read({ ...args, length })
  }
}
