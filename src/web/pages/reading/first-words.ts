// The first words of speeches, as lists show them.
import { squeeze } from '#lib/texts/text.ts'
import type { Reader } from '../reader.ts'

/** Characters of a text that the first words are taken from: it may begin with a heading or spaces. */
const BEGINNING = 600
const MOST = 200
/** A sentence that ends before is a greeting, such as «Gracias, presidenta.» */
const FEWEST = 40

/** Stops, before the beginning of another sentence or the end of the text. */
const STOP = /(?<![.!?…])[.!?…]+[”"»)]?(?=\s+[^\p{Ll}\s]|$)/gu
/** A letter or an abbreviation before a stop, which ends no sentence. */
const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:\p{L}|[SD]r(?:es|[aeo]s?|s)?|E[xz]c?m[oa]s?|E[xz]a|Lic|Ing|Hon|Arts?|Núm|Inc)$/iu

/** The first sentence of a text if it is short, else as many whole words as fit, with `…`. Pure. */
export function firstWords(text: string): string {
  const line = squeeze(text.slice(0, BEGINNING))
  for (const { index, 0: stop } of line.matchAll(STOP)) {
    const end = index + stop.length
    if (end > MOST) break
    if (end >= FEWEST && !ABBREVIATION.test(line.slice(0, index))) return line.slice(0, end)
  }
  if (line.length <= MOST) return line
  return `${line
    .slice(0, MOST)
    .replace(/(?<!\s)\s+\S*$/, '')
    .replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')
    .toWellFormed()}…`
}

/** The first words of those of these speeches whose text is stored, by their ids. */
export async function firstWordsOf(
  reader: Reader,
  speeches: readonly { readonly id: number; readonly text_available?: boolean }[],
): Promise<ReadonlyMap<number, string>> {
  const read = await Promise.all(
    speeches
      .filter(({ text_available }) => text_available)
      .map(async ({ id }) => {
        const asked = { id, length: BEGINNING }
        const { data } = await reader.ask<{ data: { text: string | null } }>('interventions.get', asked)
        return [id, firstWords(data.text ?? '')] as const
      }),
  )
  return new Map(read.filter(([, words]) => words))
}
