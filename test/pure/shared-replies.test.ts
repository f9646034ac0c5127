// Shared requests of a run are sent once, with any number of other replies in between.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { boundedReplies } from '#ingest/network/shared-replies.ts'
import { BOUNDS } from '#model/sources/source.ts'
import { NOW } from '../support/source-runs.ts'

it('fetches a shared reply once while items request others in parallel', async () => {
  const asked: string[] = []
  const { get, used } = boundedReplies(async ({ url }) => {
    asked.push(url)
    return { url, status: 200, headers: {}, body: Buffer.from('[]'), retrieved_at: NOW }
  }, BOUNDS)
  const shared = { url: 'https://example.org/shared' }
  await Promise.all([get(shared), get(shared)])
  await Promise.all(Array.from({ length: 200 }, (_, item) => get({ url: `https://example.org/${item}` })))
  await get(shared)
  assert.equal(asked.filter((url) => url === shared.url).length, 1)
  assert.equal(used.requests, 201)
})
