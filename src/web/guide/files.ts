// The files of the documentation with their pictures, and the addresses of their pages. A translation of
// `docs/use/web.md` is `docs/es/use/web.md`, and its address has the language in the same place.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { LANGUAGES, type Language } from '#model/access/account.ts'

const ROOT = new URL('../../../', import.meta.url)
const BESIDE = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']

export const GUIDE = '/docs/guide'
/** Languages that the documentation is translated to; its own is English. */
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')

/** Names of the files in `docs`, from the root of the project. */
function filesIn(ending: string): readonly string[] {
  return readdirSync(new URL('docs/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `docs/${file}`)
    .sort()
}

/** Markdown by the path of its file from the root of the project. */
export function readFiles(): ReadonlyMap<string, string> {
  return new Map(
    [...BESIDE, ...filesIn('.md')].map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8')]),
  )
}

/** WebP files by the path of their file. */
export function readPictures(): ReadonlyMap<string, Buffer> {
  return new Map(filesIn('.webp').map((file) => [file, readFileSync(new URL(file, ROOT))]))
}

/** The table of contents of a language, which is its first page. */
export function contentsOf(language: Language): string {
  return language === 'en' ? 'docs/index.md' : `docs/${language}/index.md`
}

/** `docs/use/rest.md` is at `/docs/guide/use/rest`, an `index.md` at the address of its folder. */
export function addressOf(file: string): string {
  const name = file.replace(/\.md$/, '').replace(/^docs\//, '')
  const page = BESIDE.includes(file) ? name.toLowerCase() : name.replace(/(?:^|\/)index$/, '')
  return page ? `${GUIDE}/${page}` : GUIDE
}

/** The language of the page at an address. */
export function languageOf(address: string): Language {
  return TRANSLATIONS.find((each) => `${address}/`.startsWith(`${GUIDE}/${each}/`)) ?? 'en'
}

/** The address of a page such as `use/web` in a language, translated or not; without a name the first one. */
export function guideAddress(language: Language, page = ''): string {
  return inLanguage(page ? `${GUIDE}/${page}` : GUIDE, language)
}

/** The address of the search in the pages of a language. */
export const searchOf = (language: Language): string => guideAddress(language, 'search')

/** The address of the same page in another language, whether it is translated or not. */
export function inLanguage(address: string, language: Language): string {
  const own = languageOf(address)
  const rest = address.slice(GUIDE.length + (own === 'en' ? 0 : own.length + 1))
  return (language === 'en' ? GUIDE : `${GUIDE}/${language}`) + rest
}

/**
 * The target of a link in a file: another page, or another site. Null for anything else, such as a file that
 * is not a page, or a scheme that pages don't allow.
 */
export function targetOf(file: string, href: string, files: ReadonlyMap<string, string>): string | null {
  if (/^https?:\/\//.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = path ? posix.join(posix.dirname(file), path) : file
  if (!files.has(target)) return null
  return addressOf(target) + (anchor === undefined ? '' : `#${anchor}`)
}
