// Detects the language of a text by function words that only one language has.
import type { TextLanguage } from './extracted.ts'

const WORDS: Readonly<Record<TextLanguage, ReadonlySet<string>>> = {
  es: new Set('el los las del y al una con por su sus es son lo se fue según sin también'.split(' ')),
  pt: new Set('o os um uma do da dos das e ao à às em no na nos nas com não são foi pelo pela'.split(' ')),
  en: new Set('the of and to is are was were for with this that by which shall from be it'.split(' ')),
}

/** Number of words examined. */
const SAMPLE = 20_000
/** Fewer function words than this don't decide. */
const FEWEST = 20
/** Minimum ratio of the first language to the second. */
const MARGIN = 1.5

/** The language of most of a text, or null where that is not clear: for a few words, or a mixture. */
export function detectLanguage(text: string): TextLanguage | null {
  const counts = { es: 0, pt: 0, en: 0 }
  let seen = 0
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    if (++seen > SAMPLE) break
    const lower = word.toLowerCase()
    for (const language of Object.keys(WORDS) as TextLanguage[])
      if (WORDS[language].has(lower)) counts[language]++
  }
  const [first, second] = (Object.entries(counts) as [TextLanguage, number][]).sort((a, b) => b[1] - a[1])
  return first![1] >= FEWEST && first![1] >= second![1] * MARGIN ? first![0] : null
}
