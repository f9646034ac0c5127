// The SPARQL query to Wikidata: holders of the posts of a country's government. 2026-11: never run by us; its
// columns have the names of the recorded replies.
import type { CountryCode } from '#model/country.ts'

/** Wikidata's items of the countries. */
const ITEMS: Readonly<Record<CountryCode, string>> = {
  AR: 'Q414',
  BR: 'Q155',
  CL: 'Q298',
  CO: 'Q739',
  CR: 'Q800',
  DO: 'Q786',
  EC: 'Q736',
  GT: 'Q774',
  MX: 'Q96',
  PA: 'Q804',
  PE: 'Q419',
  VE: 'Q717',
}

/** Heads of government, presidents, ministers. */
const POSTS = ['Q2285706', 'Q30461', 'Q83307']

/** Offices that ended earlier are left out. */
const ENDED_SINCE = '2018-01-01'

/** Accounts of a person, by network: the column of the reply, which is the name of the network. */
const ACCOUNTS = {
  bluesky: 'P12361',
  facebook: 'P2013',
  instagram: 'P2003',
  mastodon: 'P4033',
  x: 'P2002',
} as const
export type Network = keyof typeof ACCOUNTS
export const NETWORKS = Object.keys(ACCOUNTS) as Network[]

/** Languages of labels, best first, as suffixes of columns: `pt_br`. */
export function languagesOf(country: CountryCode): readonly string[] {
  return country === 'BR' ? ['pt_br', 'pt'] : ['es']
}

/**
 * Names of people are written alike everywhere; since 2024 many labels exist once, for `mul`, all languages.
 */
export function namesIn(languages: readonly string[]): readonly string[] {
  return [...languages, 'mul', 'en']
}

/** The query for a country. It returns a row for each combination of values of multi-valued columns. */
export function officialsQuery(country: CountryCode): string {
  const languages = languagesOf(country)
  const labels = [
    ...labelled('item', 'name', namesIn(languages)),
    ...labelled('role', 'role', languages),
    ...labelled('org', 'org', languages),
    ...labelled('party', 'party_name', languages),
  ]
  const accounts = NETWORKS.map((network) => `OPTIONAL { ?item wdt:${ACCOUNTS[network]} ?${network} }`)
  return `SELECT DISTINCT * WHERE {
VALUES ?post { ${POSTS.map((post) => `wd:${post}`).join(' ')} }
?role (wdt:P1001|wdt:P17) wd:${ITEMS[country]} ; wdt:P279* ?post .
FILTER NOT EXISTS { ?narrower wdt:P279 ?role ; (wdt:P1001|wdt:P17) wd:${ITEMS[country]} }
?item wdt:P31 wd:Q5 ; p:P39 ?statement .
?statement ps:P39 ?role ; pq:P580 ?start .
FILTER NOT EXISTS { ?statement wikibase:rank wikibase:DeprecatedRank }
OPTIONAL { ?statement pqv:P580/wikibase:timePrecision ?start_precision }
OPTIONAL { ?statement pq:P582 ?end }
OPTIONAL { ?statement pqv:P582/wikibase:timePrecision ?end_precision }
BIND(!BOUND(?end) AS ?open)
FILTER(?open || !isLiteral(?end) || ?end >= "${ENDED_SINCE}T00:00:00Z"^^xsd:dateTime)
FILTER(!?open || NOT EXISTS { ?item wdt:P570 [] })
OPTIONAL { ?role wdt:P2389 ?org }
OPTIONAL {
?item p:P102 ?membership .
?membership ps:P102 ?party .
FILTER NOT EXISTS { ?membership pq:P582 [] }
}
${accounts.join('\n')}
${labels.join('\n')}
}`
}

function labelled(item: string, column: string, languages: readonly string[]): string[] {
  return languages.map((language) => {
    const name = `?${column}_${language}`
    return `OPTIONAL { ?${item} rdfs:label ${name} FILTER(LANG(${name}) = "${language.replace('_', '-')}") }`
  })
}
