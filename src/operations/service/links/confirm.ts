// Confirms a link for good.
import type { Operation } from '#model/operation.ts'
import { confirmLink } from '#store/records/review.ts'
import { decision } from './decision.ts'

export const confirmLinkOperation: Operation = decision(
  'confirm',
  'Confirm a link permanently: a proposed or undone one takes effect.',
  confirmLink,
)
