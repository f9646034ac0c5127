// The addresses under which other sites find records: preview pictures, frames, and their description.
import type { Language } from '#model/access/account.ts'

/** Prefixes of the paths of pictures and frames. */
export const PICTURES = '/pictures'
export const EMBED = '/embed'
/** The endpoint of oEmbed. */
export const OEMBED = '/oembed'

/** The address of the picture of a page, by the path of the page without its language. */
export function pictureAddress(language: Language, path: string): string {
  return `/${language}${PICTURES}${path}.png`
}
