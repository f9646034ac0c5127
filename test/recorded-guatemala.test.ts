// The source of Guatemala over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Line } from '#model/domain.ts'
import { sourceNamed } from '#sources/index.ts'
import { close, read, serve, served, skip } from './recorded-replies.ts'
import { collect } from './source-runs.ts'

after(close)

describe('the source of Guatemala over recorded replies', { skip }, () => {
  it('Guatemala: 2,002 roll calls and 234,929 ballots', async () => {
    const repository = 'https://raw.githubusercontent.com/FrankOrozcoGT/voto-diputados-gt/main'
    const data = 'data/voto-diputados-gt'
    const replies: Record<string, string | { value: unknown }> = {
      [`${repository}/data/bloques.json`]: `${data}/data/bloques.json`,
      [`${repository}/data/diputados.json`]: `${data}/data/diputados.json.gz`,
      [`${repository}/data/iniciativas.json`]: `${data}/data/iniciativas.json.gz`,
    }
    const tree: { path: string; type: string }[] = []
    for (const row of (await read(`${data}/derived/votaciones-all-2002.ndjson.gz`))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)) {
      const { _path, votos, ...vote } = JSON.parse(row)
      const named = Object.entries(votos).map(([side, ballots]) => [
        side,
        (ballots as [string, string | null][]).map(([nombre, id_diputado]) => ({ nombre, id_diputado })),
      ])
      replies[`${repository}/${_path}`] = { value: { ...vote, votos: Object.fromEntries(named) } }
      tree.push({ path: _path, type: 'blob' })
    }
    replies['https://api.github.com/repos/FrankOrozcoGT/voto-diputados-gt/git/trees/main?recursive=1'] = {
      value: { truncated: false, tree },
    }
    const counts: Record<string, number> = {}
    const keys = new Set<string>()
    const unlinked = new Set<unknown>()
    // All are counted; the first five roll calls are also stored and read over REST.
    const kept: Line[] = []
    const first = new Set<unknown>()
    const { report } = await collect(sourceNamed('gt.congreso-votaciones')!, serve(replies), {
      write: async (lines) =>
        lines.map((line) => {
          counts[line.domain] = (counts[line.domain] ?? 0) + 1
          if (line.domain === 'roll-calls' && first.size < 5) first.add(line.key)
          if (
            !['roll-calls', 'votes'].includes(line.domain) ||
            first.has(line.key) ||
            first.has(line.roll_call_key)
          )
            kept.push(line)
          if (line.domain === 'votes') keys.add(line.key)
          if (line.domain === 'votes' && !line.actor_key) unlinked.add(line.actor_name)
          return { outcome: 'created' }
        }),
    })
    assert.deepEqual(report.errors, [])
    assert.deepEqual(counts, { parties: 19, actors: 160, bills: 500 + 22, 'roll-calls': 2002, votes: 234929 })
    assert.equal(keys.size, 234929, 'no two ballots share a key')
    assert.ok(unlinked.has('Villagrán Antón Andrea Beatriz'), "the data set's wrong id for her is ignored")
    assert.equal(unlinked.size, 97)
    const rows = await served(kept)
    const calls = await rows('/v1/roll-calls?country_code=GT')
    assert.equal(calls.length, 5)
    for (const call of calls) {
      assert.equal(call.reconciles, true)
      const ballots = await rows(`/v1/votes?roll_call_id=${call.id}&limit=500`)
      assert.equal(
        ballots.filter((ballot: { position: string }) => ballot.position === 'yes').length,
        call.totals.yes,
      )
    }
  })
})
