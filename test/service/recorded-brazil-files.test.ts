// The yearly files of Brazil's Câmara and its API: the recorded replies of the API, written as such files.
import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { sourceNamed } from '#sources/index.ts'
import { skip } from '../support/recorded-replies.ts'
import { camara, camaraFiles } from '../support/recorded-sites.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, dangling, linesOf, told } from '../support/source-runs.ts'

after(close)

/** The content of a line, without its source and time, and without fields that the files lack. */
const saidBy = ({ source_id: _, source_url: __, retrieved_at: ___, patch: ____, ...said }: Line) => said
const placeOf = ({ domain, key }: Line) => `${domain} ${key}`
const full = (lines: readonly Line[]) => lines.filter(({ stub }) => !stub)

it('a record read both ways is one record, unchanged', { skip }, async () => {
  const api = await collect(sourceNamed('br.camara')!, await camara(), { since: '2024-01-01' })
  const files = await collect(sourceNamed('br.camara-anual')!, await camaraFiles())
  assert.deepEqual(files.report.errors, [])
  assert.deepEqual(told(files.lines), {
    bills: '4 and 4 named',
    'roll-calls': '78',
    parties: '37 named',
    actors: '852 named',
    votes: '1871, position unknown in 2',
    commissions: '4 named',
    schedules: '4, commission_key unknown in 2',
    documents: '4',
  })
  assert.deepEqual(dangling(files.lines), [])
  const known = new Map(full(api.lines).map((line) => [placeOf(line), saidBy(line)]))
  for (const line of full(files.lines)) {
    const before = known.get(placeOf(line)) as Record<string, unknown> | undefined
    for (const [field, value] of Object.entries(saidBy(line)))
      assert.deepEqual(value, before?.[field], `${placeOf(line)} ${field}`)
  }
  for (const domain of ['bills', 'roll-calls', 'votes', 'schedules'])
    assert.deepEqual(
      new Set(full(linesOf(files.lines, domain)).map(placeOf)),
      new Set(full(linesOf(api.lines, domain)).map(placeOf)),
    )

  const rows = await served(api.lines)
  const lists = ['bills', 'roll-calls', 'votes', 'schedules', 'actors'].map(
    (domain) => `/v1/${domain}?country_code=BR&limit=500`,
  )
  const before = await Promise.all(lists.map(rows))
  assert.deepEqual(
    before.map((list) => list.length > 3),
    lists.map(() => true),
  )
  // The files are read later than the API, and have its earlier data.
  const late = files.lines.map((line) => ({ ...line, retrieved_at: '2026-11-20T13:00:00Z' }) as Line)
  const stale = late.map((line) =>
    line.domain === 'bills' && !line.stub ? { ...line, status: 'Velha' } : line,
  )
  await served(stale)
  assert.deepEqual(await Promise.all(lists.map(rows)), before)
})
