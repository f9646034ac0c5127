// The configured sources of a deployment, and those that it reads on schedule.
import type { Source } from '#model/sources/source.ts'

/**
 * The sources in a setting, by country or id, comma-separated: `CO,br.camara`; `none`; all when omitted.
 * Throws an Error that names what does not exist.
 */
export function namedSources(setting: string, sources: readonly Source[]): readonly Source[] {
  const words = wordsOf(setting)
  if (!words.length) return sources
  if (words.length === 1 && words[0] === 'none') return []
  const unknown = words.filter((word) => !sources.some((source) => fits(source, word)))
  if (unknown.length)
    throw new Error(
      `SOURCES: ${unknown.join(', ')}: neither a source nor a country with sources; see «sources»`,
    )
  return sources.filter((source) => words.some((word) => fits(source, word)))
}

/** Those of them that are read: all except the blocked ones that are not listed by id. Throws the same. */
export function chosenSources(setting: string, sources: readonly Source[]): readonly Source[] {
  const words = wordsOf(setting)
  const chosen = namedSources(setting, sources).filter(({ id, blocked }) => !blocked || words.includes(id))
  const twice = chosen.find(({ insteadOf }) => chosen.some(({ id }) => id === insteadOf))
  if (twice)
    throw new Error(
      `SOURCES: ${twice.insteadOf} and ${twice.id} have the same records under different keys; name one`,
    )
  return chosen
}

function wordsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

function fits({ id, country }: Source, word: string): boolean {
  return id === word || country === word.toUpperCase()
}
