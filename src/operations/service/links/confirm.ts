// Confirms a link for good.
import type { Operation } from '#model/operation.ts'
import { confirmLink } from '#store/records/review.ts'
import { decision } from './decision.ts'

export const confirmLinkOperation: Operation = decision(
  'confirm',
  'Make a link that is proposed or undone, or keep one for good.',
  confirmLink,
)
