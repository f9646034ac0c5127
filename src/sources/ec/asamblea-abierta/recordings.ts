// Recordings of the Asamblea: each a transcript, and the clip of one member's turn an intervention of that
// member too.
import * as z from 'zod'
import { interventions, transcripts } from '#domains/debates.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import type { Reply } from '#model/source.ts'
import { localDay } from '../../kit/days.ts'
import { json } from '../../kit/json.ts'
import { maybeUrl, maybeWords, tidy, words } from '../../kit/shape.ts'
import { memberKey, membersNamed } from './members.ts'

const Recording = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  title: words,
  date: maybeWords,
  url: maybeUrl,
  text: z.string(),
  speakers_detected: z.int().nonnegative(),
})

/**
 * `Asambleísta Ana Pérez - Sesión 101 - Punto de información`; some titles were translated by the video site.
 */
const CLIP = /^(?:As+amble[ií]sta|Assembly(?:wo)?man) (.+?) - (?:Sesi[oó]n|Session)\b[^-]*(?:- (.+))?$/i
const SESSION = /(?:Sesi[oó]n|Session)\s+(?:No\.?\s*)?(\d{1,4})\b/i

/** The transcript of a recording, and the intervention when its title names one member. */
export function* recordingLines(reply: Reply, members: Reply): Iterable<Line> {
  const recording = json(reply, Recording)
  const memberNamed = membersNamed(members)
  // The day on which the Asamblea published the recording, which it does on the day it sat. Some have none.
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
  const member = clip ? memberNamed(clip[1]!) : undefined
  if (!clip || !member) return
  yield line(interventions, {
    ...identified(transcript_key),
    country_code: 'EC',
    actor_key: memberKey(member),
    actor_name: clip[1]!,
    transcript_key,
    date: day,
    kind: clip[2] ?? null,
    chamber: 'asamblea',
    // With more than one voice in it, not all of the words are the member's.
    text: recording.speakers_detected === 1 ? text : null,
    external_link: recording.url,
  })
}
