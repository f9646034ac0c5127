// How sources read lists: page by page and to their end, several at once, and from open-data portals.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod'
import { Doubt, type Get, type Reply, type Request } from '#model/sources/source.ts'
import { movementsOf } from '#sources/ar/hcdn/steps.ts'
import { rollCallsIn as votingsIn } from '#sources/ec/ecurul/votes.ts'
import { inEach, orDoubt } from '#sources/kit/concurrent-lists.ts'
import { listRows } from '#sources/kit/list-rows.ts'
import { ckan, ckanFiles, socrata } from '#sources/kit/open-data.ts'
import { type Page, type Paging, pages, whole } from '#sources/kit/paged-lists.ts'
import { formRequest, jsonRequest, query } from '#sources/kit/requests.ts'
import { rollCallsIn as periodRollCalls } from '#sources/mx/sitl/lists.ts'
import { NOW } from '../support/source-runs.ts'

const reply = ({ url }: Request, value: unknown): Reply => {
  return { url, status: 200, headers: {}, body: Buffer.from(JSON.stringify(value)), retrieved_at: NOW }
}

/** A site that answers each address, and its requests in order. */
function site(answers: Readonly<Record<string, unknown>>): { get: Get; asked: string[] } {
  const asked: string[] = []
  const get: Get = async (request) => {
    asked.push(request.url)
    assert.ok(request.url in answers, request.url)
    return reply(request, answers[request.url])
  }
  return { get, asked }
}

type Rows = { rows: number[]; total?: number; next?: string | null }
const read = (page: Reply): Rows => JSON.parse(Buffer.from(page.body).toString('utf8'))
/** Numbers; anything else is in doubt. */
const doubted = (page: Reply) => ({ ...read(page), ...listRows(read(page).rows, z.number(), page.url) })
const numbered: Paging<number> = {
  ask: ({ number }) => ({ url: `/${number}` }),
  read,
  key: (row) => row,
}

const rowsOf = async (found: AsyncIterable<Page<number>>) =>
  (await Array.fromAsync(found)).map((page) => page.rows)

describe('a record that cannot be read', () => {
  it('fails alone in a list of roll calls of Ecuador', () => {
    const rows = [{ votingId: 7, voteDate: null }, { votingId: 'x' }, null, { votingId: 9 }]
    const { calls, doubts } = votingsIn(reply({ url: '/lista' }, rows))
    assert.deepEqual(
      calls.map(({ votingId }) => votingId),
      [9, 7],
    )
    assert.deepEqual(
      doubts.map(({ message }) => /\/lista row \d/.exec(message)?.[0]),
      ['/lista row 2', '/lista row 3'],
    )
  })

  it('fails its own bill alone in the tables of Argentina', () => {
    const row = (id: unknown, ORDEN: string, FECHA = 'NA') => {
      return { PROYECTO_ID: id, MOVIMIENTO: `Paso ${ORDEN}`, ORDEN, FECHA }
    }
    const records = [row('A', '2'), row('B', '1', 'ayer'), row('C', 'x'), row('A', '1')]
    const table = reply({ url: '/giros' }, { success: true, result: { records } })
    assert.deepEqual(
      movementsOf(table, 'A').map(({ text }) => text),
      ['Paso 1', 'Paso 2'],
    )
    for (const id of ['B', 'C']) assert.throws(() => movementsOf(table, id), Doubt)
    assert.deepEqual(movementsOf(table, 'D'), [])
    const nobody = { success: true, result: { records: [row(null, '1')] } }
    assert.throws(() => movementsOf(reply({ url: '/giros' }, nobody), 'A'), Doubt)
  })

  it('leaves the other days of a period of Mexico as they are', () => {
    const row = (id: number) => `<tr><td><a href="x.php?votaciont=${id}">1</a></td><td>Título</td></tr>`
    const day = (printed: string) => `<tr><td colspan="2">${printed}</td></tr>`
    const page = (...parts: string[]) => ({
      ...reply({ url: '/periodo' }, null),
      body: Buffer.from(`<table class="tablevotaciones">${parts.join('')}</table>`),
    })
    const listed = page(
      day('3 Septiembre 2024'),
      row(1),
      day('31 Septiembre 2024'),
      row(2),
      day('1 Octubre 2024'),
    )
    assert.deepEqual(periodRollCalls(listed), [
      { id: '2', day: null },
      { id: '1', day: '2024-09-03' },
    ])
    assert.throws(() => periodRollCalls(page(day('Septiembre'), row(1))), /roll calls of no day/)
  })
})

describe('pages of a list', () => {
  it('continue to an empty page if the list has no total', async () => {
    const { get, asked } = site({ '/1': { rows: [1, 2] }, '/2': { rows: [3] }, '/3': { rows: [] } })
    assert.deepEqual(await rowsOf(pages(get, numbered)), [[1, 2], [3]])
    assert.deepEqual(asked, ['/1', '/2', '/3'], 'a short page is not the last')
  })

  it('have any length: the offset is the number of rows seen, not requested', async () => {
    const { get, asked } = site({
      '/0': { rows: [1, 2, 3], total: 5 },
      '/3': { rows: [4, 5], total: 5 },
    })
    const offset = { ...numbered, ask: ({ seen }: { seen: number }) => ({ url: `/${seen}` }) }
    assert.deepEqual(await rowsOf(pages(get, offset)), [
      [1, 2, 3],
      [4, 5],
    ])
    assert.deepEqual(asked, ['/0', '/3'], 'nothing is asked beyond the total')
  })

  it('follow a cursor until there is none', async () => {
    const { get, asked } = site({ '/': { rows: [1], next: '/b' }, '/b': { rows: [2], next: null } })
    const cursor: Paging<number> = {
      ...numbered,
      ask({ before }) {
        const next = before ? read(before).next : '/'
        return next ? { url: next } : null
      },
    }
    assert.deepEqual(await rowsOf(pages(get, cursor)), [[1], [2]])
    assert.deepEqual(asked, ['/', '/b'])
  })

  it('that end before their total are doubted, after their rows', async () => {
    const { get } = site({ '/1': { rows: [1, 2], total: 3 }, '/2': { rows: [], total: 3 } })
    const came: number[] = []
    await assert.rejects(
      async () => {
        for await (const { rows } of pages(get, numbered)) came.push(...rows)
      },
      (error) => error instanceof Doubt && /2 rows of 3/.test(error.message),
    )
    assert.deepEqual(came, [1, 2])
  })

  it('return a row once that moved to the next page meanwhile', async () => {
    const { get } = site({ '/1': { rows: [1, 2], total: 4 }, '/2': { rows: [2, 3], total: 4 } })
    assert.deepEqual(await rowsOf(pages(get, numbered)), [[1, 2], [3]])
  })

  it('whose rows a site repeats on a page have further pages, or a total that counts them', async () => {
    const from: Paging<number> = { ...numbered, ask: ({ seen }) => ({ url: `/from-${seen}` }) }
    const counted = site({
      '/from-0': { rows: [1, 1, 2, 2], total: 4 },
      '/from-2': { rows: [3, 3, 4, 4], total: 4 },
    })
    assert.deepEqual(await rowsOf(pages(counted.get, from)), [
      [1, 2],
      [3, 4],
    ])
    for (const after of [
      { rows: [], total: 4 },
      { rows: [2], total: 4 },
    ]) {
      const { get } = site({ '/1': { rows: [1, 1, 2, 2], total: 4 }, '/2': after })
      assert.deepEqual(await rowsOf(pages(get, numbered)), [[1, 2]])
    }
  })

  it('that repeat endlessly are doubted', async () => {
    const { get, asked } = site({ '/1': { rows: [1, 2] }, '/2': { rows: [1, 2] } })
    await assert.rejects(rowsOf(pages(get, numbered)), Doubt)
    assert.equal(asked.length, 2)
  })

  it('of a list that is unexpectedly empty are doubted', async () => {
    const { get } = site({ '/1': { rows: [] } })
    assert.deepEqual(await rowsOf(pages(get, numbered)), [])
    await assert.rejects(rowsOf(pages(get, { ...numbered, atLeast: 1 })), Doubt)
  })

  it('count rows in doubt, and are doubted where these are many or a page within', async () => {
    const list = { ...numbered, read: doubted }
    const { get } = site({ '/1': { rows: [1, 'x'], total: 3 }, '/2': { rows: ['y'], total: 3 } })
    const found = await Array.fromAsync(pages(get, list))
    assert.deepEqual(
      found.map(({ rows, doubts }) => [rows, doubts.length]),
      [
        [[1], 1],
        [[], 1],
      ],
    )
    for (const answers of [
      // Several of a few, and a page in the middle of the list.
      { '/1': { rows: [1, 2, 'x', 'y'], total: 4 } },
      { '/1': { rows: [1], total: 3 }, '/2': { rows: ['x'], total: 3 }, '/3': { rows: [3], total: 3 } },
    ])
      await assert.rejects(Array.fromAsync(pages(site(answers).get, list)), /row 1|row 3/)
  })

  it('of one record are complete, or doubted', () => {
    const key = (row: number) => row
    assert.deepEqual(
      whole(
        [
          { rows: [1, 2], total: 3 },
          { rows: [3], total: 3 },
        ],
        key,
      ),
      [1, 2, 3],
    )
    assert.throws(() => whole([{ rows: [1, 2], total: 3 }], key), Doubt)
    assert.throws(() => whole([{ rows: [1, 1], total: 2 }], key), Doubt)
  })
})

describe('lists of several things', () => {
  it('are read in parallel and returned in order', async () => {
    let [running, most] = [0, 0]
    const ends = Promise.withResolvers<void>()
    const found = inEach(
      [3, 2, 1],
      async function* (thing) {
        most = Math.max(most, ++running)
        // The last ends first, and then the others continue.
        if (thing === 1) ends.resolve()
        await ends.promise
        running--
        yield `${thing}a`
        yield `${thing}b`
      },
      3,
    )
    assert.deepEqual(await Array.fromAsync(found), ['3a', '3b', '2a', '2b', '1a', '1b'])
    assert.equal(most, 3)
  })

  it('throw the error of one of them, after the items of the lists before it', async () => {
    const came: number[] = []
    await assert.rejects(async () => {
      for await (const each of inEach([1, 2, 3], async function* (thing) {
        if (thing === 2) throw new Doubt('not believed')
        yield thing
      }))
        came.push(each)
    }, Doubt)
    assert.deepEqual(came, [1])
  })

  it('are read even if one is doubted; other errors are thrown', () => {
    const doubt = new Doubt('cut')
    const failing = (error: Error) => () => {
      throw error
    }
    assert.equal(
      orDoubt(() => 1),
      1,
    )
    assert.equal(orDoubt(failing(doubt)), doubt)
    assert.throws(() => orDoubt(failing(new TypeError('ours'))), TypeError)
  })
})

describe('requests', () => {
  it('carry a query, a form or JSON', () => {
    assert.deepEqual(query('https://x/y', { q: 'niñez y más', page: 2 }), {
      url: 'https://x/y?q=ni%C3%B1ez+y+m%C3%A1s&page=2',
    })
    assert.deepEqual(formRequest('https://x/y', { a: 'b c' }), {
      method: 'POST',
      url: 'https://x/y',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b+c',
    })
    assert.equal(jsonRequest('https://x/y', { a: [1] }).body, '{"a":[1]}')
  })
})

describe('open-data portals', () => {
  const Row = z.object({ id: z.coerce.number() })
  const key = ({ id }: { id: number }) => id
  const portal = 'https://datos.example.org'

  it('of CKAN return a table to its total, and the files of a data set', async () => {
    const at = (offset: number) =>
      `${portal}/api/3/action/datastore_search?resource_id=r1&limit=1000&offset=${offset}&sort=_id`
    const page = (...ids: number[]) => {
      return { success: true, result: { total: 3, records: ids.map((id) => ({ id })) } }
    }
    const { get } = site({
      [at(0)]: page(1, 2),
      [at(2)]: page(3),
      [`${portal}/api/3/action/package_show?id=d`]: {
        success: true,
        result: { resources: [{ id: 'r1', name: 'Votos', url: 'https://x/v.csv', last_modified: null }] },
      },
    })
    const found = await Array.fromAsync(ckan(get, { portal, resource: 'r1', row: Row, key }))
    assert.deepEqual(
      found.flatMap(({ rows }) => rows.map(key)),
      [1, 2, 3],
    )
    assert.deepEqual(await ckanFiles(get, portal, 'd'), [
      { id: 'r1', name: 'Votos', url: 'https://x/v.csv', modified: null },
    ])
    const wrong = site({ [at(0)]: { success: false, error: {} } })
    await assert.rejects(Array.fromAsync(ckan(wrong.get, { portal, resource: 'r1', row: Row, key })), Doubt)
  })

  it('of Socrata return as many rows as they count, or are doubted', async () => {
    const rows = (offset: number) =>
      `${portal}/resource/ab12.json?%24order=%3Aid&%24limit=1000&%24offset=${offset}`
    const count = `${portal}/resource/ab12.json?%24select=count%28*%29+as+n`
    const answers = { [count]: [{ n: '3' }], [rows(0)]: [{ id: '1' }, { id: '2' }] }
    const all = site({ ...answers, [rows(2)]: [{ id: '3' }] })
    const options = { portal, dataset: 'ab12', row: Row, key }
    const found = await Array.fromAsync(socrata(all.get, options))
    assert.deepEqual(
      found.flatMap((page) => page.rows.map(key)),
      [1, 2, 3],
    )
    const short = site({ ...answers, [rows(2)]: [] })
    await assert.rejects(Array.fromAsync(socrata(short.get, options)), Doubt)
  })
})
