// Files in parts: fetched once from a real server, at any size, and returned part by part.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { replayIndex, requestKey } from '#ingest/captures/replay.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { type CsvPart, partsIn, partWith } from '#lib/formats/csv-parts.ts'
import { type Request, Unavailable } from '#model/sources/source.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, time: number) => void
const routes = new Map<string, Handler>()
const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
const server = createServer((request, response) => {
  const path = request.url!
  asked.push({ path, headers: request.headers })
  const handler = routes.get(path)
  if (handler) handler(request, response, asked.filter((one) => one.path === path).length)
  else response.writeHead(404).end('nothing')
})
// A connection that closes while idle makes clients send a request again.
server.keepAliveTimeout = 0
let host = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as { port: number }).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const get = () =>
  fetcher(
    { id: 'xx.test', hosts: { [host]: { perSecond: 100, plain: true } } },
    { userAgent: 'test', backoffMs: 5, retries: 1, dispatchers: dispatchers({ anyAddress: true }) },
  )
const cut = { column: 'id', delimiter: ';', of: 4 } as const
const part = (path: string, number: number): Request => ({
  url: `http://${host}${path}`,
  part: { ...cut, number },
})
const rowsOf = (body: Uint8Array): Record<string, string>[] =>
  parse(Buffer.from(body), { delimiter: ';', columns: true, bom: true })
const times = (path: string) => asked.filter((one) => one.path === path).length
const FOUR = [0, 1, 2, 3]

describe('a file in parts', () => {
  it('has every row once, in the part of its value, with any content of cells', async () => {
    const cell = fc.stringMatching(/^[a-zé;"\r\n ]{0,8}$/)
    const rows = fc.array(fc.tuple(fc.stringMatching(/^[a-z0-9-]{1,6}$/), cell), {
      minLength: 1,
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\r\n', '\n'), async (drawn, end) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const lines = [['id', 'said'], ...drawn].map((cells) => cells.map(quoted).join(';'))
        const file = Buffer.from(`\ufeff${lines.join(end)}${end}`)
        const parts = await partsIn(file, cut)
        parts.forEach((bytes, number) => {
          const there = drawn.filter(([id]) => partWith(id, 4) === number)
          assert.deepEqual(
            rowsOf(bytes).map(({ id, said }) => [id, said]),
            there,
          )
        })
      }),
    )
  })

  it('is fetched once for all parts, without a conditional request, though a part was kept', async () => {
    routes.set('/file.csv', (_request, response) =>
      response.writeHead(200, { etag: '"1"' }).end('id;n\n1;a\n2;b\n3;c\n4;d\n'),
    )
    const once = get()
    const replies = await Promise.all(
      FOUR.map((number) =>
        once({ ...part('/file.csv', number), headers: { 'if-none-match': '"1"', accept: 'text/csv' } }),
      ),
    )
    assert.equal(times('/file.csv'), 1)
    const { headers } = asked.find(({ path }) => path === '/file.csv')!
    assert.deepEqual([headers['if-none-match'], headers.accept], [undefined, 'text/csv'])
    const found = replies.flatMap(({ body }) => rowsOf(body).map(({ n }) => n))
    assert.deepEqual(found.sort(), ['a', 'b', 'c', 'd'])
    assert.deepEqual([replies[0]!.status, replies[0]!.headers.etag], [200, '"1"'])
  })

  it('is read without loading it into memory', async () => {
    const row = `;"${'x'.repeat(990)}"\n`
    const rows = 40_000
    routes.set('/large.csv', async (_request, response) => {
      response.writeHead(200).write('id;said\n')
      for (let at = 0; at < rows; at += 100) {
        const block = Array.from({ length: 100 }, (_, i) => `${at + i}${row}`).join('')
        if (!response.write(block)) await new Promise((drained) => response.once('drain', drained))
        if ((at / 100) % 25 === 0) samples.push(used() - begun)
      }
      response.end()
    })
    const parts = { ...cut, of: 32 }
    const once = get()
    // Memory in use, without garbage.
    setFlagsFromString('--expose-gc')
    const gc = runInNewContext('gc') as () => void
    const used = () => {
      gc()
      const { arrayBuffers, heapUsed } = process.memoryUsage()
      return arrayBuffers + heapUsed
    }
    const begun = used()
    const samples: number[] = []
    let found = 0
    for (let number = 0; number < 32; number++) {
      const { body } = await once({ ...part('/large.csv', 0), part: { ...parts, number } })
      found += Buffer.from(body).toString().split('\n').length - 2
      assert.ok(body.length < 4 * 1024 * 1024)
    }
    assert.equal(found, rows)
    assert.equal(times('/large.csv'), 1)
    // Three quarters of them: pending data of the server counts too.
    const most = samples.sort((a, b) => a - b)[Math.floor(0.75 * samples.length)]!
    assert.ok(most < 25e6, `${most / 1e6} MB for a file of 40`)
  })

  it('is retried if it was truncated, and unavailable if it cannot be split', async () => {
    routes.set('/flaky.csv', (_request, response, time) => {
      response.writeHead(200, { 'content-length': 13 })
      if (time === 1) response.write('id;n\n1;a\n', () => response.destroy())
      else response.end('id;n\n1;a\n2;b\n')
    })
    assert.deepEqual(rowsOf((await get()(part('/flaky.csv', partWith('2', 4)))).body).at(-1), {
      id: '2',
      n: 'b',
    })
    assert.equal(times('/flaky.csv'), 2)
    for (const [path, body, why] of [
      ['/page.csv', '<!DOCTYPE html>\n<html><body>Volvemos pronto</body></html>', /no column id/],
      ['/empty.csv', '', /is empty/],
      ['/other.csv', 'codigo;n\n1;a\n', /no column id/],
      ['/cut.csv', 'id;n\n1;a\n2', /last row is truncated/],
      ['/quote.csv', `id;n\n1;"${'a\n'.repeat(600_000)}`, /is not CSV/],
    ] as const) {
      routes.set(path, (_request, response) => response.writeHead(200).end(body))
      await assert.rejects(get()(part(path, 0)), (error: Error) => {
        return error instanceof Unavailable && why.test(error.message)
      })
    }
  })

  it('is reported as missing, and requested again after a failure', async () => {
    assert.equal((await get()(part('/missing.csv', 1))).status, 404)
    routes.set('/later.csv', (_request, response, time) =>
      time < 3 ? response.writeHead(503).end() : response.writeHead(200).end('id;n\n1;a\n'),
    )
    const later = get()
    await assert.rejects(later(part('/later.csv', 0)), Unavailable)
    assert.equal((await later(part('/later.csv', 0))).status, 200)
  })
})

it('a replay extracts a part of a file, and prefers a part under its own name', async () => {
  const files: Record<string, string> = { whole: 'id;n\n1;a\n2;b\n', own: 'id;n\n9;z\n' }
  const url = 'https://example.org/f.csv'
  const number = partWith('2', 4)
  const asking = (at: number): Request => ({ url, part: { ...cut, number: at } as CsvPart })
  const other = FOUR.find((at) => at !== number && at !== partWith('1', 4))!
  const index = { [`GET ${url}`]: { file: 'whole' }, [requestKey(asking(other))]: { file: 'own' } }
  const replayed = replayIndex(index, async (file) => Buffer.from(files[file]!), '2026-11-20T12:00:00Z')
  assert.deepEqual(rowsOf((await replayed(asking(number))).body).at(-1), { id: '2', n: 'b' })
  assert.deepEqual(rowsOf((await replayed(asking(other))).body), [{ id: '9', n: 'z' }])
})
