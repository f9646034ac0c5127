// How sources read web pages and documents: tables in pages and in PDF, feeds and sitemaps.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { feedEntries, sitemap } from '#sources/kit/formats/feed.ts'
import { htmlTable } from '#sources/kit/formats/html-table.ts'
import { pdfRows } from '#sources/kit/formats/pdf.ts'
import { inColumns } from '#sources/kit/formats/pdf-rows.ts'
import { xlsxSheets } from '#sources/kit/formats/xlsx.ts'
import { xlsx, zip } from '../support/made-files.ts'
import { printedPdf } from '../support/printed-pdf.ts'
import { NOW } from '../support/source-runs.ts'

const reply = (body: string | Uint8Array): Reply => {
  return {
    url: 'https://example.org/x',
    status: 200,
    headers: {},
    body: Buffer.from(body),
    retrieved_at: NOW,
  }
}

describe('tables in pages', () => {
  const page = (rows: string) =>
    reply(`<html><body><table><tr><td>menú</td></tr></table><table>
      <thead><tr><th>N.º</th><th>Título<br>del proyecto</th><th colspan=2>Votos</th></tr></thead>
      ${rows}</table></body></html>`)
  const headings = { title: 'titulo del proyecto', number: 'N.º' }

  it('are read by their headings, with links', () => {
    const rows = htmlTable(
      page(`<tr><td colspan="4">Sesión 3</td></tr>
        <tr><td>7</td><td><a href="/ley?n=7">Humedales  urbanos</a></td><td>4</td><td>1</td></tr>`),
      headings,
    )
    assert.deepEqual(rows, [
      {
        title: { text: 'Humedales urbanos', url: 'https://example.org/ley?n=7' },
        number: { text: '7', url: null },
      },
    ])
  })

  it('whose rows do not fit the headings, or that are missing, are doubted', () => {
    assert.throws(() => htmlTable(page('<tr><td>7</td><td>Ley</td></tr>'), headings), Doubt)
    assert.throws(() => htmlTable(page(''), { ...headings, day: 'Fecha' }), Doubt)
    assert.throws(() => htmlTable(reply('<html><body>captcha</body></html>'), headings), Doubt)
    const two = '<table><tr><th>A</th></tr></table>'.repeat(2)
    assert.throws(() => htmlTable(reply(two), { a: 'A' }), Doubt)
  })
})

describe('spreadsheets', () => {
  const cells = (xml: string) => reply(xlsx({ 'Votos 2026': xml }))
  const row = (n: number, ...each: string[]) => `<row r="${n}">${each.join('')}</row>`
  const words = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

  it('return cells as they are typed, and days as instants', async () => {
    const sheets = await xlsxSheets(
      cells(
        row(1, words('A1', 'Diputada'), words('B1', 'Fecha'), words('C1', 'Votos')) +
          row(2, words('A2', 'Lagos, Laura'), '<c r="B2" s="1"><v>46346</v></c>', '<c r="C2"><v>3</v></c>') +
          row(3, words('A3', 'Mena, Mario')),
      ),
    )
    assert.deepEqual(sheets, [
      {
        name: 'Votos 2026',
        rows: [
          ['Diputada', 'Fecha', 'Votos'],
          ['Lagos, Laura', '2026-11-20T00:00:00.000Z', '3'],
          ['Mena, Mario', null, null],
        ],
      },
    ])
  })

  it('that are invalid, truncated, or unpack beyond the limit are doubted', async () => {
    const whole = cells(row(1, words('A1', 'x')))
    await assert.rejects(xlsxSheets(reply('<html>captcha</html>')), Doubt)
    await assert.rejects(xlsxSheets({ ...whole, status: 500 }), Doubt)
    await assert.rejects(xlsxSheets({ ...whole, body: whole.body.subarray(0, -30) }), Doubt)
    await assert.rejects(xlsxSheets(reply(zip({ 'a.txt': Buffer.from('a') }))), Doubt)
    const bomb = zip({ 'xl/workbook.xml': Buffer.alloc(257 * 1024 * 1024) })
    assert.ok(bomb.length < 1024 * 1024)
    await assert.rejects(xlsxSheets(reply(bomb)), (error: Error) =>
      /unpacks to more/.test(String(error.cause)),
    )
  })
})

describe('tables in PDF', () => {
  const table = printedPdf([
    { x: 50, y: 700, text: 'DIPUTADO' },
    { x: 300, y: 700, text: 'VOTO' },
    { x: 50, y: 680, text: 'Lagos, Laura' },
    { x: 300, y: 680.4, text: 'A FAVOR' },
    { x: 50, y: 660, text: 'Mena, Mario' },
  ])

  it('are assembled to rows and columns by position', async () => {
    const [page] = await pdfRows(reply(table))
    assert.deepEqual(
      page!.map((row) => inColumns(row, [40, 290])),
      [
        ['DIPUTADO', 'VOTO'],
        ['Lagos, Laura', 'A FAVOR'],
        ['Mena, Mario', null],
      ],
    )
  })

  it('that are invalid, truncated or take too long are doubted', async () => {
    await assert.rejects(pdfRows(reply('<html>captcha</html>')), Doubt)
    await assert.rejects(pdfRows(reply('%PDF-1.4\nx')), Doubt)
    await assert.rejects(pdfRows({ ...reply(table), status: 404 }), Doubt)
    await assert.rejects(pdfRows(reply(table), 1), Doubt)
  })
})

describe('feeds', () => {
  const unsigned = { author: null, sections: [] }

  it('in RSS return their fields, with instants only if there is a zone', () => {
    const text = `<?xml version="1.0"?><rss version="2.0"><channel><title>Prensa</title>
      <item><title>Ley &amp; orden</title><link>https://example.org/1</link><guid>a1</guid>
        <pubDate>Fri, 20 Nov 2026 09:00:00 -0300</pubDate>
        <description><![CDATA[<p>Se <b>aprobó</b>.</p>]]></description></item>
      <item><title>Sin zona</title><link>https://example.org/2</link>
        <pubDate>20 Nov 2026 09:00:00</pubDate></item>
      <item><title>Sin enlace</title></item></channel></rss>`
    assert.deepEqual(feedEntries(reply(text)).rows, [
      {
        ...{ id: 'a1', title: 'Ley & orden', url: 'https://example.org/1' },
        ...{ published: '2026-11-20T12:00:00Z', summary: 'Se aprobó.' },
        ...unsigned,
      },
      {
        ...{ id: 'https://example.org/2', title: 'Sin zona', url: 'https://example.org/2' },
        ...{ published: null, summary: null },
        ...unsigned,
      },
    ])
  })

  it('have no instant for a year of five digits, or an invalid day', () => {
    for (const printed of [
      'Fri, 20 Nov 12026 09:00:00 GMT',
      '32 Nov 2026 09:00 GMT',
      '+012026-11-20T09:00:00Z',
    ]) {
      const item = `<title>Uno</title><link>https://example.org/1</link><pubDate>${printed}</pubDate>`
      const [entry] = feedEntries(reply(`<rss><channel><item>${item}</item></channel></rss>`)).rows
      assert.equal(entry!.published, null, printed)
    }
  })

  it('in Atom are read by their alternate link', () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>urn:1</id>
      <title type="html">Uno</title>
      <link rel="self" href="https://example.org/self"/><link href="https://example.org/1"/>
      <published>2026-11-20T09:00:00-03:00</published><summary>Dos</summary></entry></feed>`
    assert.deepEqual(feedEntries(reply(text)).rows, [
      {
        ...{ id: 'urn:1', title: 'Uno', url: 'https://example.org/1' },
        ...{ published: '2026-11-20T12:00:00Z', summary: 'Dos' },
        ...unsigned,
      },
    ])
  })

  it('of all kinds are read: RSS 0.91, RSS 1.0, Windows-1252 and months in Spanish', () => {
    const item = `<item><title>Año</title><link>https://example.org/1</link>
      <pubDate>Sáb, 22 Ago 2026 16:03:00 GMT</pubDate></item>`
    const old = `<?xml version="1.0" encoding="ISO-8859-1"?>
      <rss version="0.91"><channel>${item}</channel></rss>`
    const [first] = feedEntries({ ...reply(''), body: Buffer.from(old, 'latin1') }).rows
    assert.deepEqual([first!.title, first!.published], ['Año', '2026-08-22T16:03:00Z'])
    const rdf = `<rdf:RDF xmlns:rdf="r" xmlns="x"><channel><title>Prensa</title></channel>
      <item rdf:about="https://example.org/2"><title>Dos</title><link>https://example.org/2</link>
      <dc:date>2026-11-20T09:00:00-03:00</dc:date></item></rdf:RDF>`
    const [second] = feedEntries(reply(rdf)).rows
    assert.deepEqual([second!.url, second!.published], ['https://example.org/2', '2026-11-20T12:00:00Z'])
  })

  it('keep relative addresses, those behind FeedBurner, and repeated elements', () => {
    const items = `<item><title>Uno</title><media:title>Otro</media:title><link>/1</link>
      <category>Política</category><category>Congreso</category></item>
      <item><title>Dos</title><link>https://counter.example.org/2</link>
      <feedburner:origLink>https://example.org/2</feedburner:origLink></item>
      <item><title>Tres</title><link>javascript:alert(1)</link></item>`
    const entries = feedEntries(reply(`<rss><channel>${items}</channel></rss>`)).rows
    assert.deepEqual(
      entries.map(({ title, url }) => [title, url]),
      [
        ['Uno', 'https://example.org/1'],
        ['Dos', 'https://example.org/2'],
      ],
    )
    assert.deepEqual(entries[0]!.sections, ['Política', 'Congreso'])
  })

  it('have one bad entry without losing the others, and summaries of any length', () => {
    const long = 'x'.repeat(50_000)
    const items = `<item><title>${long}</title><link>https://example.org/1</link></item>
      <item><title>Dos</title><link>https://example.org/2</link><description>${long}</description></item>`
    const entries = feedEntries(reply(`<rss><channel>${items}</channel></rss>`)).rows
    assert.deepEqual(
      entries.map(({ title, summary }) => [title, summary?.length]),
      [['Dos', 50_000]],
    )
  })

  it('report entries without a title or an address, and take an id that is an address for one', () => {
    const items = `<item><link>https://example.org/1</link></item><item><title>Dos</title></item><item/>
      <item><title>Tres</title><guid>https://example.org/3</guid></item>
      <item><title>Cuatro</title><guid isPermaLink="false">https://example.org/?p=4</guid></item>
      <item><title>Cinco</title><link>https://example.org/5</link><guid isPermaLink="false">5</guid></item>`
    const { rows, doubts } = feedEntries(reply(`<rss><channel>${items}</channel></rss>`))
    assert.deepEqual(
      rows.map(({ id, url }) => [id, url]),
      [
        ['https://example.org/3', 'https://example.org/3'],
        ['5', 'https://example.org/5'],
      ],
    )
    assert.deepEqual(
      doubts.map(({ message }) => message.replace('https://example.org/x entry ', '')),
      [
        '1 has no title: https://example.org/1',
        '2 has no address: "Dos"',
        '3 has no address: ""',
        '5 has no address: "Cuatro"',
      ],
    )
    const map = '<urlset><url><loc>https://example.org/1</loc><news/></url></urlset>'
    assert.match(feedEntries(reply(map)).doubts[0]!.message, /no title/)
  })

  it('may be sitemaps of news', () => {
    const map = `<urlset xmlns="x" xmlns:news="n"><url><loc>https://example.org/1</loc><news:news>
      <news:publication_date>2026-11-20T09:00:00-03:00</news:publication_date>
      <news:title>Uno</news:title></news:news></url><url><loc>https://example.org/about</loc></url></urlset>`
    assert.deepEqual(feedEntries(reply(map)).rows, [
      {
        ...{ id: 'https://example.org/1', title: 'Uno', url: 'https://example.org/1' },
        ...{ published: '2026-11-20T12:00:00Z', summary: null, ...unsigned },
      },
    ])
  })

  it('do not expand entities of entities', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => {
      const [name, inner] = ['bcdefghij'[n], 'abcdefghi'[n]]
      return `<!ENTITY ${name} "${`&${inner};`.repeat(10)}">`
    }).join(
      '',
    )}]><rss><channel><item><title>&j;</title><link>https://example.org/1</link></item></channel></rss>`
    let size = 0
    try {
      size = JSON.stringify(feedEntries(reply(bomb)).rows).length
    } catch (error) {
      assert.ok(error instanceof Doubt)
    }
    assert.ok(size < 1_000, `${size}`)
  })

  it('that are web pages, truncated or something else are rejected', () => {
    assert.throws(() => feedEntries(reply('<!doctype html><html></html>')).rows, Unavailable)
    assert.throws(() => feedEntries(reply('<rss><channel><item>')).rows, Doubt)
    assert.throws(() => feedEntries(reply('<urlset/>')).rows, Doubt)
  })

  it('of a whole site are sitemaps', () => {
    const map = `<urlset xmlns="x"><url><loc>https://example.org/1</loc><lastmod>2026-11-20</lastmod></url>
      <url><loc>javascript:alert(1)</loc></url></urlset>`
    assert.deepEqual(sitemap(reply(map)), {
      pages: [{ url: 'https://example.org/1', modified: '2026-11-20' }],
      maps: [],
    })
    const index = '<sitemapindex><sitemap><loc>https://example.org/a.xml</loc></sitemap></sitemapindex>'
    assert.deepEqual(sitemap(reply(index)), {
      pages: [],
      maps: [{ url: 'https://example.org/a.xml', modified: null }],
    })
    assert.throws(() => sitemap(reply('<rss/>')), Doubt)
  })
})
