// The Senado's list of sittings and their records, where it differs from its fixtures.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Reply } from '#model/sources/source.ts'
import { sittingLines, sittingsIn } from '#sources/ar/senado-taquigraficas/sittings.ts'
import { NOW } from '../support/source-runs.ts'

const reply = (body: string, status = 200): Reply => ({
  url: 'https://www.senado.gob.ar/lista',
  status,
  headers: {},
  body: Buffer.from(body),
  retrieved_at: NOW,
})

const row = (day: string, meeting: string, kind = 'ORDINARIA', url = `parlamentario/sesiones/${day}/x`) =>
  JSON.stringify({
    'FECHA DE SESION': day,
    'TIPO DE SESION': kind,
    'NRO DE REUNION': meeting,
    'URL VESION TAQUIGRAFICA': `https://www.senado.gob.ar/${url}`,
  }).replace(/\}$/, ',}')
const list = (...rows: string[]) => reply(`{"table":{"rows":[${rows.join(',')},],},}`)

describe('the sittings of the Senado', () => {
  it('are read from a list with a comma too many', () => {
    const { sittings } = sittingsIn(
      list(row('11-02-2026', '13'), row('18-03-2026', '01', 'EN, ] MINORÍA')),
      '2026',
    )
    assert.deepEqual(
      sittings.map(({ id, kind }) => [id, kind]),
      [
        ['2026-03-18_1', 'EN, ] MINORÍA'],
        ['2026-02-11_13', 'ORDINARIA'],
      ],
    )
  })

  it('fail alone where a row lacks its number or is elsewhere, and not at all before the first day', () => {
    const rows = [row('11-02-2026', ''), row('12-02-2026', '2', 'ORDINARIA', '?a=1'), row('14-12-1983', '')]
    const { sittings, doubts } = sittingsIn(list(...rows, row('13-02-2026', '3')), '2022-03-01')
    assert.deepEqual([sittings.length, doubts.length], [1, 2])
  })

  it('keep the text that was read before while the site does not serve it', async () => {
    for (const file of [undefined, reply('', 404)]) {
      const lines = await Array.fromAsync(sittingLines(list(row('11-02-2026', '13')), file, '2026-02-11_13'))
      assert.equal(lines.length, 1)
      assert.equal(lines[0]!.patch, true)
      assert.ok(!('text' in lines[0]!))
    }
  })
})
