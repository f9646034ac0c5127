// Files for the tests, written byte by byte: PDF, DOCX, and malicious ones.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [latin1('%PDF-1.4\n')]
  const at: number[] = []
  let size = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  objects.forEach((object, i) => {
    at.push(size)
    add(latin1(`${i + 1} 0 obj\n`))
    add(typeof object === 'string' ? latin1(object) : object)
    add(latin1('\nendobj\n'))
  })
  const start = size
  const rows = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(latin1(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`))
  add(latin1(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** A stream object, compressed on request. */
export function stream(content: Buffer, more = ''): Buffer {
  return Buffer.concat([
    latin1(`<< /Length ${content.length} ${more} >>\nstream\n`),
    content,
    latin1('\nendstream'),
  ])
}

/** A PDF with these pages, each of these lines; a page without lines is like a picture. */
export function pdf(pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    FONT,
    ...pages.flatMap((lines, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * i} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      stream(latin1(drawn(lines))),
    ]),
  ])
}

function drawn(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -20 Td`).join('\n')
  return `BT /F1 12 Tf 72 720 Td\n${shown}\nET`
}

/** A PDF of one page that unpacks to so many bytes of drawing, compressed twice. */
export function pdfBomb(bytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(bytes, 0x20), { level: 9 }), { level: 9 })
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    stream(packed, '/Filter [/FlateDecode /FlateDecode]'),
  ])
}

/** A PDF whose page draws forms within forms: two to the power of `depth` of them. */
export function pdfLoop(depth: number): Buffer {
  const form = (next: number) =>
    stream(
      latin1(next ? '/X Do /X Do' : drawn(['a'])),
      [
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9]',
        next ? `/Resources << /XObject << /X ${next} 0 R >> >>` : `/Resources << /Font << /F1 ${FONT} >> >>`,
      ].join(' '),
    )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /XObject << /X 5 0 R >> >> >>',
    stream(latin1('/X Do')),
    ...Array.from({ length: depth }, (_, i) => form(i + 1 < depth ? 6 + i : 0)),
  ])
}

/** A ZIP file of these entries. */
export function zip(entries: Readonly<Record<string, Buffer>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([latin1('PK\x03\x04'), common, latin1(name)])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(latin1('PK\x01\x02\x14\x00'), common, rest, latin1(name))
    local.push(head, packed)
    at += head.length + packed.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(entries).length, 4)
  end.writeUInt16LE(Object.keys(entries).length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, list, latin1('PK\x05\x06'), end])
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A DOCX of these paragraphs; `more` entries go with them. */
export function docx(paragraphs: readonly string[], more: Readonly<Record<string, Buffer>> = {}): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return zip({
    '[Content_Types].xml': Buffer.from(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ),
    '_rels/.rels': Buffer.from(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" ` +
        `Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': Buffer.from(`<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`),
    ...more,
  })
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** An XLSX of these sheets, each the XML of its rows; the style 1 is a date. */
export function xlsx(sheets: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(sheets)
  const listed = names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="s${n}"/>`)
  const xml = (root: string, inner: string) =>
    Buffer.from(`<?xml version="1.0"?><${root}>${inner}</${root.split(' ')[0]}>`)
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${kind}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (...each: string[]) =>
    xml(`Relationships xmlns="${PACKAGE}/relationships"`, each.join(''))
  return zip({
    '[Content_Types].xml': xml(
      `Types xmlns="${PACKAGE}/content-types"`,
      part('workbook', 'sheet.main') +
        part('styles', 'styles') +
        names.map((_, n) => part(`sheet${n}`, 'worksheet')).join(''),
    ),
    '_rels/.rels': relations(relation('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation('styles', 'styles', 'styles.xml'),
      ...names.map((_, n) => relation(`s${n}`, 'worksheet', `sheet${n}.xml`)),
    ),
    'xl/workbook.xml': xml(
      `workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"`,
      `<sheets>${listed.join('')}</sheets>`,
    ),
    'xl/styles.xml': xml(
      `styleSheet xmlns="${SHEET}"`,
      '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>',
    ),
    ...Object.fromEntries(
      names.map((name, n) => [
        `xl/sheet${n}.xml`,
        xml(`worksheet xmlns="${SHEET}"`, `<sheetData>${sheets[name]}</sheetData>`),
      ]),
    ),
  })
}
