// The filters of the register's lists: commissions and caucuses of a period.
import * as z from 'zod'
import { commissions } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { label } from '../../kit/shape.ts'
import { namedCaucuses } from '../congreso/caucuses.ts'
import { chamberOf } from '../congreso/chambers.ts'

const NamedEntry = z.object({ id: z.int().positive(), descripcion: label })
const entries = z.array(z.unknown())
const Filters = z.object({
  code: z.literal(200),
  status: z.literal('success'),
  data: z.object({ comisiones: entries, gruposParlamentarios: entries }),
})

/** The commissions and caucuses of a period and list, `2026-S`, and what is wrong with other entries. */
export function* catalogueLines(filters: Reply, part: string): Iterable<Line> {
  const [, year, list] = /^(\d{4})-([SDC])$/.exec(part) ?? []
  if (!year || !list) throw new Doubt(`unknown part ${part}`)
  const { comisiones, gruposParlamentarios } = json(filters, Filters).data
  const chamber = chamberOf(Number(year), list)
  const bodies = rowsOf(comisiones, NamedEntry, `${filters.url} comisiones`)
  const caucuses = rowsOf(gruposParlamentarios, NamedEntry, `${filters.url} gruposParlamentarios`)
  for (const { id, descripcion } of byId(bodies.rows, (each) => String(each.id)).values())
    yield line(commissions, {
      ...identified(`pe:spley:comision:${part}:${id}`),
      country_code: 'PE',
      name: descripcion,
      chamber,
    })
  yield* namedCaucuses(caucuses.rows.map(({ descripcion }) => descripcion))
  yield* onlyDoubts([...bodies.doubts, ...caucuses.doubts])
}
