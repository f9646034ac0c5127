// Detects the type of a file by its bytes: declared types are unreliable.
import { zipNames } from '#lib/formats/zip.ts'

export type FileKind = 'pdf' | 'docx' | 'rtf' | 'html' | 'plain' | 'image'

export interface Sniffed {
  readonly media_type: string | null
  /** The reader for this type; null for types that are not read. */
  readonly kind: FileKind | null
}

const NOTHING: Sniffed = { media_type: null, kind: null }
const HEAD = 4_096
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Unambiguous signatures. */
const MAGIC: readonly (readonly [begins: string, sniffed: Sniffed])[] = [
  ['{\\rtf', { media_type: 'application/rtf', kind: 'rtf' }],
  ['\x89PNG\r\n', { media_type: 'image/png', kind: 'image' }],
  ['\xff\xd8\xff', { media_type: 'image/jpeg', kind: 'image' }],
  ['GIF8', { media_type: 'image/gif', kind: 'image' }],
  ['II*\0', { media_type: 'image/tiff', kind: 'image' }],
  ['MM\0*', { media_type: 'image/tiff', kind: 'image' }],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', { media_type: 'application/x-ole-storage', kind: null }],
  ['\x1f\x8b', { media_type: 'application/gzip', kind: null }],
]

/** The type of these bytes. */
export function sniff(bytes: Uint8Array): Sniffed {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
  const known = MAGIC.find(([begins]) => head.startsWith(begins))
  if (known) return known[1]
  // Readers accept a PDF with a few bytes before its header, and sites send some.
  if (head.slice(0, 1_024).includes('%PDF-')) return { media_type: 'application/pdf', kind: 'pdf' }
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return sniffZip(bytes)
  const wide = head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff')
  if (!head.trim() || (!wide && /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head))) return NOTHING
  if (wide) return { media_type: 'text/plain', kind: 'plain' }
  return sniffText(bytes, head)
}

function sniffZip(bytes: Uint8Array): Sniffed {
  const names = new Set(zipNames(bytes))
  if (names.has('word/document.xml')) return { media_type: DOCX, kind: 'docx' }
  return { media_type: 'application/zip', kind: null }
}

const MARKUP =
  /<(?:!doctype\s+html|html|head|body|title|meta|script|div|p|br|table|h[1-6]|span|font|center)\b/i

function sniffText(bytes: Uint8Array, head: string): Sniffed {
  const begins = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (begins.startsWith('<') && MARKUP.test(begins)) return { media_type: 'text/html', kind: 'html' }
  if (/^<(?:\?xml|[a-z][\w.:-]*[\s>])/i.test(begins)) return { media_type: 'application/xml', kind: null }
  if (/^[[{]/.test(begins) && isJson(bytes)) return { media_type: 'application/json', kind: null }
  return { media_type: 'text/plain', kind: 'plain' }
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(Buffer.from(bytes).toString('utf8'))
    return true
  } catch {
    return false
  }
}
