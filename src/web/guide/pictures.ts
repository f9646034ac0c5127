// The pictures of the guide: WebP files of the documentation, with their size, so that a page keeps its
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

/** Offsets in an extended WebP file: the name of its first chunk, width and height less one (RFC 9649). */
const CHUNK = 12
const WIDTH = 24
const HEIGHT = 27

function sizeOf(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', CHUNK, CHUNK + 4) !== 'VP8X')
    throw new Error('a picture of the documentation is no extended WebP file')
  return { width: bytes.readUIntLE(WIDTH, 3) + 1, height: bytes.readUIntLE(HEIGHT, 3) + 1 }
}
