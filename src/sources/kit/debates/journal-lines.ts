// The records of a debate: its transcript, and an intervention for each turn.
import { interventions, transcripts } from '#domains/debates.ts'
import { type Draft, type Line, line } from '#model/declaration/domain.ts'
import { Doubt, DoubtOfParts } from '#model/sources/source.ts'
import type { Debate } from './turns.ts'

/** The fields that no journal fills, as a source declares them. */
export const NOT_IN_JOURNALS = {
  interventions: ['occurred_at', 'summary', 'kind', 'party'],
  transcripts: ['summary'],
} as const

/** A transcript without what is read from its pages. */
type Session = Omit<Draft<typeof transcripts>, 'text'> & {
  /** Whether the publication has pages that a link can name, as a PDF has. */
  readonly paged: boolean
}

/**
 * The transcript of a session with its turns, in order. Speakers have their printed names and no key: who
 * they are is decided by name, chamber and term. Of a journal without a text, such as a scan, and of one that
 * is not served, null, what was read before is kept; the first is reported. Throws `Doubt` for a text without
 * a turn, and for a page without a text: it is no journal, or has labels of a new form.
 */
export function* journalLines({ paged, ...session }: Session, debate: Debate | null): Iterable<Line> {
  const link = session.external_link ?? null
  // A copy is read at another address than that of the publication.
  const read = session.source_url ?? link
  const place = read ? { source_url: read } : {}
  const transcript = { ...session, ...place }
  if (!debate) {
    yield { ...line(transcripts, transcript), patch: true }
    return
  }
  if (!debate.turns.length && (debate.text || !paged)) throw new Doubt(`${session.key}: no speaker`)
  if (!debate.text) {
    // What was read of an earlier copy is kept.
    yield { ...line(transcripts, transcript), patch: true }
    throw new DoubtOfParts([new Doubt(`${session.key}: pages without a text`)])
  }
  yield line(transcripts, { ...transcript, text: debate.text })
  for (const [i, turn] of debate.turns.entries()) {
    yield line(interventions, {
      ...place,
      key: `${session.key}:${i + 1}`,
      country_code: session.country_code,
      actor_key: null,
      actor_name: turn.speaker,
      party: turn.party,
      transcript_key: session.key,
      date: session.session_date ?? null,
      chamber: session.chamber ?? null,
      text: turn.text,
      external_link: link && paged ? `${link}#page=${turn.page}` : link,
    })
  }
}
