// The sources of norms of Colombia over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Request } from '#model/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { answering, close, list, read, serve, served, skip } from './recorded-replies.ts'
import { collect, of, told } from './source-runs.ts'

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
      ...{ 'regulation-types': '2 named', entities: '5 named', regulations: '5', documents: '5' },
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
          '1887-04-22',
          'Diario Oficial N. 7021',
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
    const laws = of(lines, 'regulations')
    assert.equal(laws.filter(({ issue_date }) => issue_date).length, 114)
    assert.ok(laws.every((law) => String(law.issue_date ?? law.number).includes(String(law.key).slice(-4))))
    const dayOf = (number: string) => laws.find((law) => law.number === number)!.issue_date
    assert.deepEqual(
      ['Ley 2300 de 2023', 'Ley 2144 de 2021', 'Ley 2252 de 2022', 'Ley 2453 de 2025'].map(dayOf),
      ['2023-07-10', '2021-08-10', '2022-07-14', null],
    )
    const rows = await served(lines)
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
})
