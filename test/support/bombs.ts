// Small files that cost much: each is aimed at one limit of a parser or of its process.
import { docx, pdfBomb, pdfLoop, pdfOf, stream } from './made-files.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const MIB = 1024 * 1024

/** A DOCX of this document part. */
const docxOf = (xml: string) => docx([], { 'word/document.xml': Buffer.from(xml) })
const documentOf = (text: string) =>
  `<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`
const page = (inside: string) => Buffer.from(`<html><body>${inside}`)
const rtf = (inside: string) => Buffer.from(`{\\rtf1 ${inside}}`)

/** Entities of entities: `l` unfolds to ten to the power of eleven times its text. */
function laughs(): string {
  const letters = [...'abcdefghijkl']
  const entities = letters.map((letter, i) => {
    const inside = i === 0 ? 'agua' : `&${letters[i - 1]};`.repeat(10)
    return `<!ENTITY ${letter} "${inside}">`
  })
  return `<!DOCTYPE x [${entities.join('')}]>`
}

/** A PDF of one page with these objects, numbered from 4. */
const pdfPage = (more: string, ...objects: (string | Buffer)[]) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`,
    ...objects,
  ])

/** A list of entries that all are one empty local file. */
function manyEntries(count: number): Buffer {
  const entry = Buffer.alloc(50)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(4, 28)
  const list = Array.from({ length: count }, (_, i) => {
    const mine = Buffer.from(entry)
    mine.write(i.toString(36).padStart(4, '0'), 46)
    return mine
  })
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(count * 50, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, ...list, end])
}

/** A DOCX of 300 MiB whose headers declare ten bytes. */
function declaresLess(): Buffer {
  const bomb = docx([], { 'word/document.xml': Buffer.alloc(300 * MIB, 0x20) })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(300 * MIB)
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) bomb.writeUInt32LE(10, at)
  return bomb
}

const TOUNICODE = [
  'begincmap',
  '1 begincodespacerange <00000000> <ffffffff> endcodespacerange',
  '1 beginbfrange <00000000> <ffffffff> <0041> endbfrange',
  'endcmap',
].join('\n')

/** Each file by what it is, with the outcomes that are right. */
export const BOMBS: Readonly<Record<string, { file: () => Buffer; ends: readonly string[] }>> = {
  'a DOCX of a million times its size': {
    file: () => docx(['a'], { 'word/media/a.xml': Buffer.alloc(300 * MIB) }),
    ends: ['too_costly'],
  },
  'a PDF that unpacks to a gibibyte': { file: () => pdfBomb(1024 * MIB), ends: ['too_costly'] },
  'a PDF that draws a trillion forms': { file: () => pdfLoop(40), ends: ['too_costly'] },
  'a DOCX that declares less than it unpacks to': { file: declaresLess, ends: ['too_costly'] },
  'a page of a hundred thousand nested blocks': {
    file: () => page('<div>'.repeat(100_000) + 'Las aguas son del Estado y de los pueblos. '.repeat(9)),
    ends: ['extracted', 'broken', 'too_costly'],
  },
  'a DOCX of entities of entities': { file: () => docxOf(laughs() + documentOf('&l;')), ends: ['broken'] },
  'a DOCX with an entity of another file': {
    file: () => docxOf(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${documentOf('&e;')}`),
    ends: ['broken'],
  },
  'a DOCX of open tables': {
    file: () => docxOf(`<w:document xmlns:w="${WORD}"><w:body>${'<w:tbl><w:tr><w:tc>'.repeat(50_000)}`),
    ends: ['too_costly', 'broken'],
  },
  'a DOCX of tables in tables': {
    file: () =>
      docxOf(
        `<w:document xmlns:w="${WORD}"><w:body>${'<w:tbl><w:tr><w:tc>'.repeat(30_000)}<w:p/>` +
          `${'</w:tc></w:tr></w:tbl>'.repeat(30_000)}</w:body></w:document>`,
      ),
    ends: ['too_costly'],
  },
  'a ZIP of 65,535 entries in one place': { file: () => manyEntries(65_535), ends: ['wrong_type'] },
  'a PDF of declared pages': {
    file: () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 100000000 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      ]),
    ends: ['no_text', 'too_costly', 'broken'],
  },
  'a PDF whose pages contain themselves': {
    file: () =>
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 10 >>']),
    ends: ['broken'],
  },
  'a PDF of a million open lists': {
    file: () =>
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids ${'['.repeat(1_000_000)}`]),
    ends: ['broken', 'too_costly'],
  },
  'a PDF of three million open strings': {
    file: () => pdfPage('/Contents 4 0 R', stream(Buffer.from(`BT ${'('.repeat(3_000_000)}`))),
    ends: ['no_text', 'broken', 'too_costly'],
  },
  'a PDF with a map of four thousand million letters': {
    file: () =>
      pdfPage(
        '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>',
        stream(Buffer.from('BT /F1 12 Tf 72 720 Td (agua) Tj ET')),
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
        stream(Buffer.from(TOUNICODE)),
      ),
    ends: ['no_text', 'broken', 'too_costly'],
  },
  'a page of formatting that is never closed': {
    file: () => page('<p><b>x<p><i>y'.repeat(60_000)),
    ends: ['too_costly'],
  },
  'a page of a million attributes': {
    file: () =>
      Buffer.from(`<html><body ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}=1`).join(' ')}>`),
    ends: ['no_text', 'too_costly'],
  },
  'a page of tables in tables': {
    file: () => page('<table>x'.repeat(200_000)),
    ends: ['extracted', 'too_costly'],
  },
  'an RTF of twenty million open groups': {
    file: () => rtf('{'.repeat(20_000_000)),
    ends: ['too_costly'],
  },
  'an RTF of eight million letters in codes': {
    file: () => rtf("\\'e1".repeat(8_000_000)),
    ends: ['too_costly', 'extracted', 'too_large'],
  },
  'a text of sixty mebibytes': {
    file: () => Buffer.alloc(60 * MIB, 'ley de aguas '),
    ends: ['too_large'],
  },
}
