// Reads the change log for subscriptions: what arrived in, changed in or left what each of them watches is
// reported to its inbox. It goes by arrival, whatever the dates of records.
import type { Database } from '#lib/sql.ts'
import type { Context } from '#model/operation.ts'
import { type LeasedDatabase, tryTurn } from '#store/lease.ts'
import { letWriterFirst } from '#store/records/write-lock.ts'
import { withCopiedLists } from '#store/subscriptions/copied-lists.ts'
import { addItems } from '#store/subscriptions/inbox.ts'
import {
  isReportDue,
  loggedBetween,
  readableTo,
  readProgress,
  saveProgress,
} from '#store/subscriptions/logged-changes.ts'
import { saveMatches } from '#store/subscriptions/matches.ts'
import { withMergedReferences } from '#store/subscriptions/merged-references.ts'
import {
  followSurvivor,
  newSubscriptions,
  noteCaughtUp,
  noteProblem,
  noteRead,
} from '#store/subscriptions/subscriptions.ts'
import { withTouched } from '#store/subscriptions/touched-records.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import { type KeptSubjects, keptSubjects, subjectsOf } from './kept-subjects.ts'

/** Changes read at once. */
const CHANGES = 2_000

interface Reporting {
  /** For reading, which needs no lease: storing fails once another process has taken it over. */
  readonly context: Context
  /** For storing. */
  readonly leased: LeasedDatabase
  readonly kept: KeptSubjects
}

/**
 * Reads all changes that were logged since the last time, where no other process does. `kept` saves work over
 * several calls. Throws the signal's reason once it aborts.
 */
export async function reportChanges(
  context: Context,
  signal: AbortSignal,
  kept: KeptSubjects = keptSubjects(),
): Promise<void> {
  if (!(await isReportDue(context.db))) return
  await using turn = await tryTurn(context.db, 'subscriptions', context.clock)
  if (!turn) return
  const work = { context, leased: turn.db, kept }
  for (const byWords of [false, true]) {
    await catchUp(work, byWords, signal)
    while (await reportBatch(work, byWords, signal)) signal.throwIfAborted()
  }
}

/**
 * Reads for new subscriptions what was read for all others since they were created: a change may have been
 * made after what matches at first was looked up.
 */
async function catchUp({ context, leased }: Reporting, byWords: boolean, signal: AbortSignal): Promise<void> {
  const { db } = context
  const until = await readProgress(db, byWords)
  const all = await newSubscriptions(db, byWords)
  const behind = all.filter(({ after_seq }) => after_seq < until)
  await noteCaughtUp(
    leased,
    all.flatMap(({ id, after_seq }) => (after_seq < until ? [] : id)),
  )
  for (const subscription of behind) {
    const subjects = await subjectsOf(context, [subscription])
    for (let from = subscription.after_seq; from < until; ) {
      const changes = await changesBetween(db, from, until)
      if (!changes.length) break
      const evaluations = await evaluate(context, subjects, changes, signal)
      from = changes.at(-1)!.seq
      await leased.transaction(async (tx) => {
        await save(tx, evaluations)
        await noteRead(tx, subscription.id, from)
      })
    }
    await noteCaughtUp(leased, [subscription.id])
  }
}

/** Reports the next changes in one transaction: none is missed or reported twice. False without any. */
async function reportBatch(work: Reporting, byWords: boolean, signal: AbortSignal): Promise<boolean> {
  const { context, leased, kept } = work
  const { db } = context
  const from = await readProgress(db, byWords)
  const changes = await changesBetween(db, from, await readableTo(db, byWords))
  if (!changes.length) return false
  const { subjects, matches } = await kept.reading(context, db, byWords)
  matches.moveTo(from)
  const evaluations = await evaluate(context, subjects, changes, signal, matches)
  const until = changes.at(-1)!.seq
  await letWriterFirst(db)
  await leased.transaction(async (tx) => {
    await save(tx, evaluations)
    await saveProgress(tx, byWords, until)
  })
  matches.stored(
    evaluations.flatMap((each) => each.matches),
    until,
  )
  return true
}

/** The next changes, with what they mean for records that refer to the changed ones. */
const changesBetween = async (db: Database, after: number, until: number) =>
  withMergedReferences(
    db,
    await withCopiedLists(db, await withTouched(db, await loggedBetween(db, after, until, CHANGES))),
  )

async function save(tx: LeasedDatabase, evaluations: readonly Evaluation[]): Promise<void> {
  await addItems(
    tx,
    evaluations.flatMap(({ subscription: { id }, reports }) =>
      reports.map((report) => ({ subscription: id, report })),
    ),
  )
  await saveMatches(
    tx,
    evaluations.flatMap(({ matches }) => matches),
  )
  for (const { subscription, survivor, problem } of evaluations) {
    if (survivor !== null) await followSurvivor(tx, subscription.id, survivor)
    if (problem !== subscription.problem) await noteProblem(tx, subscription.id, problem)
  }
}
