// Health: liveness, readiness, and whether the reported freshness agrees with the records.
import { bodyOf, type Check, eachOf, expectThat, type Group, Skipped, steadily } from './check.ts'
import type { Json } from './instance.ts'

/** Freshness of a domain in a country. */
const STATUSES = ['ok', 'warning', 'stale', 'no_data', 'not_covered']
const WITHOUT_RECORDS = ['no_data', 'not_covered']

const live: Check = {
  name: 'the process answers',
  key: false,
  async run({ instance }) {
    const reply = await instance.send('/livez', { anonymous: true })
    expectThat(bodyOf(reply).status === 'ok', reply, 'status "ok"')
    return '/livez'
  },
}

const ready: Check = {
  name: 'readiness agrees with the answers',
  key: false,
  async run({ instance }) {
    const readiness = await instance.send('/readyz', { anonymous: true })
    const root = await instance.send('/', { anonymous: true })
    const data = await instance.send('/v1/countries', { anonymous: true })
    expectThat([200, 503].includes(readiness.status), readiness, '200 or 503')
    const answers = data.status === 200
    expectThat(
      (readiness.status === 200) === answers,
      readiness,
      answers ? '200, as /v1/countries answers' : `503, as /v1/countries answers ${data.status}`,
    )
    const { name, status, database } = bodyOf(root)
    expectThat(name === 'Hemiciclo', root, 'the name Hemiciclo')
    expectThat(['ok', 'degraded'].includes(status), root, 'the status ok or degraded')
    expectThat((database === 'ok') === answers, root, `database ${answers ? '"ok"' : 'not "ok"'}`)
    return `/, /readyz: database ${database}`
  },
}

const freshness: Check = {
  name: 'freshness has the documented form',
  key: false,
  async run({ instance }) {
    const reply = await instance.send('/v1/health', { anonymous: true })
    const { generated_at, countries } = bodyOf(reply)
    expectThat(!Number.isNaN(Date.parse(generated_at)), reply, 'generated_at, an instant')
    expectThat(Array.isArray(countries) && countries.length > 0, reply, 'countries')
    for (const { country_code, domains } of countries)
      for (const [domain, { status, records }] of Object.entries<{ status: string; records: number }>(
        domains,
      )) {
        const of = `${domain} of ${country_code}`
        expectThat(STATUSES.includes(status), reply, `${of}: one of ${STATUSES.join(', ')}`, status)
        expectThat(
          !WITHOUT_RECORDS.includes(status) || !records,
          reply,
          `${of}: no records with status ${status}`,
          `${records} records`,
        )
      }
    const [first] = countries
    const one = await instance.send(`/v1/health/${first.country_code}`, { anonymous: true })
    const statuses = (domains: object) =>
      JSON.stringify(Object.entries(domains).map(([domain, { status }]) => [domain, status]))
    const [wanted, came] = [statuses(first.domains), statuses(bodyOf(one).domains)]
    expectThat(wanted === came, one, `the statuses of /v1/health: ${wanted}`, came)
    return `${countries.length} countries`
  },
}

const counted: Check = {
  name: 'freshness counts the records of the lists',
  async run({ instance, published, covered }) {
    const { lists } = await published()
    const { countries } = await covered()
    return steadily(instance, async () => {
      const reply = await instance.send('/v1/health', { anonymous: true })
      const sizes = bodyOf(reply)
        .countries.filter(({ country_code }: Json) => countries.includes(country_code))
        .map(({ country_code, domains }: Json) => ({
          country_code,
          domains,
          records: Object.values<Json>(domains).reduce((sum, { records }) => sum + records, 0),
        }))
      const [{ country_code, domains }] = sizes.toSorted((a: Json, b: Json) => b.records - a.records)
      const watched = lists.filter(({ path }) => domains[path.slice('/v1/'.length)])
      const number = await eachOf(watched, async ({ path }) => {
        const asked = await instance.send(`${path}?country_code=${country_code}&limit=0&count=exact`)
        const { total, total_is_estimate } = bodyOf(asked).meta
        if (total_is_estimate) throw new Skipped('totals are estimates')
        const { records, status } = domains[path.slice('/v1/'.length)]
        expectThat(
          records === total,
          reply,
          `${total} records of ${country_code} in ${path}, as the list has`,
          `${records}, with status ${status}`,
        )
      })
      return `${number} lists of ${country_code}`
    })
  },
}

export const health: Group = { name: 'health', checks: [live, ready, freshness, counted] }
