// The speeches of a session, by speaker: each under a heading that is a link target.
import { Problem } from '#model/problem.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { readingWords } from '../../words/reading.ts'
import { languageAttr } from '../kit/html-parts.ts'
import { section } from '../kit/section.ts'
import { pagesOf, type Reader, type Rows } from '../reader.ts'
import { hitsIn, type MatchRange, paragraphs, passageOf } from './paragraphs.ts'
import type { Speech, Transcript } from './reading-fields.ts'
import { findForm, passages, type TextSectionPiece, textSection } from './text-section.ts'

const MOST_SPEECHES = 500
/**
 * Maximum characters of one speech, and of all speeches of a page; the rest is behind a link to the speech.
 */
const OF_ONE = 20_000
const OF_ALL = 200_000
const AT_ONCE = 20
const MOST_PASSAGES = 40

/** The speeches of a session, in order. */
export async function speechesOf(reader: Reader, transcript_id: number): Promise<Rows<Speech>> {
  const rows = await reader.ask<Rows<Speech>>('interventions.list', {
    transcript_id,
    order: 'asc',
    limit: MOST_SPEECHES,
    cursor: reader.query.get('cursor'),
  })
  if (!rows.data.every(({ occurred_at }) => occurred_at)) return rows
  const data = rows.data.toSorted((a, b) => Date.parse(a.occurred_at!) - Date.parse(b.occurred_at!))
  return { ...rows, data }
}

interface Read {
  readonly speech: Speech
  /** Null where the text was not read for this page. */
  readonly piece: TextSectionPiece | null
  readonly hits: readonly MatchRange[]
}

/** All speeches, with the names of the speakers as links to them. */
export async function speechSections(
  reader: Reader,
  held: Transcript,
  { data, meta }: Rows<Speech>,
): Promise<{ body: Html; count: string; speakers: (readonly [string, string, string | null])[] }> {
  const w = readingWords[reader.language].debates
  const q = reader.query.get('q')?.trim() || null
  const [read, actors] = await Promise.all([
    readAll(reader, data, q),
    pagesOf(
      reader,
      'actors',
      data.map(({ actor_id }) => actor_id),
    ),
  ])
  const found = read.flatMap(({ speech, piece, hits }) => hits.map((hit) => ({ speech, piece, hit })))
  const links = found.slice(0, MOST_PASSAGES).map(
    ({ speech, piece, hit }) =>
      html`<li><a href="${`#hit-${speech.id}-${hit.start}`}"><b>${speech.actor_name}</b>
${passageOf(piece!.text, hit)}</a></li>`,
  )
  const partly =
    meta.has_more ||
    read.some(({ speech, piece }) => (piece ? piece.next_offset !== null : speech.text_available))
  const note = partly && readingWords[reader.language].text.partly
  const rest = meta.next_cursor && reader.to(reader.path, { q, cursor: meta.next_cursor })
  return {
    body: html`${findForm(reader, {})}${q && passages(reader, held, found.length, links, note)}
<div class="speeches">${read.map((each) => speechArticle(reader, each, actors))}</div>
${
  rest &&
  html`<nav class="more" aria-label="${w.more}"><a class="btn" rel="next"
href="${rest}">${w.more}</a></nav>`
}`,
    count: w.count(data.length),
    speakers: data.map(({ id, actor_name, party }) => [actor_name, `#speech-${id}`, party] as const),
  }
}

/** One speech in pieces. Throws NOT_FOUND where it is not part of this session. */
export async function oneSpeech(reader: Reader, transcript_id: number, id: number): Promise<Html> {
  const w = readingWords[reader.language].debates
  const { data: speech } = await reader.ask<{ data: Speech }>('interventions.get', { id, length: 1 })
  if (speech.transcript_id !== transcript_id)
    throw new Problem('NOT_FOUND', `Session ${transcript_id} has no speech ${id}.`)
  const text = speech.text_available
    ? await textSection(reader, {
        read: (asked) => readSpeech(reader, id, asked),
        record: speech,
        kept: { speech: id },
      })
    : html`<p class="muted">${w.noSpeechText}</p>`
  const session = `${reader.to(`/transcripts/${transcript_id}`)}#speech-${id}`
  const back = html`<p><a href="${session}">${w.back}</a></p>`
  return section(`speech-${id}`, speech.actor_name, html`${back}${text}`, speech.party ?? undefined)
}

async function readSpeech(
  reader: Reader,
  id: number,
  asked: { offset: number; length: number },
): Promise<TextSectionPiece> {
  const { data, meta } = await reader.askWhole<{ data: Speech; meta: Omit<TextSectionPiece, 'text'> }>(
    'interventions.get',
    {
      id,
      ...asked,
    },
  )
  const { offset, next_offset, total_length } = meta
  return { text: data.text ?? '', offset, next_offset, total_length }
}

/** Texts of speeches, until the page has enough of them. */
async function readAll(reader: Reader, speeches: readonly Speech[], q: string | null): Promise<Read[]> {
  const all: Read[] = []
  let left = OF_ALL
  for (let at = 0; at < speeches.length; at += AT_ONCE) {
    const some = speeches.slice(at, at + AT_ONCE)
    const enough = left <= 0
    const read = await Promise.all(
      some.map(async (speech) => {
        const wanted = speech.text_available && !enough
        const piece = wanted ? await readSpeech(reader, speech.id, { offset: 0, length: OF_ONE }) : null
        return { speech, piece, hits: piece ? hitsIn(piece.text, q) : [] }
      }),
    )
    for (const { piece } of read) left -= piece?.text.length ?? 0
    all.push(...read)
  }
  return all
}

function speechArticle(
  reader: Reader,
  { speech, piece, hits }: Read,
  actors: ReadonlyMap<number, string>,
): Html {
  const w = readingWords[reader.language].debates
  const { id, actor_name, party, kind, country_code, summary } = speech
  const actor = actors.get(speech.actor_id ?? 0)
  const lang = languageAttr(reader, country_code)
  const name = actor ? html`<a href="${actor}">${actor_name}</a>` : actor_name
  const facts = [party, kind].filter(Boolean).join(' · ')
  const more = speech.text_available && (!piece || piece.next_offset !== null)
  const link = html`<p><a href="${reader.to(reader.path, { speech: id })}">${w.readOn}</a></p>`
  return html`<article id="${`speech-${id}`}"><h3>${name}${facts && html` <small>${facts}</small>`}</h3>
${text()}${more && link}</article>`

  function text(): Fill {
    if (piece)
      return html`<div class="prose"${lang}>${paragraphs(piece.text, { hits, ids: `hit-${id}` })}</div>`
    return summary
      ? html`<p${lang}>${summary}</p>`
      : !speech.text_available && html`<p class="muted">${w.noSpeechText}</p>`
  }
}
