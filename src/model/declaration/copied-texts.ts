// Texts that a record copies from those it refers to. Their change is reported where they come from.
import { isDeepStrictEqual } from 'node:util'
import { memoized } from '#lib/memoized.ts'
import type { LinkTable } from './domain.ts'
import type { Field } from './field.ts'

/** What a domain declares of its copied texts. */
export interface Copying {
  readonly copies?: Readonly<Record<string, readonly [via: string, field: string]>>
}

/** True for a text of the record that a field refers to, where that field did not change. */
export function isCopied({ copies }: Copying, field: string, changed: readonly string[]): boolean {
  const copied = copies?.[field]
  return copied !== undefined && !changed.includes(copied[0])
}

interface Listing {
  readonly fields: Readonly<Record<string, Pick<Field, 'refers'>>>
  readonly links: readonly LinkTable[]
}

/** The field by which the items of a list refer to records, and the texts that they copy from these. */
export interface CopyingItems {
  readonly via: string
  readonly texts: readonly string[]
}

/** The lists of a domain whose items copy texts. */
export const copyingLists = memoized(({ fields, links }: Listing) => {
  const lists = new Map<string, CopyingItems>()
  for (const [field, { refers }] of Object.entries(fields))
    if (refers?.many) lists.set(field, { via: 'id', texts: ['name'] })
  for (const { field, column, copies } of links)
    if (copies) lists.set(field, { via: column, texts: Object.keys(copies) })
  return lists
})

/** True for two values of such a list that refer to the same records, and differ in copied texts at most. */
export function differInCopies({ via, texts }: CopyingItems, one: unknown, other: unknown): boolean {
  const referring = (item: Readonly<Record<string, unknown>>) =>
    item[via] == null ? item : { ...item, ...Object.fromEntries(texts.map((text) => [text, null])) }
  return (
    Array.isArray(one) && Array.isArray(other) && isDeepStrictEqual(one.map(referring), other.map(referring))
  )
}
