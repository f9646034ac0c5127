// The reference page of the sources: which sources feed each domain in each country, and each source.
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { BLOCKS } from '#model/sources/blocked.ts'
import type { Source } from '#model/sources/source.ts'
import { GAPS } from '#sources/gaps.ts'
import { sources } from '#sources/index.ts'
import { PUBLICATION_KINDS, type PublicationKind, sourcesOf } from '#sources/publication-kinds.ts'
import { UNREAD } from '#sources/unread.ts'
import { markdownTable } from './domain-page.ts'

export function sourcesPage(): string {
  const rows = sources.map((source) => [
    `\`${source.id}\``,
    source.country,
    `[${source.title}](${source.home})`,
    source.publisher,
    source.official ? 'yes' : 'no',
    source.domains.map((name) => fed(source, name)).join(', '),
    rhythmOf(source),
    `${source.verified.by}: ${source.verified.what} (${source.verified.day})`,
    source.terms,
  ])
  return `# Sources

The service [reads them](../operate/ingestion.md) on their schedules; \`npx hemiciclo ingest ID\` reads one
now. \`official\` is no for third-party work on official material. A blocked source is read only if the
operator opens or names it:

${Object.entries(BLOCKS)
  .map(([kind, what]) => `- \`${kind}\`: ${what}`)
  .join('\n')}

Evidence that a source reads the replies of its site:

- \`recorded\`: a test reads recorded replies of the site, or the files of a data set
- \`documented\`: documentation of the site, no reply yet
- \`derived\`: programs of others that read the site
- \`live\`: a run at the site

\`npx hemiciclo sources check --live\` reads a few items of the sites from your server; \`GET /admin/sources\`
has the time of the last success.

## By country

Sources of each kind of record. In italics: documented or derived, no reply was seen. In brackets: blocked.
A source with a year is an archive, which ended in it. A number refers to the reason why nothing current is
read yet, and what would change that.

${matrix()}

${notes()}

## All of them

${markdownTable(
  ['Id', 'Country', 'What', 'Publisher', 'Official', 'Feeds', 'Rhythm', 'Verified', 'Terms'],
  rows,
)}

## Known and not read

Publications that have no source yet.

${markdownTable(['Country', 'Publication', 'Records', 'Reason'], unread())}
`
}

function rhythmOf({ everyHours, blocked, endedOn }: Source): string {
  const rhythm = blocked ? `blocked (\`${blocked.kind}\`): ${blocked.why}` : `${everyHours} h`
  return endedOn === undefined ? rhythm : `${rhythm}; archive, ended on ${endedOn}`
}

function fed({ without }: Source, domain: string): string {
  const absent = without?.[domain]?.join(', ')
  const link = `[${domain}](domains/${domain}.md)`
  return absent ? `${link}, whose publication has no ${absent}` : link
}

function unread(): string[][] {
  return UNREAD.map(({ country, title, home, gives, why }) => [country, `[${title}](${home})`, gives, why])
}

const KIND_NAMES = Object.keys(PUBLICATION_KINDS) as PublicationKind[]

/** Countries by domains: the sources of each, or the number of the note on why there is none. */
function matrix(): string {
  return markdownTable(
    ['', ...KIND_NAMES],
    COUNTRY_CODES.map((country) => [
      COUNTRIES[country].names.en,
      ...KIND_NAMES.map((kind) => cellOf(country, kind)),
    ]),
  )
}

function cellOf(country: CountryCode, kind: PublicationKind): string {
  const found = sourcesOf(sources, country, kind).map(marked)
  const gap = NOTED.findIndex((note) => note.country === country && note.kind === kind)
  return [...found, ...(gap < 0 ? [] : [`${gap + 1}`])].join(', ')
}

function marked({ id, blocked, endedOn, verified }: Source): string {
  const name = verified.by === 'recorded' || verified.by === 'live' ? `\`${id}\`` : `*${id}*`
  const known = endedOn === undefined ? name : `${name} until ${endedOn.slice(0, 4)}`
  return blocked === undefined ? known : `(${known})`
}

const NOTED = COUNTRY_CODES.flatMap((country) =>
  KIND_NAMES.flatMap((kind) => {
    const why = GAPS[country]?.[kind]
    return why === undefined ? [] : [{ country, kind, why }]
  }),
)

function notes(): string {
  return NOTED.map(({ country, kind, why }, i) => {
    return `${i + 1}. ${COUNTRIES[country].names.en}, ${kind.toLowerCase()}: ${why}`
  }).join('\n')
}
