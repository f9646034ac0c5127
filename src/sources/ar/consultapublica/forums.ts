// Consultations of the platform, each a forum, with the body that opened it.
import * as z from 'zod'
import { entities } from '#domains/catalogues.ts'
import { consultations } from '#domains/consultations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { ARGENTINA } from '../../kit/national/ar-congreso.ts'
import { localDay, moment } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { brief, label, ownId, read, words, wordsOrNull } from '../../kit/shape.ts'

export const PLATFORM = 'https://consultapublica.argentina.gob.ar'

const Listed = z.looseObject({ id: ownId, visibility: label })
const Forums = z.array(z.unknown())
const Forum = z.object({
  name: z.string().regex(/^[\w.-]{1,200}$/),
  title: words,
  summary: z.string().nullish(),
  createdAt: words,
  extra: z.object({
    owner: wordsOrNull.pipe(z.string().max(300).nullable()),
    closingAt: wordsOrNull,
    richSummary: z.string().nullish(),
  }),
})

/** The forums on a page of the list, and what is wrong with other rows. Throws `Doubt`. */
export function forumsIn(reply: Reply) {
  return listRows(json(reply, Forums), Listed, reply.url)
}

const byId = (page: Reply) => Map.groupBy(distinct(forumsIn(page).rows), ({ id }) => id)

/** The consultation of this number on a page, preceded by the body that opened it. Throws `Doubt`. */
export function* forumLines(page: Reply, id: string): Iterable<Line> {
  const row = onlyOne(once(page, byId).get(id), `${page.url}: no forum ${id}`)
  if (row.visibility !== 'public') throw new Doubt(`${page.url}: forum ${id} is ${row.visibility}`)
  const { name, title, summary, createdAt, extra } = read(row, Forum, `${page.url} ${id}`)
  const entity_key = extra.owner && slug(extra.owner) ? `ar:entidad:${slug(extra.owner)}` : null
  if (entity_key) yield stub(line(entities, { key: entity_key, country_code: 'AR', name: extra.owner! }))
  const closes = extra.closingAt
  yield line(consultations, {
    ...identified(`ar:consultapublica:${id}`),
    country_code: 'AR',
    title,
    summary: brief(plain(extra.richSummary ?? '')) ?? brief(plain(summary ?? '')),
    entity_key,
    publication_date: localDay(createdAt, ARGENTINA),
    end_date: closes && localDay(closes, ARGENTINA),
    dates_counted: closes ? false : null,
    // A day alone, or exactly midnight, is no hour: it closes at the end of the day.
    ...(closes && /T(?!00:00:00(?:\.0+)?Z?$)/.test(closes) && { ends_at: moment(closes, ARGENTINA) }),
    external_link: `${PLATFORM}/${name}`,
  })
}
