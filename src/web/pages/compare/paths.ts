// The paths of the pages of who votes with whom, which refer to each other.

export const AGREEMENT = '/roll-calls/agreement'
export const PEOPLE_AGREEMENT = '/actors/agreement'
