// Bills in the register of the Cámara: the rows of a page, each read separately, with the representatives who
// sign them and their commissions.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { bills } from '#domains/bills.ts'
import { commissions } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { billNumber, numberIdentifiers, oneOfBoth } from '../../kit/national/co-bills.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { keepingPrevious, once } from '../../kit/reply.ts'
import { brief, maybeWords, present, read, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { detailsIn } from './open-table.ts'
import { type Packed, packedList } from './packed.ts'
import { stageOf } from './stages.ts'

const Bill = z.object({
  nro_camara: present(maybeWords),
  nro_senado: present(maybeWords),
  titulo: words,
  proyecto: present(maybeWords),
  tipo: present(maybeWords),
  estado: present(maybeWords),
  origen: present(maybeWords),
  link_web: z.string().regex(/^[\w%-]{1,250}$/),
  comisiones_pack: packedList,
  autores_pack: packedList,
  otros_autores: present(maybeWords),
})
type Bill = z.infer<typeof Bill>
const Page = z.object({
  success: z.literal(true),
  data: z.object({ items: z.array(z.looseObject({ link_web: maybeWords.catch(null) })), total: z.int() }),
})
const readPage = (page: Reply) => json(page, Page).data

const CHAMBER: Readonly<Record<string, 'camara' | 'senado'>> = {
  camara: 'camara',
  'camara de representantes': 'camara',
  senado: 'senado',
  'senado de la republica': 'senado',
}

/** The rows of a page by the names of their pages, and the total of the register. */
export function rowsOn(page: Reply): { rows: string[]; total: number } {
  const { items, total } = once(page, readPage)
  return { rows: items.map(({ link_web }) => link_web ?? ''), total }
}

/**
 * The bill of this name on a page of the register, preceded by the records that it refers to. Without the
 * table, what it adds is left unchanged.
 */
export function* billLines(page: Reply, table: Reply | undefined, name: string): Iterable<Line> {
  const row = rowWith(once(page, readPage).items, name, ({ link_web }) => link_web ?? '')
  const bill = read(row, Bill, `bill ${name} of ${page.url}`)
  for (const commission of bill.comisiones_pack) yield commissionLine(commission)
  for (const author of bill.autores_pack) if (author.page) yield namedMember(author)
  yield* billLine(bill, table, name)
}

function* billLine(bill: Bill, table: Reply | undefined, name: string): Iterable<Line> {
  const details = table && detailsIn(table, name)
  const { key, identifiers } = identified(`co:camara:proyecto:${bill.link_web}`)
  const chamber = entry(CHAMBER, fold(bill.origen ?? '')) ?? null
  const link = `https://www.camara.gov.co/${bill.link_web}/`
  const numbers = {
    kind: fold(bill.tipo ?? '') === 'acto legislativo' ? ('acto' as const) : ('ley' as const),
    senado: billNumber(bill.nro_senado, 'S'),
    camara: billNumber(bill.nro_camara, 'C'),
  }
  const known = line(bills, {
    key,
    identifiers: [...identifiers, ...numberIdentifiers(numbers)],
    country_code: 'CO',
    code: bill.nro_camara,
    title: bill.titulo,
    // The popular short name of a bill, which users search for, and its object.
    ...(table && { summary: brief([bill.proyecto, details?.object].filter(Boolean).join('\n')) }),
    bill_type: bill.tipo,
    source: bill.origen,
    chamber,
    status: bill.estado,
    stage: stageOf(bill.estado, chamber),
    // A bill of the Senado was filed there; the day is that of its arrival in the Cámara.
    ...(table && { filing_date: chamber === 'camara' ? (details?.day ?? null) : null }),
    authors: authorsOf(bill),
    commission_keys: bill.comisiones_pack.map(({ id }) => commissionKey(id)),
    congress_records: [{ body: 'Cámara de Representantes', link }],
    external_link: link,
  })
  yield keepingPrevious(table, known)
  yield* oneOfBoth(key, bill.titulo, numbers)
}

/** Authors without a page of a representative are senators or former members: named, and not linked. */
function authorsOf({ autores_pack, otros_autores }: Bill) {
  return [
    ...autores_pack.map((author) => ({
      actor_key: author.page ? memberKey(author) : null,
      name: author.name,
    })),
    ...(otros_autores ? [{ name: otros_autores, role: 'Otros autores' }] : []),
  ]
}

function memberKey({ id }: Packed): string {
  return `co:camara:rep:${id}`
}

function namedMember(author: Packed): Line {
  return stub(
    line(actors, {
      ...identified(memberKey(author)),
      country_code: 'CO',
      name: author.name,
      branch: 'legislative',
      position: 'Representante a la Cámara',
      chamber: 'camara',
      active: true,
    }),
  )
}

function commissionKey(id: string): string {
  return `co:camara:comision:${id}`
}

function commissionLine({ id, name }: Packed): Line {
  const known = identified(commissionKey(id))
  return stub(line(commissions, { ...known, country_code: 'CO', name, chamber: 'camara' }))
}
