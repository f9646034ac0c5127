// Recorded pages of Guatemala's Congreso: the list of its sessions, and the rows, names and questions that a
// data set extracted from others.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Reply } from '#model/sources/source.ts'
import { billsNamed } from '#sources/gt/congreso/bill-numbers.ts'
import { blocLines, deputiesOn, deputyLines } from '#sources/gt/congreso/deputies.ts'
import { sessionsIn } from '#sources/gt/congreso/sessions.ts'
import { read, skip } from '../support/recorded-replies.ts'
import { countBy, NOW } from '../support/source-runs.ts'

const DATA = 'data/voto-diputados-gt'
const reply = (body: Uint8Array): Reply => ({
  ...{ url: 'https://www.congreso.gob.gt/x', status: 200, headers: {}, body, retrieved_at: NOW },
})

interface Vote {
  readonly pregunta: string
  readonly iniciativa: string | null
  readonly votos: Readonly<Record<string, readonly (readonly [string, string | null])[]>>
}
const votes = async (): Promise<Vote[]> =>
  (await read(`${DATA}/derived/votaciones-all-2002.ndjson.gz`))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row))

describe("recorded pages of Guatemala's Congreso", { skip }, () => {
  it('reads the day of each of 1,028 sessions, and no test session', async () => {
    const folder = 'payloads/more/gt-congreso-votaciones-list'
    const rows = (await read(`${folder}/votaciones_pleno.tbody.20251204.html`)).toString('utf8')
    const table = `<html><body><table id="congreso_asistencias">${rows}</table></body></html>`
    const { sessions, odd } = sessionsIn(reply(Buffer.from(table)))
    assert.deepEqual([sessions.length, odd.size], [1028, 0])
    assert.deepEqual(sessions[0], { event: '41321', day: '2025-12-04' })
    assert.deepEqual(sessions.at(-1), { event: '177', day: '2009-03-12' })
    const years = countBy(sessions, ({ day }) => day.slice(0, 4))
    assert.deepEqual([years['2009'], years['2016'], years['2020'], years['2025']], [47, 53, 71, 64])
    const events = new Set(sessions.map(({ event }) => event))
    assert.ok(!events.has('30738') && !events.has('312'), 'the trials of 2019 and 2011')
  })

  it('finds the bill in each of 932 questions that name one, and in no other', async () => {
    const all = await votes()
    const named = all.filter(({ pregunta }) => billsNamed(pregunta).length)
    assert.equal(named.length, 932)
    for (const { pregunta, iniciativa } of all) {
      const numbers = billsNamed(pregunta)
      assert.ok(!iniciativa || numbers.includes(iniciativa), pregunta)
      assert.equal(numbers.length > 0, /\b[3-9]\d{3}\b/.test(pregunta), pregunta)
    }
    assert.equal(named.filter(({ pregunta }) => billsNamed(pregunta).length > 1).length, 18)
  })

  it('reads 160 deputies and 19 blocs, and finds the deputy by the words of a name on a ballot', async () => {
    const list = reply(await read(`${DATA}/data/diputados.json.gz`))
    const lines = [...deputyLines(list)]
    assert.deepEqual(
      countBy(lines, (line) => `${line.domain} ${line.position ?? ''}`),
      { 'parties ': 19, 'actors Diputado(a)': 160 },
    )
    const blocs = [...blocLines(reply(await read(`${DATA}/data/bloques.json`)))]
    assert.equal(blocs.length, 19)
    const find = deputiesOn(list, '2025-12-04')
    const unknown = new Set<string>()
    let linked = 0
    for (const { votos } of await votes())
      for (const [name, id] of Object.values(votos).flat()) {
        const key = find(name)
        if (key) linked++
        else unknown.add(name)
        // The data set has wrong numbers for three names, which are not in the list.
        if (key) assert.equal(key, `gt:congreso:dip:${id}`, name)
      }
    assert.deepEqual([linked, unknown.size], [234_929 - 1_883, 97])
  })
})
