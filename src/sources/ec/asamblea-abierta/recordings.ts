// Recordings of the Asamblea: each a transcript, and the clip of one member's turn also an intervention of
// that member.
import * as z from 'zod'
import { interventions, transcripts } from '#domains/debates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { localDay } from '../../kit/printed-days.ts'
import { maybeUrl, maybeWords, present, tidy, words } from '../../kit/shape.ts'
import { memberKey, membersNamed } from './members.ts'

const Recording = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  title: words,
  date: present(maybeWords),
  url: present(maybeUrl),
  text: z.string(),
  speakers_detected: z.int().nonnegative(),
})

/**
 * `Asambleísta Ana Pérez - Sesión 101 - Punto de información`, occasionally with a misspelling in its first
 * word or a missing dash; some titles were translated by the video site.
 */
const CLIP = new RegExp(
  '^(?:As+amble?[ií]stas?|Assembly (?:wo)?m[ae]n|Assembly(?:wo)?man|Assembly Members?) ' +
    '(.+?)[ -]+(?:Sesi[oó]n|Session)\\b[^-]*(?:-\\s*(.+))?$',
  'i',
)
const SESSION = /(?:Sesi[oó]n|Session)\s+(?:No\.?\s*)?(\d{1,4})\b/i

/**
 * The transcript of a recording, and the intervention when its title names a speaker; a name without exactly
 * one member is not linked.
 */
export function* recordingLines(reply: Reply, members: Reply): Iterable<Line> {
  const recording = json(reply, Recording)
  const memberNamed = membersNamed(members)
  // The day on which the Asamblea published the recording: mostly the day of the sitting, occasionally a
  // later one. A third have none, and it is not taken from others of their session: in 12 of the 32 sessions
  // with several dated recordings these are of several days, up to three months apart (2026-08).
  const day = recording.date ? localDay(recording.date, 'America/Guayaquil') : null
  const session = SESSION.exec(recording.title)?.[1] ?? null
  const text = recording.text.split('\n').map(tidy).filter(Boolean).join('\n') || null
  const transcript_key = `ec:asamblea-abierta:${recording.id}`
  yield line(transcripts, {
    ...identified(transcript_key),
    country_code: 'EC',
    title: recording.title,
    session_date: day,
    session,
    branch: 'legislative',
    chamber: 'asamblea',
    official: false,
    text,
    external_link: recording.url,
  })
  const clip = CLIP.exec(recording.title)
  if (!clip) return
  const member = memberNamed(clip[1]!)
  yield line(interventions, {
    ...identified(transcript_key),
    country_code: 'EC',
    actor_key: member ? memberKey(member) : null,
    actor_name: clip[1]!,
    transcript_key,
    date: day,
    kind: clip[2] ?? null,
    chamber: 'asamblea',
    // With several voices in it, not all of the words are the member's.
    text: recording.speakers_detected === 1 ? text : null,
    external_link: recording.url,
  })
}
