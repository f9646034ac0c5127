// The words of a page for a problem: its code, and for some codes the reason.
import { type OutageKind, outageKindOf } from '#model/outage.ts'
import type { Problem } from '#model/problem.ts'
import type { Message, Messages } from './messages/es.ts'

/** The heading and the sentence below it. */
export function problemWords(m: Messages, problem: Problem): Message {
  const { code, headers } = problem
  const words = m.problems[code]
  const seconds = Number(headers['retry-after'])
  if (code === 'RATE_LIMITED' && seconds) return { ...words, text: m.wait(Math.ceil(seconds / 60)) }
  // A page without a form, to which something was sent.
  if (code === 'METHOD_NOT_ALLOWED' && /\bGET\b/.test(headers.allow ?? ''))
    return { ...words, text: m.noForm }
  const kind: OutageKind | null = code === 'UNAVAILABLE' ? outageKindOf(problem) : null
  return kind ? m.outages[kind] : words
}
