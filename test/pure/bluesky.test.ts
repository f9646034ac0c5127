// Posts of officials on Bluesky: whose account is read, and which of its posts.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { accountsIn } from '#sources/kit/networks/accounts.ts'
import { bluesky } from '#sources/kit/networks/bluesky.ts'
import { government, replyWith, minister as row } from '../support/made-government.ts'

const DID = 'did:plc:faro'
interface Changes {
  readonly author?: object
  readonly record?: object
  readonly reason?: string
}
function post(number: string, { author, record, reason }: Changes = {}) {
  return {
    post: {
      uri: `at://${DID}/app.bsky.feed.post/${number}`,
      author: { did: DID, handle: 'faro.example', ...author },
      record: { text: 'Hoy abrimos el faro.', createdAt: '2026-11-12T15:30:00Z', ...record },
      indexedAt: '2026-11-12T15:30:01Z',
    },
    ...(reason && { reason: { $type: reason } }),
  }
}

const OFFICE = government(row(1, { bluesky: 'faro.example' }))
function lines(...feed: readonly unknown[]) {
  const replies = { feed: replyWith({ feed }), found: OFFICE }
  return Array.fromAsync(bluesky('CL').parse(replies, { id: 'conta:Q1:faro.example', requests: {} }))
}
const posts = async (...feed: readonly unknown[]) =>
  (await lines(...feed)).filter(({ domain }) => domain === 'tweets')

it('reads the one stated account of a person in office', () => {
  const found = accountsIn(
    government(
      row(1, { bluesky: 'Faro.example' }),
      row(2, { bluesky: 'uno.example' }),
      row(2, { bluesky: 'dos.example' }),
      row(3, { bluesky: 'antes.example', end: '2026-06-01T00:00:00Z', end_precision: '11' }),
      row(4, { bluesky: 'no es una cuenta' }),
      row(5, {}),
      row(6, { bluesky: 'gobierno.example' }),
      row(7, { bluesky: 'gobierno.example' }),
    ),
    'bluesky',
    /^[a-z.]+$/,
  )
  assert.deepEqual(found, [{ item: 'Q1', handle: 'faro.example' }])
})

it('gives text, time, author and link of own posts', async () => {
  const [official, found] = await lines(post('3k1'))
  assert.deepEqual([official!.key, official!.stub], ['cl:wikidata:Q1', true])
  assert.deepEqual(found, {
    domain: 'tweets',
    key: `cl:bluesky:${DID}:3k1`,
    country_code: 'CL',
    actor_key: 'cl:wikidata:Q1',
    text: 'Hoy abrimos el faro.',
    posted_at: '2026-11-12T15:30:00Z',
    link: `https://bsky.app/profile/${DID}/post/3k1`,
  })
})

it('leaves out reposts, pictures alone, and authors who ask not to be shown', async () => {
  const hidden = { labels: [{ val: '!no-unauthenticated' }] }
  assert.equal((await posts(post('3k1', { reason: 'app.bsky.feed.defs#reasonRepost' }))).length, 0)
  assert.equal((await posts(post('3k1', { reason: 'app.bsky.feed.defs#reasonPin' }))).length, 1)
  assert.equal((await posts(post('3k1', { record: { text: ' ' } }))).length, 0)
  assert.equal((await posts(post('3k1', { author: hidden }))).length, 0)
})

it('rejects the feed of another author', async () => {
  await assert.rejects(posts(post('3k1', { author: { handle: 'otro.example' } })), /posts of otro\.example/)
  await assert.rejects(posts(post('3k1', { author: { did: 'did:plc:otro' } })), /another's post/)
})

it('has no time for a post that names one after its arrival, or none', async () => {
  const timeOf = async (createdAt: string) =>
    (await posts(post('3k1', { record: { createdAt } })))[0]!.posted_at
  assert.equal(await timeOf('2026-11-12T15:31:00Z'), '2026-11-12T15:31:00Z')
  assert.equal(await timeOf('2030-01-01T00:00:00Z'), null)
  assert.equal(await timeOf('ayer'), null)
})
