// The positions that a ballot may take.

export const POSITIONS = ['yes', 'no', 'abstain', 'absent', 'present', 'excused', 'paired', 'other'] as const

export type Position = (typeof POSITIONS)[number]

/** Positions that take a side: a party has a majority of these. */
export const SIDES = ['yes', 'no', 'abstain'] as const
