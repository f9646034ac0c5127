// Long texts in pieces, over REST and as tools: nothing is skipped and nothing repeated.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { interventions, transcripts } from '#domains/debates.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const co = { country_code: 'CO' } as const
/** Letters of one to four bytes, quotation marks and line ends: bytes and characters differ. */
const SPOKEN = 'El señor Núñez dijo: «agua» "ya"\n— 水 😀 fin. '
const LENGTH = 329_068
const TEXT = SPOKEN.repeat(Math.ceil(LENGTH / SPOKEN.length)).slice(0, LENGTH)

let service: TestApp
let ids: Record<string, number>
before(async () => {
  service = await startApp()
  await service.store(
    line(transcripts, {
      ...co,
      key: 't',
      title: 'Sesión',
      session_date: '2026-11-01',
      branch: 'legislative',
      official: true,
      text: TEXT,
    }),
    line(interventions, { ...co, key: 'i', actor_name: 'Ana Núñez', transcript_key: 't', text: TEXT }),
    line(bills, {
      ...co,
      key: 'b',
      title: 'Ley',
      documents: [{ key: 'd', title: 'Texto', url: 'https://x.test/d', text: TEXT }],
    }),
  )
  const [bill] = (await service.get('/v1/bills')).body.data
  ids = {
    transcripts: (await service.get('/v1/transcripts')).body.data[0].id,
    interventions: (await service.get('/v1/interventions')).body.data[0].id,
    documents: (await service.get(`/v1/bills/${bill.id}`)).body.data.documents[0].id,
  }
})
after(() => service[Symbol.asyncDispose]())

interface Piece {
  readonly text: string
  readonly offset: number
  readonly next_offset: number | null
  readonly total_length: number
}

/** The whole text, read piece by piece. */
async function walked(read: (offset: number) => Promise<Piece>): Promise<string> {
  const pieces: string[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const piece: Piece = await read(offset)
    assert.deepEqual([piece.offset, piece.total_length], [offset, TEXT.length])
    assert.ok(piece.text.length > 0 && piece.text.isWellFormed())
    pieces.push(piece.text)
    offset = piece.next_offset
  }
  return pieces.join('')
}

describe('a long text', () => {
  for (const domain of ['transcripts', 'interventions'] as const) {
    for (const length of [undefined, 7_001, 65_537, 100_000])
      it(`of ${domain} is whole in pieces of ${length ?? 'the usual size'} through the tool`, async () => {
        const text = await walked(async (offset) => {
          const args = { id: ids[domain], offset, ...(length && { length }) }
          const value = await callTool(service, `list_${domain}`, args)
          assert.ok(Buffer.byteLength(JSON.stringify(value)) <= 80_000)
          assert.equal(value.meta.cut, undefined)
          return { ...value.meta, text: value.data.text }
        })
        assert.equal(text === TEXT, true)
      })

    it(`of ${domain} is whole in REST, and in pieces on request`, async () => {
      const path = `/v1/${domain}/${ids[domain]}`
      const whole = (await service.get(path)).body
      assert.equal(whole.data.text === TEXT && whole.meta.next_offset === undefined, true)
      const text = await walked(async (offset) => {
        const { data, meta } = (await service.get(`${path}?offset=${offset}&length=33333`)).body
        return { ...meta, text: data.text }
      })
      assert.equal(text === TEXT, true)
      const past = (await service.get(`${path}?offset=999999`)).body
      assert.deepEqual([past.data.text, past.meta.next_offset], ['', null])
    })
  }

  for (const length of [7_001, 90_000, 100_000])
    it(`of a document is whole in pieces of ${length} through get_document_text`, async () => {
      const text = await walked(async (offset) => {
        const args = { document_id: ids.documents, offset, length }
        return (await callTool(service, 'get_document_text', args)).data
      })
      assert.equal(text === TEXT, true)
    })

  it('begins with its first piece by default, and accepts no further argument', async () => {
    const value = await callTool(service, 'list_transcripts', { id: ids.transcripts })
    assert.deepEqual([value.meta.offset, value.meta.next_offset], [0, 20_000])
    const both = await callTool(service, 'list_transcripts', { id: ids.transcripts, cursor: 'c1.x' })
    assert.match(both.error.message, /cannot be combined with id/)
  })
})

describe('a speech', () => {
  it('is found by words, in the list of interventions and in the search', async () => {
    const { data } = (await service.get('/v1/interventions?q=n%C3%BA%C3%B1ez')).body
    assert.deepEqual(
      data.map(({ id }: { id: number }) => id),
      [ids.interventions],
    )
    const found = (await service.get('/v1/search?q=n%C3%BA%C3%B1ez')).body.data
    assert.deepEqual(
      found.map(({ domain, title }: { domain: string; title: string }) => [domain, title]),
      [['interventions', 'Ana Núñez']],
    )
  })

  it('is not found with a key without its domain', async () => {
    const key = await service.key({ domains: ['transcripts'] })
    const { body } = await service.get('/v1/search?q=n%C3%BA%C3%B1ez', { 'x-api-key': key })
    assert.deepEqual(body.data, [])
  })
})
