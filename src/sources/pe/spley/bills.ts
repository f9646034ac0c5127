// Bills of the register: the rows of a page, each validated separately.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { label, maybeWords, present, read, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { billKey, chamberOf } from '../congreso/chambers.ts'
import { stageOf } from './stages.ts'

const Bill = z.object({
  perParId: z.int(),
  pleyNum: z.int(),
  proyectoLey: label,
  desEstado: present(maybeWords),
  fecPresentacion: present(maybeWords),
  titulo: words,
  desProponente: present(maybeWords),
  autores: present(maybeWords),
  codTipoParl: z.enum(['S', 'D', 'C']),
})
const count = z.int().nonnegative()
const BillRow = z.looseObject({ pleyNum: z.int(), rowsTotal: count.nullish() })
/** A page; an error has another code. */
const Page = z.object({
  code: z.literal(200),
  status: z.literal('success'),
  data: z.object({ proyectos: z.array(z.unknown()), rowsTotal: count }),
})
const readPage = (reply: Reply) => {
  const { proyectos, rowsTotal } = json(reply, Page).data
  return { ...listRows(proyectos, BillRow, reply.url), rowsTotal }
}

/** Proposers that are chambers. */
const ORIGIN: Readonly<Record<string, string>> = {
  'camara de diputados': 'diputados',
  'senado de la republica': 'senado',
}
const originOf = (proposer: string | null) => entry(ORIGIN, fold(proposer ?? ''))
const PORTAL = 'https://wb2server.congreso.gob.pe/spley-portal/#'
/** Some titles begin with the kind of the bill; most with its effect. */
const TYPE = /^(?:PROYECTO|PROPOSICI[ÓO]N|PROPUESTA) (?:DE (?:LEY|RESOLUCI[ÓO]N LEGISLATIVA)|LEGISLATIVA)\b/

/** The rows of a page by their numbers, what is wrong with others, and the total of the list. */
export function rowsOn(page: Reply) {
  const { rows: listed, doubts, rowsTotal } = once(page, readPage)
  const rows = listed.map(({ pleyNum }) => String(pleyNum))
  const isEmpty = !rows.length && !doubts.length
  // 2026-09: a total of zero was seen with rows, in the page or in each of them.
  return { rows, doubts, total: rowsTotal || listed[0]?.rowsTotal || (isEmpty ? 0 : null) }
}

/** The bill of this number on a page. */
export function billLine(page: Reply, number: string): Line {
  const row = rowWith(once(page, readPage).rows, number, ({ pleyNum }) => String(pleyNum))
  const bill = read(row, Bill, `bill ${number} of ${page.url}`)
  const list = chamberOf(bill.perParId, bill.codTipoParl)
  const at = list === 'senado' || list === 'diputados' ? `/${list}` : ''
  const link = `${PORTAL}${at}/expediente/${bill.perParId}/${bill.pleyNum}`
  return line(bills, {
    ...identified(billKey(bill.proyectoLey)),
    country_code: 'PE',
    code: bill.proyectoLey,
    title: bill.titulo,
    bill_type: TYPE.exec(bill.titulo)?.[0] ?? null,
    source: bill.desProponente,
    // Each chamber registers bills from the other as its own: without its proposer a bill may be of either.
    chamber: bill.desProponente || list === 'congreso' ? (originOf(bill.desProponente) ?? list) : null,
    status: bill.desEstado,
    stage: stageOf(bill.desEstado),
    filing_date: bill.fecPresentacion ? yearFirst(bill.fecPresentacion) : null,
    authors: (bill.autores ?? '')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ name })),
    congress_records: [{ body: 'Congreso de la República', link }],
    external_link: link,
  })
}
