// Worklists as the operations answer them, and the addresses of their pages.
import { type EntryPosition, type Priority, WORKLIST_LIMITS, type WorklistRole } from '#model/worklist.ts'
import { termOf } from '../../words/terms.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnReader } from '../account/account-page.ts'
import { everyRow } from '../kit/every-row.ts'
import type { ParamValues } from '../reader.ts'
import type { ReportedRecord } from '../subscriptions/reported.ts'

export interface Worklist {
  readonly id: number
  readonly name: string
  readonly role: WorklistRole
  readonly entries: number
  readonly members: number
  readonly updated_at: string
}

export interface Entry {
  readonly id: number
  readonly domain: string
  readonly record_id: number
  readonly note: string
  readonly priority: Priority | null
  readonly position: EntryPosition | null
  readonly labels: readonly string[]
  readonly version: number
  readonly added_by: string | null
  readonly added_at: string
  readonly withdrawn_at: string | null
  readonly record: ReportedRecord | null
}

export const WORKLISTS = '/account/worklists'
export const ADD = `${WORKLISTS}/add`
export const INVITATION = `${WORKLISTS}/invitation`
export const worklistPath = (id: number | string) => `${WORKLISTS}/${id}`

/** All worklists of the account, the last created first. */
export async function ownWorklists({ act }: OwnReader): Promise<readonly Worklist[]> {
  return (await everyRow<Worklist>(act, 'worklists.list', {}, { page: 100, most: 100 })).rows
}

/** Throws NOT_FOUND where the account is no member. */
export async function worklistOf({ act, params }: OwnReader): Promise<Worklist> {
  return (await act<{ data: Worklist }>('worklists.get', { id: params.id! })).data
}

/** The entries of a worklist that the filters of the address match. */
export async function everyEntry(reader: OwnReader, { id }: Worklist): Promise<readonly Entry[]> {
  const limits = { page: 500, most: WORKLIST_LIMITS.entries }
  const asked = { ...filtersIn(reader), id }
  return (await everyRow<Entry>(reader.act, 'worklist-entries.list', asked, limits)).rows
}

const FILTERS = ['priority', 'position', 'label', 'order_by'] as const

/** The filters of the address, as the operation takes them. */
export function filtersIn({ query }: OwnReader): ParamValues {
  return Object.fromEntries(FILTERS.map((name) => [name, query.get(name) || null]))
}

/** The same in words, without the order. */
export function filterTexts({ query, language }: OwnReader): string[] {
  const w = worklistWords[language]
  const [priority, position, label] = FILTERS.map((name) => query.get(name))
  return [
    ...(priority ? [`${w.priority}: ${termOf(w.priorities, priority)}`] : []),
    ...(position ? [`${w.position}: ${termOf(w.positions, position)}`] : []),
    ...(label ? [`${w.label}: ${label}`] : []),
  ]
}
