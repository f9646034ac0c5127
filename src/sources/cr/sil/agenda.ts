// Agenda of the plenary: a row for each session. The items are in a file that only the form returns.
import { schedules } from '#domains/schedules.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { htmlTable } from '../../kit/formats/html-table.ts'
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

/** The sessions of the agenda. */
export function* agendaLines(reply: Reply): Iterable<Line> {
  wholePage(reply)
  for (const { title, day, hour, type, status, id } of htmlTable(reply, GRID)) {
    const on = dayOf(day.text)
    const at = /^\d{1,2}:\d{2}$/.test(hour.text) ? hour.text.padStart(5, '0') : null
    yield line(schedules, {
      ...identified(`cr:asamblea:orden:${read(id.text, label, 'Id')}`),
      country_code: 'CR',
      title: read(title.text, words, 'Orden del Día'),
      description: read(type.text, maybeWords, 'Tipo'),
      kind: 'plenary',
      status: read(status.text, maybeWords, 'Estado'),
      starts_at: on && startOn(on, at, 'America/Costa_Rica'),
      chamber: 'asamblea',
    })
  }
}
