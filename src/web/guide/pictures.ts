// The pictures of the guide: JPEG files of the documentation, with their size, so that a page keeps its
// layout while they load.
import { posix } from 'node:path'
import { addressOf } from './files.ts'

export interface GuidePicture {
  readonly address: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export type PictureResolver = (href: string) => GuidePicture | null

/** Finds the picture that a file shows; null where `href` names none. */
export function pictureResolver(file: string, pictures: ReadonlyMap<string, Buffer>): PictureResolver {
  return (href) => {
    const path = posix.join(posix.dirname(file), href)
    const bytes = pictures.get(path)
    return bytes ? { address: addressOf(path), ...sizeOf(bytes) } : null
  }
}

/** The size in the frame header of a JPEG file (ITU T.81, B.2.2). */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1]!
    // SOF0 to SOF15; C4, C8 and CC among them are other segments.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  throw new Error('a picture of the documentation is no JPEG file')
}
