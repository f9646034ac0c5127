// A journal of a sitting as Akoma Ntoso: its paragraphs in order, and who is meant by its labels.
import { isDay } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { journalLines } from '../../kit/debates/journal-lines.ts'
import { chile, type Label } from '../../kit/debates/labels.ts'
import { debateOn } from '../../kit/debates/turns.ts'
import { type XmlElement, xmlInOrder } from '../../kit/formats/xml.ts'
import { tidy } from '../../kit/shape.ts'
import { fullName, printedName } from './speakers.ts'

export const DOCUMENT = 'https://datos.bcn.cl/recurso/cl/documento/'

/** Elements of one paragraph. */
const PARAGRAPHS = new Set(['p', 'from', 'heading', 'num', 'summary'])
/** Parts of the journal that nobody says: attendance, prayers and documents that are printed with it. */
const DOCUMENTS = new Set([
  'Actas',
  'AnexoSesion',
  'DocumentoAnexo',
  'DocumentoCuenta',
  'DocumentosDeLaCuenta',
  'OtrosDocumentosDeLaCuenta',
])
/** Parts of it that the secretary or the machine gives: a turn ends before them. */
const BREAKS = new Set(['Antecedente', 'Votacion'])

/** The rest of the label is in the next part. */
const HALF = /^(?:El|La) señor(?:a|ita)?$/

interface Paragraph {
  readonly text: string
  readonly ends: boolean
  /** People that the journal gives for a label: in it, for its speech, for its part. */
  readonly people: readonly string[]
}

/** A journal with its turns. Throws `Doubt` for a document that is none. */
export function* journalOf(reply: Reply, id: string): Iterable<Line> {
  const root = xmlInOrder(reply, 'akomaNtoso')
  const body = within(root, 'debateBody')[0]
  const work = within(root, 'FRBRWork')[0]
  const day = work && within(work, 'FRBRdate')[0]?.attributes.date
  if (!body || !day || !isDay(day)) throw new Doubt(`${reply.url}: no journal`)
  // Numbers of parts are repeated in some journals, but not with the same words.
  const parts = [...within(body, 'speech'), ...within(body, 'debateSection')].flatMap((part) =>
    part.attributes.id ? [`${part.attributes.id} ${words(part)}`] : [],
  )
  if (new Set(parts).size < parts.length) throw new Doubt(`${reply.url}: a part twice`)
  const paragraphs = [...paragraphsOf(body, [], false)].flatMap(splitAtLabels)
  const labels = labelsOf(paragraphs, root)
  const ends = new Set(paragraphs.flatMap((each) => (each.ends ? [each.text] : [])))
  const read = (line: string) =>
    labels.get(line) ?? (ends.has(line) || chile(line) === 'ends' ? 'ends' : null)
  const debate = debateOn([paragraphs.map(({ text }) => text)], read, false)
  const author = within(work, 'FRBRauthor')[0]?.attributes.href?.replace('#', '')
  const chamber = chamberOf(
    within(root, 'TLCOrganization').find(({ attributes }) => attributes.id === author)?.attributes.href,
  )
  const cover = within(root, 'coverPage').flatMap((page) => within(page, 'p').map(words))
  const title = cover.find((line) => /^Sesi[oó]n \d/i.test(line))
  const journal = {
    key: `cl:bcn:diario:${id}`,
    country_code: 'CL' as const,
    title: title?.slice(0, 300) ?? `Diario de sesión ${id}`,
    session_date: day,
    session: null,
    branch: 'legislative' as const,
    chamber,
    official: true,
    external_link: `${DOCUMENT}${id}`,
    paged: false,
  }
  yield* journalLines(journal, debate)
}

/** A joint sitting of the Congreso is of neither. */
function chamberOf(organization = ''): 'senado' | 'camara' | null {
  if (organization.endsWith('/organismo/senado')) return 'senado'
  return organization.endsWith('/organismo/camara-de-diputados') ? 'camara' : null
}

/** The elements of a name in a part, in order, those within others too. */
function within(part: XmlElement, name: string): XmlElement[] {
  return part.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child, ...within(child, name)] : within(child, name)
  })
}

function words(part: XmlElement): string {
  const text = (node: XmlElement | string): string =>
    typeof node === 'string' ? node : node.children.map(text).join('')
  return tidy(text(part).replaceAll(/\s+/g, ' '))
}

function* paragraphsOf(part: XmlElement, people: readonly string[], ends: boolean): Iterable<Paragraph> {
  for (const child of part.children) {
    if (typeof child === 'string') {
      const text = tidy(child.replaceAll(/\s+/g, ' '))
      if (text) yield { text, ends: true, people: [] }
      continue
    }
    const { name, attributes } = child
    if (['rollCall', 'prayers'].includes(name) || DOCUMENTS.has(attributes.name ?? '')) continue
    if (PARAGRAPHS.has(name)) {
      const text = words(child)
      const named = within(child, 'person').map((person) => person.attributes.refersTo)
      const heads = ends || ['heading', 'num', 'summary'].includes(name) || HALF.test(text)
      if (text) yield { text, ends: heads, people: [...people, ...named.flatMap((ref) => ref ?? [])] }
      continue
    }
    const speaks = attributes.by ?? (attributes.name === 'Participacion' ? attributes.refersTo : undefined)
    yield* paragraphsOf(
      child,
      speaks ? [...people, speaks] : people,
      ends || BREAKS.has(attributes.name ?? ''),
    )
  }
}

/** In some paragraphs the next speaker begins after a sentence. */
function splitAtLabels(paragraph: Paragraph): Paragraph[] {
  const parts = paragraph.text.split(/(?<=[.?!…»”")] )(?=(?:El|La) señor(?:a|ita)? \p{Lu}{2})/u)
  const texts: string[] = []
  for (const part of parts) {
    if (!texts.length || chile(part)) texts.push(part.trim())
    else texts.push(`${texts.pop()} ${part.trim()}`)
  }
  return texts.map((text) => ({ ...paragraph, text }))
}

/** The labels of a journal, with the full name of those speakers that it tells for certain. */
function labelsOf(paragraphs: readonly Paragraph[], root: XmlElement): ReadonlyMap<string, Label> {
  const people = new Map(
    within(root, 'TLCPerson').map(({ attributes }) => [`#${attributes.id}`, fold(attributes.showAs ?? '')]),
  )
  const all = new Set(people.values())
  const labels = paragraphs.flatMap(({ text, people: refs }) => {
    const label = chile(text)
    return label && label !== 'ends' ? [{ text, label, printed: printedName(label.speaker), refs }] : []
  })
  const given = new Map<string | null, Set<string>>(labels.map(({ printed }) => [printed, new Set()]))
  for (const { printed, refs } of labels)
    for (const ref of refs) given.get(printed)!.add(people.get(ref) ?? '')
  return new Map(
    labels.map(({ text, label, printed }) => {
      const name = printed === null ? null : fullName(printed, given.get(printed)!, all)
      return [text, name ? { ...label, speaker: name } : label]
    }),
  )
}
