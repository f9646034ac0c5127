// kill -9 of first starts: the next one completes it, and its credentials work.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { contentOf } from './content.ts'
import { serveAt, survivesKills } from './killing.ts'

const SERVICE = {
  words: ['src/main.ts'],
  env: { SAMPLE: 'on', PREPARED_START: 'off', PORT: '0', WORKERS: '0' },
}

/** Starts the service, tries the key that it made, and stops it. */
async function served(place: Place): Promise<void> {
  await serveAt(place, SERVICE, async (address) => {
    const { api_key } = JSON.parse(await readFile(join(place.folder, 'data/first-run.json'), 'utf8'))
    const reply = await fetch(`${address}/v1/bills?limit=1`, { headers: { 'x-api-key': api_key } })
    assert.equal(reply.status, 200)
    assert.equal(((await reply.json()) as { data: unknown[] }).data.length, 1)
  })
}

test('a killed first start is completed by the next', { skip: NATIVE }, async (t) => {
  await survivesKills(t, {
    fresh: () => makePlace(),
    ways: [SERVICE],
    finish: served,
    result: contentOf,
  })
})
