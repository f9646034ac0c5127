// The sample world: valid, consistent, the same every time, and made up in every address.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, test } from 'node:test'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
import { domainNamed, domains } from '#domains/index.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Line } from '#model/declaration/domain.ts'
import { draftShape, type Fields } from '#model/declaration/field.ts'
import { publishedWrong } from '#sample/votes.ts'
import { SAMPLE_TODAY, sampleWorld } from '#sample/world.ts'

let world: Line[] = []
const linesOf = (domain: string) => world.filter((line) => line.domain === domain)

before(() => {
  world = [...sampleWorld()]
})

function digest(options: Parameters<typeof sampleWorld>[0]): string {
  const hash = createHash('sha256')
  for (const line of sampleWorld(options)) hash.update(`${JSON.stringify(line)}\n`)
  return hash.digest('hex')
}

test('the same seed and scale give the same bytes, another seed others', () => {
  assert.equal(digest({ seed: 7, scale: 0.3 }), digest({ seed: 7, scale: 0.3 }))
  assert.notEqual(digest({ seed: 7, scale: 0.3 }), digest({ seed: 8, scale: 0.3 }))
})

test('scale 1 is about fifteen thousand lines', () => {
  assert.ok(world.length > 13_500 && world.length < 16_500, `${world.length} lines`)
})

test('every line is a valid draft of its domain', () => {
  const shapes = new Map(domains.map((domain) => [domain.name, draftShape(domain.fields)]))
  for (const { domain, key, ...draft } of world) {
    const checked = shapes.get(domain)!.safeParse(draft)
    assert.ok(checked.success, `${domain} ${key}: ${checked.error?.message}`)
    assert.equal(draft.sample, true)
    assert.equal(draft.source_id, 'sample')
  }
})

test('no two lines of a domain have one key', () => {
  const seen = new Set<string>()
  for (const { domain, key } of world) {
    assert.ok(!seen.has(`${domain} ${key}`), `${domain} ${key} twice`)
    seen.add(`${domain} ${key}`)
  }
})

/** The keys that a line refers to, with their domains. */
function* references(fields: Fields, value: Record<string, unknown>): Generator<readonly [string, string]> {
  for (const [name, field] of Object.entries(fields)) {
    const given = value[field.draftName ?? name]
    if (given == null) continue
    if (field.refers) for (const key of [given].flat()) yield [field.refers.domain, key as string]
    else if (field.fields)
      for (const item of [given].flat()) yield* references(field.fields, item as Record<string, unknown>)
  }
}

test('a line refers only to lines of its country that came before it', () => {
  const seen = new Map<string, string>()
  for (const line of world) {
    for (const [domain, key] of references(domainNamed(line.domain)!.fields, line)) {
      assert.equal(
        seen.get(`${domain} ${key}`),
        line.country_code,
        `${line.domain} ${line.key} refers to ${domain} ${key}`,
      )
    }
    seen.set(`${line.domain} ${line.key}`, line.country_code)
  }
})

test('every country has every domain of the world that it covers, and none that it does not', () => {
  const found = new Set(world.map((line) => `${line.domain} ${line.country_code}`))
  const made = new Set(world.map((line) => line.domain))
  for (const { name, countries } of domains.filter((domain) => made.has(domain.name))) {
    for (const code of COUNTRY_CODES)
      assert.equal(found.has(`${name} ${code}`), countries.includes(code), `${name} ${code}`)
  }
})

test('a bill has the stage of its last update', () => {
  const updates = Map.groupBy(linesOf('bill-updates'), (line) => line.bill_key)
  for (const bill of linesOf('bills')) {
    const last = updates.get(bill.key)!.at(-1)!
    assert.deepEqual(
      [bill.stage, bill.status, bill.last_moved_on],
      [last.stage, last.status, last.date],
      bill.key,
    )
    const days = updates.get(bill.key)!.flatMap((line) => (line.date ? [line.date as string] : []))
    assert.deepEqual(days, days.toSorted(), bill.key)
    assert.ok(days.at(-1)! <= SAMPLE_TODAY, bill.key)
  }
})

test('published totals add up to the ballots, with a few exceptions', () => {
  const ballots = Map.groupBy(linesOf('votes'), (line) => line.roll_call_key)
  let wrong = 0
  for (const call of linesOf('roll-calls')) {
    const cast = ballots.get(call.key)
    if (!cast || !call.totals) continue
    const totals = Object.entries(call.totals).filter(([, count]) => count != null)
    const adds = totals.every(
      ([kind, count]) => cast.filter((vote) => vote.position === kind).length === count,
    )
    assert.equal(adds, !publishedWrong(call.key), call.key)
    if (adds)
      assert.equal(
        totals.reduce((sum, [, count]) => sum + (count as number), 0),
        cast.length,
        call.key,
      )
    assert.equal(new Set(cast.map((vote) => vote.actor_key)).size, cast.length, call.key)
    if (!adds) wrong++
  }
  assert.ok(wrong >= 1 && wrong <= 10, `${wrong} published wrong`)
  assert.ok(linesOf('votes').some((vote) => vote.position === 'absent'))
})

test('every voter has a seat that day, for the named party', () => {
  const actors = new Map(linesOf('actors').map((line) => [line.key, line]))
  const calls = new Map(linesOf('roll-calls').map((line) => [line.key, line]))
  type Term = { chamber?: string; party_key: string; from: string; until: string | null }
  for (const vote of linesOf('votes')) {
    const { chamber, vote_date: day } = calls.get(vote.roll_call_key as string)!
    if (!day) continue
    const terms = actors.get(vote.actor_key as string)!.terms as Term[]
    const held = terms.find(
      (term) =>
        term.chamber === chamber && term.from <= (day as string) && (term.until ?? '9') >= (day as string),
    )
    assert.equal(held?.party_key, vote.party_key, vote.key)
  }
})

test('each country has consultations that are open, closed and without an end on the reference day', () => {
  for (const [code, lines] of Map.groupBy(linesOf('consultations'), (line) => line.country_code)) {
    const ends = lines.map((line) => line.end_date as string | null)
    assert.ok(
      ends.some((end) => end && end > SAMPLE_TODAY) && ends.some((end) => end && end < SAMPLE_TODAY),
      code,
    )
  }
  assert.ok(linesOf('consultations').some((line) => line.end_date == null))
  assert.ok(linesOf('schedules').some((line) => (line.starts_at as string | null)?.startsWith('2026-12')))
})

test('no address belongs to anybody', () => {
  for (const line of world) {
    for (const [, host] of JSON.stringify(line).matchAll(/https?:\/\/([^/"]+)|[\w.]@([\w.-]+\.\w+)/g)) {
      assert.ok(host === undefined || host === 'example.org', `${line.domain} ${line.key}: ${host}`)
    }
    if (line.email) assert.match(line.email as string, /\.example$/)
  }
})

test('some documents have a text and some do not', () => {
  const documents = linesOf('bills').flatMap((line) => line.documents as { text?: string }[])
  const share = documents.filter((document) => document.text).length / documents.length
  assert.ok(share > 0.2 && share < 0.8, `${share}`)
})

test('Peru had one chamber until July 2026 and two since', () => {
  const bills = linesOf('bills').filter((line) => line.country_code === 'PE' && line.filing_date)
  for (const { chamber, filing_date, code } of bills) {
    assert.equal(chamber === 'congreso', (filing_date as string) < '2026-07-27', code as string)
  }
  assert.ok(bills.some(({ code }) => /^\d{5}-2026-2031-(S|CD)$/.test(code as string)))
})

test('a world of some domains has those and what they refer to', () => {
  const names = new Set<string>()
  for (const line of sampleWorld({ scale: 0.1, domains: ['bill-updates'] })) names.add(line.domain)
  assert.deepEqual([...names].sort(), [
    'actors',
    'bill-updates',
    'bills',
    'commissions',
    'entities',
    'interest-tags',
    'parties',
  ])
  assert.throws(() => [...sampleWorld({ domains: ['law'] })], /no domain is called «law»/)
})

test('a large world streams in little memory, including countries with few or no new records', () => {
  let lines = 0
  // Live memory: what a collection leaves. Uncollected garbage says nothing but when the last collection was.
  v8.setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const live: number[] = []
  const bills = new Map<string, number>()
  const newest = new Map<string, string>()
  for (const line of sampleWorld({ scale: 20 })) {
    if (line.domain === 'bills') {
      bills.set(line.country_code, (bills.get(line.country_code) ?? 0) + 1)
      newest.set(line.country_code, line.last_moved_on as string)
    }
    if (++lines % 20_000 !== 0) continue
    collect()
    live.push(process.memoryUsage().heapUsed)
  }
  assert.ok(lines > 200_000, `${lines} lines`)
  // Only growth counts: what earlier tests of the process left can be freed meanwhile.
  const growth = Math.max(...live.map((each, i) => each - Math.min(...live.slice(0, i + 1))))
  assert.ok(growth < 16 * 2 ** 20, `live heap grew by ${growth}: ${live.join(', ')}`)
  assert.ok(bills.get('PA')! * 20 < bills.get('BR')!)
  assert.ok(newest.get('VE')! < '2023' && newest.get('DO')! < '2022')
})
