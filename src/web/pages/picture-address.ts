// Where the picture of a page is.
import type { Language } from '#model/access/account.ts'

/** Pictures are below it. */
export const PICTURES = '/pictures'

/** The address of the picture of a page, by the path of the page without its language. */
export function pictureAddress(language: Language, path: string): string {
  return `/${language}${PICTURES}${path}.png`
}
