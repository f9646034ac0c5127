// Every exported function of these folders that reads a text does work that grows about linearly with it,
// whatever the text is. The list is that of their exports, so that a new function is measured too.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chunksOf } from '#language/query/query-syntax.ts'
import { assertLinear, growthOf, LIMIT, MOST, REPEATED } from '../support/growth-of-work.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILES = globSync(
  [
    'src/language/**/*.ts',
    'src/lib/texts/**/*.ts',
    'src/lib/{dates,link-keys}.ts',
    'src/model/{base-address,country,name-query,names}.ts',
    'src/operations/kit/meant-*.ts',
    'src/sources/kit/{comment-terms,meeting-status,names,printed-days,shape,validity}.ts',
    'src/sources/kit/formats/{decode,html}.ts',
    'src/sources/kit/debates/labels.ts',
    'src/texts/{detect-language,html-page}.ts',
    'src/web/pages/reading/{first-words,paragraphs}.ts',
  ],
  { cwd: ROOT, exclude: ['src/**/*.test.ts', 'src/**/*-worker.ts', 'src/language/packed-statistics.ts'] },
).sort()

/** Fields of operators, by their names. */
const FIELDS = new Map([['titulo', 'title']])

/** Functions of several arguments, with those that make them read the text of a caller or a source. */
const CALLS: Readonly<Record<string, (f: Tested, text: string) => unknown>> = {
  'src/language/query/query-syntax.ts chunksOf': (f, text) => f(text, FIELDS),
  'src/language/query/operators.ts hasSpacedField': (f, text) => f(text, FIELDS),
  'src/language/query/operators.ts hasUnknownField': (f, text) => f(text, FIELDS),
  'src/language/query/find-in-text.ts passagesWith': (f, text) => f('agua potable', text),
  'src/lib/texts/text.ts editsWithin': (f, text) => f(text.slice(0, 60), 'presupuesto', 2),
}

/** Functions whose input others have bounded, by its greatest length. */
const BOUNDED: Readonly<Record<string, number>> = {
  // `q` has 500 characters.
  'src/language/query/': 500,
  'src/language/thesaurus/': 500,
  'src/language/spelling.ts': 500,
}

// biome-ignore lint/suspicious/noExplicitAny: functions of every shape.
type Tested = (...words: any[]) => unknown

/** Runs it to the end, also where it returns an iterator. */
function fully(result: unknown): unknown {
  if (typeof result === 'object' && result !== null && 'next' in result)
    for (const _ of result as unknown as Iterable<unknown>);
  return result
}

const isClass = (value: unknown) => /^class\b/.test(Function.prototype.toString.call(value))

/** Those that cannot be called with a text alone take other things. */
function readsText(run: (text: string) => unknown): boolean {
  try {
    const result = run('a')
    if (!(result instanceof Promise)) return true
    result.catch(() => {})
    return false
  } catch {
    return false
  }
}

describe('the work for a hostile text', () => {
  let measured = 0
  for (const file of FILES)
    it(`grows about linearly: ${file}`, async () => {
      const exported = (await import(new URL(`../../${file}`, import.meta.url).href)) as Record<
        string,
        unknown
      >
      for (const [name, value] of Object.entries(exported)) {
        if (typeof value !== 'function' || isClass(value)) continue
        const call = CALLS[`${file} ${name}`]
        const run = (text: string) => fully(call ? call(value as Tested, text) : (value as Tested)(text))
        if (!readsText(run)) continue
        measured++
        const [, bound = MOST] = Object.entries(BOUNDED).find(([path]) => file.startsWith(path)) ?? []
        for (const repeated of REPEATED) assertLinear(name, run, repeated, bound)
      }
    })

  it('was measured for most functions', () => assert.ok(measured > 60, `${measured} functions`))
})

describe('the measure', () => {
  it('tells quadratic work from linear', () => {
    const inputOf = (size: number) => 'a'.repeat(size)
    const quadratic = growthOf((text) => /a+$/.test(`${text}!`), inputOf, 200_000)
    assert.ok(quadratic && quadratic.ratio > LIMIT, JSON.stringify(quadratic))
    const linear = growthOf((text) => chunksOf(text.replaceAll('aa', 'a '), FIELDS), inputOf, 1_000_000)
    assert.ok(linear === null || linear.ratio < LIMIT, JSON.stringify(linear))
  })
})
