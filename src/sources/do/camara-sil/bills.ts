// A bill of the SIL: its row in the list, its proponents, its referrals, its documents and its steps.
import * as z from 'zod'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Get, type Item, type Replies, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { dayInList, yearFirst } from '../../kit/printed-days.ts'
import { replyNamed } from '../../kit/reply.ts'
import { maybeId, maybeWords, ownId, present, words } from '../../kit/shape.ts'
import { subjectName, subjectTags } from '../../kit/subject-tags.ts'
import { entry } from '../../kit/word-table.ts'
import { documentsOf, proposersOf, referredTo, stepsOf } from './bill-lists.ts'
import { commissionKey, namedCommissions } from './commissions.ts'
import { chamberOf, legislatorKey, namedLegislator, namedParties } from './legislators.ts'
import { API, allPages, SITE } from './lists.ts'
import { lapsed, stageOf } from './stages.ts'

const Bill = z.object({
  id: ownId,
  numero: ownId,
  tipo: present(maybeWords),
  descripcion: words,
  camaraInicio: present(maybeWords),
  condicion: present(maybeWords),
  estado: maybeWords,
  numPromulgacion: present(maybeWords),
  fechaDeposito: present(maybeWords),
  fechaUltimoCambioPrincipal: present(maybeWords),
  // The wider `grupo` is left out. 2026-08: a change of a place name is in the group «Justicia».
  materiaId: present(maybeId),
  materia: present(subjectName.nullish()),
})
/** A row of the list; the bill is read by its own item. */
const Listed = z.object({ id: ownId, fechaUltimoCambioPrincipal: present(maybeWords) })
export const Bills = { row: Listed, key: ({ id }: z.infer<typeof Listed>) => id }

const CHAMBER: Readonly<Record<string, string>> = { 'camara de diputados': 'diputados', senado: 'senado' }
/** The lists of a bill. */
const LISTS = ['proponentes', 'comisiones', 'documentos', 'historicos'] as const

/** `06465-2024-2028-CD` → `do:iniciativa:06465-2024-2028-CD`: votes refer to a bill by the same number. */
export function billKey(number: string): string {
  return `do:iniciativa:${number}`
}

/** True where a bill changed on a day or after it, or has no time of change. */
export function hasChangedSince(bill: z.infer<typeof Listed>, since: string | null): boolean {
  const moved = dayInList(bill.fechaUltimoCambioPrincipal)
  return !since || !moved || moved >= since
}

/** The item of a bill. Its row is requested by its number: pages of the list shift. */
export async function billItem(get: Get, id: string): Promise<Item> {
  const bill = { url: `${API}/iniciativa/iniciativa/${encodeURIComponent(id)}` }
  const lists = await Promise.all(LISTS.map((name) => allPages(get, `iniciativa/${name}`, { id }, name)))
  return { id: `iniciativa:${id}`, requests: Object.assign({ bill }, ...lists) }
}

/** A bill in the form of a vote. */
export function namedBill(number: string, id: string | null, title: string): Line {
  return stub(line(bills, { ...numbered(number, id), country_code: 'DO', code: number, title }))
}

/** The bill of this number of the site, preceded by the people it names and followed by its steps. */
export function* billLines(replies: Replies, id: string): Iterable<Line> {
  const bill = json(replyNamed(replies, 'bill'), Bill.nullable())
  if (bill?.id !== id) throw new Doubt(`the site has no bill ${id}`)
  const proposers = proposersOf(replies)
  const referred = referredTo(replies)
  const materia = bill.materia ? [{ name: bill.materia, code: bill.materiaId }] : []
  const subjects = subjectTags('DO', 'do:sil:materia', materia)
  const link = `${SITE}/iniciativa/${encodeURIComponent(id)}`
  // An institution is listed as its own party.
  yield* namedParties(proposers.filter(({ funcion }) => chamberOf(funcion)))
  for (const person of proposers) {
    const named = namedLegislator(person)
    if (named) yield named
  }
  yield* namedCommissions(referred)
  yield* subjects.lines
  yield line(bills, {
    ...numbered(bill.numero, id),
    country_code: 'DO',
    code: bill.numero,
    title: bill.descripcion,
    bill_type: bill.tipo,
    source: bill.camaraInicio,
    chamber: entry(CHAMBER, fold(bill.camaraInicio ?? '')) ?? null,
    status: [bill.condicion, bill.estado, bill.numPromulgacion].filter(Boolean).join(' · ') || null,
    stage: (lapsed(bill.condicion) ? 'archived' : stageOf(bill.estado)) ?? 'unknown',
    filing_date: bill.fechaDeposito ? yearFirst(bill.fechaDeposito) : null,
    last_moved_on: bill.fechaUltimoCambioPrincipal ? yearFirst(bill.fechaUltimoCambioPrincipal) : null,
    authors: proposers.map(({ legisladorId, nombreCompleto, funcion, principal }) => ({
      actor_key: chamberOf(funcion) ? legislatorKey(legisladorId) : null,
      name: nombreCompleto,
      role: principal ? 'principal' : null,
    })),
    relations: bill.numPromulgacion ? [{ kind: 'enacted_as', number: bill.numPromulgacion }] : [],
    interest_tag_keys: subjects.keys,
    commission_keys: [...new Set(referred.map(commissionKey))].filter((key) => key !== null),
    congress_records: [{ body: 'Cámara de Diputados', link }],
    documents: documentsOf(replies),
    external_link: link,
  })
  const steps = stepsOf(replies)
  for (const step of steps.rows) {
    yield line(billUpdates, {
      ...identified(`do:sil:historico:${step.id}`),
      country_code: 'DO',
      bill_key: billKey(bill.numero),
      date: step.inicio ? yearFirst(step.inicio) : null,
      title: step.estado,
      status: step.estado,
      stage: stageOf(step.estado),
      external_link: link,
    })
  }
  yield* onlyDoubts(steps.doubts)
}

/** 2026-08: a bill that a new legislature takes over is registered again, under another number and id. */
function numbered(number: string, id: string | null) {
  const { key, identifiers } = identified(billKey(number))
  const ours = id ? [{ scheme: 'do:sil:iniciativa', identifier: id }] : []
  return { key, identifiers: [...identifiers, ...ours] }
}
