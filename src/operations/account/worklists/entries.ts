// The entries of a worklist: listed, added, changed and removed.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import { mustSeeDomain } from '#model/access/caller.ts'
import type { Context, Operation, Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import {
  ENTRY_ORDERS,
  ENTRY_POSITIONS,
  type EntryOrder,
  PRIORITIES,
  WORKLIST_LIMITS,
} from '#model/worklist.ts'
import {
  countEntries,
  deleteEntry,
  type EntryContent,
  type EntryFilter,
  entryOf,
  findEntry,
  insertEntry,
  readEntries,
  updateEntry,
} from '#store/worklists/entries.ts'
import { touchWorklist } from '#store/worklists/worklists.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { NOTHING_TO_CHANGE } from '../../kit/nothing-to-change.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { choiceParam, idPath } from '../../kit/params.ts'
import { mustBeServed } from '../subscriptions/subject.ts'
import { mustHold, mustRead, mustReadAs, WORKLIST_PATH, worklistParams } from './own-worklist.ts'
import { shownEntries } from './shown-entries.ts'
import { contentFields, entryShape, recordFields } from './worklist-shape.ts'

const ENTRIES_PATH = `${WORKLIST_PATH}/entries`
const ENTRY_PATH = `${ENTRIES_PATH}/{entry_id}`

const entryParams: Params = { ...worklistParams, entry_id: idPath('Id of the entry.') }
const output = z.object({ data: entryShape })

const noEntry = (id: number) => new Problem('NOT_FOUND', `There is no entry ${id} in this worklist.`)

async function shown(context: Context, worklist: number, id: number, caller: Caller) {
  const found = await findEntry(context.db, worklist, id, caller)
  if (!found) throw noEntry(id)
  return { value: { data: (await shownEntries(context, [found]))[0] } }
}

export const listEntriesOperation: Operation = {
  ...ofAccount,
  id: 'worklist-entries.list',
  summary: 'Entries of a worklist with their records, the last first; within the scope of the caller.',
  http: { method: 'GET', path: ENTRIES_PATH },
  params: {
    ...worklistParams,
    domain: choiceParam(
      'Only records of this domain.',
      domains.map(({ name }) => name) as [string, ...string[]],
    ),
    priority: choiceParam('Only entries of this priority.', PRIORITIES),
    position: choiceParam('Only entries with this position.', ENTRY_POSITIONS),
    label: {
      about: 'Only entries with this label.',
      schema: z.string().min(1).max(WORKLIST_LIMITS.label),
      in: 'query',
    },
    order_by: choiceParam('`added`, the default, `updated`, or `priority`, the highest first.', ENTRY_ORDERS),
    ...pagedParams,
  },
  output: z.object({ data: z.array(entryShape), meta: pageMeta }),
  run: async (context, input, caller) => {
    const id = input.id as number
    await mustRead(context.db, caller, id)
    const text = (name: string) => (input[name] as string | undefined) ?? null
    const filter = {
      domain: text('domain'),
      priority: text('priority'),
      position: text('position'),
      label: text('label'),
      countries: caller.countries,
      domains: caller.domains,
    } as EntryFilter
    const order = (input.order_by as EntryOrder | undefined) ?? 'added'
    const { page, meta } = await paged(
      context,
      input,
      ['worklist-entries', id, filter, order],
      (after, limit) => readEntries(context.db, id, filter, order, after, limit),
      ({ sort, id: entry }) => ({ sort, id: entry }),
    )
    return { value: { data: await shownEntries(context, page), meta } }
  },
}

export const addEntryOperation: Operation = {
  ...ofAccount,
  id: 'worklist-entries.add',
  summary: 'Add a record to a worklist; editors and owners.',
  http: { method: 'POST', path: ENTRIES_PATH },
  params: worklistParams,
  body: z.strictObject({
    ...recordFields,
    note: contentFields.note.default(''),
    priority: contentFields.priority.default(null),
    position: contentFields.position.default(null),
    labels: contentFields.labels.default([]),
  }),
  status: 201,
  fails: ['FORBIDDEN_ROLE', 'CONFLICT'],
  output,
  run: async (context, input, caller) => {
    const { id, domain, record_id, ...content } = input as { id: number } & Record<string, unknown>
    const named = { domain: domain as string, id: record_id as number }
    await mustReadAs(context.db, caller, id, 'editor')
    mustSeeDomain(caller, named.domain)
    const country_code = await mustBeServed(context, named, caller)
    const added = await context.db.transaction(async (tx) => {
      await mustHold(tx, caller, id, 'editor')
      const present = await entryOf(tx, id, named.domain, named.id)
      if (present !== undefined)
        throw new Problem('CONFLICT', `The record is in this worklist already: entry ${present}.`)
      if ((await countEntries(tx, id)) >= WORKLIST_LIMITS.entries)
        throw new Problem(
          'INVALID_PARAM',
          `A worklist may have ${WORKLIST_LIMITS.entries} entries at most: remove one first.`,
        )
      const added_at = context.now()
      await touchWorklist(tx, id, added_at)
      return insertEntry(tx, id, {
        ...(content as unknown as EntryContent),
        domain: named.domain,
        record_id: named.id,
        country_code,
        added_by: accountOf(caller),
        added_at,
      })
    })
    return shown(context, id, added, caller)
  },
}

const change = z
  .strictObject({
    version: z.int().min(1).describe('The version that the change is of, as the entry was read.'),
    note: contentFields.note.optional(),
    priority: contentFields.priority.optional(),
    position: contentFields.position.optional(),
    labels: contentFields.labels.optional(),
  })
  .refine((given) => Object.keys(given).length > 1, NOTHING_TO_CHANGE)

export const changeEntryOperation: Operation = {
  ...ofAccount,
  id: 'worklist-entries.change',
  summary:
    'Change the note, priority, position or labels of an entry; CONFLICT where another member changed it ' +
    'since `version`. Editors and owners.',
  http: { method: 'PATCH', path: ENTRY_PATH },
  params: entryParams,
  body: change,
  fails: ['FORBIDDEN_ROLE', 'CONFLICT'],
  output,
  run: async (context, input, caller) => {
    const { id, entry_id, version, ...given } = input as { id: number; entry_id: number; version: number }
    await context.db.transaction(async (tx) => {
      await mustHold(tx, caller, id, 'editor')
      const stored = await findEntry(tx, id, entry_id, caller)
      if (!stored) throw noEntry(entry_id)
      if (stored.version !== version)
        throw new Problem(
          'CONFLICT',
          `The entry was changed meanwhile: its version is ${stored.version}. Read it again.`,
        )
      const now = context.now()
      await updateEntry(tx, entry_id, { ...stored, ...given }, now)
      await touchWorklist(tx, id, now)
    })
    return shown(context, id, entry_id, caller)
  },
}

export const removeEntryOperation: Operation = {
  ...ofAccount,
  id: 'worklist-entries.remove',
  summary: 'Remove an entry from a worklist, with its note; editors and owners.',
  http: { method: 'DELETE', path: ENTRY_PATH },
  params: entryParams,
  fails: ['FORBIDDEN_ROLE'],
  output: z.object({ data: z.object({ id: z.int(), removed: z.boolean() }) }),
  run: async ({ db, now }, input, caller) => {
    const { id, entry_id } = input as { id: number; entry_id: number }
    await db.transaction(async (tx) => {
      await mustHold(tx, caller, id, 'editor')
      if (!(await findEntry(tx, id, entry_id, caller))) throw noEntry(entry_id)
      await deleteEntry(tx, entry_id)
      await touchWorklist(tx, id, now())
    })
    return { value: { data: { id: entry_id, removed: true } } }
  },
}
