// Synonyms from a file in the format of Solr and Elasticsearch.

/** Phrases, and the alternatives of each. */
export type SynonymEntry = readonly [phrase: string, texts: readonly string[]]

export interface Synonyms {
  readonly entries: readonly SynonymEntry[]
  /** Skipped lines: the number of each, from 1, and its error. */
  readonly faults: readonly { readonly line: number; readonly fault: string }[]
}

const MAX_LINES = 20_000
const MAX_LETTERS = 2_000

/**
 * Parses synonyms: the phrases of a line `a, b, c` are equivalent, `a, b => c` adds c as an alternative of a
 * and of b; a phrase is one or more words, a comma in it is `\,`; `#` begins a comment. An invalid line is
 * skipped by itself.
 */
export function parsedSynonyms(text: string): Synonyms {
  const entries: SynonymEntry[] = []
  const faults: { line: number; fault: string }[] = []
  for (const [i, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (i >= MAX_LINES) {
      faults.push({ line: i + 1, fault: `only the first ${MAX_LINES} lines are read` })
      break
    }
    const meant = line.replace(/(?<!\\)#.*/, '').trim()
    if (!meant) continue
    const read = ruleOf(meant)
    if (typeof read === 'string') faults.push({ line: i + 1, fault: read })
    else entries.push(...read)
  }
  return { entries, faults }
}

/** The entries of a line, or its error. */
function ruleOf(line: string): SynonymEntry[] | string {
  if (line.length > MAX_LETTERS) return `is longer than ${MAX_LETTERS} characters`
  const sides = line.split('=>').map(phrasesIn)
  if (sides.length > 2) return 'has more than one =>'
  if (sides.flat().some((phrase) => !/[\p{L}\p{N}]/u.test(phrase)))
    return 'has a comma or => without words beside it'
  const [left, right] = sides
  if (right) return left!.map((phrase) => [phrase, right] as const)
  if (left!.length < 2) return 'has one term alone: put a comma or => between two'
  return left!.map((phrase) => [phrase, left!.filter((other) => other !== phrase)] as const)
}

function phrasesIn(side: string): string[] {
  return side.split(/(?<!\\),/).map((phrase) => phrase.replaceAll('\\,', ',').replaceAll('\\#', '#').trim())
}
