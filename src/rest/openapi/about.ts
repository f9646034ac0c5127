// The prose of the published schema: how to begin, what all routes share, and the content of each tag.
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import type { Operation } from '#model/operation.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '#operations/kit/params.ts'
import { CAVEATS, WHAT } from '#operations/service/guide.ts'
import { CSV_PARAMS } from '../csv-options.ts'

/** The introduction of the document, in Markdown; `docs/use` has the details. */
export function description(baseUrl: string): string {
  return `${WHAT}

## Getting started

\`\`\`sh
curl -H "X-API-Key: $KEY" '${baseUrl}/v1/bills?country_code=CO&limit=3'
\`\`\`

Send a key in \`X-API-Key\` or \`Authorization: Bearer\`, never in a URL. It covers the countries and domains
that it was issued for; any key covers the catalogues. \`GET /v1/usage\` reports its calls.

## Lists

Lists answer \`{data, meta}\`, newest first. Send \`limit\` (default ${DEFAULT_LIMIT}, maximum ${MAX_LIMIT})
and, for the next page, \`cursor\` = \`meta.next_cursor\` with the same filters, until \`meta.has_more\` is
false. A walk returns each row that is in the list throughout exactly once, even while others are added or
changed. \`meta.applied\` echoes the applied filters; an empty list gives the reason in \`meta.reason\`.

\`fields=title,filing_date\` limits the rows to these fields and \`id\`. Such rows lack the other fields,
though the schema of the list requires them.

The CSV of a list takes options for spreadsheets; its other parameters are those of the list:

${Object.entries(CSV_PARAMS)
  .map(([name, { about }]) => `- \`${name}\`: ${about}`)
  .join('\n')}

Parameters are validated strictly: an unknown or contradictory one is \`INVALID_PARAM\`, with the nearest
name, and so is one that is repeated though it takes one value. A list may be sent as repeated parameters.

## Limits of the data

${CAVEATS.map((caveat) => `- ${caveat}`).join('\n')}

## Failures

Failures are \`application/problem+json\`. Rely on \`code\` and the status; \`type\` is the URL of a
[page about the code](${baseUrl}/docs/errors). No input causes a 5xx; if you get one, report it with its
\`request_id\`.

## Limits and caching

Every response has \`X-RateLimit-*\`; 429 has \`Retry-After\`. Send \`ETag\` back as \`If-None-Match\`: a 304
has no body. It does not count against the limits where no query had to run, as for lists without \`q\` and
catalogues. Fields may be added to responses at any time; ignore unknown ones.

## Licences

The service is software under Apache-2.0. Records are under the terms of those who publish them:
\`/v1/{domain}/{id}/sources\` has the publisher and the terms of each source of a record.

More: [guide for agents](${baseUrl}/llms.txt) · [tools](${baseUrl}/mcp-tools.json)`
}

/** Tags that are not named after a domain. */
const OTHER_TAGS: Readonly<Record<string, string>> = {
  search: 'Ranked search over several domains at once.',
  subjects: 'Subjects that all countries share, with the tags of each country.',
  suggest: 'Completion of a partial query.',
  changes: 'Feed of changes in all domains, for keeping a copy.',
  exports: 'Files with all records, per country and domain, and what changed between them.',
  'legislative-process': 'Observed stages of bills, by country; not the rules of procedure.',
  countries: 'Countries, with their chambers and their covered and stored domains.',
  health: 'Freshness of the data, by country and domain.',
  completeness: 'Stored days of the gazettes, and the quality of the records of each domain.',
  service: 'Liveness of the service.',
  usage: 'Calls by a key or an account.',
  me: 'The account of the caller: followed bills, interests and preferences.',
  listenings: 'Reports on mentions of a subject; each spends one unit of the quota of an account.',
  admin: 'Administration: keys, accounts, sources, runs and the audit log.',
}

/** The tag of an operation: the first part of its path after the version. */
export function tagOf({ http }: Operation): string {
  if (http.path.startsWith('/admin/')) return 'admin'
  return /^\/v1\/([\w-]+)/.exec(http.path)?.[1] ?? 'service'
}

/** Tags in the order in which a reader needs them: bills, the other records, catalogues, the rest. */
export const OPENAPI_TAGS: readonly { readonly name: string; readonly description: string }[] = [
  bills,
  ...domains.filter((domain) => domain !== bills && domain.comesWith !== 'any'),
  ...domains.filter((domain) => domain.comesWith === 'any'),
]
  .map(({ name, about }) => ({ name, description: about }))
  .concat(Object.entries(OTHER_TAGS).map(([name, description]) => ({ name, description })))
