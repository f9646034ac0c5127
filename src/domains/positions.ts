// The positions that a ballot may take.

export const POSITIONS = ['yes', 'no', 'abstain', 'absent', 'present', 'excused', 'paired', 'other'] as const

/** Those that take a side of the question: a party has a majority of these. */
export const SIDES = ['yes', 'no', 'abstain'] as const
