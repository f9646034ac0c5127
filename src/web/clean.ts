// Makes text from client applications safe to show in a sentence.

/** Control characters, direction marks, and invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]/gu
const STACKED = /(\p{M}{3})\p{M}+/gu

/** One line of at most this many visible characters, without direction marks; may be empty. */
export function clean(text: string, longest: number): string {
  const seen = text
    .slice(0, longest * 20)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(STACKED, '$1')
  const line = seen.replace(/ +/g, ' ').trim()
  const characters = [...line]
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : line
}
