// What the words of an announcement say about a meeting that is not held as it was called. A source that has
// a field for this needs none of it.
import { fold } from '#lib/texts/text.ts'

export type MeetingStatus = 'Cancelada' | 'Suspendida' | 'Pospuesta' | 'Reprogramada'

/** The first match wins: a meeting that is cancelled and called again is not held on its day. */
const STATUS: readonly [RegExp, MeetingStatus][] = [
  [/\bcancel(?:a|an|o|aron|ad[ao]s?)\b/, 'Cancelada'],
  // A noun alone may be the subject of the meeting.
  [/(?:^|aviso de )cancelacion\b|\bcancelacion(?:$| de (?:la )?(?:reunion|sesion))/, 'Cancelada'],
  [/\bdesconvoca|\bsin efecto\b|\bno se (?:realiza|lleva|efectua|celebra)/, 'Cancelada'],
  [/\bsuspend(?:e|en|io|id[ao]s?)\b/, 'Suspendida'],
  [/\bposp(?:on|us|uest)|\bposterg|\baplaz(?:a|o|ad[ao]s?)\b|\bhasta nuevo aviso\b/, 'Pospuesta'],
  [/\bse difiere|\bdiferid[ao]s?\b|\baplazamiento\b/, 'Pospuesta'],
  [
    /\breprogram|\b(?:cambio|cambia) de (?:dia|fecha|hora|horario)\b|\bnuev[ao] (?:fecha|hora)/,
    'Reprogramada',
  ],
  [/\bse (?:cambia|recorre|traslada|adelanta)\b/, 'Reprogramada'],
]

/** The status that an announcement gives to its meeting; null where it says nothing of one. */
export function meetingStatus(announcement: string): MeetingStatus | null {
  const words = fold(announcement)
  return STATUS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** True where the day and the hour of the call no longer hold, and the new ones are not certain. */
export function isMoved(status: MeetingStatus | null): boolean {
  return status === 'Pospuesta' || status === 'Reprogramada'
}
