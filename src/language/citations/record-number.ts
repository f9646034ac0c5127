// The number of a record: the keys that it is found by, with the kind that another field of the record has.
import type { Domain } from '#model/declaration/domain.ts'
import { citationParts } from './citation-parts.ts'
import { numberKind, wordsIn } from './cores.ts'
import { isDocket } from './norm-types.ts'
import { keysStored } from './number-lookup.ts'

type Fields = Readonly<Record<string, unknown>>

/** The kind of a record's number, in a field of its own; null where it has none that is known. */
export function kindOfNumber({ codeKind }: Domain, record: Fields): string | null {
  const printed = codeKind && record[codeKind.field]
  if (typeof printed !== 'string') return null
  const kind = numberKind(wordsIn(citationParts(printed)))
  // A bill of the type «Ley Ordinaria» is no law yet.
  return (kind && codeKind!.docket && !isDocket(kind) ? `proyecto ${kind}` : kind) || null
}

/** The keys that a record is stored under; none without a number. */
export function keysOfRecord(domain: Domain, record: Fields): string[] {
  const number = domain.code && record[domain.code]
  return typeof number === 'string' ? keysStored(number, kindOfNumber(domain, record)) : []
}
