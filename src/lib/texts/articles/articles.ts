// The articles of a norm by the headings in its text, its own apart from those that it quotes.
import { headingsIn } from './headings.ts'
import { kindsIn, labelAt } from './labels.ts'
import { type OwnHeadings, ownHeadings, type Weighed, weighed } from './own.ts'

/** An article; positions are in UTF-16 code units. */
export interface Article {
  /** `12`, `12 bis`, `5 a`, `único`, `IV`, `2 transitorio`, `final`. */
  readonly name: string
  readonly start: number
  /** Before the next own article; for a quoted one the end of its quotation, or the next heading. */
  readonly end: number
  /** False for an article of another law that it quotes, and for the entry of a table of contents. */
  readonly own: boolean
  /** The evidence is weak: an own article may be quoted, or a quoted one the law's own. */
  readonly unclear: boolean
  /** The title of the annex or section that it is in; null outside of them. */
  readonly part: string | null
}

/** All headings of articles in order. The own ones follow each other without a gap. */
export function articlesIn(text: string): Article[] {
  const headings = weighed(headingsIn(text), text)
  const own = ownHeadings(headings, text)
  const articles: Article[] = []
  let nextOwn = text.length
  for (let i = headings.length - 1; i >= 0; i--) {
    const heading = headings[i]!
    const isOwn = own.chosen.has(heading)
    const next = headings[i + 1]?.start ?? text.length
    const quoted = heading.quotation?.closed ? Math.min(next, heading.quotation.end) : next
    articles.push({
      name: nameOf(heading, own),
      start: heading.start,
      end: isOwn ? nextOwn : quoted,
      own: isOwn,
      unclear: isOwn ? own.weak.has(heading) : heading.weight > 0 && !own.listed.has(heading),
      part: partOf(heading),
    })
    if (isOwn) nextOwn = heading.start
  }
  return articles.reverse()
}

function nameOf(heading: Weighed, { anew }: OwnHeadings): string {
  const { label, kinds, section, word } = heading
  const inherited = !word || (anew.has(heading) && section?.kinds.includes('transitorio'))
  const kind = (kinds.length || !inherited ? kinds : section!.kinds).at(-1)
  return [label?.number, kind].filter(Boolean).join(' ')
}

function partOf({ section }: Weighed): string | null {
  return section && (section.annex || section.kinds.length) ? section.title : null
}

const CALLED = /^(?:art[ií]culos?|artigos?|arts?\.?|disposici[oó]n|disposi[cç][aã]o|[ye])$/iu

/** The name of the requested article, or undefined for an invalid one: `12 BIS`, `Art. 12.-`, `primero`. */
export function articleNamed(asked: string): string | undefined {
  const words = asked
    .trim()
    .replace(/(?<![\s.,:;–—-])[\s.,:;–—-]+$/u, '')
    .replace(/^(arts?\.)(?=\S)/iu, '$1 ')
    .split(/\s+/)
    .filter((word) => !CALLED.test(word))
  const kind = kindsIn(words.join(' ')).at(-1)
  const number = words
    .filter((word) => !kindsIn(word).length)
    .join(' ')
    .toUpperCase()
  if (!number) return kind
  const label = labelAt(number)
  if (label?.length !== number.length) return undefined
  return [label.number, kind].filter(Boolean).join(' ')
}

export interface Choice {
  /** The law's own article of this name, if there is exactly one without doubt. */
  readonly article?: Article
  /** Otherwise all that have the name: own, quoted and unclear ones. */
  readonly several: readonly Article[]
}

/** The article of a name. Roman numerals and figures stand for each other where only one is used. */
export function articleOf(articles: readonly Article[], name: string): Choice {
  const named = articles.filter((article) => article.name === name)
  const all = named.some(({ own }) => own)
    ? named
    : [...named, ...articles.filter((each) => isSame(each, name))]
  const mine = all.filter(({ own }) => own)
  const certain = mine.length === 1 && !all.some(({ unclear }) => unclear)
  return certain ? { article: mine[0]!, several: [] } : { several: all }
}

function isSame({ name }: Article, asked: string): boolean {
  const [a, b] = [name.split(' '), asked.split(' ')]
  const [x, y] = [labelAt(a[0]!), labelAt(b[0]!)]
  const roman = x && y && x.style !== y.style && x.order[0] === y.order[0]
  return Boolean(roman && (x.style === 'roman' || y.style === 'roman')) && `${a.slice(1)}` === `${b.slice(1)}`
}
