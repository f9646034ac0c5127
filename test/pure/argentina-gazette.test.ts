// Ordinary, unrecorded replies of Argentina's gazette and of InfoLEG.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import type { Get, Item, Reply } from '#model/sources/source.ts'
import { noticeLines } from '#sources/ar/bora/notices.ts'
import { arBora } from '#sources/ar/bora.ts'
import { normLines } from '#sources/ar/infoleg/norms.ts'
import { zip } from '../support/made-files.ts'
import { linesOf } from '../support/source-runs.ts'

const SITE = 'https://www.boletinoficial.gob.ar'
const reply = (url: string, body: string | Buffer): Reply => ({
  ...{ url, status: 200, headers: {}, body: Buffer.from(body), retrieved_at: '2026-11-20T12:00:00Z' },
})

const notice = (head: string, norm: string) => {
  const html = `<p>Fecha de publicación 19/11/2026</p>
    <div id="tituloDetalleAviso"><h1>${head}</h1><h2>${norm}</h2><h6>Disposiciones.</h6></div>
    <div id="cuerpoDetalleAviso"><p>Artículo 1º.- Ejemplo.</p></div>`
  const [act] = linesOf(
    [...noticeLines(reply(`${SITE}/detalleAviso/primera/1/20261119`, html))],
    'regulations',
  )
  return [act!.entity_key, act!.summary, act!.rtype_key]
}

it('does not read the subject of a law or a decision as its issuer', () => {
  assert.deepEqual(notice('CONTRATO DE TRABAJO', 'Ley 27900'), [null, 'CONTRATO DE TRABAJO', 'ar:rtype:ley'])
  const decision = 'ar:rtype:decision-administrativa'
  assert.deepEqual(notice('MINISTERIO DE EJEMPLO', 'Decisión Administrativa 9/2026'), [
    ...[null, 'MINISTERIO DE EJEMPLO', decision],
  ])
  assert.deepEqual(notice('JEFATURA DE GABINETE DE MINISTROS', 'Decisión Administrativa 9/2026'), [
    ...['ar:entidad:jefatura-de-gabinete-de-ministros', null, decision],
  ])
  assert.deepEqual(notice('PODER EJECUTIVO', 'Decreto 9/2026'), [
    ...['ar:entidad:poder-ejecutivo', null, 'ar:rtype:decreto'],
  ])
  assert.equal(notice('MINISTERIO DE EJEMPLO', 'Resolución 9/2026')[0], 'ar:entidad:ministerio-de-ejemplo')
})

it('reads the other lists if one is in doubt, and reports it afterwards', async () => {
  const heading = (id: string, count: number) =>
    `<a onclick="realizarBusquedaRubro('x', 'primera', '${id}', '20261119')">H (${count})</a>`
  const front = `<div id="avisosSeccionDiv">${heading('24', 2)}${heading('7001', 1)}</div>`
  const asked: string[] = []
  const get: Get = async ({ url, body }) => {
    if (url.endsWith('/seccion/primera')) return reply(url, front)
    if (url.includes('/calendario/')) return reply(url, '{"fechas":["2026-11-18","2026-11-19"]}')
    const { idRubro, fechaPublicacion } = JSON.parse(new URLSearchParams(body).get('params')!)
    asked.push(`${fechaPublicacion} ${idRubro}`)
    if (idRubro === '24' && fechaPublicacion === '20261118') return reply(url, '{"error":1}')
    const html = `<a href="/detalleAviso/primera/${idRubro}/${fechaPublicacion}">x</a>`
    return reply(url, JSON.stringify({ error: 0, content: { html } }))
  }
  const found: Item[] = []
  await assert.rejects(async () => {
    for await (const item of arBora.discover({ since: '2026-11-18', until: null, get })) found.push(item)
  }, /2026-11-19: 2 notices of 3/)
  assert.ok(
    found.some(({ id }) => id === 'aviso:84'),
    'the last heading of the day before',
  )
  assert.ok(
    found.some(({ id }) => id === 'rubro:2026-11-18:24'),
    'the heading in doubt is reported',
  )
  // A heading that only the last edition has is requested for the days before it too.
  assert.ok(asked.includes('20261118 7001'))
})

it('reads a year of InfoLEG with a misprinted day', async () => {
  const columns =
    'id_norma,tipo_norma,numero_norma,clase_norma,organismo_origen,fecha_sancion,numero_boletin,' +
    'fecha_boletin,titulo_resumido,titulo_sumario,texto_resumido,texto_original,texto_actualizado'
  const rows = [
    '1,Decreto,5,,X,0000-00-00,1,2022-11-04,T,,,,',
    '2,Decreto,6,,X,2022-11-03,1,2022-11-04,T,,,,',
  ]
  const file = zip({ 'base-infoleg-normativa-nacional.csv': Buffer.from([columns, ...rows].join('\n')) })
  const lines: Line[] = await Array.fromAsync(normLines(reply('x', file), '2022'))
  assert.deepEqual(
    linesOf(lines, 'regulations').map(({ number, issue_date }) => [number, issue_date]),
    [
      ['Decreto 5', null],
      ['Decreto 6', '2022-11-03'],
    ],
  )
})
