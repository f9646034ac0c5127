// Popolo files: people, parties, commissions and memberships, reported losses, and broken files.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { linesOf } from '#cli/import-formats.ts'
import { importNumbered, type Rejection } from '#ingest/import.ts'
import { Problem } from '#model/problem.ts'
import type { Place } from '../support/child.ts'
import { command } from '../support/command.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { keptPlace } from '../support/kept-place.ts'

const NOW = '2026-11-20T12:00:00Z'
const FILE = new URL('../fixtures/popolo/legislature.json', import.meta.url)
const GUATEMALA = { format: 'popolo', country: 'GT', prefix: 'gt:ep' } as const

/** The bytes in pieces of this size. */
const pieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  ) as unknown as AsyncIterable<Uint8Array>
const whole = (value: unknown) => pieces(Buffer.from(JSON.stringify(value)), 1 << 20)

async function linesIn(input: AsyncIterable<Uint8Array>, more: Record<string, unknown> = {}) {
  const read = linesOf(() => input, { ...GUATEMALA, ...more }, NOW)
  const lines = (await Array.fromAsync(read.lines)).map(({ text }) => JSON.parse(text))
  return { lines, lost: read.lost!() }
}

describe('a Popolo file', () => {
  let service: TestApp
  let file: Buffer
  before(async () => {
    service = await startApp({ now: () => NOW })
    file = await readFile(FILE)
  })
  after(() => service[Symbol.asyncDispose]())

  const one = async (path: string) => (await service.get(path)).body.data[0]

  it('is imported as parties, commissions and legislators with their terms and memberships', async () => {
    const rejected: Rejection[] = []
    const onRejected = (rejection: Rejection) => void rejected.push(rejection)
    const { lines } = linesOf(() => pieces(file, 1_000), GUATEMALA, NOW)
    const report = await importNumbered(service.db, lines, { now: () => NOW, onRejected })
    assert.deepEqual(rejected, [])
    assert.deepEqual([report.lines, report.created], [5, 5])
    const faro = await one('/v1/parties?country_code=GT&q=faro')
    const mar = await one('/v1/parties?country_code=GT&q=mar')
    assert.deepEqual([faro.kind, faro.active, mar.kind, mar.active], ['party', null, 'caucus', false])
    const niebla = await one('/v1/commissions?country_code=GT&q=niebla')
    assert.deepEqual(
      [niebla.chamber, niebla.kind, niebla.active_from],
      ['congreso', 'committee', '2024-01-20'],
    )
    const ana = await one('/v1/actors?country_code=GT&identifier=Q900101')
    assert.deepEqual(
      [ana.key, ana.name, ana.branch, ana.position, ana.chamber, ana.party_id, ana.district, ana.active],
      [
        'gt:ep:person/1',
        'Ana Imaginada',
        'legislative',
        'Diputada',
        'congreso',
        faro.id,
        'Quetzaltenango',
        true,
      ],
    )
    assert.deepEqual(
      [ana.birth_date, ana.email, ana.phone, ana.photo_url, ana.source_url, ana.source_id],
      [
        ...['1970-05-04', 'ana@example.gob.gt', '2297-0000', 'https://example.gob.gt/ana.jpg'],
        ...['https://example.gob.gt/diputados/1', 'popolo'],
      ],
    )
    assert.deepEqual(ana.social, { x: 'anaimaginada', facebook: 'https://www.facebook.com/anaimaginada' })
    const [term] = ana.terms
    assert.deepEqual(
      [ana.terms.length, term.from, term.until, term.party_id],
      [1, '2024-01-14', '2028-01-13', faro.id],
    )
    const [membership] = ana.memberships
    assert.deepEqual(
      [ana.memberships.length, membership.commission_id, membership.role, membership.from, membership.until],
      [1, niebla.id, 'Presidenta', '2024-02-01', null],
    )
    const bruno = await one('/v1/actors?country_code=GT&q=bruno')
    assert.deepEqual(
      [bruno.active, bruno.position, bruno.district, bruno.party_id, bruno.birth_date],
      [false, 'Diputado suplente', 'Quetzaltenango', mar.id, null],
    )
  })

  it('reports by name and number all data that records do not have', async () => {
    const { lost } = await linesIn(pieces(file, 1_000))
    assert.deepEqual(lost, {
      'areas.type': 1,
      'events.end_date, not known to the day': 1,
      'events.start_date, not known to the day': 1,
      'further contacts and links': 1,
      'identifiers without scheme or value': 1,
      'memberships of persons who are not in the file': 1,
      'memberships of other organizations': 1,
      'memberships whose last day is unknown': 1,
      'memberships without dates': 1,
      motions: 1,
      'organizations that are not a chamber, party or commission: Banco de la Niebla (org/banco)': 1,
      'organizations.seats': 1,
      'persons with a repeated id': 1,
      'persons without a name': 1,
      'persons without a seat in a chamber': 2,
      'persons without an id': 1,
      'persons.birth_date, not known to the day': 1,
      'persons.gender': 1,
      'persons.image, not a web address': 1,
    })
  })

  it('gives the same result for any order of its lists and any chunks of bytes', async () => {
    const { lines, lost } = await linesIn(pieces(file, 1 << 20))
    for (const size of [1, 2, 7, 4_096]) assert.deepEqual(await linesIn(pieces(file, size)), { lines, lost })
    const turned = Object.fromEntries(Object.entries(JSON.parse(file.toString())).toReversed())
    const other = await linesIn(whole(turned))
    assert.deepEqual(other, { lines, lost })
  })

  it('has no open mandate in an old file, and dates all by the day that it describes', async () => {
    const person = { id: '1', name: 'Fabio Quimérico' }
    const seat = { person_id: '1', organization_id: 'c', start_date: '2014-01-14' }
    const congress = { id: 'c', name: 'Congreso', classification: 'legislature' }
    const given = { persons: [person], memberships: [seat], organizations: [congress] }
    const old = await linesIn(whole(given), { seenOn: '2015-11-30' })
    assert.deepEqual(old.lines, [])
    assert.equal(old.lost['memberships without an end, from a file that is older than a year'], 1)
    const { lines } = await linesIn(whole(given), { seenOn: '2026-11-01' })
    assert.deepEqual(
      lines.map(({ active, retrieved_at }) => [active, retrieved_at]),
      [[true, '2026-11-01T06:00:00Z']],
    )
  })

  it('has no seat after the death of its holder, and none that begins in a future year', async () => {
    const congress = { id: 'c', name: 'Congreso', classification: 'legislature' }
    const seat = (person_id: string, start_date: string, end_date?: string) => {
      return { person_id, organization_id: 'c', start_date, ...(end_date && { end_date }) }
    }
    const { lines, lost } = await linesIn(
      whole({
        persons: [
          { id: '1', name: 'Fabio Quimérico', death_date: '2025-03-01' },
          { id: '2', name: 'Gala Utópica', death_date: '2025' },
          { id: '3', name: 'Hugo Onírico' },
        ],
        organizations: [congress],
        memberships: [
          ...[
            seat('1', '2020-01-14', '2024-01-13'),
            seat('1', '2024-01-14'),
            seat('1', '2024-01-14', '2028-01-13'),
          ],
          ...[
            seat('2', '2016-01-14', '2020-01-13'),
            seat('3', '2027'),
            seat('3', '2026-12'),
            seat('3', '2024'),
          ],
        ],
      }),
    )
    assert.deepEqual(
      lines.map(({ name, active, terms }) => [name, active, terms.length, terms[0].until]),
      [
        ['Fabio Quimérico', false, 1, '2024-01-13'],
        ['Gala Utópica', false, 1, '2020-01-13'],
        ['Hugo Onírico', true, 1, null],
      ],
    )
    assert.equal(lost['memberships that end after a death'], 2)
    assert.equal(lost['memberships that begin on an unknown day in the future'], 2)
  })

  it('can begin with a byte order mark, in any chunks of bytes', async () => {
    const { lines } = await linesIn(pieces(file, 1_000))
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file])
    for (const size of [1, 2, 4_096]) assert.deepEqual((await linesIn(pieces(marked, size))).lines, lines)
  })

  it('reads a legislature as a chamber only if it is certain, or given', async () => {
    const given = {
      organizations: [
        { id: 'l', name: 'Parlamento', classification: 'legislature' },
        { id: 's', name: 'Senado de Chile', classification: 'branch' },
      ],
      persons: [{ id: '1', name: 'Gala Utópica' }],
      memberships: ['l', 's'].map((organization_id, i) => {
        return { person_id: '1', organization_id, start_date: `202${i}-03-11`, end_date: `202${i + 4}-03-10` }
      }),
    }
    const chile = { country: 'CL', prefix: 'cl:ep' }
    const untold = await linesIn(whole(given), chile)
    assert.deepEqual(untold.lines, [])
    assert.equal(untold.lost['memberships of other organizations'], 2)
    const { lines } = await linesIn(whole(given), { ...chile, chamber: ['camara', 's=senado'] })
    assert.deepEqual(
      lines[0].terms.map(({ chamber }: { chamber: string }) => chamber),
      ['camara', 'senado'],
    )
  })

  it('is rejected with a problem if it is broken', async () => {
    const broken = [
      ...['', ' ', '[]', '{', '{"persons": [', '{"persons": [{}', '{} {}', 'persons', '"{}"'],
      ...['{"persons": [{}{}]}', '{"persons": [1]}', '{"persons": [[]]}', '{"persons": [{]}]}'],
      ...['{"persons": [{},]}', '{"persons": [{"id": 1]]}', '<html></html>', `{"${'x'.repeat(300)}": []}`],
    ]
    for (const text of [...broken, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x5b, 0x5d, 0x7d])])
      await assert.rejects(linesIn(pieces(Buffer.from(text as string), 3)), (error) => {
        assert.ok(error instanceof Problem, `${text}: ${error}`)
        assert.equal(error.code, 'INVALID_PARAM')
        return true
      })
    assert.deepEqual((await linesIn(whole({}))).lines, [])
  })

  it('is rejected without its country and prefix, and with an unknown chamber', () => {
    const given = (more: object) => () => linesOf(() => whole({}), { ...GUATEMALA, ...more } as never, NOW)
    for (const [more, message] of [
      [{ country: undefined }, /country: is needed/],
      [{ country: 'XX' }, /country: is needed/],
      [{ prefix: undefined }, /prefix: is needed/],
      [{ prefix: 'cl:ep' }, /prefix: is needed/],
      [{ chamber: ['senado'] }, /chamber: senado is not a chamber of GT; its chambers: congreso/],
      [{ seenOn: '2026-12-01' }, /seen-on: is in the future/],
      [{ format: 'ndjson' }, /country: needs --format popolo/],
    ] as const)
      assert.throws(given(more), (error) => error instanceof Problem && message.test(error.message))
  })

  it('gives only lines and problems, for any content', async () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom(null, true, '2024-01-14', 'org', 'p', {}),
    )
    const names = ['id', 'name', 'person_id', 'organization_id', 'classification', 'start_date', 'end_date']
    const more = [
      'memberships',
      'links',
      'identifiers',
      'sources',
      'contact_details',
      'birth_date',
      'parent_id',
    ]
    const object = fc.dictionary(
      fc.constantFrom(...names, ...more),
      fc.oneof(leaf, fc.array(fc.dictionary(fc.constantFrom('scheme', 'url', 'value', 'type'), leaf))),
    )
    const lists = ['persons', 'organizations', 'memberships', 'posts', 'areas', 'events', 'else']
    const any = fc.dictionary(fc.constantFrom(...lists), fc.array(object, { maxLength: 4 }))
    await fc.assert(
      fc.asyncProperty(any, fc.integer({ min: 1, max: 50 }), async (value, size) => {
        await linesIn(pieces(Buffer.from(JSON.stringify(value)), size))
      }),
      { numRuns: 100 },
    )
  })
})

describe('hemiciclo import --format popolo', () => {
  let place: Place
  before(async () => {
    place = await keptPlace()
  })
  after(() => place[Symbol.asyncDispose]())

  it('prints created and ignored data', async () => {
    const given = ['--format', 'popolo', '--country', 'GT', '--prefix', 'gt:ep']
    const done = await command(['import', ...given, FILE.pathname], place.env)
    assert.equal(done.code, 0, done.stderr)
    assert.match(done.stdout, /^5 lines: 5 created, 0 changed, 0 unchanged, 0 rejected\n/)
    assert.match(done.stdout, /\n {2}2 skipped: persons without a seat in a chamber\n/)
    const json = await command(
      ['import', '--json', '--dry', ...given, '-'],
      place.env,
      await readFile(FILE, 'utf8'),
    )
    assert.equal(json.code, 0, json.stderr)
    const { unchanged, lost } = JSON.parse(json.stdout)
    assert.deepEqual([unchanged, lost['persons.gender']], [5, 1])
    const wrong = await command(['import', '--format', 'popolo', FILE.pathname], place.env)
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /^hemiciclo: country: is needed for a Popolo file/)
  })
})
