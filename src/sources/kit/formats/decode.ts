// Decodes bytes to text. Official sites declare wrong encodings and mix two, so the bytes decide.
import type { Reply } from '#model/sources/source.ts'

/** Windows-1252 for the bytes 0x80 to 0x9F, where it differs from Latin-1. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/**
 * One mangled character: a UTF-8 lead byte and its continuation bytes, each read as a character of
 * Windows-1252 or Latin-1.
 */
const TAIL = `[\\u0080-\\u00bf${CP1252.replaceAll(/[\u0080-\u009f]/g, '')}]`
const MANGLED = new RegExp(`\\u00c3(?!\\u00a0)${TAIL}|\\u00c2${TAIL}|\\u00e2[\\u20ac\\u0080]${TAIL}`, 'g')

/** Bytes of Windows-1252 that follow a letter: quotes, dashes, ordinals, footnotes, a no-break space. */
const CLOSING = '[\\x85\\x91-\\x97\\x99\\xa0\\xaa\\xad\\xb0\\xb2-\\xb4\\xb7\\xb9-\\xbb]'
/**
 * The runs of a text with two encodings, each byte read as a character. In `utf8` are the sequences of UTF-8
 * except those that are Windows-1252 in these languages: a last letter and its closing quote, as in
 * «CAFÉ» and «sí…». In `cut` is what is damaged: the beginning of a sequence, and bytes without a meaning.
 * `Â` and `Ã`, the first bytes of nearly all accents, are letters only where Portuguese has them.
 */
const RUNS = new RegExp(
  [
    `(?<legacy>(?:\\xe1(?![\\xb8-\\xbb])|[\\xe3-\\xee])(?=${CLOSING}{2}))`,
    '(?<utf8>(?:[\\xc2-\\xc8\\xcb\\xcc\\xce-\\xd0\\xd2\\xd5-\\xd9\\xdb-\\xdf][\\x80-\\xbf]',
    '\\xe0[\\xa0-\\xbf][\\x80-\\xbf]',
    '[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]{2}',
    '\\xed[\\x80-\\x9f][\\x80-\\xbf]',
    '\\xf0[\\x90-\\xbf][\\x80-\\xbf]{2}',
    '[\\xf1-\\xf3][\\x80-\\xbf]{3})+)',
    `(?<cut>[\\xe0-\\xef](?!${CLOSING})[\\x80-\\xbf]`,
    '\\xf0[\\x90-\\xbf][\\x80-\\xbf]?',
    '\\xc2(?![MNmn])',
    '\\xc3(?![OES])',
    '[\\xc4-\\xf4]$',
    '[\\x81\\x8d\\x8f\\x90\\x9d])',
    '[\\x80-\\xff]',
  ].join('|'),
  'g',
)

/**
 * The text of a reply without its byte order mark, with mojibake repaired. Where two encodings are mixed,
 * each run of bytes is decoded on its own; a character that is in neither is U+FFFD.
 */
export function decode(reply: Reply): string {
  return decodeBytes(reply.body)
}

/** The same for bytes of any origin. */
export function decodeBytes(bytes: Uint8Array): string {
  return repairEncoding(decoded(bytes))
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const asUtf8 = new TextDecoder('utf-8').decode(bytes)
  return asUtf8.includes('\ufffd') ? decodedByRuns(bytes) : asUtf8
}

/** Templates in Windows-1252 around data in UTF-8, or a cut character: each run by its own bytes. */
function decodedByRuns(bytes: Uint8Array): string {
  let mixed = false
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(RUNS, (...found) => {
      const { utf8, cut } = found.at(-1) as { utf8?: string; cut?: string }
      mixed ||= utf8 !== undefined
      if (utf8) return Buffer.from(utf8, 'latin1').toString('utf8')
      return cut ? '\ufffd' : legacy(found[0] as string)
    })
  // An old page, whatever its header says: nothing in it is the rest of a sequence of UTF-8.
  return mixed ? text.replace(/^\ufeff/, '') : new TextDecoder('windows-1252').decode(bytes)
}

const legacy = (char: string): string => CP1252[char.charCodeAt(0) - 0x80] ?? char

/**
 * Repairs text that was decoded twice: `SesiÃ³n` → `Sesión`, and `ï¿½` is a damaged character. Correct text
 * is returned unchanged.
 */
export function repairEncoding(text: string): string {
  return text.replaceAll('\u00ef\u00bf\u00bd', '\ufffd').replace(MANGLED, (found) => {
    const bytes = Uint8Array.from(found, (char) => {
      const at = CP1252.indexOf(char)
      return at < 0 ? char.charCodeAt(0) : 0x80 + at
    })
    const mended = new TextDecoder('utf-8').decode(bytes)
    return mended.includes('\ufffd') ? found : mended
  })
}
