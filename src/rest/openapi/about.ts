// The prose of the published schema: how to begin, what all routes share, and the content of each tag.
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import type { Operation } from '#model/operation.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '#operations/kit/params.ts'
import { CAVEATS, WHAT } from '#operations/service/guide.ts'

/** The introduction of the document, in Markdown; `docs/use` has the details. */
export function description(baseUrl: string): string {
  return `${WHAT}

## Begin

\`\`\`sh
curl -H "X-API-Key: $KEY" '${baseUrl}/v1/bills?country_code=CO&limit=3'
\`\`\`

A key goes in \`X-API-Key\` or \`Authorization: Bearer\`, never in an address. It covers the countries and
domains that it was issued for; catalogues come with any key. \`GET /v1/usage\` tells what it has spent.

## Lists

Lists answer \`{data, meta}\`, newest first. Send \`limit\` (${DEFAULT_LIMIT} when left out, ${MAX_LIMIT} at
most) and, for the next page, \`cursor\` = \`meta.next_cursor\` with the same filters, until \`meta.has_more\`
is false. A walk gives every row that stood in the list throughout exactly once, while others come and change.
\`meta.applied\` echoes what was in force; an empty list says why in \`meta.reason\`.

\`fields=title,filing_date\` narrows the rows to these fields and \`id\`. Such rows have the schema that ends
in \`Part\`: of the same fields, none but \`id\` is required.

Parameters are read strictly: one that is unknown, repeated or contradictory is \`INVALID_PARAM\`, with the
nearest name.

## What to know of the data

${CAVEATS.map((caveat) => `- ${caveat}`).join('\n')}

## Failures

Failures are \`application/problem+json\`. Rely on \`code\` and the status; \`type\` is the address of a
[page about the code](${baseUrl}/docs/errors). No input gives a 5xx. Quote \`request_id\` when you report one.

## Limits and caching

Every answer has \`X-RateLimit-*\`; 429 has \`Retry-After\`. Send \`ETag\` back as \`If-None-Match\`: an
answer of 304 has no body and is not counted. Fields may be added to answers at any time; ignore those you
do not know.

More: [guide for agents](${baseUrl}/llms.txt) · [tools](${baseUrl}/mcp-tools.json)`
}

/** Tags that are not named after a domain. */
const OTHER_TAGS: Readonly<Record<string, string>> = {
  search: 'Ranked search over several domains at once.',
  suggest: 'Completes what is being typed.',
  changes: 'The feed of changes over all domains, for whoever keeps a copy.',
  'legislative-process': 'The stages that bills were seen in, by country: observed, never rules.',
  countries: 'Countries, their chambers, and what is covered and held of each.',
  health: 'How fresh the data is, by country and domain.',
  completeness: 'Which days of the gazettes are held, and how good the records of each domain are.',
  service: 'Whether the service is alive.',
  usage: 'What a key or an account has called.',
  me: 'The own account: followed bills, interests and preferences.',
  listenings: 'Reports on who spoke of a subject; each spends a unit of the quota of an account.',
  admin: 'Administration: keys, accounts, sources, runs and what was done.',
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
