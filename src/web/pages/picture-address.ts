// The addresses of preview pictures.
import type { Language } from '#model/access/account.ts'

/** Prefix of their paths. */
export const PICTURES = '/pictures'

/** The address of the picture of a page, by the path of the page without its language. */
export function pictureAddress(language: Language, path: string): string {
  return `/${language}${PICTURES}${path}.png`
}
