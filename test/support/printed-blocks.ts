// The code blocks that the documentation prints, as a reader would copy them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lexer, type Token, type Tokens } from 'marked'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface PrintedBlock {
  readonly page: string
  /** The word after the fence; empty for a block that is only indented. */
  readonly language: string
  readonly text: string
}

/** Every block of these pages, in order. */
export function printedBlocks(pages: readonly string[]): PrintedBlock[] {
  return pages.flatMap((page) => blocksIn(page, lexer(readFileSync(`${ROOT}${page}`, 'utf8'))))
}

/** The pages for readers: those of the project without fixtures. */
export const PAGES: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((page) => page && !page.startsWith('test/'))

function blocksIn(page: string, tokens: readonly Token[]): PrintedBlock[] {
  return tokens.flatMap((token) => {
    if (token.type === 'code') {
      const { lang = '', text } = token as Tokens.Code
      return [{ page, language: lang, text }]
    }
    if (token.type === 'list')
      return (token as Tokens.List).items.flatMap((item) => blocksIn(page, item.tokens))
    return 'tokens' in token ? blocksIn(page, token.tokens ?? []) : []
  })
}
