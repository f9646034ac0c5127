// What the title of an act says that it does to others: «Modifica la ley N° 20.285», «Fe de erratas al
// Decreto 4477 de 2026». Between the verb and the number only words for a part of the act may stand, so that
// «Modifica el reglamento de la ley 100» says nothing about the law.
import { type CitationInText, citationsIn } from './in-text.ts'

export type TitleRelation = 'corrects' | 'amends' | 'repeals'

/** A relation that a title states, and the act that it names. */
export interface RelationInTitle {
  readonly kind: TitleRelation
  readonly citation: CitationInText
}

/** Verbs and nouns of what an act does, without accents. */
const VERBS: readonly (readonly [TitleRelation, string])[] = [
  [
    'corrects',
    'fe de erratas?|erratas?|rectific(?:a|an|ase|anse|acion)|retifica(?:cao)?|corrig(?:e|en|ese)|correccion',
  ],
  [
    'repeals',
    'derog(?:a|an|ase|anse|acion)|abrog(?:a|an|ase|anse|acion)|revoga(?:m|cao)?|revoc(?:a|an|ase|acion)' +
      '|dej(?:a|an|ase|anse) sin efecto|torna(?:m)? sem efeito',
  ],
  [
    'amends',
    'modific(?:a|an|ase|anse|acion|aciones)|reform(?:a|as|an|ase|anse)|adicion(?:a|an|ase|anse)' +
      '|introduc(?:e|en|ense) (?:diversas )?modificaciones|altera(?:m|cao)?|acrescenta(?:m)?|enmienda' +
      '|sustituye(?:n|se|nse)?|incorpor(?:a|an|ase|anse)|da nova redacao|dao nova redacao',
  ],
]
const ANY_VERB = VERBS.map(([kind, words]) => `(?<${kind}>${words})`).join('|')
const VERB = new RegExp(String.raw`(?<![\p{L}\d])(?:${ANY_VERB})(?![\p{L}\d])`, 'gu')

/** Words for a part of an act; repealing a part amends the act. */
const PARTS =
  'articulos? arts? artigos? incisos? numeral(?:es)? literal(?:es)? paragrafos? parrafos? fraccion(?:es)? ' +
  'titulos? capitulos? seccion(?:es)? secao anexos? apartados? disposicion(?:es)? alineas? texto items? ' +
  'transitori[ao]s? finales? complementarias? primer[ao]? segund[ao] tercer[ao]? cuart[ao] quint[ao] ' +
  'bis ter unic[ao] considerandos?'
const PART = new RegExp(`^(?:${PARTS.replaceAll(' ', '|')})$`, 'u')
const JOINING = new RegExp(
  '^(?:al?|as?|el|los?|las?|os?|aos?|d[aeo]|d[ao]s|del|en?|em|y|un[ao]?|se|ha|parcialmente|totalmente' +
    '|no|nro|vari[ao]s|divers[ao]s|nuev[ao]s?|[ivxlc]+|[a-z])$',
  'u',
)
/** What may stand before a further verb: «…, y deroga la ley 20». */
const AND = /(?:[;.]|,?\s(?:y|e|asi como|bem como))\s+(?:se\s+)?$/u
/** What may stand between two acts of one verb, after the title of the first. */
const AND_ACT = /(?:,|\s[ye])\s+(?:a\s+)?(?:(?:el|la|las|los|al|o|a|os|as)\s*)?$/u
const ENDS_LIST =
  /[;.:(]|\b(?:que|para|por|conforme|segun|mediante|reglament|regulament|dispuest|establecid)/u
const MAX_BETWEEN = 200

/**
 * The relations that a title states, in its order. `own` are the keys of the act's number: it names the act
 * itself, unless an erratum repeats it.
 */
export function relationsInTitle(title: string, own: readonly string[] = []): RelationInTitle[] {
  const text = plain(title)
  const citations = citationsIn(title, 40)
  const found: RelationInTitle[] = []
  let from = citations[0] && citations[0].start <= 1 ? citations[0].end : 0
  for (const verb of text.matchAll(VERB)) {
    if (verb.index < from) continue
    const earlier = citations.some(({ start }) => start >= from && start < verb.index)
    if ((earlier || found.length > 0) && !AND.test(text.slice(0, verb.index))) continue
    const kind = VERBS.find(([each]) => verb.groups![each] !== undefined)![0]
    const stated = actsAfter(text, citations, verb.index + verb[0].length)
    for (const { citation, isPart } of stated) {
      const itself = kind !== 'corrects' && citation.keys.some((key) => own.includes(key))
      if (!itself) found.push({ kind: kind === 'repeals' && isPart ? 'amends' : kind, citation })
    }
    from = stated.at(-1)?.citation.end ?? verb.index + verb[0].length
  }
  return found
}

/** The acts that a verb before `at` applies to. */
function actsAfter(text: string, citations: readonly CitationInText[], at: number) {
  const acts: { readonly citation: CitationInText; readonly isPart: boolean }[] = []
  let end = at
  for (const citation of citations) {
    if (citation.start < end || citation.ofBill) continue
    const between = text.slice(end, citation.start)
    if (between.length > MAX_BETWEEN) break
    const words = between.match(/\p{L}+/gu) ?? []
    const isPart = words.some((word) => PART.test(word))
    const joined = words.every((word) => JOINING.test(word) || PART.test(word))
    if (
      !(joined && !between.includes(';')) &&
      !(acts.length && AND_ACT.test(between) && !ENDS_LIST.test(between))
    )
      break
    acts.push({ citation, isPart })
    end = citation.end
  }
  return acts
}

/** In lower case and without accents, each character in its place. */
function plain(text: string): string {
  return text.replace(/./gsu, (character) => {
    const bare = character.normalize('NFD')[0]!.toLowerCase()
    return bare.length === character.length ? bare : character
  })
}
