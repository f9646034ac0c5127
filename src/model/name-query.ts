// Forms of address and offices in queries for names, and the particles of names.
import { fold } from '#lib/texts/text.ts'
import { PARTICLES } from './names.ts'

/** Offices and courtesy titles as people write them before a name, folded; offices in the masculine. */
const OFFICES =
  'senador diputado deputado dip dep sen representante congresista asambleista parlamentario legislador ' +
  'vereador concejal consejero ministro viceministro presidente vicepresidente secretario subsecretario ' +
  'gobernador governador alcalde prefeito intendente magistrado juez procurador contralor fiscal defensor ' +
  'director superintendente embajador canciller'
const COURTESY =
  'don dona senor sr sra senora srta h hon dr dra doctor lic licenciado ing abg prof profesor exmo'

const OFFICE_WORDS = new Set(OFFICES.split(' '))
const TITLES = new Set([...OFFICE_WORDS, ...COURTESY.split(' ')])
/** Words of names and of offices that a query may leave out: `Secretaria a la Presidencia`. */
const JOINTS = new Set([...PARTICLES, 'a', 'al', 'lo'])

/** A folded word in the masculine where that is an office or a title: `senadora` → `senador`. */
function masculine(word: string): string {
  for (const other of [
    word,
    word.replace(/a$/, 'o'),
    word.replace(/(?:esa|a)$/, ''),
    word.replace(/sa$/, ''),
  ])
    if (TITLES.has(other)) return other
  return word
}

/** A query for a person or a body by name. */
export interface NameQuery {
  /** The query, folded. */
  readonly folded: string
  /** Its words without titles and particles; with them where nothing else remains. */
  readonly words: readonly string[]
  /** Its words without particles alone: names of bodies contain titles, `Secretaría de Salud`. */
  readonly bodyWords: readonly string[]
  /** Its words without particles, offices reduced to what both genders share: `ministr`. */
  readonly officeWords: readonly string[]
  /** True where it has an office, or a form of address. */
  readonly hasOffice: boolean
  readonly hasTitle: boolean
}

/** Parses a query that has a letter or digit. */
export function nameQuery(q: string): NameQuery {
  const folded = fold(q)
  const all = folded.split(' ')
  const meant = all.filter((word) => !JOINTS.has(word))
  const named = meant.filter((word) => !TITLES.has(masculine(word)))
  const bodyWords = meant.length ? meant : all
  return {
    folded,
    words: [...new Set(named.length ? named : bodyWords)],
    bodyWords: [...new Set(bodyWords)],
    officeWords: [...new Set(bodyWords.map(bothGenders))],
    hasOffice: meant.some((word) => OFFICE_WORDS.has(masculine(word))),
    hasTitle: named.length < meant.length,
  }
}

/** The prefix that the feminine and masculine of an office share; any other word as it is. */
function bothGenders(word: string): string {
  const office = masculine(word)
  return OFFICE_WORDS.has(office) ? office.replace(/[eo]$/, '') : word
}
