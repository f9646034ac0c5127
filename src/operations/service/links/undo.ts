// Undoes a link for good.
import type { Operation } from '#model/operation.ts'
import { undoLink } from '#store/records/review.ts'
import { decision } from './decision.ts'

export const undoLinkOperation: Operation = decision(
  'undo',
  'Take a link back for good: everything is as it was before.',
  undoLink,
)
