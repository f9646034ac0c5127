// Ecuador's Registro Oficial over summaries described by others; no reply was recorded.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { serve } from '../support/recorded-replies.ts'
import { collect, linesOf } from '../support/source-runs.ts'

const FEED = 'https://www.registroficial.gob.ec/feed/'

function feedOf(...lines: string[]): string {
  const summary = lines.map((each) => `<p>${each}</p>`).join('')
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Registro</title><item>
<title>Suplemento No. 40</title><link>https://www.registroficial.gob.ec/suplemento-no-40/</link>
<pubDate>Wed, 18 Nov 2026 14:05:00 +0000</pubDate>
<encoded><![CDATA[${summary}]]></encoded></item></channel></rss>`
}

it('the Registro Oficial: a line that is no act is reported, and no heading applies below it', async () => {
  const text = feedOf(
    'FUNCIÓN EJECUTIVA',
    'ACUERDOS:',
    'MINISTERIO DE NIEBLA:',
    'MDN-2026-0007-A Se delega la firma de los convenios',
    'Secretaría de los Páramos',
    'SDP-2026-0001-A Se convoca a las comunidades',
    'RESOLUCIONES:',
    'SERVICIO DE RÍOS:',
    'SDR-26-01 Se reforma el cobro del riego',
  )
  const { report, lines } = await collect(sourceNamed('ec.registro-oficial')!, serve({ [FEED]: { text } }))
  assert.deepEqual(
    report.errors.flatMap(({ item, detail }) => (item ? detail : [])),
    ['https://www.registroficial.gob.ec/suplemento-no-40/: "Secretaría de los Páramos" is no act'],
  )
  assert.deepEqual(
    linesOf(lines, 'regulations').map(({ number, rtype_key, entity_key }) => [number, rtype_key, entity_key]),
    [
      ['MDN-2026-0007-A', 'ec:rtype:acuerdo', 'ec:entidad:ministerio-de-niebla'],
      ['SDP-2026-0001-A', null, null],
      ['SDR-26-01', 'ec:rtype:resolucion', 'ec:entidad:servicio-de-rios'],
    ],
  )
})
