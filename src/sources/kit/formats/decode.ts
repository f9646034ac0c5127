// Decodes bytes to text. Official sites declare wrong encodings, so the bytes themselves decide first.
import { Doubt, type Reply } from '#model/sources/source.ts'

/** Windows-1252 for the bytes 0x80 to 0x9F, where it differs from Latin-1. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/**
 * One mangled character: a UTF-8 lead byte and its continuation bytes, each read as a Windows-1252 character.
 */
const TAIL = `[\\u0080-\\u00bf${CP1252.replaceAll(/[\u0080-\u009f]/g, '')}]`
const MANGLED = new RegExp(`\\u00c3(?!\\u00a0)${TAIL}|\\u00c2${TAIL}|\\u00e2\\u20ac${TAIL}`, 'g')

/**
 * The text of a reply without its byte order mark, with mojibake repaired. Throws `Doubt` when two encodings
 * are mixed.
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
  if (!asUtf8.includes('\ufffd')) return asUtf8
  // If no accented character is valid UTF-8: an old page, whatever its header says. If only some are:
  // truncated or patched together.
  if (!/[\u0080-\ufffc]/.test(asUtf8)) return new TextDecoder('windows-1252').decode(bytes)
  throw new Doubt('the reply mixes encodings')
}

/** Repairs text that was decoded twice: `SesiÃ³n` → `Sesión`. Correct text is returned unchanged. */
export function repairEncoding(text: string): string {
  return text.replace(MANGLED, (found) => {
    const bytes = Uint8Array.from(found, (char) => {
      const at = CP1252.indexOf(char)
      return at < 0 ? char.charCodeAt(0) : 0x80 + at
    })
    const mended = new TextDecoder('utf-8').decode(bytes)
    return mended.includes('\ufffd') ? found : mended
  })
}
