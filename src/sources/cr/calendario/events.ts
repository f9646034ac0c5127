// Events of the calendar. Their texts contain markup and invisible characters.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { moment } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { brief, maybeWords, ownId, read, words } from '../../kit/shape.ts'

const Event = z.object({
  Title: words,
  // Its line breaks are kept.
  Description: z.string().nullish(),
  EventDate: maybeWords,
  EndDate: maybeWords,
  Location: maybeWords,
})
const Listed = z.looseObject({ Id: ownId })
const Events = z.object({ value: z.array(z.unknown()) })

/** The rows of a page of the list, and what is wrong with others. */
export function eventsIn(page: Reply) {
  return listRows(json(page, Events).value, Listed, page.url)
}

const listed = (page: Reply) => Map.groupBy(distinct(eventsIn(page).rows), ({ Id }) => Id)

const ZONE = 'America/Costa_Rica'
/** «Expediente N.° 24.429»: a figure without such a word could be an amount. */
const DOCKET = /\bexpedientes?\b[^\d\n]{0,20}(\d{2})\.?(\d{3})\b/gi

/**
 * An event of a page, which does not give its kind. Throws `Doubt` where the page lacks it, or has it twice.
 */
export function* eventLines(page: Reply, id: string): Iterable<Line> {
  const row = onlyOne(once(page, listed).get(id), `${page.url}: no event ${id}`)
  const { Title, Description, EventDate, EndDate, Location } = read(row, Event, `${page.url} ${id}`)
  const title = oneLine(Title) || Title
  const description = brief(plain(Description ?? ''))
  yield line(schedules, {
    ...identified(`cr:asamblea:evento:${id}`),
    country_code: 'CR',
    title,
    description,
    kind: 'event',
    starts_at: EventDate && moment(EventDate, ZONE),
    ends_at: EndDate && moment(EndDate, ZONE),
    chamber: 'asamblea',
    place: Location,
    bills: docketsIn(`${title}\n${description ?? ''}`).map((code) => ({ code })),
  })
}

function docketsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(DOCKET), ([, thousands, rest]) => `${thousands}${rest}`))]
}
