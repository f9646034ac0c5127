// The sources of Peru over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Get } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { actsFrom } from '#sources/pe/elperuano-diario/acts.ts'
import { peruvianDay, peruvianVotes } from '../support/recorded-peru-sites.ts'
import { skip } from '../support/recorded-replies.ts'
import { peru } from '../support/recorded-sites.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, dangling, linesOf, told } from '../support/source-runs.ts'

after(close)

describe('the sources of Peru over recorded replies', { skip }, () => {
  it('Peru: norms with number, day and text', async () => {
    const { report, lines } = await collect(sourceNamed('pe.elperuano')!, await peru())
    assert.equal(report.items.rejected + report.items.failed, 0)
    assert.deepEqual(told(lines), {
      'regulation-types': '4 named',
      regulations: '300, rtype_key unknown in 1',
      documents: '300',
    })
    const norms = linesOf(lines, 'regulations')
    assert.equal(norms.length, 300)
    const norm = norms.find((line) => line.key === 'pe:elperuano:2329856-1')!
    assert.deepEqual(
      [norm.number, norm.publication_date, norm.rtype_key],
      ['DECRETO LEGISLATIVO N° 1677', '2024-09-28', 'pe:rtype:decreto-legislativo'],
    )
    assert.match(
      String((norm.documents as { text: string }[])[0]!.text),
      /^Artículo 1\.- Objeto\nEl presente Decreto Legislativo/,
    )
    assert.deepEqual(
      new Set(linesOf(lines, 'regulation-types').map((line) => line.name)),
      new Set(['LEY', 'DECRETO LEGISLATIVO', 'RESOLUCION LEGISLATIVA', 'DECRETO DE URGENCIA']),
    )
    assert.deepEqual(dangling(lines), [])
    assert.equal(linesOf(lines, 'regulation-types').length, 4, 'a type is written once a run')
    const rows = await served(lines)
    const [printed] = await rows('/v1/regulations?number=Decreto%20Legislativo%201677')
    assert.deepEqual(
      [printed.number, printed.publication_date],
      ['DECRETO LEGISLATIVO N° 1677', '2024-09-28'],
    )
    assert.equal(printed.documents[0].text_available, true)
    assert.match((await rows(`/v1/documents/${printed.documents[0].id}/text`)).text, /^Artículo 1\.- Objeto/)
  })

  it('El Peruano day by day: all acts of a day, under the keys of the data set', async () => {
    const day = { since: '2026-08-07', until: '2026-08-07' }
    const source = sourceNamed('pe.elperuano-diario')!
    const { report, lines } = await collect(source, await peruvianDay(), day)
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      'regulation-types': '5 named',
      entities: '17 named',
      // Acts of universities are under a common heading.
      regulations: '32, entity_key unknown in 4',
      consultations: '1',
      documents: '33',
    })
    const [draft] = linesOf(lines, 'consultations')
    // The text that was recorded is of another act, and has no term.
    assert.deepEqual(
      [draft!.key, draft!.title, draft!.publication_date, draft!.term_raw, draft!.end_date, draft!.patch],
      [
        'pe:elperuano:consulta:2540396-1',
        'Aprueban la publicación para comentarios del Proyecto del Manual Técnico del Sistema Centralizado',
        '2026-08-07',
        ...[null, null, undefined],
      ],
    )
    const acts = new Map(linesOf(lines, 'regulations').map((act) => [act.key, act]))
    const said = (op: string) => {
      const { number, title, rtype_key, entity_key } = acts.get(`pe:elperuano:${op}`)!
      return [number, title, rtype_key, entity_key]
    }
    assert.deepEqual(said('2540926-2'), [
      'RESOLUCIÓN SUPREMA N° 014-2026-MIDIS',
      'Designan Viceministro de Políticas y Evaluación Social',
      'pe:rtype:resolucion-suprema',
      'pe:entidad:desarrollo-e-inclusion-social',
    ])
    assert.deepEqual(said('2539657-1').slice(0, 3), [
      'RESOLUCIÓN SBS N° 01961-2026',
      'Autorizan viaje de funcionarios para participar en eventos a realizarse en Aruba',
      'pe:rtype:resolucion',
    ])
    const numbers: Readonly<Record<string, string>> = {
      '2540927-1': 'RESOLUCIÓN SUPREMA N° 012-2026-MIDIS',
      '2540924-1': 'RESOLUCIÓN MINISTERIAL N° 000400-2026-MIMP',
      '2540919-1': 'RESOLUCIÓN MINISTERIAL N° D000293-2026-MIDAGRI-DM',
      '2540918-1': 'RESOLUCIÓN DIRECTORAL Nº 000124-2026-MINEDU-VMGI-PRONIED-DE',
      '2540916-1': 'RESOLUCIÓN DIRECTORAL Nº 0022-2026-EF/50.01',
      '2540891-1': 'RESOLUCIÓN N° 431-2026-CG',
      '2540844-1': 'RESOLUCIÓN Nº 6795-2026-GTVT/MPC',
      '2540785-1': 'RESOLUCIÓN JEFATURAL N° 000065-2026-BNP',
      '2540396-1': 'RESOLUCIÓN N° 000202-2026-GG/OSIPTEL',
      '2539107-1': 'RESOLUCIÓN MINISTERIAL Nº 304-2026-MINEM/DM',
    }
    for (const [op, number] of Object.entries(numbers)) assert.equal(said(op)[0], number)
    assert.deepEqual(said('2540744-3'), [
      'RESOLUCIÓN N° 0845-2026-UNHEVAL',
      String(said('2540744-3')[1]),
      'pe:rtype:resolucion',
      null,
    ])
    const rows = await served(lines)
    const [ministerial] = await rows('/v1/regulations?number=Resolucion%20Ministerial%20227-2026-TR')
    assert.deepEqual(
      [ministerial.publication_date, ministerial.entity_name, ministerial.gazette],
      ['2026-08-07', 'TRABAJO Y PROMOCIÓN DEL EMPLEO', 'El Peruano, Normas Legales'],
    )
    const link = 'https://busquedas.elperuano.pe/dispositivo/NL/2540907-1'
    assert.deepEqual([ministerial.external_link, ministerial.documents[0].url], [link, link])
    // Acts of another day are rejected.
    const asked = { since: '2026-08-06', until: '2026-08-06' }
    const other = await collect(source, await peruvianDay(asked.since), asked)
    assert.deepEqual([other.report.outcome, other.lines], ['failed', []])
    assert.match(other.report.errors[0]!.detail, /acts of a day other than 2026-08-06/)
  })

  it('El Peruano: a day with a missing page is reported, and the other days are read', async () => {
    const source = sourceNamed('pe.elperuano-diario')!
    const get = await peruvianDay()
    const some: Get = async (request) => {
      const missing = { ...(await get(actsFrom('2026-08-07', 0))), url: request.url, status: 404 }
      return request.url.includes('fechaIni=20260807') ? get(request) : missing
    }
    const { report, lines } = await collect(source, some, { since: '2026-08-06', until: '2026-08-08' })
    assert.deepEqual(
      report.errors.flatMap(({ item, detail }) => (item ? [[item, detail.slice(0, 8)]] : [])),
      [
        ['dia:2026-08-08', 'HTTP 404'],
        ['dia:2026-08-06', 'HTTP 404'],
      ],
    )
    assert.equal(linesOf(lines, 'regulations').length, 32)
  })

  it('votes: ballots of the Senado, with truncated names', async () => {
    const { report, lines } = await collect(sourceNamed('pe.votaciones')!, await peruvianVotes())
    assert.deepEqual(report.errors, [])
    // Two lists of members, eight files: a picture is none.
    assert.equal(report.items.changed + report.items.unchanged, 10)
    const [call, ...others] = linesOf(lines, 'roll-calls')
    assert.deepEqual(others, [])
    assert.deepEqual(
      [call!.key, call!.vote_date, call!.held_at, call!.chamber, call!.session, call!.seats],
      [
        ...['pe:votacion:41010-58450-10009-S', '2026-10-07', '2026-10-07T18:06:00Z', 'senado'],
        ...['Sesión del 7 de octubre de 2026', 60],
      ],
    )
    assert.match(
      String(call!.motion),
      /^PROYECTO DE RESOLUCIÓN LEGISLATIVA 12, QUE AUTORIZA .* NOVIEMBRE DE 2026$/,
    )
    const printed = { yes: 37, no: 11, abstain: 1, present: 1, absent: 4, excused: 6, other: 0 }
    assert.deepEqual(call!.totals, printed)
    assert.deepEqual(call!.bills, [{ bill_key: null, code: 'PROYECTO DE RESOLUCIÓN LEGISLATIVA 12' }])
    const votes = linesOf(lines, 'votes')
    const { other: _, ...taken } = printed
    assert.deepEqual(
      countBy(votes, ({ position }) => position),
      taken,
    )
    const cast = new Map(votes.map((vote) => [vote.actor_name, vote]))
    const told = (name: string) => {
      const { position, position_raw, party, actor_key } = cast.get(name)!
      return [position, position_raw, party, actor_key]
    }
    assert.deepEqual(told('TORRES MORALES, MIGUEL'), ['present', '***', 'FP', null])
    assert.deepEqual(told('BONIFAZ CARMONA, NORA'), ['abstain', 'Abst.', 'PBG', null])
    assert.deepEqual(told('MATUTE CHARÚN, SUSANA'), ['excused', 'LE', 'PBG', null])
    assert.deepEqual(told('ANDRÉS LUJÁN, SERAFÍN'), ['no', 'NO', 'JP', null])
    assert.deepEqual(told('JÁUREGUI MARTÍNEZ DE'), ['yes', 'SI', 'RP', 'pe:senado:senador:5'])
    assert.deepEqual(told('JUÁREZ GALLEGOS, CARMEN'), ['yes', 'SI', 'FP', 'pe:senado:senador:1'])
    // Two are called Velásquez; one of them is not on this list.
    assert.deepEqual(told('VELÁSQUEZ'), ['yes', 'SI', 'FP', null])
    assert.deepEqual(told('VELÁSQUEZ GARCÍA, MIGUEL'), ['yes', 'SI', 'RP', 'pe:senado:senador:8'])
    assert.equal(votes.filter(({ actor_key }) => actor_key).length, 9)
    const rows = await served(lines)
    const [stored] = await rows('/v1/roll-calls?country_code=PE')
    assert.deepEqual([stored.complete, stored.reconciles, stored.counted.yes], [true, true, 37])
  })
})
