// Undoes a link for good.
import type { Operation } from '#model/operation.ts'
import { undoLink } from '#store/records/review.ts'
import { decision } from './decision.ts'

export const undoLinkOperation: Operation = decision(
  'undo',
  'Undo a link permanently and revert what it changed.',
  undoLink,
)
