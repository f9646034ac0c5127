// Callers of a cluster beside those of the network test, each with a key of its own: whole walks of a list,
// the feed of changes from its beginning, and changes of a worklist, whose acknowledged state must be read.
import assert from 'node:assert/strict'
import { type Database, sql } from '#lib/sql.ts'
import { admin, type Caller, isGood, send, UNLIMITED } from './network-callers.ts'
import type { Importer } from './network-import.ts'

/** A read may be behind by `REPLICA_MAX_LAG_MS`, 10 s; this machine may stand still meanwhile. */
const BEHIND_MS = 15_000

/** A caller, and what must be true of it in the end. */
export interface LastingCaller extends Caller {
  assertComplete(db: Database): Promise<void>
  /** For the report. */
  readonly work: () => string
}

/** The headers of a new account with an unlimited key. */
async function keyOf(base: string, name: string): Promise<Record<string, string>> {
  const email = `${name}@example.org`
  const post = async (path: string, body: unknown) => {
    const reply = await send(base, path, { method: 'POST', headers: admin, body })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  await post('/admin/accounts', { email, password: 'una-clave-de-prueba' })
  const { key } = await post('/admin/keys', { name, email, ...UNLIMITED })
  return { 'x-api-key': key }
}

/** Walks all news in the order of their changes, while the importer changes them. */
export async function walker(base: string, imports: Importer): Promise<LastingCaller> {
  const headers = await keyOf(base, 'walker')
  const list = '/v1/news?country_code=CL&order_by=content_changed_at&limit=500'
  let walks = 0
  /** Rows that were in the list before the walk began. */
  let before: ReadonlySet<string> = new Set()
  let seen: string[] = []
  let cursor: string | null = null
  /** When which version of the file was known to be stored. */
  const stored: { readonly at: number; readonly version: number }[] = []

  /** Fails if a row is older than a read may be. */
  function assertRecent(titles: readonly string[], began: number): void {
    const least = stored.findLast(({ at }) => began - at > BEHIND_MS)?.version ?? 0
    for (const title of titles) {
      const [, version] = /^Version (\d+) of \d+$/.exec(title) ?? []
      assert.ok(!version || Number(version) >= least, `${title}, after version ${least} was stored`)
    }
  }

  return {
    name: 'walk',
    work: () => `${walks} walks`,
    async call(at) {
      const began = performance.now()
      if (stored.at(-1)?.version !== imports.acknowledged())
        stored.push({ at: began, version: imports.acknowledged() })
      const reply = await send(at, `${list}${cursor ? `&cursor=${cursor}` : ''}`, { headers })
      if (!isGood(reply, 200)) return false
      assertRecent(
        reply.body.data.map(({ title }: { title: string }) => title),
        began,
      )
      seen.push(...reply.body.data.map(({ link }: { link: string }) => link))
      cursor = reply.body.meta.next_cursor
      if (cursor) return true
      const found = new Set(seen)
      assert.equal(found.size, seen.length, 'a walk repeated a row')
      assert.deepEqual(before.difference(found), new Set(), 'a walk missed rows')
      before = found
      seen = []
      walks++
      return true
    },
    async assertComplete() {
      assert.ok(walks > 0)
    },
  }
}

/** Reads the feed of changes; each number must be greater than all before it. */
export async function follower(base: string): Promise<LastingCaller> {
  const headers = await keyOf(base, 'follower')
  const read: [number, string, number, string][] = []
  let after = 0
  return {
    name: 'feed',
    work: () => `${read.length} changes read`,
    async call(at) {
      const reply = await send(at, `/v1/changes?limit=500&after=${after}`, { headers })
      if (!isGood(reply, 200)) return false
      for (const { seq, domain, id, kind } of reply.body.data) {
        assert.ok(seq > (read.at(-1)?.[0] ?? 0), 'the feed went back')
        read.push([seq, domain, id, kind])
      }
      assert.ok(reply.body.meta.last_seq >= after, 'the feed lost its end')
      after = reply.body.meta.last_seq
      return true
    },
    async assertComplete(db) {
      const rows = await db.rows<[number, string, number, string]>(
        sql`select seq, domain, record_id, kind from changes order by seq`,
      )
      assert.deepEqual(read, rows)
    },
  }
}

/** Renames a worklist again and again, and reads what was acknowledged. */
export async function renamer(base: string): Promise<LastingCaller> {
  const headers = await keyOf(base, 'renamer')
  const lists = '/v1/me/worklists'
  const made = await send(base, lists, { method: 'POST', headers, body: { name: 'Lista 0' } })
  assert.equal(made.status, 201, made.text)
  const path = `${lists}/${made.body.data.id}`
  let version = 0
  let acknowledged = 0
  return {
    name: 'worklist',
    work: () => `${acknowledged} names acknowledged`,
    async call(at) {
      if (version === acknowledged) {
        const reply = await send(at, path, { headers })
        if (!isGood(reply, 200)) return false
        assert.equal(reply.body.data.name, `Lista ${acknowledged}`, 'an acknowledged name was lost')
        version++
      }
      const body = { name: `Lista ${version}` }
      if (!isGood(await send(at, path, { method: 'PATCH', headers, body }), 200)) return false
      acknowledged = version
      return true
    },
    async assertComplete(db) {
      const [row] = await db.rows<[string]>(sql`select name from worklists where id = ${made.body.data.id}`)
      assert.ok([`Lista ${acknowledged}`, `Lista ${version}`].includes(row![0]), row![0])
    },
  }
}
