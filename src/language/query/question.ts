// Question detection: a question is phrased freely, however few of its words are significant.
import { foldToken } from '../tokenizer.ts'

/** Folded words that begin a question, in the three languages. */
const OPENINGS = `que|cual|cuales|quien|quienes|cuando|donde|como|cuant[oa]s?|qual|quais|quem|quando|onde|
quant[oa]s?|what|which|who|whom|whose|when|where|why|how`.replace(/\n/g, '')
/** Words that may precede one of these: «o que», «para quem». */
const BEFORE = 'a|ao|as|ate|com|con|da|de|desde|do|e|em|en|hasta|na|no|o|para|pela|pelo|por|sobre|y'
const OPENED = new RegExp(`^\\P{L}*(?:(?:${BEFORE})\\s+)?(?:${OPENINGS})(?!\\p{L})`, 'u')

/** True for a query with a question mark, or that begins like a question. */
export function isQuestion(query: string): boolean {
  return /[?¿]/.test(query) || OPENED.test(foldToken(query))
}

/** Minimum number of words of a long query. */
export const LONG = 7

/**
 * The length of a query with this number of words: a question counts as long. «What does research build?» has
 * two significant words, and names nothing.
 */
export function lengthOf(query: string, words: number): number {
  return isQuestion(query) ? Math.max(words, LONG) : words
}
