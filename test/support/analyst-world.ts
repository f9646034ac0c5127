// Records with all filter and sort fields of lists, and a service with them.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { startApp, type TestApp } from './helpers.ts'

export interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

export let app: TestApp
/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useAnalystWorld(): void {
  before(async () => {
    app = await startApp()
    await app.store(...WORLD)
  })
  after(() => app[Symbol.asyncDispose]())
}

const co = { country_code: 'CO' } as const
export const bill = (n: number, more: object) => ({
  ...{ domain: 'bills', key: `bill:${n}`, ...co, title: `Proyecto ${n}`, stage: 'filed' },
  ...more,
})
const actor = (name: string, more: object) => ({
  ...{ domain: 'actors', key: name, ...co, name, branch: 'legislative', active: true },
  ...more,
})

export const WORLD = [
  { domain: 'interest-tags', key: 'salud', ...co, name: 'Salud' },
  { domain: 'interest-tags', key: 'agua', ...co, name: 'Agua' },
  { domain: 'commissions', key: 'c7', ...co, name: 'Comisión Séptima', chamber: 'senado', acronym: 'C7' },
  { domain: 'commissions', key: 'c7c', ...co, name: 'Comisión Séptima', chamber: 'camara' },
  { domain: 'commissions', key: 'old', ...co, name: 'Comisión Vieja', active_until: '2020-01-01' },
  { domain: 'parties', key: 'pt', ...co, name: 'Partido del Trabajo', acronym: 'PT', kind: 'party' },
  { domain: 'parties', key: 'ph', ...co, name: 'Pacto Histórico', acronym: 'PH', kind: 'coalition' },
  {
    domain: 'entities',
    key: 'invima',
    ...co,
    name: 'Instituto de Vigilancia',
    acronym: 'INVIMA',
    kind: 'Agencia',
  },
  actor('Ana', {
    party_key: 'pt',
    position: 'Ministra de Salud Pública',
    district: 'Bogotá',
    memberships: [{ commission_key: 'c7', role: 'Presidenta', from: '2024-01-01' }],
  }),
  actor('Beto', {
    party_key: 'pt',
    active: false,
    memberships: [{ commission_key: 'c7', from: '2020-01-01', until: '2022-07-19' }],
    terms: [{ party_key: 'pt', from: '2018-07-20', until: '2022-07-19' }],
  }),
  actor('Caro', {
    party_key: 'ph',
    memberships: [
      { commission_key: 'c7', from: '2020-01-01', until: '2021-01-01' },
      { commission_key: 'c7' },
    ],
    terms: [
      { party_key: 'pt', from: '2018-07-20', until: '2022-07-19' },
      { party_key: 'ph', from: '2022-07-20' },
    ],
  }),
  bill(1, {
    chamber: 'senado',
    bill_type: 'Proyecto de Ley Orgánica',
    filing_date: '2026-01-01',
    last_moved_on: '2026-09-01',
    commission_keys: ['c7'],
    interest_tag_keys: ['salud'],
    authors: [{ actor_key: 'Ana', name: 'Ana' }],
  }),
  bill(2, {
    chamber: 'camara',
    stage: 'committee',
    filing_date: '2026-02-01',
    last_moved_on: '2026-03-01',
    commission_keys: ['c7'],
    interest_tag_keys: ['agua'],
    authors: [{ actor_key: 'Caro', name: 'Caro' }],
  }),
  bill(3, { chamber: 'camara', stage: 'enacted', filing_date: null, interest_tag_keys: ['salud', 'agua'] }),
  { domain: 'roll-calls', key: 'rc', ...co, bill_key: 'bill:1', motion: 'Aprobar', vote_date: '2026-05-05' },
  ...['yes', 'no', 'absent'].map((position, n) => ({
    ...{ domain: 'votes', key: `v${n}`, ...co, roll_call_key: 'rc', actor_key: ['Ana', 'Beto', 'Caro'][n] },
    ...{ party_key: n === 2 ? 'ph' : 'pt', position },
  })),
  ...['2026-06-01', '2026-06-02'].map((date, n) => ({
    ...{ domain: 'bill-updates', key: `u${n}`, ...co, bill_key: 'bill:1', date, title: 'Paso' },
    ...{ stage: n ? 'enacted' : 'committee', chamber: 'senado', commission_key: 'c7' },
  })),
  {
    ...{ domain: 'schedules', key: 's1', ...co, title: 'Sesión', kind: 'plenary', chamber: 'senado' },
    bills: [{ bill_key: 'bill:1', code: '1', title: 'Uno' }],
  },
  { domain: 'schedules', key: 's2', ...co, title: 'Comisión', kind: 'commission', commission_key: 'c7' },
  {
    ...{
      domain: 'news',
      key: 'n1',
      ...co,
      title: 'Hospitales',
      outlet: 'Ex-El Tiempo (Bogotá)',
      link: 'https://x.test/1',
    },
    interest_tag_keys: ['salud'],
  },
  { domain: 'regulation-types', key: 'res', ...co, name: 'Resolución', abbreviation: 'Res.' },
  { domain: 'regulation-types', key: 'dec', ...co, name: 'Decreto' },
  { domain: 'entities', key: 'mma', country_code: 'BR', name: 'Ministério do Meio Ambiente' },
  { domain: 'entities', key: 'minsalud', ...co, name: 'Ministerio de Salud' },
  ...[
    ['invima', 'res', '2026-11-18'],
    ['invima', 'dec', '2026-11-19'],
    ['minsalud', 'res', '2026-11-19'],
    ['minsalud', 'res', null],
  ].map(([entity_key, rtype_key, publication_date], n) => ({
    ...{ domain: 'regulations', key: `r${n}`, ...co, title: 'Acto', entity_key, rtype_key, publication_date },
  })),
  {
    ...{ domain: 'regulations', key: 'rb', country_code: 'BR', title: 'Ato', entity_key: 'mma' },
    publication_date: '2026-11-18',
  },
  { domain: 'news', key: 'n2', ...co, title: 'Ríos', outlet: 'Semana', link: 'https://x.test/2' },
]

export async function idOf(domain: string, key: string): Promise<number> {
  const { body } = await app.get(`/v1/${domain}?key=${key}`)
  assert.equal(body.data.length, 1, `${domain} ${key}`)
  return body.data[0].id
}

/** Titles or names of the rows of a list, in order; `{key}` in the query is the id of that record. */
export async function listed(domain: string, query: string): Promise<unknown[]> {
  const references = [...query.matchAll(/\{([\w-]+) ([^}]+)\}/g)]
  let address = `/v1/${domain}?${query}`
  for (const [whole, domain, key] of references)
    address = address.replace(whole, String(await idOf(domain!, key!)))
  const { body, text } = await app.get(address)
  assert.ok(body.data, text)
  return body.data.map((row: Row) => row.title ?? row.name ?? row.position)
}
