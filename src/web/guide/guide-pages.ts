// The pages of the guide: each file of the documentation, parsed once, with its sections. `github-slugger`
// makes the anchors as Git hosts do, so that links within the files work on both.
import GithubSlugger from 'github-slugger'
import type { Tokens } from 'marked'
import type { Language } from '#model/access/account.ts'
import type { Fill } from '../html.ts'
import { addressOf, languageOf, targetOf } from './files.ts'
import { plainOf, rendered, tokensOf } from './markdown.ts'
import { pictureResolver } from './pictures.ts'

/** The content between a heading and the next one. */
export interface GuideSection {
  readonly title: string
  readonly depth: number
  readonly anchor: string
  readonly text: string
}

export interface GuidePage {
  readonly file: string
  readonly address: string
  readonly language: Language
  readonly title: string
  readonly body: Fill
  /** In order; the first one is the page's own. */
  readonly sections: readonly GuideSection[]
}

/**
 * All pages by address. The address of a first start is replaced by `baseUrl`, so that commands can be copied
 * unchanged.
 */
export function readPages(
  files: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, Buffer>,
  baseUrl: string,
): ReadonlyMap<string, GuidePage> {
  const pages = [...files].map(([file, text]) =>
    guidePageOf(file, text.replaceAll('http://localhost:8080', baseUrl), files, pictures),
  )
  return new Map(pages.map((page) => [page.address, page]))
}

function guidePageOf(
  file: string,
  markdown: string,
  files: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, Buffer>,
): GuidePage {
  const tokens = tokensOf(markdown)
  const slugger = new GithubSlugger()
  const sections: GuideSection[] = []
  for (const token of tokens)
    if (token.type === 'heading') {
      const { depth, tokens } = token as Tokens.Heading
      const title = plainOf(tokens)
      sections.push({ title, depth, anchor: slugger.slug(title), text: '' })
    } else {
      const last = sections.at(-1)
      if (last) sections[sections.length - 1] = { ...last, text: last.text + plainOf([token]) }
    }
  const anchors = sections.map(({ anchor }) => anchor).values()
  const address = addressOf(file)
  const language = languageOf(address)
  const body = rendered(tokens, {
    link: (href) => {
      const to = targetOf(file, href, files)
      const other = to?.startsWith('/') && languageOf(to.split('#')[0]!)
      return to === null ? null : { to, language: other && other !== language ? other : null }
    },
    picture: pictureResolver(file, pictures),
    anchor: () => anchors.next().value!,
  })
  return { file, address, language, title: sections[0]!.title, body, sections }
}
