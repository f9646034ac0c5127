// The domains that are searched: those whose records are found by words.
import { domains } from '#domains/index.ts'

export const SEARCHED = domains.filter((of) => of.search.length)
