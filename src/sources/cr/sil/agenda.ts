// Agenda of the plenary: a row for each session. The items are in a file that only the form returns.
import { schedules } from '#domains/schedules.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../../kit/concurrent-lists.ts'
import { type Cell, htmlRows } from '../../kit/formats/html-table.ts'
import { mostlyRead } from '../../kit/list-rows.ts'
import { startOn } from '../../kit/printed-days.ts'
import { wholePage } from '../../kit/reply.ts'
import { label, maybeWords, read, words } from '../../kit/shape.ts'
import { dayOf } from './days.ts'

const GRID = {
  title: 'Orden del Día',
  day: 'Fecha de sesión',
  hour: 'Hora',
  type: 'Tipo',
  status: 'Estado',
  id: 'Id',
} as const

/** The sessions of the agenda. Throws the doubts of rows that cannot be read, after the others. */
export function* agendaLines(reply: Reply): Iterable<Line> {
  wholePage(reply)
  const { rows, doubts } = htmlRows(reply, GRID)
  const sessions = mostlyRead(rows.map((row) => orDoubt(() => sessionLine(row))))
  // 2026-05: sessions that were held stay in the list.
  if (!rows.length && !doubts.length) throw new Doubt(`${reply.url}: an agenda without a session`)
  yield* sessions.rows
  yield* onlyDoubts([...doubts, ...sessions.doubts])
}

function sessionLine({ title, day, hour, type, status, id }: Record<keyof typeof GRID, Cell>): Line {
  const on = dayOf(day.text)
  if (!on) throw new Doubt(`${title.text}: a session without a day`)
  const at = /^\d{1,2}:\d{2}$/.test(hour.text) ? hour.text.padStart(5, '0') : null
  return line(schedules, {
    ...identified(`cr:asamblea:orden:${read(id.text, label, 'Id')}`),
    country_code: 'CR',
    title: read(title.text, words, 'Orden del Día'),
    description: read(type.text, maybeWords, 'Tipo'),
    kind: 'plenary',
    status: read(status.text, maybeWords, 'Estado'),
    starts_at: startOn(on, at, 'America/Costa_Rica'),
    chamber: 'asamblea',
  })
}
