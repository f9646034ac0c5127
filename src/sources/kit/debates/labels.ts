// The labels that open a speaker's turn in a journal, by the convention of its chamber. A label is only read
// at the start of a line: a name in the middle of a sentence opens nothing.

export interface Label {
  /** The speaker as printed, without the form of address: `Pichetto`, `Presidente (Menem)`. */
  readonly speaker: string
  /** The party that some journals print after the name; null for none. */
  readonly party: string | null
  /** The first words of the turn, on the line of the label. */
  readonly rest: string
}

/**
 * Reads the label at the start of a line; null for a line without one, and `ends` for one after which nobody
 * speaks until the next label.
 */
export type Convention = (line: string) => Label | 'ends' | null

const DASH = '[-\\u2010-\\u2015\\u2212]'
const PARTICLES = 'de|del|la|las|los|y|e|da|das|do|dos|van|von|di'
/** `Fernández de Kirchner`, `Jefe de Gabinete de Ministros`, `ROMERO CAICEDO`. */
const NAME = `\\p{Lu}[\\p{L}’'.-]*(?: (?:\\p{Lu}[\\p{L}’'-]*|${PARTICLES}))*`
/** The holder of an office, an initial, a party. */
const ASIDE = '\\([^()]{1,100}\\)'
const CROWD = '(?:Varios|Varias|Un|Una|Algunos|Algunas) señor(?:es|as|a)?(?: (?:senador|diputad)[a-z]{1,4})?'

const ARGENTINA = new RegExp(
  `^(?:(?:Sr|Sra|Srta|Sres|Sras)\\. ?(?<name>${NAME}(?: \\p{Ll}{3,20})?)|(?<crowd>${CROWD}))` +
    `(?: ?(?<aside>${ASIDE}))?\\s*\\.\\s*${DASH}+\\s*(?<rest>.*)$`,
  'u',
)

/** `Sr. Pichetto.- …`, `Sra. Presidente (Villarruel). – …`, `Varios señores senadores. — …`. */
export const argentina = (line: string): Label | null => {
  const { name, crowd, aside, rest } = ARGENTINA.exec(line)?.groups ?? {}
  const who = name ?? crowd
  if (who === undefined || who.length > 100) return null
  return { speaker: aside ? `${who} ${aside}` : who, party: null, rest: rest! }
}

const SHOUTED = "\\p{Lu}{2}[\\p{Lu}’'-]*"
const CHILE = new RegExp(
  `^(?:(?:El|La) señor(?:a|ita)? (?<name>${SHOUTED}(?: (?:${SHOUTED}|${PARTICLES}))*)` +
    `(?:, (?<given>do[nñ]a? ${NAME}))?|(?<crowd>Vari[oa]s señor[ae]s \\p{Lu}[\\p{L}]+))` +
    `(?: ?(?<aside>${ASIDE}))?\\s*\\.\\s*${DASH}+\\s*(?<rest>.*)$`,
  'u',
)

/** `El señor OSSANDÓN (Presidente).- …`, `La señora CARIOLA (doña Karol).- …`. */
export const chile = (line: string): Label | null => {
  const { name, given, crowd, aside, rest } = CHILE.exec(line)?.groups ?? {}
  const who = name ?? crowd
  if (who === undefined || who.length > 100) return null
  const speaker = [given ? `${who}, ${given}` : who, aside].filter(Boolean).join(' ')
  return { speaker, party: null, rest: rest! }
}
