// The government of a country as records, from a reply of Wikidata.
import { actors } from '#domains/actors.ts'
import { entities } from '#domains/catalogues.ts'
import type { CountryCode } from '#model/country.ts'
import { type Draft, type Line, line } from '#model/declaration/domain.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../concurrent-lists.ts'
import { slug } from '../names.ts'
import { dayOf, numberOf, type Post, postsIn, type SparqlRow, sparqlRows } from './posts.ts'
import { languagesOf, NETWORKS, namesIn } from './query.ts'

/** Maximum length of a name or an account; a longer one is invalid. */
const MOST = 300

/** Each official, preceded by the bodies that incumbents direct. */
export function* officialLines(reply: Reply, country: CountryCode): Iterable<Line> {
  const found = sparqlRows(reply)
  const posts = postsIn(found, reply.retrieved_at.slice(0, 10))
  const named = new Set<string>()
  for (const [item, all] of Map.groupBy(posts, ({ item }) => item)) {
    const body = bodyOf(all, country)
    if (body && !named.has(body.key)) yield stub(line(entities, body))
    if (body) named.add(body.key)
    const official = officialLine(item, all, body?.key ?? null, country)
    if (official) yield official
  }
  yield* onlyDoubts(found.doubts)
}

function officialLine(
  item: string,
  all: readonly Post[],
  entity_key: string | null,
  country: CountryCode,
): Line | null {
  const languages = languagesOf(country)
  const rows = all.flatMap((post) => post.rows)
  const name = labelled(rows[0]!, 'name', namesIn(languages))
  if (!name) return null
  const position = ({ rows }: Post) => labelled(rows[0]!, 'role', languages)
  const now = all.filter(({ held }) => held === 'now')
  const offices = [...new Set(now.flatMap((post) => position(post) ?? []))]
  // A past term without an end date would look like a current one.
  const dated = all.filter(({ held, ended }) => held !== 'before' || dayOf(ended))
  return line(actors, {
    key: `${country.toLowerCase()}:wikidata:${item}`,
    identifiers: [{ scheme: 'wikidata', identifier: item }],
    country_code: country,
    name,
    branch: 'executive',
    position: offices.join('; ') || null,
    entity_key,
    party: only(rows.map((row) => labelled(row, 'party_name', namesIn(languages)))),
    social: accountsIn(rows),
    active: now.length > 0,
    terms: dated
      .map((post) => ({ position: position(post), from: dayOf(post.began), until: dayOf(post.ended) }))
      .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? '')),
    source_url: entityUrl(item),
  })
}

/** The body that an incumbent directs: if there is one, with a name in the country's language. */
function bodyOf(all: readonly Post[], country: CountryCode): Draft<typeof entities> | null {
  const rows = all.filter(({ held }) => held === 'now').flatMap((post) => post.rows)
  const org = only(rows.map((row) => numberOf(row.org)))
  const name = only(rows.map((row) => labelled(row, 'org', languagesOf(country))))
  const words = org && name && slug(name)
  if (!words) return null
  const key = `${country.toLowerCase()}:entidad:${words}`
  return { key, country_code: country, name, source_url: entityUrl(org) }
}

function entityUrl(item: string): string {
  return `https://www.wikidata.org/wiki/${item}`
}

/** Of several accounts at a network the first alphabetically: which is the main one is not given. */
function accountsIn(rows: readonly SparqlRow[]): Record<string, string> {
  const accounts = NETWORKS.map((network) => {
    const known = rows.flatMap((row) => row[network] || []).filter((account) => account.length <= MOST)
    return [network, known.sort()[0]] as const
  })
  return Object.fromEntries(accounts.filter((each): each is [(typeof each)[0], string] => Boolean(each[1])))
}

function labelled(row: SparqlRow, column: string, languages: readonly string[]): string | null {
  const label = languages.map((language) => row[`${column}_${language}`]).find(Boolean)
  return label && label.length <= MOST ? label : null
}

/** The common value of all rows that have one; null where they differ. */
function only(values: readonly (string | null | undefined)[]): string | null {
  const said = new Set(values.filter(Boolean))
  return said.size === 1 ? [...said][0]! : null
}
