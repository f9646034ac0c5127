// A topic: the subject of a record, which its title, summary, tags, commission, documents and speeches share.
import { cells } from './grammar.ts'

export interface Topic {
  readonly id: string
  readonly name: string
  readonly area: string
  /** Noun phrases with their article: what is regulated. */
  readonly objects: readonly string[]
  /** Infinitives: what for. */
  readonly goals: readonly string[]
  /** Noun phrases with their article: for whom. */
  readonly groups: readonly string[]
}

/** Reads topics from text: blocks of four lines, `id | name | area`, objects, goals, groups. */
export function readTopics(text: string): Topic[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head, objects, goals, groups] = block.split('\n').map(cells)
      const [id, name, area] = head!
      if (!id || !name || !area || !groups) throw new Error(`topic cannot be read: ${block.slice(0, 60)}`)
      return { id, name, area, objects: objects!, goals: goals!, groups }
    })
}
