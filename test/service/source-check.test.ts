// Checks of sources: records against the declaration, at the site and over fixtures.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { capturing } from '#ingest/captures/capturing.ts'
import { ofItems, replay, replayItems } from '#ingest/captures/replay.ts'
import { capturesOf, mirrorReading } from '#ingest/network/source-reader.ts'
import { checkSource, tryLive } from '#ingest/runs/check-source.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Source } from '#model/sources/source.ts'
import { sourceNamed, sources } from '#sources/index.ts'
import { liveChecks } from '#store/live-checks.ts'
import { makePlace } from '../support/child.ts'
import { command } from '../support/command.ts'
import { ADMIN_TOKEN, startApp } from '../support/helpers.ts'
import { collect, NOW, SINCE } from '../support/source-runs.ts'
import { fixturesOf, getFrom, standIn } from '../support/stand-in.ts'

const now = () => NOW
const camara = sourceNamed('br.camara')!

describe('a check of a source', () => {
  it('reports the lines of each domain, empty domains, and requested hosts', async () => {
    const get = await replay(fixturesOf('br.camara'), NOW)
    const odd: Source = { ...camara, domains: ['bills', 'votes', 'news'] }
    const checked = await checkSource(odd, { get, now, since: null })
    assert.deepEqual(checked.domains, {
      bills: { lines: 3, stubs: 1, unknown: { stage: 1 } },
      votes: { lines: 4, stubs: 0, unknown: { party_key: 1, position: 1 } },
      news: null,
    })
    assert.deepEqual(checked.undeclared, [
      ...['parties', 'actors', 'bill-updates', 'roll-calls'],
      ...['schedules', 'interventions'],
    ])
    assert.deepEqual(checked.hosts, ['dadosabertos.camara.leg.br'])
  })

  it('at the site reads a few items of each kind, and stores the day of success', async () => {
    await using app = await startApp({ now })
    await using site = await standIn(camara)
    const reading = mirrorReading(site.url, null)
    // The fixtures have one start day of a window.
    const from: Source = {
      ...camara,
      discover: (input) => camara.discover({ ...input, since: '2026-11-01' }),
    }
    assert.equal((await tryLive(app.db, from, { reading, now, keep: false })).good, true)
    assert.equal((await liveChecks(app.db)).size, 0)
    assert.equal((await tryLive(app.db, from, { reading, now, keep: true })).good, true)
    assert.deepEqual([...(await liveChecks(app.db))], [['br.camara', NOW]])
    const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
    const [told, other] = (await app.get('/admin/sources', admin)).body.data
    assert.deepEqual(told.verified, { ...camara.verified, live_at: NOW })
    assert.equal(other.verified.live_at, null)
    assert.equal((await app.get('/v1/bills?country_code=BR')).body.data.length, 0, 'nothing is stored')
    site.fault(/proposicoes\/800001$/, (_, response) => response.end('<html>captcha</html>'))
    const failed = await tryLive(app.db, from, { reading, now: () => '2026-12-01T00:00:00Z', keep: true })
    assert.equal(failed.good, false)
    assert.deepEqual([...(await liveChecks(app.db))], [['br.camara', NOW]])
  })

  it('at the site is written as a report, without what belongs to this machine', async () => {
    await using place = await makePlace()
    await using site = await standIn(camara)
    const check = (name: string) =>
      command(
        [
          'sources',
          'check',
          'br.camara',
          '--live',
          '--base-url',
          site.url,
          '--report',
          join(place.folder, name),
        ],
        { ...place.env, CONTACT: 'ana@example.org' },
      )
    assert.match((await check('r.txt')).stderr, /must end in \.json or \.md/)
    // The stand-in does not know the days of today: what it lacks is reported.
    assert.equal((await check('r.json')).code, 1)
    const text = await readFile(join(place.folder, 'r.json'), 'utf8')
    const { sources: results } = JSON.parse(text)
    assert.deepEqual(
      results.map(({ source_id, verdict }: { source_id: string; verdict: string }) => [source_id, verdict]),
      [['br.camara', 'rejected']],
    )
    assert.ok(results[0].errors.length > 0)
    assert.ok(!text.includes(place.folder) && !/ana@|\?\w+=/.test(text), text)
    const { stderr } = await command(['sources', 'check', 'br.camara', '--report', 'r.md'], place.env)
    assert.match(stderr, /--report needs --live/)
  })

  it('makes a fixture of replies that a run stored, with the same lines', async () => {
    await using place = await makePlace({ migrated: true })
    await using site = await standIn(camara)
    const dataDir = place.env.DATA_DIR!
    {
      await using db = await place.open()
      const captures = capturesOf(db, { dataDir, captureStore: null })
      const get = capturing(captures, camara.id, getFrom(site, camara))
      const report = await runStored(db, camara, { get, now, since: SINCE })
      assert.equal(report.items.unavailable, 0)
    }
    const folder = join(place.folder, 'fixture')
    const make = (...words: string[]) =>
      command(['--json', 'sources', 'fixture', camara.id, ...words], place.env)
    const { code, stdout, stderr } = await make(folder)
    assert.equal(code, 0, stderr)
    const made = JSON.parse(stdout)
    const items = (await replayItems(folder))!
    assert.deepEqual([made.items, made.missing], [items.length, []])
    assert.ok(items.length > 5)
    const chosen = ofItems(camara, items)
    const again = await collect(chosen, await replay(folder, NOW))
    const first = await collect(chosen, await replay(fixturesOf(camara.id), NOW))
    assert.ok(again.lines.length > 5)
    // The stand-in answered today.
    const undated = (lines: readonly Line[]) =>
      lines.map((line) => JSON.stringify(line, (name, value) => (name === 'retrieved_at' ? null : value)))
    assert.deepEqual(undated(again.lines), undated(first.lines))
    assert.equal((await make(folder)).code, 1)
    // The lists alone: the source discovers its items itself.
    const lists = join(place.folder, 'lists')
    assert.equal((await make(lists, 'GET https://*', '--rows', '1')).code, 0)
    assert.equal(await replayItems(lists), undefined)
    const { report } = await collect(camara, await replay(lists, NOW), { since: SINCE })
    assert.ok(report.requests > 1)
  })

  it('is printed by `sources check`, for one or for all', async () => {
    await using place = await makePlace()
    const { code, stdout } = await command(['--json', 'sources', 'check'], place.env)
    assert.equal(code, 0)
    const rows = JSON.parse(stdout) as { source_id: string; good: boolean; verified: { live_at: null } }[]
    assert.deepEqual(
      rows.map(({ source_id, good }) => [source_id, good]),
      sources.map(({ id }) => [id, true]),
    )
    const { stdout: words } = await command(['sources', 'check', 'gt.congreso-votaciones'], place.env)
    assert.match(words, /^gt\.congreso-votaciones: good: changed\n {2}roll-calls: 2\n/)
    assert.match(words, /hosts api\.github\.com, raw\.githubusercontent\.com; 6 requests\n/)
    assert.match(words, /verified \(recorded\): .*, 2025-12-10\n/)
  })
})
