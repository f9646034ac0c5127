// Many records that match a query well, and among them those selected by filters.
import assert from 'node:assert/strict'
import type { TestApp } from './helpers.ts'

export interface Row {
  id: number
  domain?: string
  title: string
  explain?: Record<string, unknown> | null
}

/** More than a retriever returns, each a better match than the searched ones. */
const NOISE = 130
export const Q = 'veda pesca arrastre'
export const NEEDLE = 'Normas varias sobre puertos, muelles y vedas para la pesca de varios tipos'

const noisy = (domain: string, more: object) =>
  Array.from({ length: NOISE }, (_, i) => ({
    ...{
      domain,
      country_code: 'CO',
      key: `noise:${domain}:${i}`,
      title: `Veda de la pesca de arrastre ${i}`,
    },
    ...more,
  }))
const needle = (domain: string, key: string, more: object) => ({
  domain,
  country_code: 'CO',
  key,
  title: `${NEEDLE} ${key}`,
  ...more,
})

const NEWS = { outlet: 'X', link: 'https://example.org/x' }
export const LINES = [
  ...noisy('bills', { stage: 'filed', filing_date: '2026-06-15', entity_key: 'co:minhacienda' }),
  needle('bills', 'commission', {
    stage: 'filed',
    filing_date: '2026-06-16',
    commission_keys: ['co:septima'],
  }),
  needle('bills', 'actor', {
    stage: 'filed',
    filing_date: '2026-06-17',
    authors: [{ actor_key: 'co:ana', name: 'Ana Peña' }],
  }),
  needle('bills', 'stage', { stage: 'enacted', filing_date: '2026-06-18' }),
  ...noisy('regulations', {
    publication_date: '2026-06-15',
    entity_key: 'co:minhacienda',
    rtype_key: 'co:decreto',
  }),
  needle('regulations', 'country', { country_code: 'CL', publication_date: '2026-06-15' }),
  needle('regulations', 'entity', { publication_date: '2026-06-15', entity_key: 'co:minsalud' }),
  { domain: 'regulation-types', country_code: 'CO', key: 'co:resolucion', name: 'Resolución' },
  needle('regulations', 'rtype', { publication_date: '2026-06-15', rtype_key: 'co:resolucion' }),
  needle('regulations', 'old', { publication_date: '2019-01-01' }),
  ...noisy('consultations', { publication_date: '2026-06-15', end_date: '2026-07-01' }),
  needle('consultations', 'open', { publication_date: '2026-06-15', end_date: '2027-02-01' }),
  // The 20th in Colombia, and the evening before.
  ...noisy('news', { ...NEWS, published_at: '2026-11-20T05:10:00Z' }),
  needle('news', 'evening', { ...NEWS, published_at: '2026-11-20T04:50:00Z' }),
  ...noisy('transcripts', {
    session_date: '2026-06-15',
    branch: 'legislative',
    official: true,
    text: 'Veda.',
  }),
  needle('transcripts', 'bill', {
    session_date: '2026-06-15',
    branch: 'legislative',
    official: true,
    text: 'X',
    bill_key: 'co:b1',
  }),
]

export async function ranked(
  service: TestApp,
  path: string,
  query: Record<string, string>,
  headers?: Record<string, string>,
) {
  const { status, body, text } = await service.get(
    `${path}?${new URLSearchParams({ q: Q, ...query })}`,
    headers,
  )
  assert.equal(status, 200, text)
  assert.equal(body.meta.mode, 'semantic', text.slice(-600))
  // biome-ignore lint/suspicious/noExplicitAny: of every shape.
  return body as { data: Row[]; meta: Record<string, any> }
}
