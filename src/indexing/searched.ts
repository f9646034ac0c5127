// The searched domains: those whose records are found by words.
import { domains } from '#domains/index.ts'

export const SEARCHED = domains.filter((domain) => domain.search.length)
