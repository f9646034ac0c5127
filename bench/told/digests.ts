// The rate of composing digests: an e-mail of everything that the subscriptions of an account reported.
import { composeDue } from '#delivery/compose.ts'
import { raw } from '#lib/sql.ts'
import { mailTemplates } from '#mail/templates.ts'
import { underLease } from '#store/lease.ts'
import { messageWords } from '#web/alerts/message-words.ts'
import type { Finding } from '../report.ts'
import { BASE_URL, type FilledService } from './filled.ts'

/** 100,000 digests in ten minutes. */
const PER_SECOND = 100_000 / 600

export async function measureDigests({ db, app, say }: FilledService): Promise<Finding[]> {
  await db.script(`
insert into subscription_outputs (subscription_id, channel, rhythm, created_at, composed_to, due_at)
select id, 'email', 'daily', now(), 0, now() - interval '1 minute' from subscriptions;
analyze subscription_outputs`)
  const { context } = app
  const words = messageWords(mailTemplates(), BASE_URL, context.now)
  say('composing digests …')
  const began = performance.now()
  const cpu = process.cpuUsage()
  const due = raw(`select count(*) from subscription_outputs where due_at < now()`)
  await underLease(db, 'bench', async (leased) => {
    while ((await db.rows<[number]>(due))[0]![0] > 0)
      await composeDue({ ...context, db: leased, words }, new AbortController().signal)
  })
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const [row] = await db.rows<[number, number]>(
    raw(`
select count(*), coalesce(sum(cardinality(item_ids)), 0)::bigint from deliveries where channel = 'email'`),
  )
  const [digests, items] = row!
  const rate = digests / seconds
  return [
    {
      what: 'digests composed per second, against 100,000 in ten minutes',
      measured:
        `${digests} with ${items} items in ${seconds.toFixed(1)} s, ` +
        `${((user + system) / 1e6).toFixed(1)} s of processor time`,
      ratio: rate / PER_SECOND,
      bound: { least: 1 },
    },
  ]
}
