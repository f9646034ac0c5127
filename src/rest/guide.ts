// /llms.txt: the guide for agents, written from the operations and the domains.
import { domains } from '#domains/index.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Operation } from '#model/operation.ts'
import { PROBLEMS } from '#model/problem.ts'

/** The guide as Markdown. */
export function guide(operations: readonly Operation[], baseUrl: string): string {
  const shown = operations.filter(({ access }) => access !== 'admin')
  return `# Hemiciclo

> Political and regulatory data of twelve Latin American countries (${COUNTRY_CODES.join(' ')}), read-only, from official sources.

- Base address: ${baseUrl}
- Schema: ${baseUrl}/openapi.json · reference: ${baseUrl}/docs
- Send a key as \`X-API-Key\`; public routes need none.
- Lists answer \`{data, meta}\`. Page with \`limit\` (at most 500) and \`cursor\` = \`meta.next_cursor\`. \`meta.has_more\` says whether more follows.
- \`country_code\` takes several countries, comma-separated; left out, the answer covers all that the key may see.
- \`since\` and \`until\` are days or RFC 3339 instants; \`until\` a day includes it. Dates do not go into \`q\`, docket and norm numbers go into \`code\` and \`number\`.
- Ids for \`entity_id\`, \`rtype_id\`, \`commission_id\` and \`party_id\` come from the catalogues.
- \`platform_url\` is to be used exactly as given. Null means that the record has no page.
- Regulations are a daily feed of acts, not the law in force. Stages of bills are observed, never inferred from a rulebook.
- \`sample: true\` marks made-up records.
- An empty list carries \`meta.reason\`. With \`q\`, \`meta.mode\` says which path of retrieval ran.

## Domains

${domains.map((of) => `- ${of.name}: ${of.about}`).join('\n')}

## Routes

${shown.map(({ http, summary, access }) => `- ${http.method} ${http.path}${access === 'public' ? ' (public)' : ''}: ${summary}`).join('\n')}

## Errors

${Object.entries(PROBLEMS)
  .map(([code, { status, about, retriable }]) => `- ${code} (${status}${retriable ? ', worth a retry' : ''}): ${about}`)
  .join('\n')}
`
}
