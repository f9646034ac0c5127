// Extracts the text from the bytes of a document. Runs where it may loop or exhaust memory: see
// `extractor.ts`.
import { storable } from '#lib/texts/text.ts'
import { decodeBytes } from '#sources/kit/formats/decode.ts'
import { detectLanguage } from './detect-language.ts'
import { Broken, type Extracted, LONGEST, type NoText, TooCostly } from './extracted.ts'
import { type FileKind, sniff } from './sniff.ts'

/** Maximum unpacked bytes of a DOCX file, including its pictures. */
const UNPACKED = 256 * 1024 * 1024

/** Minimum letters of a page on average; fewer are stamps and page numbers on pictures. */
const LETTERS_A_PAGE = 16
/** A web page with fewer letters is an error or maintenance page. */
const LETTERS_A_WEB_PAGE = 200

/** The text of a document, or why it has none. It throws nothing; it may never return. */
export async function extract(bytes: Uint8Array): Promise<Extracted> {
  const { media_type, kind } = sniff(bytes)
  const without = (status: NoText['status'], detail: string, pages?: number): NoText => ({
    status,
    media_type,
    detail,
    ...(pages !== undefined && { pages }),
  })
  if (kind === 'image') return without('no_text', 'it is a picture')
  if (!kind || !media_type) return without('wrong_type', media_type ?? 'its type is not supported')
  try {
    const pages = await READ[kind](bytes)
    const text = storable(pages.join('\f'))
    const paged = kind === 'pdf' ? pages.length : undefined
    const letters = lettersIn(text)
    const needed = kind === 'pdf' ? LETTERS_A_PAGE * pages.length : kind === 'html' ? LETTERS_A_WEB_PAGE : 1
    if (letters < needed) return without('no_text', `${letters} letters on ${pages.length} pages`, paged)
    if (text.length > LONGEST) return without('too_large', `its text has ${text.length} characters`, paged)
    return { status: 'extracted', media_type, text, pages: paged ?? null, language: detectLanguage(text) }
  } catch (error) {
    // A parser that recurses ends at the depth of the stack.
    if (error instanceof RangeError) return without('too_costly', `it is nested too deeply: ${error.message}`)
    const status = error instanceof TooCostly ? 'too_costly' : 'broken'
    return without(status, error instanceof Error ? error.message : String(error))
  }
}

/** Each process reads one document: it loads the reader of its kind alone. */
const READ: Readonly<Record<Exclude<FileKind, 'image'>, (bytes: Uint8Array) => Promise<readonly string[]>>> =
  {
    async pdf(bytes) {
      const { pdfText } = await import('./pdf.ts')
      return (await pdfText(bytes)).pages
    },
    async html(bytes) {
      const { htmlText } = await import('./html-page.ts')
      return [htmlText(decodeBytes(bytes))]
    },
    plain: async (bytes) => [decodeBytes(bytes)],
    async rtf(bytes) {
      if (!/\}\s*\0*$/.test(Buffer.from(bytes.slice(-64)).toString('latin1')))
        throw new Broken('it is truncated: its last group is open')
      const { rtfText } = await import('./rtf.ts')
      return [rtfText(bytes)]
    },
    async docx(bytes) {
      const { unpacksWithin } = await import('#lib/formats/zip.ts')
      if (!unpacksWithin(bytes, UNPACKED)) throw new TooCostly(`it unpacks to more than ${UNPACKED} bytes`)
      const { default: mammoth } = await import('mammoth')
      const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
      return [value]
    },
  }

const ENOUGH = 1_000_000

function lettersIn(text: string): number {
  return text.slice(0, ENOUGH).match(/\p{L}/gu)?.length ?? 0
}
