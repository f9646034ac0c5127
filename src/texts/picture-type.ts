// What a picture is by its own bytes, whatever its server says: its type and size, and whether it is whole.

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'

export interface PictureSize {
  readonly type: PictureType
  readonly width: number
  readonly height: number
}

/** A JPEG, PNG, WebP or GIF that is whole; null for anything else: SVG, a web page, half a file. */
export function pictureIn(bytes: Uint8Array): PictureSize | null {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [type, sizeIn] of Object.entries(READERS) as [PictureType, Reader][]) {
    const size = sizeIn(body)
    if (size && size[0] > 0 && size[1] > 0) return { type, width: size[0], height: size[1] }
  }
  return null
}

type Reader = (body: Buffer) => readonly [width: number, height: number] | null

const READERS: Readonly<Record<PictureType, Reader>> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/jpeg': jpegSize,
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const IEND = Buffer.from('IEND\xaeB`\x82', 'latin1')

function pngSize(body: Buffer): ReturnType<Reader> {
  if (body.length < 45 || !body.subarray(0, 8).equals(PNG) || body.toString('latin1', 12, 16) !== 'IHDR')
    return null
  return body.includes(IEND, 33) ? [body.readUInt32BE(16), body.readUInt32BE(20)] : null
}

function gifSize(body: Buffer): ReturnType<Reader> {
  if (body.length < 20 || !/^GIF8[79]a$/.test(body.toString('latin1', 0, 6))) return null
  // The trailer; some programs write blanks after it.
  return body.lastIndexOf(0x3b) > 13 ? [body.readUInt16LE(6), body.readUInt16LE(8)] : null
}

/** https://developers.google.com/speed/webp/docs/riff_container: three kinds of a first chunk. */
function webpSize(body: Buffer): ReturnType<Reader> {
  const at = (from: number, to: number) => body.toString('latin1', from, to)
  if (body.length < 30 || at(0, 4) !== 'RIFF' || at(8, 12) !== 'WEBP') return null
  if (body.readUInt32LE(4) + 8 > body.length) return null
  const kind = at(12, 16)
  if (kind === 'VP8X') return [body.readUIntLE(24, 3) + 1, body.readUIntLE(27, 3) + 1]
  if (kind === 'VP8L' && body[20] === 0x2f) {
    const bits = body.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  if (kind === 'VP8 ' && body.readUIntBE(23, 3) === 0x9d012a)
    return [body.readUInt16LE(26) & 0x3fff, body.readUInt16LE(28) & 0x3fff]
  return null
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** The segments of a JPEG up to the one with the size (SOF), and the mark of its end. */
function jpegSize(body: Buffer): ReturnType<Reader> {
  if (body.length < 20 || body.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < body.length; ) {
    if (body[at] !== 0xff) return null
    const mark = body[at + 1]!
    // Fill bytes.
    if (mark === 0xff) at++
    else if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return body.lastIndexOf(END_OF_JPEG) > at
        ? [body.readUInt16BE(at + 7), body.readUInt16BE(at + 5)]
        : null
    else at += 2 + body.readUInt16BE(at + 2)
  }
  return null
}
