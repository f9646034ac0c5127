// The snippet of a section that shows why it was found.

/** Pieces of a text in order; `hit` is a matched word. */
export type GuideSnippet = readonly { readonly text: string; readonly hit: boolean }[]

const LENGTH = 220
const BEFORE = 60

/** A word in its form for comparison: without case and accents. */
export function folded(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Some two hundred characters around the first of the terms, at word boundaries. */
export function snippet(text: string, terms: readonly string[]): GuideSnippet {
  const known = new Set(terms)
  const line = text.replace(/\s+/g, ' ').trim()
  // Words as MiniSearch splits them.
  const words = [...line.matchAll(/[^\s\p{Z}\p{P}]+/gu)]
  const first = words.find(([word]) => known.has(folded(word)))?.index ?? 0
  const begin = first <= BEFORE ? 0 : line.indexOf(' ', first - BEFORE) + 1
  const longest = line.slice(begin, begin + LENGTH)
  const end = begin + (begin + LENGTH < line.length ? longest.lastIndexOf(' ') : longest.length)
  const pieces: { text: string; hit: boolean }[] = [{ text: begin > 0 ? '… ' : '', hit: false }]
  let at = begin
  for (const { 0: word, index } of words) {
    if (index < begin || index + word.length > end || !known.has(folded(word))) continue
    pieces.push({ text: line.slice(at, index), hit: false }, { text: word, hit: true })
    at = index + word.length
  }
  return [...pieces, { text: line.slice(at, end) + (end < line.length ? ' …' : ''), hit: false }]
}
