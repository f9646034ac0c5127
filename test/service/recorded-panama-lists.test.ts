// The deputies and the norms of Panama over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { list, readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, linesOf, told } from '../support/source-runs.ts'

after(close)

describe('the deputies and the norms of Panama over recorded replies', { skip }, () => {
  it('deputies: nine of the list', async () => {
    const url = 'https://www.asamblea.gob.pa/Data/Diputado/List?page=1&pageSize=100&search='
    const page = await readJson('payloads/more/pa-diputados/Data_Diputado_List.retyped9.json')
    const { lines } = await collect(sourceNamed('pa.diputados')!, serve({ [url]: { value: page } }))
    assert.deepEqual(told(lines), { parties: '4', actors: '9' })
    const rows = await served(lines)
    const [castillero] = await rows('/v1/actors?identifier=1&country_code=PA&q=castillero')
    assert.deepEqual(
      [castillero.name, castillero.party, castillero.district, castillero.photo_url],
      [
        'MARCOS ENRIQUE CASTILLERO BARAHONA',
        'Partido Revolucionario Democrático',
        'Herrera, 6-3',
        'https://www.asamblea.gob.pa/Uploads/diputado/foto/1/publicacion_1.jpg',
      ],
    )
    const pineda = linesOf(lines, 'actors').find(({ key }) => key === 'pa:asamblea:dip:68')!
    assert.deepEqual([pineda.name, pineda.district], ['RAUL PINEDA', 'Panamá, 8-2'])
    // A vacant seat is left out, but a person without a printed party is not.
    const [salazar, jackson] = page.data.slice(1)
    salazar.Partido = ' '
    jackson.Persona = null
    const bent = await collect(sourceNamed('pa.diputados')!, serve({ [url]: { value: page } }))
    assert.deepEqual(bent.report.errors, [])
    assert.deepEqual(
      linesOf(bent.lines, 'actors')
        .map(({ name, party }) => [name, party])
        .slice(0, 3),
      [
        ['MARCOS ENRIQUE CASTILLERO BARAHONA', 'Partido Revolucionario Democrático'],
        ['JAIRO SALAZAR', null],
        ['RAUL PINEDA', 'Partido Revolucionario Democrático'],
      ],
    )
    assert.deepEqual(
      linesOf(lines, 'parties').map(({ key }) => key),
      [
        'pa:partido:revolucionario-democratico',
        'pa:partido:cambio-democratico',
        'pa:partido:realizando-metas',
        'pa:partido:libre-postulacion',
      ],
    )
  })

  it('Legispan: five norms, in a list rebuilt from the description of their reader', async () => {
    const folder = 'payloads/more/pa-legispan-derived'
    const files = (await list(folder)).filter((file) => file.endsWith('.json'))
    const kept = await Promise.all(files.map((file) => readJson(`${folder}/${file}`)))
    const data = kept.map((norm) => ({
      original: {
        id: norm._id.replace('PA-Legispan-', ''),
        title: norm.title,
        content: norm.text,
        type: { type: norm.norm_type },
        authority: { authority: norm.authority },
        number: norm.norm_number,
        year: norm.year,
        publishedAt: norm.date,
        normUrl: norm.pdf_url,
      },
    }))
    const url =
      'https://legispan.asamblea.gob.pa/api/search/norm?page=1&limit=100&sortKey=publishedAt&sortOrder=desc'
    const { report, lines } = await collect(
      sourceNamed('pa.legispan')!,
      serve({ [url]: { value: { count: 5, data } } }),
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(
      linesOf(lines, 'regulations')
        .map(({ number, publication_date, issue_date, gazette }) => [
          number,
          publication_date,
          issue_date,
          gazette,
        ])
        .toSorted(),
      [
        ['DECRETO DE GABINETE 1 de 2026', '2026-03-19', '2026-03-17', 'Gaceta Oficial 30486-A'],
        ['DECRETO EJECUTIVO 1 de 2026', '2026-01-16', '2026-01-15', 'Gaceta Oficial N° 30445'],
        ['DECRETO EJECUTIVO 2 de 2026', '2026-02-05', '2026-02-04', 'Gaceta Oficial N° 30459'],
        ['RESOLUCION 001 de 2026', '2026-01-23', '2026-01-02', 'Gaceta Oficial N° 30450'],
        ['RESOLUCION 002 de 2026', '2026-01-23', '2026-01-02', 'Gaceta Oficial N° 30450'],
      ],
    )
    // The day in the name of the file is the one that the edition prints.
    for (const norm of kept) assert.match(norm.text.slice(0, 100), /Gaceta Oficial Digital, \p{L}+ \d{2} de/u)
    // Only a norm without its title is doubted.
    const odd = [{ original: { ...data[0]!.original, title: '' } }, ...data.slice(1)]
    const bent = await collect(
      sourceNamed('pa.legispan')!,
      serve({ [url]: { value: { count: 5, data: odd } } }),
    )
    assert.deepEqual([bent.report.items.rejected, linesOf(bent.lines, 'regulations').length], [1, 4])
    const rows = await served(lines)
    const [rice] = await rows('/v1/regulations?country_code=PA&number=DECRETO EJECUTIVO 2 de 2026')
    assert.deepEqual(
      [rice.entity_name, rice.rtype_name, rice.documents.length],
      ['MINISTERIO DE DESARROLLO AGROPECUARIO', 'DECRETO EJECUTIVO', 1],
    )
  })
})
