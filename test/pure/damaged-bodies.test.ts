// Bodies that are damaged or of another kind, at the readers of each format: the same text or an error, never
// less of it and never garbled characters.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { csv, rowsBy } from '#sources/kit/formats/csv.ts'
import { decode } from '#sources/kit/formats/decode.ts'
import { htmlTable } from '#sources/kit/formats/html-table.ts'
import { json } from '#sources/kit/formats/json.ts'
import { pdfRows } from '#sources/kit/formats/pdf.ts'
import { xlsxSheets } from '#sources/kit/formats/xlsx.ts'
import { xml } from '#sources/kit/formats/xml.ts'
import { wholePage } from '#sources/kit/reply.ts'
import { words } from '#sources/kit/shape.ts'
import { PAGE } from '../support/damaged.ts'
import { pdf, xlsx } from '../support/made-files.ts'
import { NOW } from '../support/source-runs.ts'

const reply = (body: Uint8Array, type = 'text/plain'): Reply => ({
  ...{ url: 'https://example.org/x', status: 200, retrieved_at: NOW },
  ...{ headers: { 'content-type': type }, body },
})

describe('the characters of a body', () => {
  const text = 'Sesión «única» – Peñalolén'
  const utf8 = Buffer.from(text, 'utf8')
  const twice = Buffer.from(utf8.toString('latin1'), 'utf8')
  for (const [what, body, expected] of [
    ['UTF-8 labelled Latin-1', utf8, text],
    ['Latin-1 labelled UTF-8', Buffer.from('Sesión única', 'latin1'), 'Sesión única'],
    ['Windows-1252', Buffer.from('Sesi\xf3n \x96 Pe\xf1a', 'latin1'), 'Sesión – Peña'],
    ['UTF-8 that was read as Latin-1', twice, text],
    ['UTF-8 that was read as Windows-1252', Buffer.from('SesiÃ³n â€“ PeÃ±a', 'utf8'), 'Sesión – Peña'],
    ['a replacement character that was read as Latin-1', Buffer.from('Tomï¿½s', 'utf8'), 'Tom\ufffds'],
  ] as const)
    it(`are those of the text for ${what}`, () => {
      for (const charset of ['iso-8859-1', 'utf-8'])
        assert.equal(decode(reply(body, `text/html; charset=${charset}`)), expected)
    })
})

const Row = z.object({ id: words, nombre: words })
const READERS: Readonly<Record<string, readonly [whole: Buffer, read: (reply: Reply) => unknown]>> = {
  JSON: [
    Buffer.from('[{"id":"1","nombre":"Ana"},{"id":"2","nombre":"Bea"}]'),
    (found) => json(found, z.array(Row)),
  ],
  XML: [
    Buffer.from('<l><fila><id>1</id><nombre>Ana</nombre></fila><fila><id>2</id></fila></l>'),
    (found) => xml(found, 'l', z.object({ fila: z.array(z.object({ id: words })) })),
  ],
  'a web page': [Buffer.from(`<html><body>${'<p>Ana</p>'.repeat(9)}</body></html>`), wholePage],
  'a table of a page': [
    Buffer.from('<table><tr><th>Id<th>Nombre<tr><td>1<td>Ana<tr><td>2<td>Bea de la Luna</table>'),
    (found) => htmlTable(found, { id: 'id', nombre: 'nombre' }),
  ],
  'a CSV file': [Buffer.from('id;nombre\n1;Ana\n2;Bea de la Luna\n'), (found) => rowsBy('id', ';')(found)],
  'a PDF': [pdf([['Ana'], ['Bea']]), (found) => pdfRows(found)],
  'a spreadsheet': [
    xlsx({ Hoja: '<row r="1"><c r="A1" t="inlineStr"><is><t>Ana</t></is></c></row>' }),
    (found) => xlsxSheets(found),
  ],
}
const isNamed = (error: unknown) => error instanceof Doubt || error instanceof Unavailable

for (const [what, [whole, read]] of Object.entries(READERS))
  describe(what, () => {
    it('is read whole', async () => {
      await read(reply(whole))
    })
    for (const percent of [30, 60, 95])
      it(`that is cut at ${percent} % is in doubt`, async () => {
        const cut = reply(whole.subarray(0, Math.floor((whole.length * percent) / 100)))
        await assert.rejects(async () => read(cut), isNamed)
      })
    if (what !== 'a web page')
      it('that is an error page with status 200 is in doubt', async () => {
        await assert.rejects(async () => read(reply(PAGE)), isNamed)
      })
  })

describe('a CSV file', () => {
  const read = (text: string) => csv(reply(Buffer.from(text)), ';', Row)
  it('with a quote that is not closed is in doubt', () => {
    assert.throws(() => read('id;nombre\n1;"Ana\n2;Bea\n3;Eva\n'), Doubt)
    assert.throws(() => read('id;nombre\n1;"Ana\n2;"Bea"\n3;Eva\n'), Doubt)
  })
  it('with another delimiter is in doubt', () => {
    assert.throws(() => read('id,nombre\n1,Ana\n2,Bea\n'), Doubt)
    assert.throws(() => rowsBy('id', ';')(reply(Buffer.from('id,nombre\n1,Ana\n'))), Doubt)
  })
})

it('a spreadsheet with a damaged member is in doubt', async () => {
  const whole = READERS['a spreadsheet']![0]
  const at = whole.indexOf('Hoja') < 0 ? Math.floor(whole.length / 2) : whole.indexOf('xl/worksheets') + 30
  const damaged = Buffer.from(whole)
  for (let i = at; i < at + 8; i++) damaged[i] = damaged[i]! ^ 0xff
  await assert.rejects(xlsxSheets(reply(damaged)), Doubt)
})

it('a PDF without text has pages without rows, for its source to judge', async () => {
  assert.deepEqual(await pdfRows(reply(pdf([[], []]))), [[], []])
})
