// Search while its database fails: every answer is valid, in time, and reports skipped stages.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { frame } from '#web/words/frame.ts'
import { searchWords } from '#web/words/search.ts'
import { FAULTS, type Fault } from '../support/faulty.ts'
import { NATIVE } from '../support/helpers.ts'
import { db, useIndexedDatabase } from '../support/indexed-database.ts'
import {
  answered,
  LINES,
  read,
  SEARCH,
  type Service,
  serviceOver,
  settings,
} from '../support/search-service.ts'
import { callTool } from '../support/tool.ts'

useIndexedDatabase()

interface Part {
  readonly statement: RegExp
  /** The notice while it fails; null where none is needed. */
  readonly notice: string | null
}

const PARTS: Readonly<Record<string, Part>> = {
  lexical: { statement: /order by p\.tokens <@>/, notice: 'lexical_unavailable' },
  semantic: { statement: /as distance from/, notice: 'semantic_unavailable' },
  'names and titles': { statement: /p\.form = any.*order by p\.head <@>/s, notice: 'out_of_time' },
  features: { statement: /p\.title_words/, notice: 'out_of_time' },
  matches: { statement: /with found as/, notice: 'matches_unknown' },
  snippets: { statement: /p\.start_at/, notice: null },
  'look-up': { statement: /from search_indexes/, notice: null },
}

/** One search through each face, and one more after the recovery. */
async function holds(service: Service, part: Part, fault: Fault): Promise<void> {
  const { statement, notice } = part
  assert.equal((await read(service, SEARCH)).mode, 'semantic')
  // Otherwise it is not looked up again; doing so for the others, too, takes a large part of their time on a
  // busy machine.
  if (part === PARTS['look-up']) service.app.search.retrieval.lookup.renew()
  db.fail(statement, fault)
  const expected = (notices: readonly string[]) =>
    notice === null ||
    fault === 'slow' ||
    notices.includes(notice) ||
    (!NATIVE && notices.includes('search_unavailable'))
  const search = await read(service, SEARCH)
  assert.ok(db.failed > 0, 'nothing of it was asked')
  assert.ok(search.rows > 0, JSON.stringify(search.body.meta))
  assert.ok(expected(search.notices), JSON.stringify(search.body.meta))
  assert.ok(search.mode === 'semantic' || search.notices.length > 0, 'a worse answer that does not say so')
  const told = await answered(service, () => callTool(service, 'list_bills', { q: 'agua de los páramos' }))
  assert.equal(told.search_degraded, isDegraded(told.meta))
  assert.ok(told.data.length > 0)
  db.mend()
  const well = await read(service, SEARCH)
  assert.deepEqual([well.mode, well.notices, well.rows], ['semantic', [], LINES.length])
}

/** Notices of answers for which all retrievers ran. */
const WELL = [
  'index_behind',
  'reranker_unavailable',
  'no_semantic_match',
  'operators_ignored',
  'matches_unknown',
]

/** True if a retriever was skipped, by the notices; else undefined. */
function isDegraded({ notices = [] }: { notices?: { code: string }[] }): true | undefined {
  return notices.some(({ code }) => !WELL.includes(code)) || undefined
}

describe('while the database fails', () => {
  for (const [name, part] of Object.entries(PARTS))
    for (const fault of FAULTS)
      it(`${name}: ${fault}`, async () => {
        await using service = await serviceOver(db, settings())
        await holds(service, part, fault).finally(() => db.mend())
      })
})

describe('while the fallback fails', () => {
  const w = searchWords.es
  const pages: string[] = []
  const { incomplete } = frame.es.list
  after(() => assert.ok(pages.some((text) => text.includes(incomplete))))
  for (const fault of FAULTS)
    it(fault, async () => {
      await using service = await serviceOver(db, settings())
      // No ranked row matches, and the substring match fails.
      db.fail(/t\.search_text/, fault)
      try {
        for (const path of ['/v1/search?q=xyzzy', '/v1/bills?q=xyzzy']) {
          const { mode, notices, body } = await read(service, path)
          const { next_cursor, has_more } = body.meta
          assert.deepEqual([mode, next_cursor, has_more], ['keyword_fallback', null, false])
          assert.ok(
            fault === 'slow' || notices.includes('out_of_time') || body.meta.reason === 'no_match',
            JSON.stringify(body.meta),
          )
        }
        const told = await answered(service, () => callTool(service, 'search', { q: 'xyzzy' }))
        assert.equal(told.search_degraded, isDegraded(told.meta))
        const { text } = await answered(service, async () => {
          const { body } = await service.app.http.inject({ method: 'GET', url: '/es/search?q=xyzzy' })
          return { text: body }
        })
        // A page that ran out of time does not say that nothing was found.
        assert.ok(text.includes(incomplete) || !text.includes(w.notices.out_of_time))
        assert.equal(text.includes(w.none), !text.includes(incomplete))
        pages.push(text)
      } finally {
        db.mend()
      }
      assert.equal((await read(service, '/v1/search?q=xyzzy')).body.meta.reason, 'no_match')
    })

  it('on a later page, which can be requested again', async () => {
    await using service = await serviceOver(db, settings())
    // A part of a word without ranked rows.
    const path = '/v1/search?q=otege&limit=1'
    const first = await read(service, path)
    assert.deepEqual([first.rows, first.mode], [1, 'keyword_fallback'])
    const onward = `${path}&cursor=${first.body.meta.next_cursor}`
    db.fail(/t\.search_text/, 'hung')
    try {
      const { rows, notices, body } = await read(service, onward)
      assert.deepEqual(
        [rows, notices, body.meta.next_cursor],
        [0, ['out_of_time'], first.body.meta.next_cursor],
      )
    } finally {
      db.mend()
    }
    assert.equal((await read(service, onward)).rows, 1)
  })

  it('with everything else', async () => {
    await using service = await serviceOver(db, settings())
    db.fail(/passages_|names_|t\.search_text/, 'refused')
    try {
      const { rows, notices } = await read(service, SEARCH)
      assert.equal(rows, 0)
      assert.deepEqual(notices, ['search_unavailable', 'out_of_time'])
    } finally {
      db.mend()
    }
    assert.equal((await read(service, SEARCH)).rows, LINES.length)
  })
})
