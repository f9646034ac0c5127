// The sources of Guatemala over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import type { Get } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { pdfRows } from '#sources/kit/formats/pdf.ts'
import { read, skip } from '../support/recorded-replies.ts'
import { guatemala } from '../support/recorded-sites.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, linesOf, NOW } from '../support/source-runs.ts'

after(close)

describe('the sources of Guatemala over recorded replies', { skip }, () => {
  it('Guatemala: 2,002 roll calls and 234,929 ballots', async () => {
    const counts: Record<string, number> = {}
    const keys = new Set<string>()
    const unlinked = new Set<unknown>()
    const unknown = { links: 0, positions: 0, stages: 0 }
    // All are counted; the first five roll calls are also stored and read over REST.
    const kept: Line[] = []
    const first = new Set<unknown>()
    const { report } = await collect(sourceNamed('gt.congreso-votaciones')!, await guatemala(), {
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
          if (line.domain === 'votes' && !line.actor_key) unknown.links++
          if (line.position === 'other') unknown.positions++
          if (line.stage === 'unknown' && !line.stub) unknown.stages++
          return { outcome: 'created' }
        }),
    })
    assert.deepEqual(report.errors, [])
    assert.deepEqual(counts, { parties: 19, actors: 160, bills: 500 + 22, 'roll-calls': 2002, votes: 234929 })
    assert.equal(keys.size, 234929, 'no two ballots share a key')
    assert.ok(unlinked.has('Villagrán Antón Andrea Beatriz'), "the data set's wrong id for her is ignored")
    assert.equal(unlinked.size, 97)
    // The data set has no stages of bills, which the source declares.
    assert.deepEqual(unknown, { links: 1883, positions: 0, stages: 500 })
    assert.deepEqual(sourceNamed('gt.congreso-votaciones')!.without, { bills: ['stage'] })
    const rows = await served(kept)
    const calls = await rows('/v1/roll-calls?country_code=GT')
    assert.equal(calls.length, 5)
    // The last of them, and one ballot of each kind, as in the replies.
    const [minutes] = calls.filter(({ motion }: { motion: string }) =>
      /ACTA DE LA SESIÓN ANTERIOR/.test(motion),
    )
    assert.deepEqual(
      [minutes.session, minutes.vote_date, minutes.totals.yes, minutes.totals.no, minutes.totals.absent],
      ['Solemne 4', '2024-01-14', 82, null, 58],
    )
    assert.equal(minutes.external_link, 'https://www.congreso.gob.gt/detalle_de_votacion/46862/41167')
    const said = (name: string) => {
      const { key, actor_key, position, recorded_at } = kept.find((line) => line.actor_name === name)!
      return [key, actor_key, position, recorded_at]
    }
    const began = '2024-01-14T06:00:00Z'
    const roll = 'gt:congreso:votacion:46862'
    assert.deepEqual(said('Arana Roca Sergio David'), [
      ...[`${roll}:arana-roca-sergio-david`, 'gt:congreso:dip:772', 'yes', began],
    ])
    assert.deepEqual(said('Alvarado Morales Marvin Estuardo'), [
      ...[`${roll}:alvarado-morales-marvin-estuardo`, null, 'yes', began],
    ])
    for (const call of calls) {
      assert.deepEqual([call.complete, call.reconciles, call.dissenters], [false, null, null])
      const ballots = await rows(`/v1/votes?roll_call_id=${call.id}&limit=500`)
      assert.equal(
        ballots.filter((ballot: { position: string }) => ballot.position === 'yes').length,
        call.totals.yes,
      )
    }
  })

  it('Guatemala: bills and deputies of the data set, and an odd one', async () => {
    const { lines } = await collect(sourceNamed('gt.congreso-votaciones')!, await guatemala(1))
    const bill = (number: string) =>
      linesOf(lines, 'bills').find(({ code }) => code === `Iniciativa ${number}`)!
    const { title, last_moved_on, external_link, documents } = bill('6680')
    assert.deepEqual(
      [title, last_moved_on, external_link],
      [
        'Iniciativa que dispone aprobar Ley para la Gestión de la Contaminación por Olores.',
        '2025-12-02',
        'https://www.congreso.gob.gt/detalle_pdf/iniciativas/6352',
      ],
    )
    assert.match(JSON.stringify(documents), /iniciativas\/65ac7-6680\.pdf/)
    const deputy = linesOf(lines, 'actors').find(({ key }) => key === 'gt:congreso:dip:826')!
    assert.deepEqual(
      [deputy.name, deputy.party, deputy.district, deputy.active],
      ['Gustavo Adolfo Crúz Montoya', 'Independiente', 'Lista Nacional', true],
    )
    const party = linesOf(lines, 'parties').find(({ key }) => key === 'gt:bloque:34')!
    assert.deepEqual([party.name, party.acronym, party.color], ['Bienestar Nacional', 'BIEN', '#b8950a'])
    // Only a bill without its title, and a row of a deputy without a name, are doubted.
    const get = await guatemala(1)
    const bent: Get = async (request) => {
      const reply = await get(request)
      const list = /iniciativas\.json|diputados\.json/.test(request.url)
      if (!list) return reply
      const value = JSON.parse(Buffer.from(reply.body).toString('utf8'))
      if (Array.isArray(value)) value.push({ ...value[0], nombres: '' })
      else Object.assign(value.iniciativas[2], { resumen: '' })
      return { ...reply, body: Buffer.from(JSON.stringify(value)) }
    }
    const odd = await collect(sourceNamed('gt.congreso-votaciones')!, bent)
    assert.deepEqual(odd.report.errors.map(({ item }) => item).toSorted(), ['diputados', 'iniciativa:6680'])
    for (const domain of ['votes', 'actors'])
      assert.equal(linesOf(odd.lines, domain).length, linesOf(lines, domain).length)
  })

  it('Guatemala: the files of two decrees begin with the number of the decree', async () => {
    const folder = 'payloads/more/gt-congreso-pdf'
    const begins = async (file: string) => {
      const body = await read(`${folder}/${file}`)
      const pages = await pdfRows({ url: file, status: 200, headers: {}, body, retrieved_at: NOW })
      return [pages.length, pages[0]![0]!.map(({ text }) => text).join(' ')]
    }
    assert.deepEqual(await begins('sample-ordinary-law-laip.pdf'), [24, 'DECRETO 57-2008'])
    assert.deepEqual(await begins('sample-civic-service.pdf'), [12, 'DECRETO NUMERO 20-2003'])
  })
})
