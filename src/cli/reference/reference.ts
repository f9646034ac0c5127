// `hemiciclo docs`: generates the reference pages and .env.example from the declarations; a test compares
// them.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import * as z from 'zod'
import { coveredDomains, domains } from '#domains/index.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { PROBLEMS } from '#model/problem.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import { operations } from '#operations/index.ts'
import { SETTINGS } from '#settings.ts'
import { sources } from '#sources/index.ts'
import { printResult } from '../output.ts'
import { domainPage, markdownTable } from './domain-page.ts'
import { searchFieldsPage } from './search-fields.ts'
import { sourcesPage } from './source-pages.ts'

const ROOT = new URL('../../../', import.meta.url)

/** Every generated page by its path from the root of the project. */
export function referencePages(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/reference/index.md', indexPage()],
    ...domains.map((domain) => [`docs/reference/domains/${domain.name}.md`, domainPage(domain)] as const),
    ['docs/reference/coverage.md', coveragePage()],
    ['docs/reference/operations.md', operationsPage()],
    ['docs/reference/problems.md', problemsPage()],
    ['docs/reference/settings.md', settingsPage()],
    ['docs/reference/sources.md', sourcesPage()],
    ['docs/use/search.md', searchFieldsPage()],
    ['.env.example', envExample()],
  ])
}

export async function writeReference(program: Command): Promise<void> {
  const pages = referencePages()
  for (const [path, text] of pages) {
    const file = fileURLToPath(new URL(path, ROOT))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  printResult(program, [...pages.keys()], `Wrote ${pages.size} pages.`)
}

function indexPage(): string {
  return `# Reference

Written by \`npx hemiciclo docs\` from the declarations in the source; a test compares.

- [Operations](operations.md): every address, and who may call it
- [Errors](problems.md): every code
- [Settings](settings.md): every setting
- [Sources](sources.md): every official publication that is read
- [Coverage](coverage.md): what is read of each country, and what can be held

## Domains

\`since\` and \`until\` bound the date of a list.
\`q\` is a [ranked search](../use/search.md), or matches part of the name.

${markdownTable(
  ['Domain', 'Date', '`q`', 'What it is'],
  domains.map((domain) => [
    `[${domain.name}](domains/${domain.name}.md)`,
    dateOf(domain),
    queryOf(domain),
    domain.about,
  ]),
)}
`
}

function dateOf({ list, order }: Domain): string {
  return list && order ? `\`${order}\`` : ''
}

function queryOf({ list, search }: Domain): string {
  if (!list || !search.length) return ''
  return list.ranked ? 'ranked' : 'part of the name'
}

function operationsPage(): string {
  const rows = operations.map(({ id, http, access, summary }) => [
    `\`${id}\``,
    `\`${http.method} ${http.path}\``,
    typeof access === 'string' ? WHO[access] : keyFor(access),
    summary,
  ])
  return `# Operations

\`npx hemiciclo call ID name=value …\` runs any of them from the shell.

${markdownTable(['Id', 'Address', 'Who may call it', 'What it does'], rows)}
`
}

/** The words for keys whose scope includes all of these. */
function keyFor({ domain, and }: { domain: string; and?: string }): string {
  if (coveredDomains([]).includes(domain)) return WHO.key
  const both = and === undefined || coveredDomains([domain]).includes(and) ? [domain] : [domain, and]
  return `a key that covers ${both.join(' and ')}`
}

const WHO = {
  public: 'anybody',
  key: 'any key or account',
  account: 'an account, or a key with its e-mail',
  admin: 'an administrator',
} as const

function problemsPage(): string {
  const rows = Object.entries(PROBLEMS).map(([code, { status, retriable, about }]) => [
    `\`${code}\``,
    String(status),
    retriable ? 'yes' : 'no',
    about,
  ])
  return `# Errors

Every failure is \`application/problem+json\` with one of these codes.

${markdownTable(['Code', 'Status', 'Worth a retry', 'When'], rows)}
`
}

function settingsPage(): string {
  const rows = Object.entries(SETTINGS).map(([name, { default: fallback, about }]) => [
    `\`${name}\``,
    fallback ? `\`${fallback}\`` : '',
    choices(name),
    about,
  ])
  return `# Settings

Read from the environment at the start; one that does not fit is named, and the service does not start.

${markdownTable(['Name', 'Default', 'Values', 'Meaning'], rows)}
`
}

/** The values of a setting, where it is an enum. */
function choices(name: string, mark = '`'): string {
  const { schema } = SETTINGS[name as keyof typeof SETTINGS]
  const { enum: values } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return values ? values.map((value) => `${mark}${value}${mark}`).join(', ') : ''
}

function coveragePage(): string {
  const fed = feedsOf(sources)
  const open = feedsOf(sources.filter(({ blocked }) => blocked === undefined))
  const cell = (domain: Domain, country: CountryCode) =>
    open(domain.name, country)
      ? 'read'
      : fed(domain.name, country)
        ? 'blocked'
        : domain.countries.includes(country)
          ? 'import'
          : '–'
  const rows = domains.map((domain) => [
    `[${domain.name}](domains/${domain.name}.md)`,
    ...COUNTRY_CODES.map((country) => cell(domain, country)),
  ])
  return `# Coverage

What Hemiciclo can cover:

- \`read\`: one of the [sources](sources.md) that it brings feeds it
- \`blocked\`: one does, which runs only where the operator names it
- \`import\`: no source yet; it holds what you [import](../operate/records.md)
- \`–\`: not foreseen, as no body is known to publish it; an import is held all the same

\`GET /v1/countries\` says what your own server covers: what its sources feed and what it holds. The made-up
sample world, while it is loaded, has records for every \`read\` and \`import\`.

${markdownTable(['Domain', ...COUNTRY_CODES], rows)}
`
}

function envExample(): string {
  const parts = Object.entries(SETTINGS).map(([name, { default: fallback, about }]) => {
    const values = choices(name, '')
    return `# ${about}${values ? ` One of ${values}.` : ''}\n# ${name}=${fallback ?? ''}`
  })
  return `${parts.join('\n\n')}\n`
}
