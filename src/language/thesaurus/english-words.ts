// English words: stop words, and the keys that conflate inflexions.

/** Stop words that neither Spanish nor Portuguese has: they identify English queries. */
const ONLY_ENGLISH = `
  the of and to with by from at is are was were be been being it its this that these those their his her
  they them we our us you your my i what which who whom whose when where why how there here
  have had having does did doing done can could should would will shall may might must
  about against between under over into onto upon during after before since until through within without
  not any all both each every some such only also than then if but or because while although whether
  more most many much less few other another same own very too just now ever
  says said say tell tells show shows give gives find need needs want wants know
  get gets got make makes made making taking use uses used using
  anything something nothing anyone someone everyone out off up down an on latest recent new old
  allow allows allowing allowed require requires required regarding concerning related let lets
  people who's what's there's do's isn't aren't doesn't whats`
/** Stop words that are words of the other languages too. */
const SHARED = 'a as do no me so he has had in for see am go per s t via vs ii re'

const words = (text: string) => text.trim().split(/\s+/)

export const ONLY_ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(words(ONLY_ENGLISH))
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set([...ONLY_ENGLISH_STOP_WORDS, ...words(SHARED)])

/** English words that are also Spanish or Portuguese: they identify no language. */
export const FALSE_FRIENDS: ReadonlySet<string> = new Set(
  words(`data base case date fine red sale mayor pie once come sin pan son sea rape crime vote abuse actor
  acre note are art can van den dame pure rate rates mar mal more one time file sole use total real actual
  item video radio internet media agenda quota veto cargo embargo casino hotel hospital tribunal federal
  municipal rural national social general special regional mail lobby software streaming chip app apps taxi
  metro bus gas diesel plan control legal ideal popular similar normal area idea home office`),
)

/**
 * The keys of a folded English word, most certain first: the word, its singular, and its stem: `mining`,
 * `mining`, `min`. By rule, not by dictionary: words of one stem need not be related.
 */
export function englishKeys(word: string): readonly [string, string, string] {
  const singular = singularOf(word.replace(/isation/, 'ization').replace(/(?<=[a-z]{3})our(?=s?$)/, 'or'))
  return [word, singular, stemOf(singular)]
}

function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function stemOf(word: string): string {
  const bare = /^.{3,}ing$/.test(word) ? word.slice(0, -3) : /^.{3,}ed$/.test(word) ? word.slice(0, -2) : word
  const single = bare === word ? bare : bare.replace(/([bdgmnprt])\1$/, '$1')
  return single.length > 3 ? single.replace(/e$/, '') : single
}
