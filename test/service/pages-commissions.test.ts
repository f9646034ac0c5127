// The list of commissions: what each of them does.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { idOf } from '../support/subscriber.ts'

const CO = { country_code: 'CO' } as const
const NOW = '2026-11-20T12:00:00Z'
const meeting = (key: string, commission_key: string, starts_at: string) => ({
  ...{ ...CO, domain: 'schedules', key, kind: 'commission', title: `Sesión ${key}` },
  ...{ commission_key, starts_at },
})
const member = (key: string, memberships: readonly object[]) => ({
  ...{ ...CO, domain: 'actors', key, name: key, branch: 'legislative', active: true, memberships },
})

let service: TestApp
before(async () => {
  service = await startApp({ now: () => NOW })
  const bills = Array.from({ length: 501 }, (_, i) => ({
    ...{ ...CO, domain: 'bills', key: `b${i}`, title: `Ley ${i}`, stage: 'filed' },
    commission_keys: i === 0 ? ['primera', 'segunda'] : ['primera'],
  }))
  await service.store(
    ...[
      { ...CO, domain: 'commissions', key: 'primera', name: 'Comisión Primera', chamber: 'senado' },
      { ...CO, domain: 'commissions', key: 'segunda', name: 'Comisión Segunda', chamber: 'senado' },
      { ...CO, domain: 'commissions', key: 'tercera', name: 'Comisión Tercera' },
      ...bills,
      member('Ana', [{ commission_key: 'primera' }, { commission_key: 'segunda', until: '2026-01-01' }]),
      member('Luis', [{ commission_key: 'primera', from: '2026-07-20' }]),
      meeting('pasada', 'primera', '2026-11-19T14:00:00Z'),
      meeting('hoy', 'primera', '2026-11-20T14:00:00Z'),
      meeting('lejana', 'primera', '2026-12-20T14:00:00Z'),
      meeting('anterior', 'segunda', '2026-03-05T03:00:00Z'),
    ],
  )
})
after(() => service[Symbol.asyncDispose]())

async function rowOf(path: string, name: string): Promise<string> {
  const { status, text } = await service.get(path, {})
  assert.equal(status, 200)
  const row = text.split(/<\/?tr>/).find((each) => each.includes(name))
  return row!
    .replace(/<span class="on-cards">.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('has bills, members, and the next meeting or else the last one, by the day of the country', async () => {
  const list = '/es/commissions?country_code=CO'
  assert.match(await rowOf(list, 'Comisión Primera'), / 500\+ 2 20 nov 2026 próxima$/)
  assert.match(await rowOf(list, 'Comisión Segunda'), / 1 4 mar 2026 última$/)
  assert.match(await rowOf(list, 'Comisión Tercera'), /Comisión Tercera CO$/)
  assert.match(await rowOf('/pt/commissions', 'Comisión Segunda'), / 1 4 de mar\. de 2026 última$/)
})

it('links its bills and the entry of the agenda', async () => {
  const { text } = await service.get('/es/commissions', {})
  const id = await idOf(service, 'commissions', 'segunda')
  assert.ok(text.includes(`href="/es/bills?commission_id=${id}"`))
  const { platform_url } = (await service.get('/v1/schedules')).body.data.find(
    ({ title }: { title: string }) => title === 'Sesión hoy',
  )
  assert.ok(text.includes(`href="/es${new URL(platform_url).pathname}"`))
})
