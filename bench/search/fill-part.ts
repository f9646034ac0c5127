// A worker of the filling: makes a range of passages and copies them, with their records, into the tables.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workerData } from 'node:worker_threads'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { openAnalyzer } from '#language/analyzer.ts'
import { lsaVectors } from '#models/lsa/model.ts'
import { unpackedModel } from '#models/lsa/state.ts'
import { vectorText } from '#store/passages/write-passages.ts'
import { type MadePassage, passage } from './texts.ts'

interface Part {
  readonly url: string
  readonly index: number
  readonly first: number
  readonly last: number
  readonly state: Uint8Array
}

const { url, index, first, last, state } = workerData as Part
const vectorOf = lsaVectors(unpackedModel(state))
const { indexedText, termsOf } = openAnalyzer()
const AT = '2026-11-01T00:00:00Z'

function passageLine({ id, domain, country, day, title, body }: MadePassage): string {
  const text = `${title}\n${body}`
  const titleWords = termsOf(title).length
  const words = [indexedText(text), titleWords, indexedText(title)]
  const values = [domain, id, country, day, text, ...words, vectorText(vectorOf(text))]
  return `${values.map((value) => String(value).replaceAll('\n', '\\n')).join('\t')}\n`
}

const OWN: Readonly<Record<MadePassage['domain'], (made: MadePassage) => string[]>> = {
  regulations: ({ day }) => [day, 'Gaceta'],
  bills: ({ day }) => ['filed', day],
  news: ({ day }) => [`${day}T12:00:00Z`, 'Diario'],
}
const COLUMNS = {
  regulations: 'publication_date, edition',
  bills: 'stage, filing_date',
  news: 'published_at, outlet',
} as const

function recordLine(made: MadePassage): string {
  const { id, country, title, day } = made
  const doc = JSON.stringify({
    id,
    country_code: country,
    title,
    number: null,
    code: null,
    filing_date: day,
    publication_date: day,
    platform_url: null,
  })
  const base = [
    id,
    `bench:${id}`,
    `b${id}`,
    country,
    doc,
    false,
    'bench',
    AT,
    '\\\\x00',
    AT,
    AT,
    AT,
    ` ${title}`,
  ]
  return `${[...base, ...OWN[made.domain](made)].join('\t')}\n`
}

async function copy(statement: string, lines: Iterable<string>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await pipeline(Readable.from(inBlocks(lines)), client.query(from(statement)))
  await client.end()
}

function* inBlocks(lines: Iterable<string>): Generator<string> {
  let block = ''
  for (const line of lines) {
    block += line
    if (block.length > 1_000_000) {
      yield block
      block = ''
    }
  }
  if (block) yield block
}

function* range(
  domain: MadePassage['domain'] | null,
  line: (made: MadePassage) => string,
): Generator<string> {
  for (let id = first; id <= last; id++) {
    const made = passage(id)
    if (domain === null || made.domain === domain) yield line(made)
  }
}

await copy(
  `copy passages_${index} (domain, record_id, country_code, at, body, tokens, title_words, head, embedding)
from stdin`,
  range(null, passageLine),
)
for (const domain of ['regulations', 'bills', 'news'] as const)
  await copy(
    `copy ${domain} (id, key, public_id, country_code, doc, sample, source_id, retrieved_at, content_sha256,
  first_seen_at, last_checked_at, content_changed_at, search_text, ${COLUMNS[domain]}) from stdin`,
    range(domain, recordLine),
  )
