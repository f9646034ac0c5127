// Long texts in pieces, over REST and as tools: nothing is skipped and nothing repeated. Two texts compared.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { interventions, transcripts } from '#domains/debates.ts'
import { line } from '#model/declaration/domain.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
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

describe('documents compared', () => {
  const FILED = [
    'PROYECTO DE LEY',
    'ARTÍCULO 1°. Objeto. La presente ley protege a los animales de compañía durante su trans-',
    'porte en el territorio nacional.',
    'ARTÍCULO 2°. Sanciones. La multa será de diez salarios mínimos.',
    'ARTÍCULO 3°. Vigencia. La presente ley rige a partir de su promulgación.',
  ].join('\n')
  const REPORT = [
    'PROYECTO DE LEY',
    'ARTÍCULO 1o.- Objeto. La presente ley protege a los animales de compañía durante su transporte',
    'en el territorio nacional.',
    'ARTÍCULO 2o.- Autoridad. El Ministerio de Ambiente vigila lo dispuesto en la presente ley.',
    'ARTÍCULO 3o.- Sanciones. La multa será de veinte salarios mínimos.',
    'ARTÍCULO 4o.- Vigencia. La presente ley rige a partir de su promulgación.',
  ].join('\n')
  const compare = (query: string) => service.get(`/v1/documents/compare?${query}`)
  const pair = (a: string, b: string, query = '') => compare(`before=${ids[a]}&after=${ids[b]}${query}`)

  const store = async (key: string, fields: object) => {
    await service.store({ domain: 'documents', key, country_code: 'CO', title: key, ...fields })
    const [row] = await service.db.query<{ id: number }>({
      text: ['select id from documents where key = ', ''],
      values: [key],
    })
    ids[key] = row!.id
  }

  before(async () => {
    await store('FILED', { text: FILED, kind: 'Texto radicado' })
    await store('NONE', {})
    await store('REPORT', { text: REPORT, kind: 'Ponencia' })
  })

  it('have their articles in the order of the later one, each with what happened to it', async () => {
    const { status, body, text } = await pair('FILED', 'REPORT')
    assert.equal(status, 200, text)
    const { data, meta } = body
    assert.equal(data.by, 'articles')
    assert.deepEqual(data.counts, { same: 2, changed: 1, moved: 1, added: 1, removed: 0 })
    assert.deepEqual(meta, { total: 5, next_offset: null })
    type Row = { change: string; before: { name: string } | null; after: { name: string } | null }
    assert.deepEqual(
      data.parts.map(({ change, before, after }: Row) => [change, before?.name, after?.name]),
      [
        ['same', null, null],
        ['same', '1', '1'],
        ['added', undefined, '2'],
        ['changed', '2', '3'],
        ['moved', '3', '4'],
      ],
    )
    assert.deepEqual([data.before.kind, data.before.articles, data.after.articles], ['Texto radicado', 3, 4])
  })

  it('have the words that were removed and added, with their places in both texts', async () => {
    const { parts } = (await pair('FILED', 'REPORT', '&changed=true')).body.data
    assert.deepEqual(
      parts.map(({ position }: { position: number }) => position),
      [2, 3, 4],
    )
    type Row = { kind: string; text: string; before_offset: number | null; after_offset: number | null }
    const spans: Row[] = parts[1].spans
    const words = spans.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => [kind, text.trim()])
    assert.deepEqual(words, [
      ['removed', 'ARTÍCULO 2°.'],
      ['added', 'ARTÍCULO 3o.-'],
      ['removed', 'diez'],
      ['added', 'veinte'],
    ])
    for (const { kind, text, before_offset, after_offset } of spans)
      if (kind === 'removed') assert.ok(FILED.startsWith(text, before_offset!), text)
      else assert.ok(REPORT.startsWith(text, after_offset!), text)
  })

  it('are read page by page', async () => {
    const first = (await pair('FILED', 'REPORT', '&limit=2')).body
    assert.deepEqual([first.data.parts.length, first.meta.next_offset], [2, 2])
    const rest = (await pair('FILED', 'REPORT', `&limit=50&offset=${first.meta.next_offset}`)).body
    assert.deepEqual([rest.data.parts.length, rest.meta.next_offset], [3, null])
    assert.deepEqual((await pair('FILED', 'REPORT', '&offset=900')).body.data.parts, [])
  })

  it('say which text may have errors of recognition, or prints two wordings', async () => {
    await store('TWICE', { text: `${FILED}\nTEXTO PROPUESTO\n${FILED}` })
    const { data } = (await pair('FILED', 'TWICE')).body
    assert.deepEqual([data.before.repeated, data.after.repeated], [0, 3])
    assert.equal(data.before.recognized, false)
  })

  it('must be two documents whose text is stored', async () => {
    const detail = async (query: string) => {
      const reply = await compare(query)
      assertProblem(reply, 'INVALID_PARAM', 400)
      return `${reply.body.errors[0].param}: ${reply.body.errors[0].detail}`
    }
    assert.match(await detail(`before=${ids.FILED}&after=${ids.FILED}`), /^after: is the same document/)
    assert.match(await detail(`before=${ids.FILED}&after=${ids.NONE}`), /^after: .*has not been extracted/)
    assert.match(await detail(`before=999999&after=${ids.FILED}`), /^before: there is no record 999999/)
    assert.match(await detail(`before=${ids.FILED}`), /^after: /)
    assert.match(await detail(`before=x&after=${ids.FILED}`), /^before: /)
  })

  it('of hostile lengths are compared within bounds, or refused', async () => {
    const long = (word: string) => `Artículo 1. ${word.repeat(200_000 / word.length)}`
    await store('ONE WORD', { text: long('a') })
    await store('SIGNS', { text: long('!?') })
    const { data } = (await pair('ONE WORD', 'SIGNS')).body
    const [part] = data.parts
    assert.equal(part.change, 'changed')
    assert.ok(JSON.stringify(data).length < 50_000)
    assert.ok(part.spans.some(({ omitted }: { omitted?: number }) => omitted! > 190_000))
    await store('TOO LONG', { text: 'a '.repeat(500_001) })
    assertProblem(await pair('ONE WORD', 'TOO LONG'), 'INVALID_PARAM', 400)
  })
})
