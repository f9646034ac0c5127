// Operators of queries: AND, OR, NOT, parentheses, proximity, prefixes, fields and ranges of days. All of
// them, in any combination, find exactly the records that a plain reading of the texts finds.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays, inZone } from '#lib/dates.ts'
import { startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

/** Words without a common stem. */
const WORDS = ['agua', 'potable', 'bosque', 'tarifa', 'salud', 'disco', 'discurso', 'puerto'] as const
const ZONES = { CO: 'America/Bogota', CL: 'America/Santiago', BR: 'America/Sao_Paulo' } as const
const COUNTRIES = ['CO', 'CL', 'BR'] as const

interface Made {
  readonly domain: 'bills' | 'news'
  readonly title: readonly string[]
  readonly summary: readonly string[]
  readonly document: readonly string[]
  readonly country: keyof typeof ZONES
  /** A day, or an instant; null for none. */
  readonly date: string | null
}

/** The same small numbers in each run. */
const digits = (n: number, salt: number) => ((n * 7919 + salt * 104_729) % 9973) / 9973
const someWords = (n: number, salt: number, most: number) =>
  Array.from(
    { length: 1 + Math.floor(digits(n, salt) * most) },
    (_, i) => WORDS[Math.floor(digits(n * 13 + i, salt + 1) * WORDS.length)]!,
  )

const RECORDS = Array.from({ length: 90 }, (_, n): Made => {
  const day = addDays('2023-11-01', Math.floor(digits(n, 5) * 500))
  const isNews = n % 4 === 3
  return {
    domain: isNews ? 'news' : 'bills',
    title: someWords(n, 1, 5),
    summary: n % 3 === 0 ? someWords(n, 20, 4) : [],
    document: !isNews && n % 5 === 0 ? someWords(n, 40, 8) : [],
    country: COUNTRIES[n % 3]!,
    // Instants of the night belong to the day before in local time.
    date: isNews ? `${day}T02:30:00Z` : n % 11 === 0 ? null : day,
  }
})

// Numbers of one letter each make titles unique, and are no prefix of any word.
const titleOf = ({ title }: Made, n: number) => [
  ...title,
  `z${[...String(n)].map((d) => 'qwrtyplkhj'[Number(d)]).join('')}`,
]

const lineOf = (made: Made, n: number) => ({
  ...{ domain: made.domain, key: `r:${n}`, country_code: made.country, title: titleOf(made, n).join(' ') },
  ...(made.domain === 'news'
    ? {
        published_at: made.date,
        outlet: 'X',
        link: `https://example.org/${n}`,
        lead: made.summary.join(' ') || null,
      }
    : {
        ...{ stage: 'filed', filing_date: made.date, code: null, summary: made.summary.join(' ') || null },
        documents: made.document.length
          ? [{ title: 'Texto', url: `https://example.org/${n}.pdf`, text: made.document.join(' ') }]
          : [],
      }),
})

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z', search: UNHURRIED })
  await service.store(...RECORDS.map(lineOf))
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

/** A condition: as it is typed, and the records that meet it. */
interface Asked {
  readonly q: string
  readonly holds: (made: Made, n: number) => boolean
}

type Texts = (made: Made, n: number) => readonly (readonly string[])[]
const anyText: Texts = (made, n) => [titleOf(made, n), made.summary, made.document]
const FIELDS: Readonly<Record<string, Texts>> = {
  title: (made, n) => [titleOf(made, n)],
  título: (made, n) => [titleOf(made, n)],
  nome: (made, n) => [titleOf(made, n)],
  summary: (made) => [made.domain === 'bills' ? made.summary : []],
  resumo: (made) => [made.domain === 'bills' ? made.summary : []],
}

const localDay = ({ date, country, domain }: Made) =>
  date && (domain === 'news' ? inZone(date, ZONES[country]).slice(0, 10) : date)

const word = fc.constantFrom(...WORDS)
const atWord = (typed: string, test: (word: string) => boolean): Asked => ({
  q: typed,
  holds: (...made) => anyText(...made).some((text) => text.some(test)),
})
const distances = (a: string, b: string) => (text: readonly string[]) =>
  text.flatMap((one, i) =>
    one === a ? text.flatMap((other, k) => (other === b && k !== i ? Math.abs(i - k) : [])) : [],
  )

const leaf: fc.Arbitrary<Asked> = fc.oneof(
  word.map((one) => atWord(one, (each) => each === one)),
  fc
    .constantFrom('disc', 'agu', 'pot', 'PUER', 'tarifa')
    .map((start) => atWord(`${start}*`, (each) => each.startsWith(start.toLowerCase()))),
  fc.tuple(word, word).map(([a, b]) => ({
    q: `"${a} ${b}"`,
    holds: (...made: [Made, number]) =>
      anyText(...made).some((text) => ` ${text.join(' ')} `.includes(` ${a} ${b} `)),
  })),
  fc
    .tuple(word, word, fc.constantFrom(1, 2, 3, 5), fc.constantFrom('w', 'W', 'NEAR', 'near'))
    .map(([a, b, most, sign]) => ({
      q: `${a} ${sign}/${most} ${b}`,
      holds: (...made: [Made, number]) =>
        anyText(...made).some((text) => distances(a, b)(text).some((distance) => distance <= most)),
    })),
  fc.tuple(fc.constantFrom(...Object.keys(FIELDS)), word).map(([field, one]) => ({
    q: `${field}:${one}`,
    holds: (...made: [Made, number]) => FIELDS[field]!(...made).some((text) => text.includes(one)),
  })),
  fc
    .tuple(
      fc.constantFrom('date', 'fecha', 'data'),
      fc.constantFrom(
        ['2024', '2024-01-01', '2024-12-31'],
        ['2024-02', '2024-02-01', '2024-02-29'],
        ['2024-05-10..', '2024-05-10', '9999'],
        ['..2023-12', '0', '2023-12-31'],
        ['2024-01..2024-06-30', '2024-01-01', '2024-06-30'],
      ),
    )
    .map(([name, [typed, from, to]]) => ({
      q: `${name}:${typed}`,
      holds: (made: Made) => {
        const day = localDay(made)
        return day !== null && day !== '' && day >= from! && day <= to!
      },
    })),
)

const tree = fc
  .letrec<{ any: Asked; all: Asked; one: Asked; either: Asked }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      tie('one').map(({ q, holds }) => ({
        q: `NOT ${q}`,
        holds: (...made: [Made, number]) => !holds(...made),
      })),
      tie('any').map(({ q, holds }) => ({ q: `(${q})`, holds })),
    ),
    all: fc.array(tie('one'), { minLength: 1, maxLength: 3 }).chain((some) =>
      fc.constantFrom(' AND ', ' ').map((sign) => ({
        q: some.map(({ q }) => q).join(sign),
        holds: (...made: [Made, number]) => some.every(({ holds }) => holds(...made)),
      })),
    ),
    any: fc.array(tie('all'), { minLength: 1, maxLength: 3 }).map((some) => ({
      q: some.map(({ q }) => q).join(' OR '),
      holds: (...made) => some.some(({ holds }) => holds(...made)),
    })),
    // At least one operator, and something that is required.
    either: fc.tuple(leaf, tie('any')).map(([first, rest]) => ({
      q: `${first.q} AND (${rest.q})`,
      holds: (...made) => first.holds(...made) && rest.holds(...made),
    })),
  }))
  .either.filter(({ q }) => q.length <= 300)

const keysOf = new Map(RECORDS.map((made, n) => [titleOf(made, n).join(' '), n]))

/** All records of a walk, and the metadata of its first page. */
async function walk(path: string, q: string) {
  const found: number[] = []
  // biome-ignore lint/suspicious/noExplicitAny: of every shape.
  let first: any = null
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ q, limit: '7', ...(cursor && { cursor }) })
    const { status, body, text } = await service.get(`${path}?${query}`)
    assert.equal(status, 200, text)
    first ??= body.meta
    found.push(...body.data.map(({ title }: { title: string }) => keysOf.get(title)!))
    cursor = body.meta.next_cursor
  }
  return { found, meta: first }
}

const codesIn = (meta: { notices?: { code: string }[] }) => (meta.notices ?? []).map(({ code }) => code)

async function check({ q, holds }: Asked): Promise<void> {
  const all = RECORDS.flatMap((made, n) => (holds(made, n) ? n : []))
  for (const [path, domain] of [['/v1/search'], ['/v1/bills', 'bills'], ['/v1/news', 'news']] as const) {
    const expected = all.filter((n) => !domain || RECORDS[n]!.domain === domain)
    const { found, meta } = await walk(path, q)
    assert.equal(meta.exact_total ?? meta.total, expected.length, `${path} ${q} ${JSON.stringify(meta)}`)
    if (expected.length) {
      assert.deepEqual(
        found.toSorted((a, b) => a - b),
        expected,
        `${path} ${q}`,
      )
      assert.equal(new Set(found).size, meta.total)
    } else if (meta.total) assert.ok(codesIn(meta).includes('no_exact_match'), `${path} ${q}`)
    assert.ok(!codesIn(meta).includes('operators_ignored'), `${path} ${q}`)
  }
}

describe('any combination of operators', () => {
  it('finds exactly the records that hold it, on all pages, in search and lists', async () => {
    await fc.assert(fc.asyncProperty(tree, check), { numRuns: 40 })
  })

  it('finds the same by tools', async () => {
    for (const { q, holds } of fc.sample(tree, 12)) {
      const expected = RECORDS.filter(holds)
      if (!expected.length) continue
      const { meta } = await callTool(service, 'search', { q })
      assert.equal(meta.exact_total ?? meta.total, expected.length, q)
      const list = await callTool(service, 'list_bills', { q, limit: 0 })
      const bills = expected.filter(({ domain }) => domain === 'bills').length
      if (bills) assert.equal(list.meta.total, bills, q)
    }
  })
})

const first = async (q: string, path = '/v1/search') =>
  (await service.get(`${path}?${new URLSearchParams({ q, limit: '100' })}`)).body
const count = (holds: Asked['holds']) => RECORDS.filter(holds).length
const has = (...words: readonly string[]): Asked['holds'] => {
  return (...made) => words.every((one) => anyText(...made).some((text) => text.includes(one)))
}

describe('operators', () => {
  it('bind in the usual order: w/n, NOT, AND or a blank, OR', async () => {
    const either: Asked['holds'] = (...made) => has('agua')(...made) || has('bosque', 'salud')(...made)
    for (const q of ['agua OR bosque AND salud', 'agua OR bosque salud', 'agua OR (salud AND bosque)'])
      assert.equal((await first(q)).meta.total, count(either), q)
    const both: Asked['holds'] = (...made) => !has('agua')(...made) && has('bosque')(...made)
    for (const q of ['bosque NOT agua', 'NOT agua AND bosque', 'bosque AND -agua', 'bosque AND -(agua)'])
      assert.equal((await first(q)).meta.total, count(both), q)
  })

  it('apply to capitals as well, and a field to a group', async () => {
    const title: Asked['holds'] = (made) => made.title.some((one) => one === 'agua' || one === 'salud')
    for (const q of ['title:(agua OR salud)', 'TÍTULO:(AGUA OR SALUD)', 'nome:(salud OR agua)'])
      assert.equal((await first(q)).meta.total, count(title), q)
  })

  it('of proximity may have blanks', async () => {
    const { meta } = await first('agua w/5 salud')
    for (const q of ['agua w/ 5 salud', 'agua W / 5 salud', 'agua  near /5  salud']) {
      const spaced = (await first(q)).meta
      assert.deepEqual([spaced.total, codesIn(spaced)], [meta.total, codesIn(meta)], q)
    }
  })

  it('leave a word beside proximity, a prefix or a date as loose as beside a field', async () => {
    const words = 'salud bosque tarifa puerto potable'
    for (const q of [`agu* ${words}`, `fecha:2024 ${words}`, `agua w/5 agua ${words}`]) {
      const { meta } = await first(q)
      assert.ok(meta.exact_total < meta.total, q)
      assert.ok(codesIn(meta).includes('related_results'), q)
    }
  })

  it('of no record that meets them search the words, with a notice', async () => {
    for (const q of [
      'agua AND xilófono',
      'agua w/1 agua w/1 agua w/1 agua',
      'xilof* agua',
      '"agua xilófono" OR xilof*',
    ]) {
      const { data, meta } = await first(q)
      assert.ok(data.length, q)
      assert.equal(meta.exact_total, 0, q)
      assert.ok(codesIn(meta).includes('no_exact_match'), q)
    }
  })

  it('of a date alone list what it has, and nothing where it has nothing', async () => {
    const { data, meta } = await first('fecha:2024-02')
    assert.equal(
      data.length,
      count((made) => Boolean(localDay(made)?.startsWith('2024-02'))),
    )
    assert.equal(meta.total, data.length)
    for (const q of ['fecha:1950', 'agua fecha:1950']) {
      const { data, meta } = await first(q)
      assert.deepEqual([data, meta.total], [[], 0], q)
      assert.ok(meta.reason, q)
    }
  })

  it('are reported where they have no meaning, and their words are searched', async () => {
    const nested = (n: number) => `${'('.repeat(n)}agua AND salud${')'.repeat(n)}`
    for (const q of [
      ...['(agua AND salud', 'agua) OR salud', 'agua OR', 'AND agua', 'agua AND OR salud', '() OR agua'],
      ...['agua AND "salud', 'NOT agua', 'agua w/999999 salud', 'agua w/0 salud', 'agua w/s salud'],
      ...[
        'agua pre/5 salud',
        '(agua salud) w/3 bosque',
        'a* salud',
        '*agua',
        'ag*ua salud',
        'agua AND ag*ua',
      ],
      ...['agua NEAR salud', 'agua near5 salud', 'agua ADJ salud', 'agua PROX/3 salud', 'agua /5 salud'],
      ...['"agua salud"~5', 'agua^2 salud', '!agua salud', 'agua && salud', 'agua || salud', 'ag?ua salud'],
      ...['agua ANDNOT salud', 'salud agu**', 'título: agua', 'title : agua', 'fecha: 2024 agua'],
      ...['agua fecha:2024-13', 'agua fecha:hoy', 'agua date:2025..2024', 'agua AND date:2024-02-30'],
      ...[nested(21), nested(100), ['agua', ...Array.from({ length: 40 }, () => 'z')].join(' OR ')],
    ]) {
      const { data, meta } = await first(q)
      assert.ok(data.length, q)
      assert.ok(codesIn(meta).includes('operators_ignored'), q)
    }
    const { status, body } = await service.get(`/v1/search?q=${'agua+OR+'.repeat(1_000)}agua`)
    assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'])
    assert.ok(!codesIn((await first(nested(20))).meta).includes('operators_ignored'))
  })

  it('are words in lower case, in Spanish and Portuguese, and in ordinary titles', async () => {
    for (const q of [
      ...[
        'agua and salud',
        'agua or salud',
        'agua not salud',
        'agua o salud',
        'agua Y salud',
        'agua OU salud',
      ],
      ...['¡agua! salud', '¿agua?', 'agua & salud', 'agua n. 5', 'agua; salud'],
      ...['Ley de agua (reforma)', 'agua (salud', 'agua: salud', 'AND OR', '* agua', 'ley 4/2020'],
    ]) {
      const { meta } = await first(q)
      assert.ok(!codesIn(meta).includes('operators_ignored'), q)
      assert.ok(!codesIn(meta).includes('no_exact_match'), q)
    }
  })

  it('stay in corrections and suggestions', async () => {
    for (const q of ['discruso fecha:2023..', 'title:(discruso OR xilófono)', 'discruso AND agua']) {
      const { meta } = await first(q)
      const corrected = q.replace('discruso', 'discurso')
      assert.equal(meta.corrected ?? meta.suggestion, corrected, q)
      assert.ok(codesIn(meta).includes('corrected'), q)
    }
  })

  it('stay in the way back from a correction, on the page too', async () => {
    const { text } = await service.get(
      `/es/search?${new URLSearchParams({ q: 'título:(discruso OR agua)' })}`,
    )
    assert.doesNotMatch(text, /Buscar solo/, 'a query that is met needs no correction')
    const q = 'agua discruso fecha:2023..'
    const page = (await service.get(`/es/search?${new URLSearchParams({ q })}`)).text
    const back = 'agua "discruso" fecha:2023..'
    assert.ok(page.includes(new URLSearchParams({ q: back }).toString()), page)
    const { meta } = await first(back)
    assert.equal(meta.corrected, undefined)
    assert.ok(codesIn(meta).includes('no_exact_match'))
  })

  it('of an unknown field are reported, also before a group', async () => {
    for (const q of ['autro:agua AND salud', 'autro:(agua OR salud)'])
      assert.ok(codesIn((await first(q)).meta).includes('unknown_field'), q)
  })
})
