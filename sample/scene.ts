// The words of one record: one topic, one place, one purpose, so that all its texts agree.
import { contract, fill, type Template, type Words } from './grammar.ts'
import type { Nation } from './nation.ts'
import { choose } from './phrases.ts'
import { between, chance, pick, type Random } from './random.ts'
import type { Topic } from './topics.ts'

export type Scene = Record<string, string>

/** Draws the words of a record about a topic. */
export function scene(nation: Nation, r: Random, topic: Topic): Scene {
  const { phrases } = nation
  const [verb, inf, noun] = pick(r, phrases.verbs)
  const words: Scene = {
    none: '',
    verb: verb!,
    inf: inf!,
    noun: noun!,
    obj: pick(r, topic.objects),
    obj2: pick(r, topic.objects),
    goal: pick(r, topic.goals),
    goal2: pick(r, topic.goals),
    group: pick(r, chance(r, 0.5) ? topic.groups : phrases.groups),
    zone: pick(r, phrases.zones),
    place: pick(r, nation.districts).phrase,
    tool: pick(r, phrases.tools),
    law: nation.law(topic),
    n: String(between(r, 3, 36)),
  }
  if (words.obj2 === words.obj)
    words.obj2 = topic.objects[(topic.objects.indexOf(words.obj!) + 1) % topic.objects.length]!
  if (words.goal2 === words.goal)
    words.goal2 = topic.goals[(topic.goals.indexOf(words.goal!) + 1) % topic.goals.length]!
  if (chance(r, 0.35)) {
    // People and places of its own, so that the sentence does not name the same ones twice.
    const others = {
      ...words,
      group: pick(r, phrases.groups),
      place: pick(r, nation.districts).phrase,
      zone: pick(r, phrases.zones),
    }
    words.goal += ` ${phrases.words.and} ${say(r, phrases.aims, others)}`
  }
  words.tool2 = phrases.tools[(phrases.tools.indexOf(words.tool!) + 5) % phrases.tools.length]!
  const tail = fill(choose(r, phrases.tails), words)
  words.tail = tail === '' || tail.startsWith(',') ? tail : ` ${tail}`
  return words
}

/**
 * The same scene with another angle: new purpose, people and place, the same topic and object. For a text of
 * many sentences.
 */
export function turn(nation: Nation, r: Random, topic: Topic, words: Scene): Scene {
  const { phrases } = nation
  return {
    ...words,
    goal: pick(r, topic.goals),
    group: pick(r, chance(r, 0.5) ? topic.groups : phrases.groups),
    zone: pick(r, phrases.zones),
    tool: pick(r, phrases.tools),
    n: String(between(r, 3, 48)),
  }
}

/** One of some templates, filled. */
export function say(r: Random, from: readonly Template[], words: Words): string {
  return fill(pick(r, from), words)
}

/** «de» before a phrase in the language of a country. */
export function withDe(nation: Nation, phrase: string): string {
  return contract('de', phrase, nation.language)
}
