// Sources read again: differences in the position of a record, or an optional reply, are no change.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { replay } from '#ingest/captures/replay.ts'
import { runSource } from '#ingest/runs/run-source.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, type Reply, stub, Unavailable } from '#model/sources/source.ts'
import { rollCallLines } from '#sources/cl/senado/votes.ts'
import { sourceNamed } from '#sources/index.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { freshDatabase } from '../support/helpers.ts'
import { NOW } from '../support/source-runs.ts'
import { writeLines } from '../support/write-lines.ts'

const fixtures = (id: string) => new URL(`../fixtures/sources/${id}/`, import.meta.url)
const run = (db: OpenDatabase, id: string, get: Get) =>
  runSource(sourceNamed(id)!, {
    get,
    write: (lines) => writeLines(db, lines, NOW),
    since: '2026-11-01',
    selection: true,
    now: () => NOW,
  })

it('orientations stay if their file is unavailable, and the roll calls are read', async () => {
  const orientations = async (db: OpenDatabase) => {
    const [call] = await db.rows<[string]>(
      sql`select doc::json ->> 'orientations' from roll_calls where key = 'br:camara:votacao:800001-9'`,
    )
    return JSON.parse(call![0]).length
  }
  const get = await replay(fixtures('br.camara').pathname, NOW)
  let asked = 0
  const without: Get = async (request) => {
    if (!request.url.includes('votacoesOrientacoes')) return get(request)
    asked++
    throw new Unavailable('down for maintenance')
  }
  await using db = await freshDatabase()
  assert.equal((await run(db, 'br.camara', without)).lines['roll-calls']!.created, 3)
  assert.equal(asked, 2, 'once for all roll calls of the year, and once for its own doubts')
  assert.equal(await orientations(db), 0)
  assert.equal((await run(db, 'br.camara', get)).outcome, 'changed')
  assert.equal(await orientations(db), 2)
  assert.equal((await run(db, 'br.camara', without)).outcome, 'unchanged')
  assert.equal(await orientations(db), 2)
})

it('a stub from another page does not change a record', async () => {
  const named = (source_url: string) =>
    stub(line(bills, { key: 'a', country_code: 'CO', title: 'Ley a', source_id: 'co.made', source_url }))
  await using db = await freshDatabase()
  const write = async (source_url: string) => (await writeLines(db, [named(source_url)], NOW))[0]!.outcome
  assert.equal(await write('https://example.org/1'), 'created')
  assert.equal(await write('https://example.org/2'), 'unchanged')
})

it('types of norm do not depend on the first act with them', async () => {
  const get = await replay(fixtures('pe.elperuano').pathname, NOW)
  const backwards: Get = async (request) => {
    const reply = await get(request)
    if (!request.url.includes('/git/trees/')) return reply
    const { tree, ...rest } = JSON.parse(Buffer.from(reply.body).toString('utf8'))
    return { ...reply, body: Buffer.from(JSON.stringify({ ...rest, tree: tree.toReversed() })) }
  }
  await using db = await freshDatabase()
  assert.equal((await run(db, 'pe.elperuano', get)).outcome, 'changed')
  assert.equal((await run(db, 'pe.elperuano', backwards)).outcome, 'unchanged')
})

it('one vote in the dockets of two bills is one record', async () => {
  const reply = async (file: string, number: string): Promise<Reply> => {
    const text = (await readFile(new URL(file, fixtures('cl.senado')))).toString('latin1')
    const body = Buffer.from(text.replace('<boletin>19001-12', `<boletin>${number}-12`), 'latin1')
    const url = `https://tramitacion.senado.cl/wspublico/tramitacion.php?boletin=${number}`
    return { url, status: 200, headers: {}, body, retrieved_at: NOW }
  }
  const senators = await reply('senadores.xml', '')
  const read = async (number: string) =>
    [...rollCallLines(await reply('proyecto.xml', number), senators)].filter(
      ({ domain }) => domain === 'roll-calls' || domain === 'votes',
    )
  const [one, other] = [await read('19001'), await read('18700')]
  assert.equal(one.length, 4)
  assert.deepEqual(other, one)
})

it('senators on ballots that the list lacks are active if they voted in the current period', async () => {
  const text = (await readFile(new URL('proyecto.xml', fixtures('cl.senado')))).toString('latin1')
  const page = (name: string, body: Uint8Array): Reply => {
    return { url: `https://x/${name}?boletin=19001`, status: 200, headers: {}, body, retrieved_at: NOW }
  }
  const senators = page('list', await readFile(new URL('senadores.xml', fixtures('cl.senado'))))
  const actorsOn = (docket: string) =>
    [...rollCallLines(page('bill', Buffer.from(docket, 'latin1')), senators)]
      .filter(({ domain }) => domain === 'actors')
      .map(({ key, active, stub: passing }) => [key, active, passing ?? false])
  const [jara, keller] = ['cl:senado:sen:jara-j-julio', 'cl:senado:sen:keller-k-karin']
  assert.deepEqual(actorsOn(text), [
    [jara, true, false],
    [keller, true, false],
  ])
  assert.deepEqual(actorsOn(text.replace('10/11/2026</FECHA><TEMA>', '10/03/2026</FECHA><TEMA>')), [
    [jara, false, true],
    [keller, false, true],
  ])
  // Two senators with the same printed name have no key.
  assert.deepEqual(actorsOn(text.replace('Keller K., Karin', 'Jara J., Julio')), [])
})

it('a stub with more fields wins, in any order of replies', async () => {
  const get = await replay(fixtures('gt.congreso-votaciones').pathname, NOW)
  const withoutBlocs: Get = async (request) => {
    if (request.url.endsWith('bloques.json')) throw new Unavailable('down')
    return get(request)
  }
  const blocs = async (db: OpenDatabase) =>
    db.rows(sql`select key, doc::json ->> 'name', doc::json ->> 'color' from parties order by key`)
  await using once = await freshDatabase()
  await run(once, 'gt.congreso-votaciones', get)
  await using twice = await freshDatabase()
  await run(twice, 'gt.congreso-votaciones', withoutBlocs)
  await run(twice, 'gt.congreso-votaciones', get)
  assert.deepEqual(await blocs(twice), await blocs(once))
})
