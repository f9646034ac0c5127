// The time budget of a request that searches, on a fake clock on which each statement takes time: after it no
// statement starts but the reading of found rows, and the answer says what it lacks.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type OpenContext, openContext } from '#context.ts'
import { bills } from '#domains/bills.ts'
import { ANONYMOUS } from '#model/access/caller.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { ROWS_RESERVE_MS } from '#operations/kit/search-time.ts'
import { answerList } from '#operations/list/list.ts'
import { suggestOperation } from '#operations/records/suggest.ts'
import { searchOperation } from '#operations/search/search.ts'
import { runTool } from '#operations/tools/run-tool.ts'
import { tools } from '#operations/tools/tools.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { fakeClock } from '../clock.ts'
import { freshDatabase } from '../support/helpers.ts'
import { NOW } from '../support/index-building.ts'
import { LINES } from '../support/search-service.ts'
import { type TimedDatabase, timedDatabase } from '../support/timed-database.ts'
import { writeLines } from '../support/write-lines.ts'

const clock = fakeClock(NOW)
let db: TimedDatabase

const opened = (budgetMs: number): Promise<OpenContext> =>
  openContext(db, {
    ...{ baseUrl: 'http://hemiciclo.test', limits: false, cacheUrl: null, sources: '' },
    ...{ now: () => NOW, clock, search: { ...DEFAULT_SEARCH, budgetMs } },
  })

before(async () => {
  db = timedDatabase(await freshDatabase(), clock)
  await writeLines(db, LINES, NOW)
  await using open = await opened(60_000)
  await open.search.builder.run(new AbortController().signal)
})
after(() => db[Symbol.asyncDispose]())

interface Meta {
  readonly next_cursor: string | null
  readonly has_more: boolean
  readonly mode?: string
  readonly total?: number
  readonly reason?: string
  readonly notices?: readonly { readonly code: string }[]
}

interface Read {
  // biome-ignore lint/suspicious/noExplicitAny: rows of every shape.
  readonly data: readonly any[]
  readonly meta: Meta
  readonly notices: readonly string[]
}

type Run = (context: Context, input: Input) => Promise<Answer>

const search: Run = (context, input) => searchOperation.run(context, input, ANONYMOUS)
const list: Run = (context, input) => answerList(context, bills, input, ANONYMOUS)
const suggest: Run = (context, input) => suggestOperation.run(context, input, ANONYMOUS)

async function read(answer: Promise<Answer>): Promise<Read> {
  const { json, value } = await answer
  const { data, meta } = (json ? JSON.parse(json) : value) as Omit<Read, 'notices'>
  return { data, meta, notices: (meta.notices ?? []).map(({ code }) => code) }
}

/** The reading of rows by their ids. */
const ROWS = /id = any/
/** The look-up of the index, which all requests share: one that began in time may end later. */
const SHARED = /^begin$|search_indexes|search_counts|from changes/

/** Runs it while each statement takes so many milliseconds; checks when they start and when it ends. */
async function withinBudget(
  context: Context,
  { run, input, takes, most = context.retrieval.budgetMs }: Asked & { readonly takes: number },
): Promise<Read> {
  // A look-up of the index may outlast the request that began it.
  await db.idle()
  const began = clock.elapsed()
  db.takes(takes)
  const answer = await read(run(context, input))
  const ended = clock.elapsed()
  const late = db.started.filter(({ at, text }) => at - began >= most && !SHARED.test(text))
  db.takes(0)
  assert.deepEqual(
    late.filter(({ text }) => !ROWS.test(text)),
    [],
  )
  assert.ok(late.every(({ at }) => at - began < most + ROWS_RESERVE_MS))
  assert.ok(ended - began <= most + ROWS_RESERVE_MS + takes, `${ended - began} ms`)
  return answer
}

interface Asked {
  readonly run: Run
  readonly input: Input
  /** The time of the request, where it is less than the budget of searches. */
  readonly most?: number
}

const q = 'agua páramos'
const ASKED: Readonly<Record<string, Asked>> = {
  search: { run: search, input: { q } },
  'search of one domain': { run: search, input: { q, domain: ['bills'], limit: 5 } },
  'counted search': { run: search, input: { q, limit: 0 } },
  'search in groups': { run: search, input: { q, group_by: 'year' } },
  'search in words that no record has': { run: search, input: { q: 'xyzzy' } },
  'similar records': { run: search, input: { similar_to: 'bills:1' } },
  list: { run: list, input: { q } },
  'explained list': { run: list, input: { q, explain: true } },
  'list by date': { run: list, input: { q, order: 'desc' } },
  'counted list': { run: list, input: { q, limit: 0 } },
  'list in groups': { run: list, input: { q, group_by: 'year', since: '2020-01-01' } },
  'list of a part of a word': { run: list, input: { q: 'otege' } },
  suggestions: { run: suggest, input: { q: 'agua' }, most: 250 },
  'corrected suggestions': { run: suggest, input: { q: 'aguq' }, most: 250 },
}

describe('a request that searches', () => {
  for (const budgetMs of [50, DEFAULT_SEARCH.budgetMs])
    for (const [name, asked] of Object.entries(ASKED)) {
      const most = Math.min(asked.most ?? budgetMs, budgetMs)
      it(`${name}: starts no statement after ${budgetMs} ms, and says what is missing`, async () => {
        await using open = await opened(budgetMs)
        const { context } = open
        await open.search.warm()
        const whole = await read(asked.run(context, asked.input))
        // From all in time to nothing in time.
        for (const share of [0.01, 0.05, 0.1, 0.2, 0.4, 0.7, 1.1]) {
          // Looked up again, as in a request after a pause.
          open.search.retrieval.lookup.renew()
          const takes = Math.ceil(most * share)
          const answer = await withinBudget(context, { ...asked, most, takes })
          const told = JSON.stringify([takes, answer.meta])
          const isWhole = answer.data.length === whole.data.length && answer.meta.total === whole.meta.total
          assert.ok(isWhole || answer.notices.length > whole.notices.length, told)
          if (!answer.data.length && whole.data.length)
            assert.ok(answer.notices.includes('out_of_time') || answer.meta.has_more, told)
          if (answer.notices.includes('out_of_time') && !answer.data.length && whole.data.length)
            assert.equal(answer.meta.reason, undefined, told)
        }
      })
    }

  for (const [name, args] of [
    ['search', { q }],
    ['search', { q, group_by: 'year' }],
    ['list_bills', { q }],
    ['list_bills', { q, count: true }],
  ] as const)
    for (const budgetMs of [50, DEFAULT_SEARCH.budgetMs])
      it(`as the tool ${name} with ${Object.keys(args)}: keeps ${budgetMs} ms`, async () => {
        const tool = tools.find((each) => each.name === name)!
        const run: Run = async (context) => {
          await runTool(tool, args, { context, caller: { ...ANONYMOUS, key: '1' }, note: () => {} })
          return { value: { data: [], meta: {} } }
        }
        for (const share of [0.05, 0.2, 0.7, 1.1]) {
          // Another one keeps no answer of the one before.
          await using open = await opened(budgetMs)
          await open.search.warm()
          await withinBudget(open.context, { run, input: {}, takes: Math.ceil(budgetMs * share) })
        }
      })

  for (const [name, run] of Object.entries({ search, list }))
    for (const budgetMs of [50, DEFAULT_SEARCH.budgetMs])
      it(`a later page of a ${name} keeps ${budgetMs} ms, and can be requested again`, async () => {
        await using open = await opened(budgetMs)
        await open.search.warm()
        for (const [input, at] of [
          [{ q, limit: 1 }, 1],
          [{ q: 'otege', limit: 3 }, 1],
          [{ q, limit: 1, order: 'desc' }, 1],
        ] as const) {
          if (run === search && 'order' in input) continue
          let cursor = null as string | null
          for (let page = 0; page < at; page++) {
            const first = await read(run(open.context, { ...input, ...(cursor && { cursor }) }))
            cursor = first.meta.next_cursor
          }
          assert.ok(cursor, JSON.stringify(input))
          const onward = { ...input, cursor }
          const whole = await read(run(open.context, onward))
          for (const share of [0.05, 0.2, 0.3]) {
            const takes = Math.ceil(budgetMs * share)
            open.search.retrieval.lookup.renew()
            const answer = await withinBudget(open.context, { run, input: onward, takes })
            const told = JSON.stringify([takes, answer.meta])
            if (answer.data.length < whole.data.length)
              assert.ok(answer.notices.includes('out_of_time') && answer.meta.next_cursor, told)
          }
          assert.deepEqual((await read(run(open.context, onward))).data, whole.data)
        }
      })
})

describe('the first request of a process', () => {
  for (const budgetMs of [50, DEFAULT_SEARCH.budgetMs])
    it(`is answered within ${budgetMs} ms, whatever is not open yet`, async () => {
      for (const share of [0.05, 0.2, 0.5, 1.1]) {
        await using open = await opened(budgetMs)
        const takes = Math.ceil(budgetMs * share)
        const answer = await withinBudget(open.context, { run: search, input: { q }, takes })
        const told = JSON.stringify([takes, answer.meta])
        assert.ok(answer.data.length > 0 || answer.notices.length > 0, told)
        if (answer.meta.mode !== 'semantic') assert.ok(answer.notices.length > 0, told)
        // What came too late for it is there for the next.
        await open.search.warm()
        const next = await read(search(open.context, { q }))
        assert.deepEqual([next.meta.mode, next.data.length], ['semantic', LINES.length])
      }
    })

  it('finds the index, however long its first look-up takes within the budget', async () => {
    await using open = await opened(60_000)
    await db.idle()
    db.takes(400)
    const answer = await read(search(open.context, { q }))
    db.takes(0)
    assert.deepEqual([answer.meta.mode, answer.data.length], ['semantic', LINES.length])
  })
})
