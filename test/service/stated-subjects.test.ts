// The subjects that sources state: once a source is read its records are found by them, a second reading
// changes nothing, and a record that loses a subject loses the link.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import { sources } from '#sources/index.ts'
import { run } from '../support/fixture-runs.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { NOW } from '../support/source-runs.ts'

const stating = sources.filter(({ domains }) => domains.includes('interest-tags'))
let service: TestApp
const lines = new Map<string, readonly Line[]>()
before(async () => {
  service = await startApp({ now: () => NOW })
  for (const source of stating) {
    lines.set(source.id, (await run(source, null)).lines)
    await service.store(...lines.get(source.id)!)
  }
})
after(() => service[Symbol.asyncDispose]())

const data = async (path: string) => {
  const { status, body, text } = await service.get(path)
  assert.equal(status, 200, `${path}: ${text}`)
  return body.data
}
const DOMAINS = ['interest-tags', 'bills', 'regulations']
/** How often each of these domains has changed. */
const changes = async () =>
  await service.db.rows(sql`select domain, count(*)::int from changes
where domain = any(${DOMAINS}) group by domain order by domain`)

/** A subject of the fixtures of each source, and the key of a record that has it. */
const FOUND: Readonly<Record<string, readonly [list: string, subject: string, key: string]>> = {
  'br.camara': ['bills', 'environment', 'br:camara:800001'],
  'br.senado': ['bills', 'environment', 'br:senado:170001'],
  'cl.senado': ['bills', 'biodiversity', 'cl:boletin:19001-12'],
  'cl.leychile': ['regulations', 'public-administration', 'cl:leychile:9000002'],
  'do.camara-sil': ['bills', 'education', 'do:iniciativa:09901-2024-2028-CD'],
  'ar.saij': ['regulations', 'forests', 'ar:saij:123456789-0abc-defg-g11-99000scanyel'],
  'co.suin': ['regulations', 'transport', 'co:ley:9901-2026'],
  'pa.legispan': ['regulations', 'transport', 'pa:legispan:11111111-aaaa-4aaa-8aaa-000000000001'],
}

describe('records of sources that state subjects', () => {
  it('are found by them in their country, and counted', async () => {
    assert.deepEqual(Object.keys(FOUND).sort(), stating.map(({ id }) => id).sort())
    for (const source of stating) {
      const [list, subject, key] = FOUND[source.id]!
      const path = `/v1/${list}?subject=${subject}&country_code=${source.country}`
      const found: { key: string; subjects: string[] }[] = await data(path)
      assert.ok(
        found.some((each) => each.key === key && each.subjects.includes(subject)),
        source.id,
      )
      const { body } = await service.get(`/v1/${list}?group_by=subject&country_code=${source.country}`)
      const groups = JSON.stringify(body.meta.grouped)
      assert.ok(groups.includes(`"${subject}"`), `${source.id}: ${groups}`)
      const [known] = (await data('/v1/subjects')).filter(({ slug }: { slug: string }) => slug === subject)
      const of = known.tags.flatMap(({ country_codes }: { country_codes: string[] }) => country_codes)
      assert.ok(of.includes(source.country), source.id)
    }
  })

  it('are unchanged by a second reading', async () => {
    const before = await changes()
    for (const source of stating) await service.store(...lines.get(source.id)!)
    assert.equal(before.length, DOMAINS.length)
    assert.deepEqual(await changes(), before)
  })

  it('lose a subject that the source no longer states, and keep the others', async () => {
    const bill = lines.get('br.camara')!.find(({ key }) => key === 'br:camara:800001')!
    const [first, ...others] = bill.interest_tag_keys as string[]
    assert.equal(others.length, 1)
    await service.store({ ...bill, interest_tag_keys: [first] })
    const path = '/v1/bills?country_code=BR&subject='
    const keys = async (subject: string) => (await data(path + subject)).map(({ key }: Line) => key)
    assert.ok((await keys('environment')).includes(bill.key))
    assert.ok(!(await keys('mining')).includes(bill.key))
  })
})
