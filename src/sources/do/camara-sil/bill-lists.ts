// The lists of a bill of the SIL: proponents, commissions, documents and steps, each paged separately.
import * as z from 'zod'
import type { Replies } from '#model/sources/source.ts'
import { maybeWords, ownId, present, properName, words } from '../../kit/shape.ts'
import { Person } from './legislators.ts'
import { eachRow, pageSchema, wholeRows } from './lists.ts'

/** The address that `comun/GetRutaDocumento/` returned (2026-08); the rows have no address. */
const FILES = 'https://s-sil.camaradediputados.gob.do:8095/ReportesGenerales/VerDocumento'

/** The kind of a proponent is in the field of what they represent. */
const Proposer = z
  .object({
    principal: z.boolean().nullish(),
    legisladorId: ownId,
    nombreCompleto: properName,
    representacion: Person.omit({ legisladorId: true, nombreCompleto: true }).nullish(),
  })
  .transform(({ principal, legisladorId, nombreCompleto, representacion }) => ({
    funcion: null,
    provincia: null,
    circunscripcion: null,
    partido: null,
    ...representacion,
    legisladorId,
    nombreCompleto,
    principal: principal === true,
  }))
const Proposers = pageSchema(Proposer)
const Referrals = pageSchema(z.object({ id: ownId, comision: maybeWords }))
const Documents = pageSchema(
  z.object({ id: ownId, descripcion: present(maybeWords), extension: present(maybeWords) }),
)
const Step = z.object({ id: ownId, estado: words, inicio: maybeWords })

/** The proponents of the bill, people and institutions, in the order of the site. */
export function proposersOf(replies: Replies) {
  return wholeRows(replies, 'proponentes', Proposers, ({ legisladorId }) => legisladorId)
}

/** The names of the commissions that it was referred to. */
export function referredTo(replies: Replies): string[] {
  const rows = wholeRows(replies, 'comisiones', Referrals, ({ id }) => id)
  return rows.flatMap(({ comision }) => comision ?? [])
}

/** Its states, each with its first day, and what is wrong with others. */
export function stepsOf(replies: Replies) {
  return eachRow(replies, 'historicos', Step, ({ id }) => id)
}

/** Its files: as filed, reports of commissions, each version separately. */
export function documentsOf(replies: Replies) {
  return wholeRows(replies, 'documentos', Documents, ({ id }) => id).map(
    ({ id, descripcion, extension }) => ({
      key: `do:sil:documento:${id}`,
      title: descripcion ?? `Documento ${id}`,
      kind: descripcion,
      url: `${FILES}?${new URLSearchParams({ documentoId: id })}`,
      ...(extension?.toLowerCase() === 'pdf' ? { media_type: 'application/pdf' } : {}),
    }),
  )
}
