// Editions of the Registro Oficial in its feed, and the acts in their summaries: a line for each, below the
// headings of their kind and their issuer.
import * as z from 'zod'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { apart } from '../../kit/concurrent-lists.ts'
import { feedEntries } from '../../kit/formats/feed.ts'
import { plain } from '../../kit/formats/html.ts'
import { maybeText, xml } from '../../kit/formats/xml.ts'
import { digest, numbered, slug } from '../../kit/names.ts'
import { localDay } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { label, many, read, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'

const Posts = z.object({
  channel: z.object({ item: many(z.object({ link: maybeText, encoded: z.string().catch('') })) }),
})
/** `Tercer Suplemento No. 283`. */
const EDITION = /^.{0,80}\bN[ºo°.]+ ?\d{1,4}$/
/** Known headings, by the type that they mean. */
const TYPE: Readonly<Record<string, string>> = {
  resolucion: 'Resolución',
  resoluciones: 'Resolución',
  acuerdo: 'Acuerdo',
  acuerdos: 'Acuerdo',
}
/** Prefixes of headings of a kind of act, as opposed to an issuer. */
const KIND =
  /^(acuerdo|acta|auto|aviso|circular|codigo|convenio|decreto|dictamen|extracto|fe de|ley|ordenanza)/
const MORE_KINDS = /^(oficio|reforma|reglamento|resolucion|sentencia)/
/** `NAC-DGERCGC26-00000028 Se reforma …`, `No. 379 Se declara …`. */
const ACT = /^(?:No?[.º°]* ?)?((?=[^ ]*\d)[A-Z0-9][A-Z0-9./-]{1,80}) +(\p{Lu}.{9,})$/u

interface Edition {
  readonly id: string
  readonly title: string
  readonly url: string
  /** The day of the post. */
  readonly day: string
  readonly text: string
}

/** The editions in a feed, by id, and the doubts of others: without a day or acts, or two of one name. */
export function editionsIn(reply: Reply): { editions: ReadonlyMap<string, Edition>; doubts: Doubt[] } {
  const posts = xml(reply, 'rss', Posts).channel.item
  const texts = new Map(posts.map(({ link, encoded }) => [link, encoded]))
  const { rows: entries, doubts: unread } = feedEntries(reply)
  const { read: found, doubts: unsure } = apart(
    entries
      .filter(({ title }) => EDITION.test(title))
      .map(({ title, url, published }): Edition | Doubt => {
        const text = texts.get(url)
        if (!text || !published) return new Doubt(`${url}: ${title} has no day or no acts`)
        const day = localDay(published, 'America/Guayaquil')
        // Numbers restart with each presidency.
        return { id: `${slug(title)}:${day.slice(0, 4)}`, title, url, day, text: plain(text) }
      }),
  )
  if (!found.length) throw new Doubt(`${reply.url}: no edition`)
  const doubts = [...unread, ...unsure]
  const editions = new Map<string, Edition>()
  for (const [id, [edition, ...others]] of Map.groupBy(distinct(found), (each) => each.id))
    if (others.length) doubts.push(new Doubt(`${reply.url}: ${others.length + 1} editions ${id}`))
    else editions.set(id, edition!)
  return { editions, doubts }
}

/** A line of a summary that is not a heading, with the headings above it. */
export interface SummaryLine {
  /** Identifies it within its edition. */
  readonly id: string
  readonly said: string
  /** Null for an ambiguous line. */
  readonly act: { readonly number: string; readonly about: string } | null
  readonly type: string | null
  readonly entity: string | null
}

/**
 * The lines of an edition. After an ambiguous one, which may be a heading too, no heading applies until the
 * next.
 */
export function summaryLines({ text }: Edition): SummaryLine[] {
  const once = numbered()
  let [type, entity]: [string | null, string | null] = [null, null]
  return text.split('\n').flatMap((said): SummaryLine[] => {
    if (said === said.toUpperCase() && /\p{Lu}{3}/u.test(said) && !/\d/.test(said)) {
      const heading = said.replace(/ ?:$/, '')
      const kind = fold(heading)
      if (KIND.test(kind) || MORE_KINDS.test(kind)) [type, entity] = [entry(TYPE, kind) ?? null, null]
      else if (said.endsWith(':') && !kind.startsWith('funcion '))
        entity = label.safeParse(heading).data ?? null
      else [type, entity] = [null, null]
      return []
    }
    const [, number, about] = ACT.exec(said) ?? []
    if (number && about)
      return [{ id: once(digest(number, about)), said, act: { number, about }, type, entity }]
    ;[type, entity] = [null, null]
    return [{ id: once(digest(said)), said, act: null, type, entity }]
  })
}

/** The act in a line of an edition. Throws `Doubt` for an ambiguous line. */
export function* actLines(edition: Edition, id: string): Iterable<Line> {
  const { title, url } = edition
  const found = summaryLines(edition).find((each) => each.id === id)
  if (!found) throw new Doubt(`${url}: no line ${id}`)
  const { said, act, type, entity } = found
  if (!act) throw new Doubt(`${url}: ${JSON.stringify(said.slice(0, 80))} is no act`)
  const rtype_key = type && `ec:rtype:${slug(type)}`
  const entity_key = entity && slug(entity) ? `ec:entidad:${slug(entity)}` : null
  if (type && rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code: 'EC', name: type }))
  if (entity && entity_key) yield stub(line(entities, { key: entity_key, country_code: 'EC', name: entity }))
  yield line(regulations, {
    key: `ec:registro-oficial:${edition.id}:${id}`,
    country_code: 'EC',
    number: act.number,
    title: read(act.about, words, 'title'),
    rtype_key,
    entity_key,
    gazette: `Registro Oficial, ${title}`,
    external_link: url,
  })
}
