// The pages that a reader reaches by following links, some of each kind.
/** Addresses with the same path, apart from names and numbers, and the same parameters are of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://bench')
  const path = pathname.replace(/[^/]*\d[^/]*|[^/]+-[^/]+-[^/]+/g, ':')
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
}

/** Files to download cost their size, and are no pages. */
const FILE = /\.(csv|xlsx|ods|ics|xml|atom|json|js|css|svg|png|woff2|pdf|parquet|ndjson)(\?|$)/

/** Pages to read, breadth first, as their links are found. */
export class Crawl {
  private readonly waiting: string[] = []
  private readonly seen = new Set<string>()
  private readonly kinds = new Map<string, number>()
  private readonly each: number
  private readonly most: number

  /** `each` pages of a kind, `most` in all. */
  constructor(first: readonly string[], { each, most }: { each: number; most: number }) {
    this.each = each
    this.most = most
    for (const address of first) this.add(address)
  }

  next(): string | undefined {
    return this.waiting.shift()
  }

  /** Adds the links of a page. */
  read(html: string): void {
    for (const [, href] of html.matchAll(/href="(\/es[^"#]*)/g)) this.add(href!.replaceAll('&amp;', '&'))
  }

  private add(address: string): void {
    if (this.seen.has(address) || this.seen.size >= this.most || FILE.test(address)) return
    const kind = kindOf(address)
    const known = this.kinds.get(kind) ?? 0
    if (known >= this.each) return
    this.kinds.set(kind, known + 1)
    this.seen.add(address)
    this.waiting.push(address)
  }
}
