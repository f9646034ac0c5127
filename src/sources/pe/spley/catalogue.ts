// The filters of the register's lists: commissions and caucuses of a period.
import * as z from 'zod'
import { commissions } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { label } from '../../kit/shape.ts'
import { namedCaucuses } from '../congreso/caucuses.ts'
import { chamberOf } from '../congreso/chambers.ts'

const NamedEntries = z.array(z.object({ id: z.int(), descripcion: label }))
const Filters = z.object({
  code: z.literal(200),
  status: z.literal('success'),
  data: z.object({ comisiones: NamedEntries, gruposParlamentarios: NamedEntries }),
})

/** The commissions and caucuses of a period and list, `2026-S`. */
export function* catalogueLines(filters: Reply, part: string): Iterable<Line> {
  const [, year, list] = /^(\d{4})-([SDC])$/.exec(part) ?? []
  if (!year || !list) throw new Doubt(`unknown part ${part}`)
  const { comisiones, gruposParlamentarios } = json(filters, Filters).data
  const chamber = chamberOf(Number(year), list)
  for (const { id, descripcion } of byId(comisiones, (each) => String(each.id)).values())
    yield line(commissions, {
      ...identified(`pe:spley:comision:${part}:${id}`),
      country_code: 'PE',
      name: descripcion,
      chamber,
    })
  yield* namedCaucuses(gruposParlamentarios.map(({ descripcion }) => descripcion))
}
