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
 * speaks until the next label, such as one in a form that is not known: the words behind it are not those of
 * the speaker before it.
 */
export type Convention = (line: string) => Label | 'ends' | null

const DASH = '[-\\u2010-\\u2015\\u2212]'
const PARTICLES = 'de|del|la|las|los|y|e|da|das|do|dos|van|von|di'
/** `Fernández de Kirchner`, `del Caño`, `Jefe de Gabinete de Ministros`, `ROMERO CAICEDO`. */
const NAME = `(?:(?:${PARTICLES}) ){0,3}\\p{Lu}[\\p{L}’'.-]*(?: (?:\\p{Lu}[\\p{L}’'-]*|${PARTICLES}))*`
/** The holder of an office, an initial, a party. */
const ASIDE = '\\([^()]{1,100}\\)'
const CROWD = '(?:Varios|Varias|Un|Una|Algunos|Algunas) señor(?:es|as|a)?(?: (?:senador|diputad)[a-z]{1,4})?'

/** A short start of a line up to a period and a dash: an unknown label, or the article of a bill. */
const LABEL_LIKE = new RegExp(`^\\p{Lu}[^.,:;!?¡¿()]{1,100}(?:${ASIDE})?\\s*\\.{1,2}\\s*${DASH}`, 'u')

const ARGENTINA = new RegExp(
  `^(?:(?:Sr|Sra|Srta|Sres|Sras)\\. ?(?<name>${NAME}(?: \\p{Ll}{3,20}| \\d{1,2}[°º])?)|(?<crowd>${CROWD}))` +
    `(?: ?(?<aside>${ASIDE}))?\\s*\\.\\s*${DASH}+\\s*(?<rest>.*)$`,
  'u',
)
/** `SR. PRESIDENTE (Menem)-`, `Sr Ríos.-`, `Sra. Ana Ríos:`. `Sr. Presidente: …` begins a sentence. */
const ADDRESSED = /^(?:Sr|Sra|Srta|Sres|Sras)\b\.? ?(?!president[ea] ?[:,])\p{L}/iu

/** `Sr. Pichetto.- …`, `Sra. Presidente (Villarruel). – …`, `Varios señores senadores. — …`. */
export const argentina: Convention = (line) => {
  const { name, crowd, aside, rest } = ARGENTINA.exec(line)?.groups ?? {}
  const who = name ?? crowd
  if (who === undefined || who.length > 100)
    return ADDRESSED.test(line) || LABEL_LIKE.test(line) ? 'ends' : null
  return { speaker: aside ? `${who} ${aside}` : who, party: null, rest: rest! }
}

const SHOUTED = "(?:\\p{Lu}[’'])?\\p{Lu}{2}[\\p{Lu}’'-]*"
const CHILE = new RegExp(
  `^(?:(?:El|La) señor(?:a|ita)? (?<name>${SHOUTED}(?: (?:${SHOUTED}|${PARTICLES}))*)` +
    `(?:, (?<given>do[nñ]a? ${NAME}))?|(?<crowd>Vari[oa]s señor[ae]s \\p{Lu}[\\p{L}]+))` +
    `(?: ?(?<aside>${ASIDE}))?\\s*\\.\\s*${DASH}+\\s*(?<rest>.*)$`,
  'u',
)

/** `El señor OSSANDÓN (Presidente).- …`, `La señora CARIOLA (doña Karol).- …`. */
export const chile: Convention = (line) => {
  const { name, given, crowd, aside, rest } = CHILE.exec(line)?.groups ?? {}
  const who = name ?? crowd
  if (who === undefined || who.length > 100) return LABEL_LIKE.test(line) ? 'ends' : null
  const speaker = [given ? `${who}, ${given}` : who, aside].filter(Boolean).join(' ')
  return { speaker, party: null, rest: rest! }
}
