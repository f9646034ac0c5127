// The sources of norms of Colombia over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { editionIntervals } from '#model/sources/edition.ts'
import type { Request } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { answering, list, read, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, linesOf, told } from '../support/source-runs.ts'

after(close)

describe('the sources of norms of Colombia over recorded replies', { skip }, () => {
  it('SUIN: norms', async () => {
    const files = {
      1682568: 'doc_1682568.html',
      1686483: 'doc_1686483.html',
      1900000: 'sample-decreto-1993.html',
      1100073: 'sample-decreto.html',
      1789030: 'sample-ley-1887.html.gz',
    }
    const at = (path: string): Request => ({ url: `https://www.suin-juriscol.gov.co/${path}` })
    const norm = (id: string) => at(`viewDocument.asp?id=${id}`)
    const map = (ids: readonly string[]) =>
      Buffer.from(`<urlset>${ids.map((id) => `<url><loc>${norm(id).url}</loc></url>`).join('')}</urlset>`)
    const replies: [Request, unknown][] = [
      [at('sitemapleyes.xml'), map(Object.keys(files))],
      ...['acuerdo', 'circular', 'instruccion'].map((name): [Request, unknown] => [
        at(`sitemap${name}.xml`),
        map(['inicio']),
      ]),
    ]
    for (const [id, file] of Object.entries(files))
      replies.push([norm(id), await read(`payloads/more/co-suin/${file}`)])
    const { report, lines } = await collect(sourceNamed('co.suin')!, answering(replies))
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      ...{ 'regulation-types': '2 named', entities: '5 named', 'interest-tags': '5 named' },
      ...{ regulations: '5', documents: '5' },
    })
    const rows = await served(lines)
    const norms = await rows('/v1/regulations?country_code=CO&order=asc')
    assert.deepEqual(
      norms.map((each: Record<string, string>) => [
        ...[each.number, each.issue_date, each.publication_date, each.gazette, each.entity_name],
      ]),
      [
        [
          'LEY 57 de 1887',
          '1887-04-15',
          // Its fields name edition 7021 of 22 April.
          '1887-04-20',
          'Diario Oficial N. 7019',
          'CONSEJO NACIONAL LEGISLATIVO',
        ],
        [
          ...['DECRETO 453 de 1981', '1981-02-26', '1981-03-16', 'Diario Oficial N. 35722'],
          'MINISTERIO DE DESARROLLO ECONOMICO',
        ],
        [
          ...['DECRETO 54 de 1993', '1993-01-07', '1993-01-07', 'Diario Oficial N. 40711'],
          'DEPARTAMENTO ADMINISTRATIVO DE LA FUNCIÓN PÚBLICA',
        ],
        [
          ...['LEY 1515 de 2012', '2012-02-06', '2012-02-06', 'Diario Oficial N. 48335'],
          'CONGRESO DE LA REPUBLICA',
        ],
        ['LEY 1691 de 2013', '2013-12-17', '2013-12-17', 'Diario Oficial N. 49007', 'CONGRESO DE COLOMBIA'],
      ],
    )
    assert.equal(norms[1].title, 'por la cual se aprueba un resolución.')
    assert.match(norms[3].title, /^por medio de la cual se aprueba el "Tratado de Budapest sobre /)
    assert.deepEqual(
      norms.map(({ in_force, force_status, repealed_on }: Record<string, unknown>) => [
        ...[in_force, force_status, repealed_on],
      ]),
      [
        [true, 'Vigente', null],
        [true, 'Vigente', null],
        [false, 'DEROGADO', '1994-01-13'],
        [true, 'Vigente', null],
        [true, 'Vigente', null],
      ],
    )
    assert.equal(norms[4].external_link, 'https://www.suin-juriscol.gov.co/viewDocument.asp?id=1686483')
    assert.equal(norms[0].rtype_name, 'LEY')
  })

  it('Función Pública: laws of the data set', async () => {
    const folder = 'data/ansvar-co-funcionpublica/data/seed'
    const site = 'https://raw.githubusercontent.com/Ansvar-Systems/Colombian-law-mcp/HEAD/data/seed'
    const files = await list(folder)
    const tree = files.map((file) => ({ path: `data/seed/${file}`, type: 'blob' }))
    const api = 'https://api.github.com/repos/Ansvar-Systems/Colombian-law-mcp/git/trees/HEAD?recursive=1'
    const { report, lines } = await collect(
      sourceNamed('co.funcionpublica')!,
      serve({
        [api]: { value: { truncated: false, tree } },
        ...Object.fromEntries(files.map((file) => [`${site}/${file}`, `${folder}/${file}`])),
      }),
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      ...{ 'regulation-types': '1 named', regulations: '208', documents: '208' },
    })
    const laws = linesOf(lines, 'regulations')
    assert.equal(laws.filter(({ issue_date }) => issue_date).length, 114)
    assert.ok(laws.every((law) => String(law.issue_date ?? law.number).includes(String(law.key).slice(-4))))
    assert.equal(laws.filter(({ summary }) => summary).length, 203)
    assert.ok(laws.every(({ summary, title, number }) => title === (summary ?? number)))
    const dayOf = (number: string) => laws.find((law) => law.number === number)!.issue_date
    assert.deepEqual(
      ['Ley 2300 de 2023', 'Ley 2144 de 2021', 'Ley 2252 de 2022', 'Ley 2453 de 2025'].map(dayOf),
      ['2023-07-10', '2021-08-10', '2022-07-14', null],
    )
    const rows = await served(lines)
    const [dogs] = await rows('/v1/regulations?number=Ley%202455%20de%202025')
    assert.match(dogs.summary, /^Fortalece la lucha contra el maltrato animal/)
    const [noise] = await rows('/v1/regulations?number=Ley%202450%20de%202025')
    assert.deepEqual(
      [noise.title, noise.issue_date, noise.publication_date, noise.external_link],
      [
        ...['Ley 2450 de 2025', '2025-03-04', null],
        'https://www.funcionpublica.gov.co/eva/gestornormativo/norma.php?i=259638',
      ],
    )
    assert.deepEqual(
      noise.identifiers.map(({ scheme, identifier }: Record<string, string>) => [scheme, identifier]),
      [['co:funcionpublica', '259638']],
    )
  })

  const DIARIO = 'https://svrpubindc.imprenta.gov.co/diario/index.xhtml'
  const FOLDER = 'payloads/more/co-diario-oficial'

  it('Diario Oficial: the last of three pages of a search by days', async () => {
    const url = `${DIARIO};jsessionid=1`
    async function* discover() {
      for (let number = 53_612; number <= 53_620; number++)
        yield { id: `edicion:${number}`, requests: { list: { url } } }
    }
    const replies = serve({ [url]: `${FOLDER}/pagina-3.retyped.xml` })
    const { report, lines } = await collect({ ...sourceNamed('co.diario-oficial')!, discover }, replies)
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), { 'regulation-types': '1 named', regulations: '9' })
    // A session ends, so no record has it as its source.
    assert.ok(lines.every(({ source_url }) => source_url === DIARIO))
    const rows = await served(lines)
    const editions = await rows('/v1/regulations?country_code=CO&since=2026-09-01&order=asc')
    assert.deepEqual(
      editions.map((each: Record<string, string>) => [each.number, each.publication_date, each.rtype_name]),
      Array.from({ length: 9 }, (_, i) => [
        ...[`Diario Oficial N. ${53_612 + i}`, `2026-09-0${1 + i}`, 'Diario Oficial: Ordinaria'],
      ]),
    )
    const held = editions.map(({ publication_date: day, gazette: edition }: Record<string, string>) => {
      return { day, edition, source_id: 'co.diario-oficial', records: 1 }
    })
    const steps = editionIntervals(held)
    assert.deepEqual([...steps.keys()], ['Diario Oficial N. #'])
    assert.deepEqual(
      steps.get('Diario Oficial N. #')!.map(({ missing }) => missing.length),
      Array(8).fill(0),
    )
  })

  it('Diario Oficial: the list of a search, and its form as it is posted', async () => {
    const path = `${FOLDER}/ley-2466-1.retyped.html`
    const page = (await read(path)).toString('utf8')
    const asked: Request[] = []
    const run = async (text: string, since: string, until = '2025-06-30') => {
      const get = serve({ [DIARIO]: { text }, [`${DIARIO}?dias=*`]: { text }, [`POST ${DIARIO}*`]: { text } })
      return collect(
        sourceNamed('co.diario-oficial')!,
        (request) => {
          asked.push(request)
          return get(request)
        },
        { since, until },
      )
    }
    const inSession = page.replace(
      'action="/diario/index.xhtml"',
      'action="/diario/index.xhtml;jsessionid=a5"',
    )
    const { report, lines } = await run(inSession, '2025-06-01')
    assert.deepEqual(report.errors, [])
    const [edition] = linesOf(lines, 'regulations')
    assert.deepEqual([edition?.key, edition?.publication_date], ['co:diario-oficial:53160', '2025-06-25'])
    const sent = asked.findLast(({ method }) => method === 'POST')!
    assert.equal(sent.url, `${DIARIO};jsessionid=a5`)
    const fields = Object.fromEntries(new URLSearchParams(sent.body))
    assert.deepEqual(
      [fields.fechaInicial_input, fields.fechaFinal_input, fields['javax.faces.ViewState'], fields.btnBuscar],
      ['01/06/2025', '30/06/2025', '6889968435822564907:-3878113927212243820', ''],
    )
    // No other button is pressed: that of a row would open the row.
    assert.ok(Object.keys(fields).every((name) => !/j_idt34|Cancelar/.test(name)))
    // The front page reaches back before the window: there is nothing to search.
    asked.length = 0
    assert.deepEqual((await run(page, '2025-06-26')).lines, [])
    assert.deepEqual(asked.length, 1)
    // A search with other days than requested is rejected.
    const { report: strange, lines: none } = await run(page, '2025-06-01', '2025-06-20')
    assert.deepEqual([strange.outcome, none], ['failed', []])
    assert.match(strange.errors[0]!.detail, /^2025-06-25 in a search from 2025-06-01 to 2025-06-20/)
  })
})
