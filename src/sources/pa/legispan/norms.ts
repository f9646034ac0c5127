// Norms of a page of Legispan. The name of a norm's file gives its edition and day:
// `…_30459_2026_2_5_MINISTERIO…_2.pdf`.
import * as z from 'zod'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { isDay } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { localDay } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { label, many, maybeUrl, maybeWords, ownId, read, words, wordsOrNull } from '../../kit/shape.ts'
import { subjectName, subjectTags } from '../../kit/subject-tags.ts'

const Norm = z.object({
  title: words,
  type: z.object({ type: label }).nullish(),
  authority: z.object({ authority: label }).nullish(),
  number: wordsOrNull,
  year: wordsOrNull,
  publishedAt: maybeWords,
  normUrl: maybeUrl,
  keywords: many(z.object({ keyword: z.union([subjectName, z.literal('*')]) })),
})
const Listed = z.object({ original: z.looseObject({ id: ownId }) })
const Norms = z.object({ count: z.int(), data: z.array(z.unknown()) })

const PRINTED = /_(\d{3,6})(?:-|%20| )?([A-Z])?_(\d{4})_(\d{1,2})_(\d{1,2})_/

/** The rows of a page of the list, what is wrong with others, and the total of the list. */
export function normsIn(page: Reply) {
  const { count, data } = json(page, Norms)
  return { ...listRows(data, Listed, page.url), total: count }
}

const listed = (page: Reply) => {
  const rows = normsIn(page).rows.map(({ original }) => original)
  return Map.groupBy(distinct(rows), ({ id }) => id)
}

/**
 * A norm of a page, preceded by its type and its issuer. Throws `Doubt` where the page lacks it, or has it
 * twice.
 */
export function* normLines(page: Reply, id: string): Iterable<Line> {
  const row = onlyOne(once(page, listed).get(id), `${page.url}: no norm ${id}`)
  const norm = read(row, Norm, `${page.url} ${id}`)
  const { title, type, authority, number, year, publishedAt, normUrl } = norm
  const keywords = norm.keywords.map(({ keyword }) => ({ name: keyword }))
  const subjects = subjectTags('PA', 'pa:legispan:palabra', keywords)
  const rtype_key = type ? typeKey(type.type) : null
  const entity_key = authority ? bodyKey(authority.authority) : null
  const named =
    type && number && !/^0+$/.test(number)
      ? [type.type, number, year && `de ${year}`].filter(Boolean).join(' ')
      : null
  const printed = printedIn(normUrl ?? '')
  if (type && rtype_key)
    yield stub(line(regulationTypes, { key: rtype_key, country_code: 'PA', name: type.type }))
  if (authority && entity_key)
    yield stub(line(entities, { key: entity_key, country_code: 'PA', name: authority.authority }))
  yield* subjects.lines
  yield line(regulations, {
    ...identified(`pa:legispan:${id}`),
    country_code: 'PA',
    number: named,
    title,
    rtype_key,
    entity_key,
    publication_date: printed?.day ?? null,
    issue_date: publishedAt ? localDay(publishedAt, 'America/Panama') : null,
    gazette: printed?.gazette ?? null,
    interest_tag_keys: subjects.keys,
    documents: normUrl
      ? [{ title: named ?? title, kind: 'norma', url: normUrl, media_type: 'application/pdf' }]
      : [],
    external_link: `https://legispan.asamblea.gob.pa/norms/${encodeURIComponent(id)}`,
  })
}

const typeKey = (name: string) => (slug(name) ? `pa:rtype:${slug(name)}` : null)
const bodyKey = (name: string) => (slug(name) ? `pa:entidad:${slug(name)}` : null)

/** The edition of a file and its day; null where its name does not have them. */
function printedIn(url: string): { gazette: string; day: string } | null {
  const [, number, letter, year, month, date] = PRINTED.exec(url) ?? []
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  if (!isDay(day)) return null
  // Further editions of a day have a letter. They are no series of numbers in which some could be missing.
  return { day, gazette: letter ? `Gaceta Oficial ${number}-${letter}` : `Gaceta Oficial N° ${number}` }
}
