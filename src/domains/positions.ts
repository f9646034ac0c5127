// The positions that a ballot may take.

export const POSITIONS = ['yes', 'no', 'abstain', 'absent', 'present', 'excused', 'paired', 'other'] as const
