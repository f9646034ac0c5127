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
        'https://www.biobiochile.cl/static/feed-rss': 'payloads/cl-govmap/news/biobiochile.trimmed.xml',
        'https://www.cooperativa.cl/noticias/site/tax/port/all/rss_3_158__1.xml':
          'payloads/cl-govmap/news/cooperativa.trimmed.xml',
        'https://www.lacuarta.com/arc/outboundfeeds/rss/?outputType=xml':
          'payloads/cl-govmap/news/lacuarta.trimmed.xml',
      }),
    )
    assert.deepEqual(report.errors, [])
    // Left out: of La Tercera, a piece of the section on the nation; of La Cuarta, one on shows.
    assert.deepEqual(told(lines), { news: '8' })
    const authors = (outlet: string) => lines.flatMap((each) => (each.outlet === outlet ? each.author : []))
    assert.deepEqual(authors('BioBioChile'), ['Felipe Delgado', 'Manuel Cabrera Ruiz'])
    assert.deepEqual(authors('Cooperativa'), [null, null])
    const rows = await served(lines)
    const all = await rows('/v1/news?country_code=CL&order=asc')
    const shown = all.filter(({ outlet }: { outlet: string }) => /^(?:Ex-Ante|La Tercera)$/.test(outlet))
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
