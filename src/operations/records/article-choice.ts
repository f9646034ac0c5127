// The requested article of a text, or an error that lists every article with that number and its position.
import { type Article, articleOf } from '#lib/texts/articles/articles.ts'
import { squeeze } from '#lib/texts/text.ts'
import { invalid, Problem } from '#model/problem.ts'

interface Asked {
  readonly id: number
  readonly text: string
  readonly articles: readonly Article[]
  /** Its name, such as `12 bis`. */
  readonly name: string
  /** A position in the article; it chooses among several of one number, quoted ones too. */
  readonly offset: number | undefined
}

/** The article. Throws NOT_FOUND, and INVALID_PARAM for a number that several have without an offset. */
export function chosenArticle(asked: Asked): Article {
  const { id, articles, name, offset } = asked
  const { article, several } = articleOf(articles, name)
  const all = article ? articles.filter((each) => each.name === article.name) : several
  if (offset !== undefined) {
    const at = all.find(({ start, end }) => start <= offset && offset < end)
    if (at) return at
    if (all.length) throw invalid('offset', `is in no article ${name}; ${placesOf(asked, all)}`)
  }
  if (article) return article
  if (!all.length)
    throw new Problem('NOT_FOUND', `Document ${id} has no article ${name}; ${namesOf(articles)}.`)
  const places = `${placesOf(asked, all)}; send one of these offsets as \`offset\` too`
  if (!all.some(({ own }) => own) && !all.some(({ unclear }) => unclear))
    throw new Problem('NOT_FOUND', `Document ${id} has no article ${name} of its own; ${places}.`)
  throw invalid('article', `is not one certain article of document ${id}: ${places}`)
}

const MOST_PLACES = 10
const OPENING = 60

function placesOf({ text, articles }: Asked, all: readonly Article[]): string {
  const told = all.slice(0, MOST_PLACES).map((article) => {
    const opening = squeeze(text.slice(article.start, article.start + OPENING)).toWellFormed()
    const page = text.includes('\f') ? `, page ${pageAt(text, article.start)}` : ''
    return `at offset ${article.start}${page}${kindOf(article, articles)}: «${opening}…»`
  })
  const more = all.length > MOST_PLACES ? ' …' : ''
  const count = all.length === 1 ? '1 article has this number' : `${all.length} articles have this number`
  return `${count}: ${told.join('; ')}${more}`
}

function kindOf({ own, unclear, part, start }: Article, articles: readonly Article[]): string {
  const where = part === null ? '' : `, in «${part}»`
  if (own) return unclear ? `${where}, possibly quoted` : where
  const host = articles.findLast((each) => each.own && each.start < start && start < each.end)
  const by = host ? ` in article ${host.name}` : ''
  return `${where}, ${unclear ? `possibly quoted${by}` : `quoted${by}`}`
}

/** The page of a position, from 1. */
function pageAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\f').length
}

const FEW = 12

function namesOf(articles: readonly Article[]): string {
  const own = articles.filter((article) => article.own)
  if (!own.length) return 'no article was found in its text'
  const names = [...new Set(own.map(({ name }) => name))]
  return `it has ${own.length}: ${names.slice(0, FEW).join(', ')}${names.length > FEW ? ' …' : ''}`
}
