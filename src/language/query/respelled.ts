// The correction of a query with the syntax in which it was typed.
import { tokensIn } from '../tokenizer.ts'

/**
 * The typed query with the words of its text as `respelled` has them: its fields, operators and signs stay.
 * Both texts have the same number of words.
 */
export function respelledAsTyped(typed: string, text: string, respelled: string): string {
  const meant = Array.from(tokensIn(respelled), (token) => token.text)
  const spellings = new Map(Array.from(tokensIn(text), (token, i) => [token.text, meant[i] ?? token.text]))
  let out = ''
  let at = 0
  for (const { text: word, start, end } of tokensIn(typed)) {
    const isSyntax = typed[end] === ':' || /^(?:AND|OR|NOT)$/.test(word)
    out += typed.slice(at, start) + (isSyntax ? word : (spellings.get(word) ?? word))
    at = end
  }
  return out + typed.slice(at)
}
