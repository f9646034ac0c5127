// Whether a query is a question: then it is put in words of its own, however few of them tell something.
import { foldToken } from '../tokenizer.ts'

/** Folded words that open a question, in the three languages. */
const OPENINGS = `que|cual|cuales|quien|quienes|cuando|donde|como|cuant[oa]s?|qual|quais|quem|quando|onde|
quant[oa]s?|what|which|who|whom|whose|when|where|why|how`.replace(/\n/g, '')
/** Words that may stand before one of these: «o que», «para quem». */
const BEFORE = 'a|ao|as|ate|com|con|da|de|desde|do|e|em|en|hasta|na|no|o|para|pela|pelo|por|sobre|y'
const OPENED = new RegExp(`^\\P{L}*(?:(?:${BEFORE})\\s+)?(?:${OPENINGS})(?!\\p{L})`, 'u')

/** True for what has a question mark, or opens as a question does. */
export function isQuestion(query: string): boolean {
  return /[?¿]/.test(query) || OPENED.test(foldToken(query))
}

/** Words from which on a query is a long one. */
export const LONG = 7

/**
 * How long a query of so many words is: what depends on it takes a question for a long one. «What does
 * research build?» has two words that tell something, and names nothing.
 */
export function lengthOf(query: string, words: number): number {
  return isQuestion(query) ? Math.max(words, LONG) : words
}
