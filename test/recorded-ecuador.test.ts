// The source of Ecuador over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { close, list, serve, served, skip } from './recorded-replies.ts'
import { collect, dangling, of } from './source-runs.ts'

after(close)

describe('the source of Ecuador over recorded replies', { skip }, () => {
  it('Ecuador: recordings, members and their speeches', async () => {
    const repository = 'https://raw.githubusercontent.com/LuisReinoso/asamblea-abierta/main'
    const data = 'data/asamblea-abierta-ec/data'
    const files = (await list(`${data}/sessions/`)).filter((file) => !file.startsWith('index'))
    const replies: Record<string, string> = {
      [`${repository}/data/catalog.json`]: `${data}/catalog.json.gz`,
      [`${repository}/data/speakers/asambleistas.json`]: `${data}/speakers/asambleistas.json`,
    }
    for (const file of files)
      replies[`${repository}/data/sessions/${file.replace('.gz', '')}`] = `${data}/sessions/${file}`
    const { report, lines } = await collect(sourceNamed('ec.asamblea-abierta')!, serve(replies))
    assert.equal(report.items.rejected + report.items.failed, 0)
    assert.equal(report.items.unavailable, 909 - 238, 'only some of the recordings are at hand')
    assert.equal(of(lines, 'actors').length, 160)
    assert.equal(of(lines, 'transcripts').length, 238)
    const session = lines.find(
      (line) => line.key === 'ec:asamblea-abierta:h0-KqqCsxWU' && line.domain === 'transcripts',
    )!
    assert.deepEqual([session.session_date, session.session, session.official], ['2026-07-09', '101', false])
    assert.ok(String(session.text).length > 80_000)
    assert.equal(of(lines, 'interventions').length, 158)
    assert.equal(of(lines, 'interventions').filter((line) => line.text).length, 128)
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const day = await rows('/v1/transcripts?country_code=EC&since=2026-07-09&until=2026-07-09')
    const long = day.find((row: { text_length: number }) => row.text_length > 80_000)
    assert.deepEqual([long.session_date, long.session, long.official], ['2026-07-09', '101', false])
    assert.equal((await rows(`/v1/transcripts/${long.id}`)).text, session.text)
    assert.equal((await rows('/v1/actors?country_code=EC&limit=500')).length, 160)
  })
})
