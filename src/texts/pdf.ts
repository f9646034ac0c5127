// Extracts text from PDF, page by page, by pdf.js as packaged in `unpdf`.
import { getDocumentProxy } from 'unpdf'
import { Broken, LONGEST, TooCostly } from './extracted.ts'

export interface PdfText {
  /** In file order; empty for a page without a text. */
  readonly pages: readonly string[]
}

const MOST_PAGES = 20_000

/** The text of each page. Throws `Broken`, also for a file that needs a password, and `TooCostly`. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(bytes, OPTIONS).catch((error) => {
    throw new Broken(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  })
  if (pdf.numPages > MOST_PAGES) throw new TooCostly(`it has ${pdf.numPages} pages`)
  const pages: string[] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const text = await pageText(pdf, number)
    length += text.length + 1
    if (length > LONGEST) throw new TooCostly(`its text has more than ${LONGEST} characters`)
    pages.push(text)
  }
  return { pages }
}

/** Nothing is rendered, nothing is evaluated, nothing is fetched from the network. */
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  verbosity: 0,
} as const

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function pageText(pdf: Pdf, number: number): Promise<string> {
  let page: Awaited<ReturnType<Pdf['getPage']>>
  try {
    page = await pdf.getPage(number)
  } catch (error) {
    throw new Broken(`page ${number}: ${error instanceof Error ? error.message : error}`)
  }
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  page.cleanup()
  return text
}
