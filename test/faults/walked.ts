// Records to walk through while others are written: some never touched, some that only move, and some that
// come, go and merge.
import fc from 'fast-check'
import { addDays } from '#lib/dates.ts'

export const COUNTRIES = ['CO', 'CL', 'PE'] as const

/** A kind of list: its domain, the lines of its records, and its further orders. */
export interface Kind {
  readonly domain: string
  readonly said: (n: number, date: string | null) => Record<string, unknown>
  readonly orders: readonly string[]
}

const instant = (day: string | null) => day && `${day}T15:00:00Z`
const bill_key = (n: number) => `bills:still:${n % 3}`

export const KINDS: readonly Kind[] = [
  {
    domain: 'bills',
    said: (n, date) => ({
      ...{ title: `Registro ${n}`, stage: 'filed', filing_date: date, last_moved_on: date },
      commission_keys: COUNTRIES[n % 3] === 'CO' ? ['commission'] : [],
    }),
    orders: ['last_moved_on', 'content_changed_at'],
  },
  {
    domain: 'regulations',
    said: (n, date) => ({ title: `Registro ${n}`, publication_date: date }),
    orders: ['content_changed_at'],
  },
  {
    domain: 'bill-updates',
    said: (n, date) => ({ title: `Registro ${n}`, date, bill_key: bill_key(n) }),
    orders: ['content_changed_at'],
  },
  {
    domain: 'roll-calls',
    said: (n, date) => ({ motion: `Registro ${n}`, vote_date: date, bill_key: bill_key(n) }),
    orders: ['content_changed_at'],
  },
  {
    domain: 'news',
    said: (n, date) => ({
      title: `Registro ${n}`,
      link: `https://example.org/${n}`,
      outlet: 'Diario',
      published_at: instant(date),
    }),
    orders: ['content_changed_at'],
  },
  {
    domain: 'schedules',
    said: (n, date) => ({ title: `Registro ${n}`, kind: 'plenary', starts_at: instant(date) }),
    orders: ['content_changed_at'],
  },
  {
    domain: 'parties',
    said: (n, date) => ({ name: `Registro ${date} ${n}` }),
    orders: ['name', 'content_changed_at'],
  },
]

/** The possible changes of a record during a walk. */
export type Fate = 'still' | 'moving' | 'fleeting'
export const OF_EACH: Readonly<Record<Fate, number>> = { still: 60, moving: 42, fleeting: 42 }

export const keyOf = ({ domain }: Kind, fate: Fate, n: number) => `${domain}:${fate}:${n}`

/** The line of a record; a tenth of the constant ones have no date. */
export function lineOf(kind: Kind, fate: Fate, n: number, date: string | null) {
  const country_code = COUNTRIES[n % 3]
  return { domain: kind.domain, key: keyOf(kind, fate, n), country_code, ...kind.said(n, date) }
}

export const dateOf = (n: number) => (n % 10 === 7 ? null : addDays('2026-01-01', (n * 7) % 40))

const date = fc.option(
  fc.integer({ min: 0, max: 45 }).map((n) => addDays('2026-01-01', n)),
  { freq: 6, nil: null },
)
const nth = (fate: Fate) => fc.nat(OF_EACH[fate] - 1)
const kind = fc.constantFrom(...KINDS)

/** One line that moves a record, or has one come, go, or be the same as another of its country. */
const write = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(kind, nth('moving'), date).map(([k, n, d]) => lineOf(k, 'moving', n, d)) },
  {
    weight: 3,
    arbitrary: fc.tuple(kind, nth('fleeting'), date).map(([k, n, d]) => lineOf(k, 'fleeting', n, d)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(kind, nth('fleeting')).map(([k, n]) => ({
      ...{ domain: k.domain, key: keyOf(k, 'fleeting', n), country_code: COUNTRIES[n % 3], withdraw: true },
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(kind, fc.constantFrom('same', 'apart'), nth('fleeting'), nth('fleeting'))
      .filter(([, , a, b]) => a !== b && a % 3 === b % 3)
      .map(([k, how, a, b]) => ({
        domain: k.domain,
        [how]: [keyOf(k, 'fleeting', a), keyOf(k, 'fleeting', b)],
      })),
  },
)

/** The batches of writers. */
export const batches = fc.infiniteStream(fc.array(write, { minLength: 1, maxLength: 6 }))

/** A walk: its list, filters, order and page sizes. */
export const walk = kind.chain((list) =>
  fc.record({
    list: fc.constant(list),
    countries: fc.option(fc.subarray([...COUNTRIES], { minLength: 1 }), { nil: null }),
    window: fc.boolean(),
    /** By a bill or a commission of the records, if they have one. */
    linked: fc.boolean(),
    ascending: fc.boolean(),
    order_by: fc.option(fc.constantFrom(...list.orders), { nil: null }),
    limits: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
  }),
)
export type Walk = typeof walk extends fc.Arbitrary<infer T> ? T : never
