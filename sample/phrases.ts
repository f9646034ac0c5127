// The phrases of a language; the words of each country are in its own file.
import { cells, type Language, rows, type Template, template } from './grammar.ts'
import { pick, type Random, weighted } from './random.ts'

/** Templates to draw from, by weight. */
export interface Choice {
  readonly weights: readonly number[]
  readonly templates: readonly Template[]
}

/** Reads `weight | template` rows. */
export function choice(table: string, language: Language): Choice {
  const parsed = rows(table)
  return {
    weights: parsed.map(([weight]) => Number(weight)),
    templates: parsed.map(([, ...text]) => template(text.join('|'), language)),
  }
}

/** Reads templates of equal weight, one a line. */
export function sayings(table: string, language: Language): Template[] {
  return rows(table).map((row) => template(row.join('|'), language))
}

/** Those templates of a choice that pass. */
export function only(from: Choice, passes: (template: Template) => boolean): Choice {
  const kept = from.templates.flatMap((t, i) => (passes(t) ? [i] : []))
  return { weights: kept.map((i) => from.weights[i]!), templates: kept.map((i) => from.templates[i]!) }
}

/** One template by weight. */
export function choose(r: Random, from: Choice): Template {
  return from.templates[weighted(r, from.weights)]!
}

export interface Phrases {
  readonly language: Language
  /** third person, infinitive, noun */
  readonly verbs: readonly (readonly string[])[]
  readonly tools: readonly string[]
  readonly groups: readonly string[]
  readonly zones: readonly string[]
  readonly posts: readonly string[]
  readonly months: readonly string[]
  /** Further purposes, joined to that of a topic. */
  readonly aims: readonly Template[]
  readonly tails: Choice
  readonly summaries: readonly Template[]
  readonly reasons: readonly Template[]
  readonly articles: readonly Template[]
  readonly openings: readonly Template[]
  readonly arguments: readonly Template[]
  readonly closings: readonly Template[]
  readonly headlines: readonly Template[]
  readonly leads: readonly Template[]
  readonly tweets: readonly Template[]
  readonly consultations: readonly Template[]
  readonly consulted: readonly Template[]
  readonly motions: readonly Template[]
  readonly decided: readonly Template[]
  readonly words: Readonly<Record<string, string>>
}

/** The declaration of a language: tables as text. */
export type Written = { readonly language: Language } & Readonly<
  Record<Exclude<keyof Phrases, 'language' | 'words'>, string>
> & {
    readonly words: Readonly<Record<string, string>>
  }

/** Reads a language. */
export function phrases(written: Written): Phrases {
  const say = (table: string) => sayings(table, written.language)
  return {
    language: written.language,
    verbs: rows(written.verbs),
    tools: cells(written.tools),
    groups: cells(written.groups),
    zones: cells(written.zones),
    posts: cells(written.posts),
    months: cells(written.months),
    aims: say(written.aims),
    tails: choice(written.tails, written.language),
    summaries: say(written.summaries),
    reasons: say(written.reasons),
    articles: say(written.articles),
    openings: say(written.openings),
    arguments: say(written.arguments),
    closings: say(written.closings),
    headlines: say(written.headlines),
    leads: say(written.leads),
    tweets: say(written.tweets),
    consultations: say(written.consultations),
    consulted: say(written.consulted),
    motions: say(written.motions),
    decided: say(written.decided),
    words: written.words,
  }
}

const split = new Map<string, readonly string[]>()

/** One of the words kept under a name, written `a|b|c`. */
export function wordOf(r: Random, from: Phrases, name: string): string {
  const words = from.words[name]!
  let list = split.get(words)
  if (!list) split.set(words, (list = words.split('|')))
  return pick(r, list)
}
