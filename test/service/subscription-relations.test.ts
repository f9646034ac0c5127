// What is reported of an act that another one corrects, amends or repeals, and of a bill that becomes an act.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { idOf, reportNow, subscriber } from '../support/subscriber.ts'

const co = { country_code: 'CO' } as const
const act = (key: string, number: string, title: string, more: object = {}) => ({
  ...{ ...co, domain: 'regulations', key, number, title, publication_date: '2026-03-03', ...more },
})

interface Item {
  readonly event: string
  readonly kinds: readonly string[]
  readonly record_id: number
  readonly changes: Record<string, { readonly from?: unknown; readonly to: { number: string }[] }> | null
}

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app[Symbol.asyncDispose]())

/** What a subscription to a record, or to a list, has reported: the lists of relations by their numbers. */
async function watching(body: object) {
  const { key, subscribe } = await subscriber(app)
  await subscribe(body)
  return async (): Promise<string[]> => {
    await reportNow(app)
    const { body: answer } = await app.get('/v1/me/inbox?limit=100', key)
    return answer.data.toReversed().map(({ event, kinds, changes }: Item) => {
      const lists = Object.entries(changes ?? {}).map(
        ([name, { to }]) => `${name}: ${to.map(({ number }) => number).join(', ')}`,
      )
      return [event, kinds.join(', '), ...lists].join(' · ')
    })
  }
}

it('reports an erratum, an amendment and a repeal of an act, each once', async () => {
  await app.store(act('law', 'LEY 1581 DE 2012', 'Protección de datos personales'))
  const id = await idOf(app, 'regulations', 'law')
  const items = await watching({ follow: { domain: 'regulations', id } })
  const chosen = await watching({ follow: { domain: 'regulations', id }, kinds: ['act_amended'] })
  await app.store(act('erratum', 'FE DE ERRATAS 1', 'Fe de erratas a la Ley 1581 de 2012'))
  const first = ['changed · act_corrected · corrected_by: FE DE ERRATAS 1']
  assert.deepEqual(await items(), first)

  await app.store(act('later', 'LEY 2300 DE 2026', 'Por la cual se modifica la Ley 1581 de 2012'))
  const second = [...first, 'changed · act_amended · amended_by: LEY 2300 DE 2026']
  assert.deepEqual(await items(), second)
  // The relation is not new once the amending act changes otherwise.
  await app.store(
    act('later', 'LEY 2300 DE 2026', 'Por la cual se modifica la Ley 1581 de 2012', { summary: 'Cambios' }),
  )
  assert.deepEqual(await items(), second)

  await app.store(act('last', 'LEY 3000 DE 2026', 'Por la cual se deroga la Ley 1581 de 2012'))
  assert.deepEqual(await items(), [...second, 'changed · act_repealed · repealed_by: LEY 3000 DE 2026'])
  assert.deepEqual(await chosen(), second.slice(1))
})

it('reports relations of an act that was stored and changed between two readings once', async () => {
  await app.store(act('four', 'DECRETO 4 DE 2026', 'Cuatro'), act('five', 'DECRETO 5 DE 2026', 'Cinco'))
  const stated = (title: string, ...numbers: string[]) =>
    act('six', 'DECRETO 6 DE 2026', title, {
      relations: numbers.map((number) => ({ kind: 'amends', number })),
    })
  const [four, five] = [await idOf(app, 'regulations', 'four'), await idOf(app, 'regulations', 'five')]
  const first = await watching({ follow: { domain: 'regulations', id: four } })
  const second = await watching({ follow: { domain: 'regulations', id: five } })
  const byTitle = 'Por el cual se modifica el Decreto 4 de 2026'
  await app.store(stated(byTitle))
  await app.store(stated(byTitle, 'DECRETO 5 DE 2026'))
  const amended = ['changed · act_amended · amended_by: DECRETO 6 DE 2026']
  assert.deepEqual([await first(), await second()], [amended, amended])
  await app.store(stated(byTitle, 'DECRETO 5 DE 2026', 'DECRETO 1 DE 2025'))
  assert.deepEqual([await first(), await second()], [amended, amended])
})

it('reports a relation that a source adds later, without those that it had', async () => {
  await app.store(act('one', 'DECRETO 1 DE 2026', 'Uno'), act('two', 'DECRETO 2 DE 2026', 'Dos'))
  const stated = (...numbers: string[]) =>
    act('three', 'DECRETO 3 DE 2026', 'Tres', {
      relations: numbers.map((number) => ({ kind: 'amends', number })),
    })
  await app.store(stated('DECRETO 1 DE 2026'))
  const items = await watching({ query: '/v1/regulations?country_code=CO', events: ['changed'] })
  await app.store(stated('DECRETO 1 DE 2026', 'DECRETO 2 DE 2026'))
  const own = 'other_change · relations: DECRETO 1 DE 2026, DECRETO 2 DE 2026'
  const amended = 'changed · act_amended · amended_by: DECRETO 3 DE 2026'
  assert.deepEqual((await items()).sort(), [amended, `changed · ${own}`])
})
