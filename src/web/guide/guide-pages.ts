// The pages of the guide: each file of the documentation, parsed once, with its sections. `github-slugger`
// makes the anchors as Git hosts do, so that links within the files work on both.
import GithubSlugger from 'github-slugger'
import type { Tokens } from 'marked'
import type { Fill } from '../html.ts'
import { addressOf, targetOf } from './files.ts'
import { plainOf, rendered, tokensOf } from './markdown.ts'

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
  baseUrl: string,
): ReadonlyMap<string, GuidePage> {
  const pages = [...files].map(([file, text]) =>
    guidePageOf(file, text.replaceAll('http://localhost:8080', baseUrl), files),
  )
  return new Map(pages.map((page) => [page.address, page]))
}

function guidePageOf(file: string, markdown: string, files: ReadonlyMap<string, string>): GuidePage {
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
  const body = rendered(tokens, {
    link: (href) => targetOf(file, href, files),
    anchor: () => anchors.next().value!,
  })
  return { file, address: addressOf(file), title: sections[0]!.title, body, sections }
}
