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
  'don dona senor sr sra senora srta h hon honorable dr dra doctor lic licenciado lcdo lcda ing arq mtro ' +
  'mtra abg prof profesor exmo ex'
/** Abbreviations with a full stop that also begin names: `Rep. Alva`, but `rep alva` may be a name. */
const ABBREVIATED: ReadonlyMap<string, string> = new Map([
  ['rep', 'representante'],
  ['leg', 'legislador'],
  ['cong', 'congresista'],
  ['congr', 'congresista'],
  ['asamb', 'asambleista'],
  ['parl', 'parlamentario'],
  ['min', 'ministro'],
  ['sec', 'secretario'],
  ['gob', 'gobernador'],
  ['gov', 'governador'],
  ['ver', 'vereador'],
  ['pdte', 'presidente'],
  ['pdta', 'presidente'],
])
const SHORT_OFFICES = [...ABBREVIATED.keys()].join('|')
const ABBREVIATION = new RegExp(`(?<![\\p{L}\\p{N}])(${SHORT_OFFICES})\\.(?=\\s*\\p{L})`, 'giu')

/** Short forms of names, as sources print them: `Ma. Fernanda`, `Fco. Javier`, `Sánchez Jr.`. */
const SHORT_FORMS: readonly (readonly string[])[] = [
  ['maria', 'ma'],
  ['francisco', 'fco'],
  ['francisca', 'fca'],
  ['guadalupe', 'gpe'],
  ['junior', 'jr'],
  ['hernandez', 'hdez'],
  ['fernandez', 'fdez'],
  ['gonzalez', 'glez'],
  ['rodriguez', 'rdz', 'rguez'],
  ['martinez', 'mtz', 'mtnez'],
]
const FORMS = new Map(SHORT_FORMS.flatMap((forms) => forms.map((form) => [form, forms] as const)))

/** A folded word of a name, and its other forms. */
export const formsOfName = (word: string): readonly string[] => FORMS.get(word) ?? [word]

/** Offices that are named by their place or body: a `senadora de la Cruz` may have this surname. */
const PLACED = new Set(
  (
    'ministro viceministro presidente vicepresidente secretario subsecretario gobernador governador ' +
    'alcalde prefeito intendente juez procurador contralor fiscal defensor director superintendente ' +
    'embajador canciller'
  ).split(' '),
)
const OF = new Set(['de', 'del', 'da', 'do', 'das', 'dos'])

const OFFICE_WORDS = new Set(OFFICES.split(' '))
const TITLES = new Set([...OFFICE_WORDS, ...COURTESY.split(' ')])
/** Words of names and of offices that a query may leave out: `Secretaria a la Presidencia`. */
const JOINTS = new Set([...PARTICLES, 'a', 'al', 'lo'])

/**
 * A folded word in the masculine singular where that is an office or a title: `senadora` → `senador`,
 * `expresidenta` → `presidente`.
 */
function masculine(word: string): string {
  const present = word.replace(/^ex(?=\p{L}{4})/u, '')
  const singular = present.length > 4 ? [present.replace(/s$/, ''), present.replace(/es$/, '')] : []
  for (const one of new Set([word, present, ...singular]))
    for (const other of [
      one,
      one.replace(/a$/, 'o'),
      one.replace(/a$/, 'e'),
      one.replace(/(?:esa|a)$/, ''),
      one.replace(/sa$/, ''),
    ])
      if (TITLES.has(other)) return other
  return word
}

const isTitle = (word: string) => TITLES.has(masculine(word))

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
  /** Its words that stand after a title: `qué dijo la senadora Allende`. */
  readonly titled: readonly string[]
  /** True where it has an office, or a form of address. */
  readonly hasOffice: boolean
  readonly hasTitle: boolean
  /** True where an office of a place or body is named, not its holder: `alcalde de Lima`. */
  readonly isOfPlace: boolean
}

/** Parses a query that has a letter or digit. */
export function nameQuery(q: string): NameQuery {
  const folded = fold(q.replace(ABBREVIATION, (_, short) => `${ABBREVIATED.get(short.toLowerCase())} `))
  const all = folded.split(' ')
  const meant = all.filter((word) => !JOINTS.has(word))
  const named = meant.filter((word) => !isTitle(word))
  const bodyWords = meant.length ? meant : all
  return {
    folded,
    words: [...new Set(named.length ? named : bodyWords)],
    bodyWords: [...new Set(bodyWords)],
    officeWords: [...new Set(bodyWords.map(bothGenders))],
    titled: all.filter((word, i) => i > 0 && isTitle(all[i - 1]!) && !isTitle(word) && !JOINTS.has(word)),
    hasOffice: meant.some((word) => OFFICE_WORDS.has(masculine(word))),
    hasTitle: named.length < meant.length,
    isOfPlace: all.some((word, i) => PLACED.has(masculine(word)) && OF.has(all[i + 1] ?? '')),
  }
}

/** The prefix that the feminine and masculine of an office share; any other word as it is. */
function bothGenders(word: string): string {
  const office = masculine(word)
  return OFFICE_WORDS.has(office) ? office.replace(/[eo]$/, '') : word
}
