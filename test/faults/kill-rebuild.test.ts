// kill -9 of rebuilds, by the command line and by the service as it starts: every record equals the one
// before its declaration changed and changed back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { domains } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import { lookAgain } from '../clock.ts'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { contentOf } from './content.ts'
import { copyOf, fill, runAt, serveAt, survivesKills } from './killing.ts'

const TOKEN = 'an-administration-token-of-the-tests'
const COMMAND = { words: ['bin/hemiciclo.js', 'rebuild'] }
const SERVICE = { words: ['src/main.ts'], env: { PORT: '0', ADMIN_TOKEN: TOKEN } }

let origin: Place
let composed: Record<string, string>
before(async () => {
  if (NATIVE) return
  origin = await makePlace({ migrated: true })
  await fill(origin, { scale: LONG ? 0.5 : 0.2 })
  await using db = await origin.open()
  composed = await contentOf(db)
  // As an older version without titles, names and countries would have left them.
  for (const { table } of domains)
    await db.query(sql`update ${name(table)}
      set doc = regexp_replace(doc, '"(title|name|country_code)":("[^"\\\\]*"|null),', '', 'g')`)
  await db.script(`update settings set value = 'older' where name like 'declaration:%'`)
  assert.notDeepEqual(await contentOf(db), composed)
})
after(() => origin?.[Symbol.asyncDispose]())

/** Starts the service and stops it once it has rebuilt every domain. */
async function restarted(place: Place): Promise<void> {
  await serveAt(place, SERVICE, async (address) => {
    const rebuilt = async () => {
      const reply = await fetch(`${address}/admin/runs?source=${domains.at(-1)!.name}`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      // While a batch is rebuilt, callers of the one connection are asked to come again.
      if (reply.status === 503) return false
      const { data } = (await reply.json()) as { data: { outcome: string | null }[] }
      return data.some(({ outcome }) => outcome !== null)
    }
    await lookAgain('a rebuild of every domain', rebuilt)
  })
}

async function composedAgain(db: Database): Promise<unknown> {
  assert.deepEqual(await outdatedDomains(db), [])
  return contentOf(db)
}

test('a killed rebuild resumes where it was', { skip: NATIVE }, async (t) => {
  await survivesKills(t, {
    fresh: () => copyOf(origin),
    ways: [COMMAND, SERVICE],
    finish: (place, round) => (round % 2 ? restarted(place) : runAt(place, COMMAND)),
    result: composedAgain,
    expected: composed,
  })
})
