// The checks of `hemiciclo doctor` of the state of the service: waiting jobs, loops, the write lock, disks,
// replication.
import { tmpdir } from 'node:os'
import type { Config } from '#config.ts'
import { diskStates } from '#jobs/watch-service.ts'
import type { Database } from '#lib/sql.ts'
import {
  durationText,
  freeText,
  isHeld,
  isLow,
  type LoopState,
  lags,
  lowText,
  stoppedIn,
  waitsTooLong,
} from '#model/service-state.ts'
import { writeLockHolder, writeLockState } from '#store/records/write-lock.ts'
import { isCompactionLate } from '#store/retention/compact-changes.ts'
import { overdueTables } from '#store/retention/delete-ended.ts'
import { deletesFrom, isGap, type Rounds, readRounds } from '#store/retention/rounds.ts'
import { loopStates, queueStates, replicationState } from '#store/service-state.ts'
import type { CheckResult } from './checks.ts'

/**
 * Checks that need the open database. `now` is RFC 3339; `proving` are the sources whose runs are kept as
 * proofs.
 */
export async function serviceChecks(
  db: Database,
  { databaseUrl, dataDir, retain }: Pick<Config, 'databaseUrl' | 'dataDir' | 'retain'>,
  now: string,
  proving: readonly string[],
): Promise<CheckResult[]> {
  const disks = await diskStates(db, { dataDir, embedded: !databaseUrl })
  return [
    await queuesFinding(db),
    loopsFinding(await loopStates(db, now)),
    await lockFinding(db),
    await replicationFinding(db),
    await retentionFinding(db, { now, retain, proving }),
    // That of the data folder is checked without the database too.
    ...disks
      .filter(({ disk }) => disk !== 'data')
      .map((disk) => ({
        check: 'disk',
        ok: !isLow(disk),
        found: `${disk.disk === 'temporary' ? `temporary files, ${tmpdir()}` : disk.disk}: ${freeText(disk)}${
          isLow(disk) ? `: less than ${lowText(disk)}` : ''
        }`,
      })),
  ]
}

async function queuesFinding(db: Database): Promise<CheckResult> {
  const queues = (await queueStates(db)).filter(({ waiting }) => waiting > 0)
  const texts = queues.map(
    (each) => `${each.queue} ${each.waiting}, the oldest ${durationText(each.oldest_s)}`,
  )
  return {
    check: 'jobs',
    ok: !queues.some(waitsTooLong),
    found: texts.length ? `waiting: ${texts.join('; ')}` : 'none waits',
  }
}

/** Without a beat for this long, no process runs, and the ages say nothing about loops. */
const STOPPED_S = 300

function loopsFinding(loops: readonly LoopState[]): CheckResult {
  const newest = Math.min(...loops.map(({ age_s }) => age_s))
  if (!loops.length) return { check: 'loops', ok: true, found: 'no process has run yet' }
  if (newest > STOPPED_S)
    return { check: 'loops', ok: true, found: `no process has run for ${durationText(newest)}` }
  const texts = loops.map(({ loop, age_s }) => `${loop} ${durationText(age_s)}`)
  const stopped = loops
    .flatMap(stoppedIn)
    .map(({ process, where, age_s }) => (process === null ? where : `${where} (${durationText(age_s)})`))
  const running = new Set(loops.flatMap(({ processes }) => processes.map(({ process }) => process)))
  return {
    check: 'loops',
    ok: stopped.length === 0,
    found:
      `${running.size === 1 ? '1 process' : `${running.size} processes`}, last beats: ${texts.join(', ')}` +
      (stopped.length ? `; stopped: ${stopped.join(', ')}` : ''),
  }
}

async function lockFinding(db: Database): Promise<CheckResult> {
  const state = await writeLockState(db)
  if (!state.waiting) return { check: 'write lock', ok: true, found: 'no writer waits' }
  const holder = await writeLockHolder(db)
  const who = holder
    ? `; process ${holder.pid} of the database has it, ${holder.state ?? 'its state is not visible'}, for ` +
      durationText(holder.transaction_s)
    : ''
  return {
    check: 'write lock',
    ok: !isHeld(state),
    found: `${state.waiting} wait, the longest for ${durationText(state.longest_s)}${who}`,
  }
}

/** Whether the deletion keeps up; it does not while it waits after a gap. */
async function retentionFinding(
  db: Database,
  due: Pick<Config, 'retain'> & { readonly now: string; readonly proving: readonly string[] },
): Promise<CheckResult> {
  const tables = [
    ...(await overdueTables(db, due)),
    ...((await isCompactionLate(db, due)) ? ['changes'] : []),
  ]
  const rounds = await readRounds(db)
  const waits = waitText(rounds, due.now)
  const old = `rows that should be gone for days in ${tables.join(', ')}`
  return {
    check: 'retention',
    ok: tables.length === 0 || waits !== null,
    found: tables.length
      ? `${old}: ${waits ?? 'does the loop `purge` run?'}`
      : 'nothing is stored for longer than its days',
  }
}

/** Why and until when nothing is deleted yet; null where it should be. */
function waitText(rounds: Rounds | null, now: string): string | null {
  if (!rounds) return 'they are deleted a week after the first round of the deletion'
  if (rounds.at > now && isGap(rounds, now))
    return `they are deleted a week after the next round; the last, at ${rounds.at}, was of a clock ahead`
  const from = deletesFrom(rounds)
  return isGap(rounds, now) || now >= from ? null : `they are deleted from ${from} on`
}

async function replicationFinding(db: Database): Promise<CheckResult> {
  const state = await replicationState(db)
  const { role, replicas, lag_s } = state
  const lag = lag_s === null ? 'lag not known' : `${durationText(lag_s)} behind`
  const found = role === 'replica' ? `this server is a replica, ${lag}` : `${replicas} replicas, ${lag}`
  return {
    check: 'replication',
    ok: !lags(state),
    found: role === 'primary' && !replicas ? 'no replica is connected' : found,
  }
}
