// Fills a database for measuring pages: the sample world with its search index, then its bills multiplied in
// SQL, with their steps, documents, roll calls and ballots.
import { writeAll } from '#first-run.ts'
import { name, sql } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { multiply, multiplyPlain } from '../fill.ts'
import { serviceOn } from '../told/filled.ts'

/** A sample world of scale 1 has 1,181 bills. */
const BILLS_PER_SCALE = 1_030
/** More distinct records are slower to import, and cost a page nothing. */
const SCALE = 30

/** What the filled database has. */
export interface FilledWorld {
  readonly bills: number
  readonly updates: number
  readonly ballots: number
  /** Passages of the search index. */
  readonly passages: number
}

/** About so many bills, each with its own steps, documents, roll calls and ballots. */
export async function fillWorld(
  db: OpenDatabase,
  bills: number,
  say: (text: string) => void,
): Promise<FilledWorld> {
  const scale = Math.min(SCALE, Math.max(1, Math.round(bills / BILLS_PER_SCALE)))
  say(`importing the sample world, scale ${scale} …`)
  await writeAll(
    db,
    sampleWorld({ scale }),
    () => new Date().toISOString(),
    () => {},
  )
  say('indexing it …')
  {
    await using app = await serviceOn(db)
    await app.search.builder.run(new AbortController().signal)
  }
  const count = async (table: string): Promise<number> => {
    const [row] = await db.query<{ rows: number }>(sql`select count(*) as rows from ${name(table)}`)
    return row!.rows
  }
  await db.script(`set maintenance_work_mem = '1GB'; set synchronous_commit = off; analyze`)
  await multiplied(db, Math.ceil(bills / (await count('bills'))), say)
  say('vacuum analyze …')
  await db.script('vacuum analyze')
  const [indexed] = await db.query<{ passages: number }>(
    sql`select sum(passages)::bigint as passages from search_counts`,
  )
  return {
    bills: await count('bills'),
    updates: await count('bill_updates'),
    ballots: await count('votes'),
    passages: indexed!.passages,
  }
}

/** Multiplies the bills, the roll calls and the ballots, and the steps of a third of the bills. */
async function multiplied(db: OpenDatabase, times: number, say: (text: string) => void): Promise<void> {
  say(`multiplying the bills by ${times} …`)
  const bill = await multiply(db, 'bills', times)
  for (const link of ['bill_authors', 'bill_commissions', 'bill_interest_tags'])
    await multiplyPlain(db, link, times, { bill_id: bill })
  say('multiplying the roll calls and ballots …')
  const call = await multiply(db, 'roll_calls', times, { bill_id: bill })
  await multiplyPlain(db, 'roll_call_bills', times, { roll_call_id: call, bill_id: bill })
  await multiply(db, 'votes', times, { roll_call_id: call, bill_id: bill })
  const steps = Math.ceil(times / 3)
  say('multiplying the steps …')
  await multiply(db, 'bill_updates', steps, { bill_id: bill })
  await db.script(`update coverage c set records = c.records * case c.domain when 'bill-updates' then ${steps}
    else ${times} end where c.domain in ('bills', 'bill-updates', 'roll-calls', 'votes')`)
}
