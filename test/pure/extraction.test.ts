// Text extraction from files of every kind, in a process that can crash without the service.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Extracted, MachineBusy, type NoText } from '#texts/extracted.ts'
import { type ExtractorLimits, extractor } from '#texts/extractor.ts'
import { fakeClock, turns } from '../clock.ts'
import { docx, pdf, pdfBomb, pdfLoop, pdfOf, zip } from '../support/made-files.ts'

const extract = extractor()
const { signal } = new AbortController()
const read = (bytes: Uint8Array | string, encoding: BufferEncoding = 'utf8') =>
  extract(typeof bytes === 'string' ? Buffer.from(bytes, encoding) : bytes, signal)
const textOf = (extracted: Extracted) => {
  assert.equal(extracted.status, 'extracted', JSON.stringify(extracted))
  return (extracted as { text: string }).text
}
const fateOf = ({ status, media_type }: Extracted) => [status, media_type]

const LEY = [
  'LEY DE AGUAS',
  'Artículo 1. Las aguas son del Estado, y su uso es de los pueblos según la ley y las costumbres.',
  'Artículo 2. El uso del agua por los pueblos y por el Estado se rige por la ley y sus reglamentos.',
]
const LEI = [
  'Art. 1º Esta Lei dispõe sobre o uso da água e dos rios.',
  'Art. 2º São bens da União os rios e as águas, e não podem ser vendidos pelo Estado nem pela União.',
]
const pages = [LEY, ['Artículo 3. La presente ley entra en vigor el día de su publicación.']]

describe('a text', () => {
  it('of a PDF is read page by page, with the number of pages and its language', async () => {
    const extracted = await read(pdf(pages))
    const [first, second] = textOf(extracted).split('\f')
    assert.match(first!, /^LEY DE AGUAS\nArtículo 1\. Las aguas .*\nArtículo 2\./)
    assert.match(second!, /^Artículo 3\. La presente/)
    assert.partialDeepStrictEqual(extracted, { media_type: 'application/pdf', pages: 2, language: 'es' })
  })

  it('of a DOCX is read by paragraphs', async () => {
    const extracted = await read(docx(LEI))
    assert.equal(textOf(extracted).trim(), LEI.join('\n\n'))
    assert.deepEqual(
      [extracted.media_type?.endsWith('wordprocessingml.document'), extracted.pages],
      [true, null],
    )
  })

  it('of an RTF has its accents in any notation, and no fonts or pictures', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Arial;}}{\*\generator Word;}
{\info{\title X}}\f0 Art\'edculo 1.\tab La Naci\u243?n\'92s.\par{\b Art\'edculo 2.} Fin \{s\}.
{\pict\wmetafile8 0100ff}\page Tres}`
    const extracted = await read(rtf)
    assert.equal(textOf(extracted), 'Artículo 1.\tLa Nación’s.\nArtículo 2. Fin {s}.\fTres')
    assert.equal(extracted.media_type, 'application/rtf')
  })

  it('of HTML in Latin-1 has its accents, without navigation', async () => {
    const html =
      '<html><head><title>Gaceta</title></head><body><nav>Inicio Menú</nav><main><p>' +
      `${LEY.join('</p><p>')}</p><p>${LEY[2]}</p></main><script>alert(1)</script><footer>Contacto</footer>`
    const extracted = await read(html, 'latin1')
    assert.equal(textOf(extracted), [...LEY, LEY[2]].join('\n'))
    assert.deepEqual(
      [extracted.media_type, 'language' in extracted && extracted.language],
      ['text/html', 'es'],
    )
  })

  it('in plain text has its accents in UTF-8, Windows-1252 and UTF-16', async () => {
    for (const bytes of [
      Buffer.from(`\ufeff${LEI.join('\r\n')}`),
      Buffer.from(LEI.join('\r\n'), 'latin1'),
      Buffer.from(`\ufeff${LEI.join('\r\n')}`, 'utf16le'),
    ]) {
      const extracted = await read(bytes)
      assert.equal(textOf(extracted).replace('\ufeff', ''), LEI.join('\n'))
      assert.equal(extracted.media_type, 'text/plain')
    }
  })

  it('has the language of its function words, or none if they are few or mixed', async () => {
    const languageOf = async (text: string) => ((await read(text)) as { language: unknown }).language
    const lines = (text: string) => `${text}\n`.repeat(4)
    assert.equal(await languageOf(lines(LEI.join('\n'))), 'pt')
    assert.equal(await languageOf(lines(LEY.join('\n'))), 'es')
    assert.equal(
      await languageOf(lines('The use of the water is for the people, and that shall be it.')),
      'en',
    )
    assert.equal(await languageOf('Artículo 1. Fin.'), null)
    assert.equal(await languageOf(`${lines(LEI.join('\n')).repeat(2)}${lines(LEY.join('\n'))}`), null)
  })
})

describe('a file without a text', () => {
  it('that is a scan is reported as one, with its pages', async () => {
    const scan = await read(pdf([[], ['1'], ['folio 3']]))
    assert.partialDeepStrictEqual(scan, { status: 'no_text', media_type: 'application/pdf', pages: 3 })
    const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
    assert.deepEqual(fateOf(await read(picture)), ['no_text', 'image/png'])
  })

  it('that is a maintenance page has none', async () => {
    assert.deepEqual(fateOf(await read('<html><body><h1>Sitio en mantenimiento</h1></body></html>')), [
      'no_text',
      'text/html',
    ])
  })

  it('of an unsupported type is identified by its bytes', async () => {
    assert.deepEqual(fateOf(await read(zip({ 'a.txt': Buffer.from('a') }))), [
      'wrong_type',
      'application/zip',
    ])
    assert.deepEqual(fateOf(await read('{"a":1}')), ['wrong_type', 'application/json'])
    assert.deepEqual(fateOf(await read('<?xml version="1.0"?><rss/>')), ['wrong_type', 'application/xml'])
    assert.deepEqual(fateOf(await read(Buffer.from([1, 2, 3, 0, 255]))), ['wrong_type', null])
    assert.deepEqual(fateOf(await read(Buffer.alloc(0))), ['wrong_type', null])
  })

  it('that is cut off or garbage is broken', async () => {
    const whole = docx(LEY)
    assert.equal((await read(pdf(pages).subarray(0, 200))).status, 'broken')
    assert.equal((await read('%PDF-1.7 and nothing else')).status, 'broken')
    assert.notEqual((await read(whole.subarray(0, whole.length - 40))).status, 'extracted')
    assert.equal((await read('{\\rtf1 {\\b half a gro')).status, 'broken')
    assert.equal((await read(`${'{"half": '.repeat(3)}Sí \xe9 á`, 'latin1')).status, 'extracted')
  })

  it('that needs a password is broken', async () => {
    const locked = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >>`,
    ])
    const text = locked
      .toString('latin1')
      .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 3 0 R /ID [<00> <00>]')
    const refused = await read(text, 'latin1')
    assert.equal(refused.status, 'broken')
    assert.match((refused as { detail: string }).detail, /password/i)
  })
})

describe('a malicious file', () => {
  it('has an outcome that names the limit that ended it', async () => {
    const detailOf = async (limits: ExtractorLimits, bytes: Uint8Array) => {
      // The clock stands: the limits are of the process.
      const { status, detail } = (await extractor(limits, fakeClock())(bytes, signal)) as NoText
      return [status, detail]
    }
    const roomy = { heapMb: 512, rssMb: 900, seconds: 600 }
    assert.deepEqual(await detailOf({ ...roomy, seconds: 2 }, pdfLoop(40)), [
      'too_costly',
      'extracting its text took more than 2 s of processor time',
    ])
    assert.deepEqual(await detailOf({ ...roomy, rssMb: 200 }, pdfBomb(1024 * 1024 * 1024)), [
      'too_costly',
      'extracting its text took more than 200 MiB of memory',
    ])
    const many = Buffer.from(`<html><body>${'<p>a</p>'.repeat(2_000_000)}`)
    assert.deepEqual(await detailOf({ ...roomy, heapMb: 32 }, many), [
      'too_costly',
      'extracting its text took more than 32 MiB of heap memory',
    ])
  })

  it('has no outcome where the machine was too busy to read it', async () => {
    const clock = fakeClock()
    const starved = extractor({ heapMb: 96, rssMb: 400, seconds: 60 }, clock)
    const reading = starved(pdfLoop(40), signal)
    await clock.waited()
    const failing = assert.rejects(reading, MachineBusy)
    await clock.advance(10 * 60_000)
    await failing
  })

  it('ends with its signal', async () => {
    const stop = new AbortController()
    const looping = extract(pdfLoop(40), stop.signal)
    // By then its process has been started.
    await turns()
    stop.abort(new Error('stopped'))
    await assert.rejects(looping, /stopped/)
    assert.equal((await extract(pdf(pages), signal)).status, 'extracted')
  })
})
