// The sources of Venezuela over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { list, read, readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, told } from '../support/source-runs.ts'

after(close)

describe('the sources of Venezuela over recorded replies', { skip }, () => {
  const SITE = 'http://www.gacetaoficial.gob.ve/gacetas'

  it('Gaceta Oficial: 70 editions of the list', async () => {
    const list = 'payloads/more/ve-gaceta/filtro-avanzado.trimmed.html'
    const { report, lines } = await collect(
      sourceNamed('ve.gaceta')!,
      serve({ [`${SITE}/filtro-avanzado`]: list }),
    )
    // Their own pages were not recorded.
    assert.equal(report.items.unavailable, 70)
    assert.deepEqual(told(lines), { 'regulation-types': '2', regulations: '70' })
    assert.deepEqual(
      countBy(linesOf(lines, 'regulations'), ({ rtype_key }) => rtype_key),
      { 've:rtype:gaceta-extraordinaria': 23, 've:rtype:gaceta-ordinaria': 47 },
    )
    const rows = await served(lines)
    const all = await rows('/v1/regulations?country_code=VE&limit=100')
    assert.equal(all.length, 70)
    const told1 = (row: Record<string, unknown>) => [row.number, row.publication_date, row.external_link]
    assert.deepEqual(told1(all[0]), ['Gaceta Oficial N° 6.978 extraordinaria', '2026-01-29', `${SITE}/6978`])
    assert.deepEqual(told1(all[1]), ['Gaceta Oficial N° 43.305', '2026-01-28', `${SITE}/43305`])
    assert.deepEqual(told1(all.at(-1)), ['Gaceta Oficial N° 39.834', '2012-01-03', `${SITE}/39834`])
    const [old] = await rows('/v1/regulations?country_code=VE&number=Gaceta Oficial N° 6.070 extraordinaria')
    assert.deepEqual([old.publication_date, old.rtype_name], ['2012-01-23', 'Gaceta extraordinaria'])
  })

  it('Gaceta Oficial: a row without an edition, or with a contradictory one, affects no other', async () => {
    const path = 'payloads/more/ve-gaceta/filtro-avanzado.trimmed.html'
    const text = (await read(path)).toString('utf8')
    const bent = text.replace('43.302', '43.302-A').replace('16/01/2026', '').replace('43.295', '43.294')
    const replies = serve({ [`${SITE}/filtro-avanzado`]: { text: bent } })
    const { report, lines } = await collect(sourceNamed('ve.gaceta')!, replies)
    assert.equal(linesOf(lines, 'regulations').length, 66)
    assert.deepEqual([report.items.rejected, report.items.unavailable], [2, 66])
  })

  it('Gaceta Oficial: acts without a body or a title, and several of a kind announced at once', async () => {
    const url = `${SITE}/50001`
    const page = (await read('payloads/more/ve-gaceta/gacetas_50001.SYNTHETIC.html')).toString('utf8')
    const row = (body: string, title: string) =>
      `<tr><td>${body}</td><td></td><td>${title}</td><td>1</td><td>1</td></tr>`
    const more = [
      row('', 'Resoluciones mediante las cuales se designan directores.'),
      row('MINISTERIO', ''),
      row('MINISTERIO', 'Providencia Administrativa N° 12-26, mediante la cual'),
      row('MINISTERIO', 'Calendario de vencimientos.'),
    ]
    async function* discover() {
      yield { id: 'gaceta:ordinaria:50001', requests: { edition: { url } } }
    }
    const text = page.replace(/<\/tbody><\/table>\s*<object/, (end) => more.join('') + end)
    const { report, lines } = await collect(
      { ...sourceNamed('ve.gaceta')!, discover },
      serve({ [url]: { text } }),
    )
    assert.deepEqual(
      report.errors.map(({ detail }) => detail),
      [`${url}: an act of MINISTERIO without a title`],
    )
    assert.deepEqual(
      linesOf(lines, 'regulations')
        .slice(3)
        .map(({ number, rtype_key, entity_key }) => [number, rtype_key, entity_key]),
      [
        [null, 've:rtype:resolucion', null],
        [null, 've:rtype:providencia', 've:entidad:ministerio'],
        [null, null, 've:entidad:ministerio'],
      ],
    )
  })

  it('Gaceta Oficial: the acts of an edition, in markup from another program', async () => {
    const url = `${SITE}/50001`
    const page = (await read('payloads/more/ve-gaceta/gacetas_50001.SYNTHETIC.html')).toString('utf8')
    const source = sourceNamed('ve.gaceta')!
    async function* discover() {
      yield { id: 'gaceta:ordinaria:50001', requests: { edition: { url } } }
    }
    const { report, lines } = await collect({ ...source, discover }, serve({ [url]: { text: page } }))
    assert.deepEqual(report.errors, [])
    const [edition, ...acts] = linesOf(lines, 'regulations')
    assert.deepEqual(
      (edition!.documents as { url: string }[]).map((file) => file.url),
      ['http://www.gacetaoficial.gob.ve/storage/2026/50001-2026-09-11-ORDINARIA.pdf'],
    )
    assert.deepEqual(
      acts.map(({ number, rtype_key, entity_key }) => [number, rtype_key, entity_key]),
      [
        [null, 've:rtype:resolucion', 've:entidad:ministerio-del-poder-popular-para-la-energia-electrica'],
        ['Decreto N° 9.999', 've:rtype:decreto', 've:entidad:presidencia-de-la-republica'],
      ],
    )
  })
})

describe('the laws of Venezuela, from other programs', { skip }, () => {
  it('five laws, on cards rebuilt from the description of their readers', async () => {
    const folder = 'payloads/more/ve-asamblea-leyes-derived'
    const laws = await Promise.all(
      (await list(folder)).filter(isJson).map((file) => readJson(`${folder}/${file}`)),
    )
    assert.equal(laws.length, 5)
    const cards = laws.map(({ title, date, gazette_number, url }) => {
      const day = date.split('-').reverse().join('/')
      return `Fecha: ${day} Gaceta Nº <b>${gazette_number}</b> <a href="${url}"><b>${title}</b></a>`
    })
    const text = (body: string) => ({ text: `<html><body>${body}</body></html>` })
    const site = 'https://www.asambleanacional.gob.ve'
    const pages = laws.map(({ title, url, pdf_url }) => {
      return [url, text(`<h1>${title}</h1><a href="${pdf_url}">PDF</a>`)] as const
    })
    const piece = (name: string, day: string) =>
      `<a href="${site}/noticias/${name}"><h3><b>${name}</b></h3></a> ${day}`
    const { report, lines } = await collect(
      sourceNamed('ve.asamblea')!,
      serve({
        [`${site}/leyes/vigentes`]: text(cards.join('\n')),
        [`${site}/leyes/sancionadas`]: text(cards.join('\n')),
        [`${site}/noticias?categoria=Legislativa&page=1`]: text(piece('cero', 'Fecha: 19/11/2026')),
        [`${site}/noticias?*`]: text('No se encontraron resultados'),
        ...Object.fromEntries(pages),
      }),
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines).regulations, '5')
    const told1 = linesOf(lines, 'regulations').map(({ publication_date, gazette, rtype_key }) => {
      return [publication_date, gazette, rtype_key]
    })
    assert.deepEqual(told1.toSorted(), [
      ['2022-07-01', 'Gaceta Oficial N° 6.709 extraordinaria', 've:rtype:ley'],
      ['2022-07-20', 'Gaceta Oficial N° 6.710 extraordinaria', 've:rtype:ley-organica'],
      ['2022-07-20', 'Gaceta Oficial N° 6.712 extraordinaria', 've:rtype:ley'],
      ['2022-10-28', 'Gaceta Oficial N° 6.718 extraordinaria', 've:rtype:ley'],
      ['2022-12-07', 'Gaceta Oficial N° 6.722 extraordinaria', 've:rtype:ley'],
    ])
    const files = linesOf(lines, 'regulations').flatMap(({ documents }) => documents as { url: string }[])
    assert.deepEqual(files.map(({ url }) => url).toSorted(), laws.map(({ pdf_url }) => pdf_url).toSorted())
    // Only a card without its day is doubted, and an odd list hides neither laws nor news.
    const odd = await collect(
      sourceNamed('ve.asamblea')!,
      serve({
        [`${site}/leyes/vigentes`]: text([cards[0]!.replace(/\d+\/\d+\//, ''), ...cards.slice(1)].join('\n')),
        [`${site}/leyes/sancionadas`]: text('No se encontraron resultados'),
        [`${site}/noticias?categoria=Legislativa&page=1`]: text(
          piece('una', 'Fecha: 20/11/2026') + piece('otra', 'Fecha:'),
        ),
        [`${site}/noticias?*`]: text('No se encontraron resultados'),
        ...Object.fromEntries(pages),
      }),
    )
    assert.deepEqual(told(odd.lines), { ...told(odd.lines), regulations: '4', news: '2' })
    assert.match(JSON.stringify(odd.report.errors), /a card can't be read: 2022 .*sancionadas: no laws/)
    assert.deepEqual(
      linesOf(odd.lines, 'news').map(({ published_at }) => published_at),
      ['2026-11-20T04:00:00Z', null],
    )
  })
})

const isJson = (file: string) => file.endsWith('.json')
