// Tables of executive officials: the records of rows, their errors, and the command that imports them.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { importNumbered, type Rejection } from '#ingest/import.ts'
import { officialTableLines } from '#ingest/officials/officials.ts'
import { Problem } from '#model/problem.ts'
import type { Place } from '../support/child.ts'
import { command } from '../support/command.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { keptPlace } from '../support/kept-place.ts'

const NOW = '2026-11-20T12:00:00Z'
const HEADER = 'country,name,position,entity,from,until,source_url,seen_on'
const PAGE = 'https://example.gob.ar/autoridades'
const bytes = (...lines: string[]) => [Buffer.from(lines.join('\n'))] as unknown as AsyncIterable<Uint8Array>

const TABLE = [
  HEADER,
  `AR,Ana Imaginada,Presidenta de la Nación,,2023-12-10,,${PAGE}/presidencia,2026-09-01`,
  `AR,Bruno Inventado,Ministro de la Niebla,Ministerio de la Niebla,2025-02-01,,${PAGE},2026-09-01`,
  `AR,Bruno Inventado,Secretario de Brumas,Ministerio de la Niebla,2023-12-10,2025-01-31,${PAGE},2025-02-03`,
  `AR,"Carla Ficticia","Ministra de Ríos, Lagos y Mares",,,2024-07-01,${PAGE},2026-09-01`,
]

describe('a table of officials', () => {
  let service: TestApp
  before(async () => {
    service = await startApp({ now: () => NOW })
  })
  after(() => service[Symbol.asyncDispose]())

  async function take(input: AsyncIterable<Uint8Array>) {
    const rejections: Rejection[] = []
    const onRejected = (rejection: Rejection) => void rejections.push(rejection)
    const report = await importNumbered(service.db, officialTableLines(input, NOW), {
      now: () => NOW,
      onRejected,
    })
    return { report, rejected: rejections.map(({ line, errors }) => [line, errors[0]!.detail]) }
  }
  const officials = async (query: string) =>
    (await service.get(`/v1/actors?branch=executive&country_code=AR&${query}`)).body.data

  it('is imported as people with their terms, dated by the day on which the page was seen', async () => {
    const { report, rejected } = await take(bytes(...TABLE))
    assert.deepEqual(rejected, [])
    assert.deepEqual([report.lines, report.created], [4, 4])
    const [bruno] = await officials('q=bruno')
    const { position, active, terms, entity_name, source_id, source_url, retrieved_at } = bruno
    assert.deepEqual(
      { position, active, entity_name, source_id, source_url, retrieved_at },
      {
        position: 'Ministro de la Niebla',
        active: true,
        entity_name: 'Ministerio de la Niebla',
        source_id: 'officials',
        source_url: PAGE,
        retrieved_at: '2026-09-01T03:00:00Z',
      },
    )
    assert.deepEqual(
      terms.map((term: Record<string, unknown>) => [term.position, term.from, term.until]),
      [
        ['Secretario de Brumas', '2023-12-10', '2025-01-31'],
        ['Ministro de la Niebla', '2025-02-01', null],
      ],
    )
    const [carla] = await officials('q=carla')
    assert.deepEqual([carla.active, carla.position], [false, null])
    assert.equal(carla.terms[0].position, 'Ministra de Ríos, Lagos y Mares')
  })

  it('changes nothing when it is imported again, and ends an office by its last day', async () => {
    assert.equal((await take(bytes(...TABLE))).report.unchanged, 4)
    const ended = TABLE.map((row) => row.replace('2025-02-01,,', '2025-02-01,2026-11-18,'))
    const { report } = await take(bytes(...ended))
    assert.deepEqual([report.changed, report.unchanged], [1, 3])
    const [bruno] = await officials('q=bruno')
    assert.deepEqual([bruno.active, bruno.terms[1].until], [false, '2026-11-18'])
  })

  it('has an office from its first day to its last, and none before', async () => {
    const row = (name: string, days: string) => `AR,${name},Cargo,,${days},${PAGE},2026-11-01`
    await take(bytes(HEADER, row('Dora Hoy', '2026-11-20,2026-11-20'), row('Elio Luego', '2026-11-21,')))
    assert.equal((await officials('q=dora'))[0].active, true)
    assert.equal((await officials('q=elio'))[0].active, false)
  })

  it('names each invalid row by its line, and leaves out the other rows of that person', async () => {
    const { report, rejected } = await take(
      bytes(
        HEADER,
        `AR,Fabio Uno,Cargo,,2026-02-30,,${PAGE},2026-09-01`,
        `AR,Fabio Uno,Cargo,,2026-03-01,,${PAGE},2026-09-01`,
        `AR,Gala Dos,Cargo,,2026-03-01,2026-02-01,${PAGE},2026-09-01`,
        `AR,Hugo Tres,,,,,${PAGE},2026-09-01`,
        `AR,Inés Cuatro,Cargo,,,,una página,2026-09-01`,
        `AR,Juan Cinco,Cargo,,,,${PAGE},2026-12-01`,
        `XX,Kira Seis,Cargo,,,,${PAGE},2026-09-01`,
        `AR,Luis Siete,Cargo,,,,${PAGE},`,
        `AR,Mara Ocho,Cargo,,,,${PAGE},2026-09-01`,
        `ar,Olga Diez,Cargo,,,,${PAGE},2026-09-01`,
        `AR,Olga Diez,Otro,,,,${PAGE},2026-09-01`,
      ),
    )
    assert.deepEqual([report.created, report.rejected], [1, 10])
    assert.deepEqual(
      rejected.map(([line, detail]) => [line, String(detail).replace(/:.*/s, '')]),
      [
        [2, 'from'],
        [4, 'until'],
        [5, 'position'],
        [6, 'source_url'],
        [7, 'seen_on'],
        [8, 'country'],
        [9, 'seen_on'],
        [11, 'country'],
        [3, 'is skipped, because line 2 of the same person is invalid'],
        [12, 'is skipped, because line 11 of the same person is invalid'],
      ],
    )
    assert.deepEqual(await officials('q=fabio'), [])
  })

  it('rejects two people of one name that differ in Wikidata', async () => {
    const row = (number: string) => `AR,Nora Nueve,Cargo,,,,${PAGE},2026-09-01,${number}`
    const two = await take(bytes(`${HEADER},wikidata`, row('Q900001'), row('Q900002')))
    assert.equal(two.report.rejected, 2)
    assert.match(
      String(two.rejected[0]![1]),
      /two people have the key ar:official:nora-nueve: Q900001 and Q900002/,
    )
    const one = await take(bytes(`${HEADER},wikidata`, row('Q900001'), row('')))
    assert.deepEqual([one.report.created, one.report.rejected], [1, 0])
    const [nora] = await officials('identifier=Q900001')
    assert.equal(nora.name, 'Nora Nueve')
  })

  it('is rejected with a problem if it is another file', async () => {
    const refusals: readonly (readonly [string[], RegExp])[] = [
      [['country,name'], /has no column position, entity, from, until, source_url, seen_on/],
      [[`${HEADER},party`], /unknown columns: party/],
      [[`${HEADER},name`], /a repeated column/],
      [[HEADER, 'AR,one'], /is not a table of officials/],
      [[HEADER, `"AR`], /is not a table of officials/],
      [['{"persons":[]}'], /is not a table of officials/],
    ]
    for (const [lines, message] of refusals)
      await assert.rejects(take(bytes(...lines)), (error) => {
        assert.ok(error instanceof Problem)
        assert.equal(error.code, 'INVALID_PARAM')
        assert.match(error.message, message)
        return true
      })
    const broken = [Buffer.from([...Buffer.from(`${HEADER}\nAR,`), 0xff, 0xfe])]
    await assert.rejects(take(broken as unknown as AsyncIterable<Uint8Array>), Problem)
  })

  it('fails only with a problem, for any file', async () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('AR', '2026-01-01', PAGE, '"', ',', '\n', '\0'))
    const file = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(file, fc.boolean(), async (rows, headed) => {
        const lines = [...(headed ? [HEADER] : []), ...rows.map((cells) => cells.join(','))]
        try {
          await take(bytes(...lines))
        } catch (error) {
          assert.ok(error instanceof Problem, String(error))
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('hemiciclo import --format officials', () => {
  let place: Place
  before(async () => {
    place = await keptPlace()
  })
  after(() => place[Symbol.asyncDispose]())

  it('imports the table of the documentation, and rejects other files in one line', async () => {
    const file = join(place.folder, 'officials.csv')
    await writeFile(file, TABLE.join('\n'))
    const done = await command(['import', '--format', 'officials', file], place.env)
    assert.equal(done.code, 0, done.stderr)
    assert.equal(done.stdout, '4 lines: 4 created, 0 changed, 0 unchanged, 0 rejected\n')
    const wrong = await command(['import', '--format', 'officials', '-'], place.env, 'a,b\n1,2\n')
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /^hemiciclo: file: has no column country/)
  })
})
