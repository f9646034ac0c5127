// The files of the documentation, and the addresses of their pages.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const ROOT = new URL('../../../', import.meta.url)
const BESIDE = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']

export const GUIDE = '/docs/guide'
/** The table of contents, which is the first page. */
export const CONTENTS = 'docs/index.md'

/** Markdown by the path of its file from the root of the project. */
export function readFiles(): ReadonlyMap<string, string> {
  const inside = readdirSync(new URL('docs/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
  return new Map(
    [...BESIDE, ...inside.sort()].map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8')]),
  )
}

/** `docs/use/rest.md` is at `/docs/guide/use/rest`, an `index.md` at the address of its folder. */
export function addressOf(file: string): string {
  const name = file.replace(/\.md$/, '').replace(/^docs\//, '')
  const page = BESIDE.includes(file) ? name.toLowerCase() : name.replace(/(?:^|\/)index$/, '')
  return page ? `${GUIDE}/${page}` : GUIDE
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
