// The press of Chile over recorded feeds, each cut to two pieces.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, told } from '../support/source-runs.ts'

after(close)

describe('the press of Chile over recorded feeds', { skip }, () => {
  it('reads headlines, times and addresses of the sections on politics and business', async () => {
    const { report, lines } = await collect(
      sourceNamed('cl.prensa')!,
      serve({
        'https://www.ex-ante.cl/feed/': 'payloads/cl-govmap/news/exante.trimmed.xml',
        'https://www.latercera.com/arc/outboundfeeds/rss/?outputType=xml':
          'payloads/cl-govmap/news/latercera.trimmed.xml',
      }),
    )
    assert.deepEqual(report.errors, [])
    // Of La Tercera, the piece of the section on the nation is left out.
    assert.deepEqual(told(lines), { news: '3' })
    const rows = await served(lines)
    const shown = await rows('/v1/news?country_code=CL&order=asc')
    assert.deepEqual(
      shown.map((each: Record<string, string>) => [each.outlet, each.published_at, each.link]),
      [
        [
          ...['Ex-Ante', '2026-08-05T01:34:39Z'],
          'https://www.ex-ante.cl/economia/gobierno-megarreforma-aprobada/',
        ],
        [
          ...['Ex-Ante', '2026-08-05T02:35:04Z'],
          'https://www.ex-ante.cl/politica/test-drogas-republicanos-pavez/',
        ],
        [
          ...['La Tercera', '2026-08-05T12:26:26Z'],
          'https://www.latercera.com/pulso/noticia/' +
            'spacex-se-desploma-en-bolsa-ante-la-preocupacion-que-genera-su-gasto-en-ia/',
        ],
      ],
    )
    assert.equal(shown[1].title.slice(0, 30), 'Test de drogas: Por qué Republ')
    assert.equal(shown[2].title.slice(0, 29), 'SpaceX se desploma en bolsa a')
  })
})
