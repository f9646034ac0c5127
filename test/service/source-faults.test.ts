// Faulty sites: each fault has a named outcome and is counted in the report of its run, nothing wrong is
// stored, and stored records stay.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { runSource } from '#ingest/runs/run-source.ts'
import { sql } from '#lib/sql.ts'
import type { Source } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { PAGE } from '../support/damaged.ts'
import { freshDatabase } from '../support/helpers.ts'
import { NOW, SINCE } from '../support/source-runs.ts'
import { type Fault, getFrom, hang, type StandIn, standIn } from '../support/stand-in.ts'
import { writeLines } from '../support/write-lines.ts'

const db: OpenDatabase = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

/** All stored data, by drafts and by served records. */
async function stored(): Promise<unknown> {
  const drafts = await db.rows(sql`
select domain, key, source_id, stub, encode(sha256, 'hex'), withdrawn_at::text
from drafts order by 1, 2, 3, 4`)
  const [changes] = await db.rows<[number]>(sql`select count(*) from changes`)
  return { drafts, changes: Number(changes![0]) }
}

const body =
  (bytes: string | Uint8Array): Fault =>
  (_, response) =>
    response.end(bytes)
/** Sends the reply of the site, after a change to its text. */
const edited =
  (edit: (text: string) => string): Fault =>
  (_, response, reply) =>
    response.end(edit(Buffer.from(reply!.body).toString('utf8')))
type Row = Readonly<Record<string, unknown>>
/** Sends the JSON of the site, after a change to its list. */
const listed = (edit: (rows: Row[]) => readonly object[]): Fault =>
  edited((text) => JSON.stringify({ dados: edit(JSON.parse(text).dados) }))

const faults: Readonly<Record<string, { fault: Fault; fate: 'rejected' | 'unavailable'; detail: RegExp }>> = {
  'truncated JSON': {
    fault: edited((text) => text.slice(0, text.length / 2)),
    fate: 'rejected',
    detail: /not JSON/,
  },
  'a web page for JSON': { fault: body(PAGE), fate: 'unavailable', detail: /a web page instead of data/ },
  'a captcha with HTTP 200': {
    fault: (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('<html><head><script src="/captcha.js"></script></head></html>'),
    fate: 'unavailable',
    detail: /a web page instead of data/,
  },
  'an empty reply': { fault: body(''), fate: 'rejected', detail: /empty reply/ },
  'renamed fields': {
    fault: edited((text) => text.replaceAll('"tipoVoto"', '"tipo_voto"')),
    fate: 'rejected',
    detail: /tipoVoto/,
  },
  'two votes of one deputy': {
    fault: listed((rows) => [...rows, { ...rows[0], tipoVoto: 'Não' }]),
    fate: 'rejected',
    detail: /votes br:camara:votacao:800001-9:900001 occurs twice with different content/,
  },
  'a vote in 2929': {
    fault: edited((text) => text.replace('2026-11-10T18:30:01', '2929-11-10T18:30:01')),
    fate: 'rejected',
    detail: /recorded_at: 2929-11-10 is more than 30 years ahead/,
  },
  'a server that answers 500': {
    fault: (_, response) => response.writeHead(500).end(),
    fate: 'unavailable',
    detail: /HTTP 500/,
  },
  'a server that refuses': {
    fault: (_, response) => response.writeHead(403).end(),
    fate: 'unavailable',
    detail: /HTTP 403/,
  },
  'a server that hangs': { fault: hang, fate: 'unavailable', detail: /no response in time/ },
  'a server that hangs in the middle': {
    fault(request, response, reply, clock) {
      response.write('{"dados": [')
      hang(request, response, reply, clock)
    },
    fate: 'unavailable',
    detail: /no response in time/,
  },
  'a server that resets': {
    fault: (request) => request.socket.resetAndDestroy(),
    fate: 'unavailable',
    detail: /ECONNRESET|other side closed/,
  },
  'a server that redirects for ever': {
    fault: (request, response) => response.writeHead(302, { location: request.url! }).end(),
    fate: 'unavailable',
    detail: /redirects too often/,
  },
}

async function read(source: Source, site: StandIn): Promise<RunReport> {
  return runSource(source, {
    get: getFrom(site, source),
    write: (lines) => writeLines(db, lines, NOW),
    since: SINCE,
    selection: true,
    now: () => NOW,
  })
}

describe('a faulty site', () => {
  const camara = sourceNamed('br.camara')!
  /** Its items. */
  const all = 13
  let first: RunReport
  before(async () => {
    await using well = await standIn(camara)
    first = await read(camara, well)
  })

  it('worked before', () => {
    assert.deepEqual([first.outcome, first.errors, first.items.changed], ['changed', [], all])
  })

  for (const [name, { fault, fate, detail }] of Object.entries(faults)) {
    it(`in one of its replies, ${name}: the item is ${fate}, the others are read`, async () => {
      await using site = await standIn(camara)
      const known = await stored()
      site.fault(/\/votacoes\/800001-9\/votos$/, fault)
      const { items, errors, lines } = await read(camara, site)
      const none = { changed: 0, unchanged: all - 1, unavailable: 0, rejected: 0, failed: 0 }
      // A line that its domain rejects is counted as a line; the others of the item stay.
      if (lines.votes?.rejected) {
        assert.deepEqual(
          [items, lines.votes],
          [
            { ...none, unchanged: all },
            { unchanged: 3, rejected: 1 },
          ],
        )
      } else assert.deepEqual(items, { ...none, [fate]: 1 })
      assert.equal(errors.length, 1, JSON.stringify(errors))
      assert.deepEqual([errors[0]!.item, errors[0]!.fate], ['votacao:800001:800001-9', fate])
      assert.match(errors[0]!.detail, detail)
      assert.deepEqual(await stored(), known)
    })
  }

  it('in a list that is unexpectedly empty: the run failed, with the reason', async () => {
    await using site = await standIn(camara)
    const known = await stored()
    site.fault(/\/deputados\?ordem=.*pagina=1$/, body('{"dados":[]}'))
    const report = await read(camara, site)
    assert.deepEqual([report.outcome, report.reason], ['failed', 'reader_broken'])
    assert.match(report.errors[0]!.detail, /0 rows in a list that has 1 at any time/)
    assert.deepEqual(await stored(), known)
  })

  it('in a list that repeats endlessly: the run failed, after two pages', async () => {
    await using site = await standIn(camara)
    const known = await stored()
    site.fault(/\/proposicoes\?.*pagina=2$/, (_, response) =>
      response.end(JSON.stringify({ dados: [{ id: 800001 }, { id: 800002 }] })),
    )
    const report = await read(camara, site)
    assert.deepEqual([report.outcome, report.reason], ['failed', 'reader_broken'])
    assert.match(report.errors[0]!.detail, /page 2 repeats the pages before it/)
    assert.deepEqual(await stored(), known)
  })

  it('in a list of the same rows ten times: each is read once', async () => {
    await using site = await standIn(camara)
    const known = await stored()
    site.fault(
      /\/proposicoes\?.*pagina=1$/,
      listed((rows) => Array(10).fill(rows).flat()),
    )
    const report = await read(camara, site)
    assert.deepEqual([report.outcome, report.items.unchanged, report.errors], ['unchanged', all, []])
    assert.deepEqual(await stored(), known)
  })

  it('in a list of ten times as many: missing items are rejected, and the run failed', async () => {
    await using site = await standIn(camara)
    const known = await stored()
    site.fault(
      /\/proposicoes\?.*pagina=1$/,
      listed((rows) => [...rows, ...Array.from({ length: 18 }, (_, i) => ({ id: 990_000 + i }))]),
    )
    const report = await read(camara, site)
    assert.deepEqual([report.outcome, report.reason], ['failed', 'reader_broken'])
    assert.match(report.errors[0]!.detail, /HTTP 404 from .*\/proposicoes\/990000/)
    assert.deepEqual(await stored(), known)
  })

  it('in a renamed optional field: lost values are counted', async () => {
    await using own = await freshDatabase()
    const run = (site: StandIn) =>
      runSource(camara, {
        get: getFrom(site, camara),
        write: (lines) => writeLines(own, lines, NOW),
        since: SINCE,
        selection: true,
        now: () => NOW,
      })
    await using site = await standIn(camara)
    assert.deepEqual((await run(site)).cleared, {})
    site.fault(
      /\/proposicoes\/800001$/,
      edited((text) => text.replaceAll('"descricaoTipo"', '"descricao_tipo"')),
    )
    assert.deepEqual((await run(site)).cleared, { 'bills.bill_type': 1 })
  })
})

describe('a faulty site with XML', () => {
  const chile = sourceNamed('cl.camara')!
  let first: RunReport
  before(async () => {
    await using well = await standIn(chile)
    first = await read(chile, well)
  })
  const xmlFaults = {
    'truncated XML': [edited((text) => text.slice(0, text.length / 2)), 'rejected', /not XML/],
    'a web page for XML': [body(PAGE), 'unavailable', /a web page instead of data/],
    'a record that it does not have': [
      body('<Votacion xmlns:xsi="x" xsi:nil="true" />'),
      'rejected',
      /nil, the source has no such record/,
    ],
    'negative counts': [
      edited((text) => text.replace('<TotalSi>1<', '<TotalSi>-1<')),
      'rejected',
      /TotalSi|totals/,
    ],
    'a day in 2929': [edited((text) => text.replace('2026-11-12T18', '2929-11-12T18')), 'rejected', /2929/],
  } as const

  for (const [name, [fault, fate, detail]] of Object.entries(xmlFaults)) {
    it(`${name}: nothing of the item is stored`, async () => {
      await using site = await standIn(chile)
      assert.equal(first.outcome, 'changed')
      const known = await stored()
      site.fault(/prmVotacionId=95003$/, fault)
      const report = await read(chile, site)
      const error = report.errors.find(({ item }) => item === 'votacion:95003')
      assert.equal(error?.fate, fate, JSON.stringify(report.errors))
      assert.match(error.detail, detail)
      assert.deepEqual(await stored(), known)
    })
  }

  it('repeated rows within a record are stored once', async () => {
    await using site = await standIn(chile)
    const known = await stored()
    site.fault(
      /retornarDiputadosPeriodoActual$/,
      edited((text) => text.replaceAll(/<Militancia>[\s\S]*?<\/Militancia>/g, (row) => row.repeat(10))),
    )
    const report = await read(chile, site)
    assert.deepEqual([report.outcome, report.errors], ['unchanged', []])
    assert.deepEqual(await stored(), known)
  })
})

it('a repeated article of a norm is in its text once', async () => {
  const peru = sourceNamed('pe.elperuano')!
  await using site = await standIn(peru)
  await using own = await freshDatabase()
  const run = () =>
    runSource(peru, {
      get: getFrom(site, peru),
      write: (lines) => writeLines(own, lines, NOW),
      since: SINCE,
      selection: true,
      now: () => NOW,
    })
  assert.equal((await run()).outcome, 'changed')
  site.fault(
    /pe-nl-3000001-1\.json$/,
    edited((text) => {
      const norm = JSON.parse(text)
      return JSON.stringify({ ...norm, provisions: Array(10).fill(norm.provisions).flat() })
    }),
  )
  assert.equal((await run()).outcome, 'unchanged')
})
