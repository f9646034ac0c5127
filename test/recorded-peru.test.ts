// The source of Peru over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { close, list, serve, served, skip } from './recorded-replies.ts'
import { collect, dangling, of } from './source-runs.ts'

after(close)

describe('the source of Peru over recorded replies', { skip }, () => {
  it('Peru: norms with number, day and text', async () => {
    const repository = 'https://raw.githubusercontent.com/Ansvar-Systems/Peruvian-law-mcp/main'
    const data = 'data/ansvar-pe-elperuano/data'
    const replies: Record<string, string> = { [`${repository}/data/census.json`]: `${data}/census.json.gz` }
    for (const file of await list(`${data}/seed/`))
      replies[`${repository}/data/seed/${file}`] = `${data}/seed/${file}`
    const { report, lines } = await collect(sourceNamed('pe.elperuano')!, serve(replies))
    assert.equal(report.items.rejected + report.items.failed, 0)
    const norms = of(lines, 'regulations')
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
      new Set(of(lines, 'regulation-types').map((line) => line.name)),
      new Set(['LEY', 'DECRETO LEGISLATIVO', 'RESOLUCION LEGISLATIVA', 'DECRETO DE URGENCIA']),
    )
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const [printed] = await rows('/v1/regulations?number=Decreto%20Legislativo%201677')
    assert.deepEqual(
      [printed.number, printed.publication_date],
      ['DECRETO LEGISLATIVO N° 1677', '2024-09-28'],
    )
    assert.equal(printed.documents[0].text_available, true)
    assert.match((await rows(`/v1/documents/${printed.documents[0].id}/text`)).text, /^Artículo 1\.- Objeto/)
  })
})
