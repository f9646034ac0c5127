// The bills of a month, each read alone, with their referrals and movements as steps.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { addDays } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { DoubtOfParts, type Replies, type Reply } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { fileOfDiputados, fileOfSenado, filesOf } from '../../kit/national/ar-congreso.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { once, replyNamed } from '../../kit/reply.ts'
import { ownId, read, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { commissionKey, namedCommission } from './commissions.ts'
import { deputies } from './deputies.ts'
import {
  type HcdnStep,
  hasMovements,
  hasReferrals,
  movementsOf,
  mustTell,
  type Referral,
  referralOf,
  staged,
  stepLines,
} from './steps.ts'
import { rows, wordsOrNA } from './tables.ts'

const Bill = z.object({
  PROYECTO_ID: ownId,
  TITULO: words,
  PUBLICACION_FECHA: words,
  CAMARA_ORIGEN: wordsOrNA,
  EXP_DIPUTADOS: wordsOrNA,
  EXP_SENADO: wordsOrNA,
  TIPO: wordsOrNA,
  AUTOR: wordsOrNA,
})
type Bill = z.infer<typeof Bill>

const CHAMBER: Readonly<Record<string, string>> = { Diputados: 'diputados', Senado: 'senado' }
/** Days in which a bill may not have been referred yet. */
const NEW_DAYS = 14

const Listed = z.looseObject({ PROYECTO_ID: ownId })
const readListed = (reply: Reply) => {
  const { rows: listed, doubts } = rowsOf(rows(reply, z.unknown()), Listed, reply.url)
  return { byId: Map.groupBy(listed, ({ PROYECTO_ID }) => PROYECTO_ID), doubts }
}

/** The ids of the bills of a month, and whether there are rows without one. */
export function billIdsIn(reply: Reply): { readonly ids: string[]; readonly unnumbered: boolean } {
  const { byId, doubts } = once(reply, readListed)
  return { ids: [...byId.keys()], unnumbered: doubts.length > 0 }
}

/** Throws the doubts of the rows of a month without an id, which nothing can be stored of. */
export function rejectUnnumbered(reply: Reply): void {
  const { doubts } = once(reply, readListed)
  if (doubts.length) throw new DoubtOfParts(doubts)
}

/** The bill of this id in a month, with the commissions that it was referred to and its steps. */
export function* billLines(replies: Replies, id: string): Iterable<Line> {
  const month = replyNamed(replies, 'bills')
  const row = onlyOne(once(month, readListed).byId.get(id), `${month.url}: no bill ${id}`)
  const bill = read(row, Bill, `${month.url} ${id}`)
  const authorKey = deputies(replyNamed(replies, 'spells'))
  const reply = (name: string) => replyNamed(replies, name)
  const referred = referralOf(reply('referrals'), id)
  const movements = movementsOf(reply('movements'), id)
  // Both are read in any case: a table that is no table is a doubt.
  const [someReferrals, someMovements] = [
    [reply('referrals'), reply('oldReferrals')].map(hasReferrals).includes(true),
    [reply('movements'), reply('oldMovements')].map(hasMovements).includes(true),
  ]
  mustTell([reply('referrals'), reply('oldReferrals')], [reply('movements'), reply('oldMovements')])
  yield* [...new Set(referred.commissions)].map(namedCommission)
  const fromSenado = bill.CAMARA_ORIGEN === 'Senado'
  // An empty table is plausible for new bills only, or where it has rows of another month: then nothing
  // later than the filing is known.
  const told = (someReferrals && someMovements) || isNew(bill, month.retrieved_at)
  const { steps, ...state } = staged(movements, referred, {
    fromSenado,
    told,
  })
  const key = `ar:diputados:proyecto:${bill.PROYECTO_ID}`
  yield line(bills, { ...described(bill, key, authorKey), ...course(referred, steps), ...state })
  yield* stepLines(key, referred, steps)
}

function isNew({ PUBLICACION_FECHA }: Bill, retrievedAt: string): boolean {
  return yearFirst(PUBLICACION_FECHA) >= addDays(retrievedAt.slice(0, 10), -NEW_DAYS)
}

function described(bill: Bill, key: string, authorKey: (name: string) => string | null) {
  const file = bill.EXP_DIPUTADOS && fileOfDiputados(bill.EXP_DIPUTADOS)
  const document = file && fullTextLink(file)
  return {
    key,
    identifiers: [
      ...identified(key).identifiers,
      ...filesOf({ diputados: file, senado: bill.EXP_SENADO && inSenado(bill.EXP_SENADO) }),
    ],
    country_code: 'AR' as const,
    code: bill.EXP_DIPUTADOS ?? bill.EXP_SENADO,
    // Titles contain HTML entities: `ARTICULO 1&deg;`.
    title: plain(bill.TITULO).replaceAll('\n', ' '),
    bill_type: bill.TIPO,
    source: bill.CAMARA_ORIGEN,
    chamber: entry(CHAMBER, bill.CAMARA_ORIGEN ?? '') ?? null,
    // The day on which the Trámite Parlamentario printed it; the table has no other.
    filing_date: yearFirst(bill.PUBLICACION_FECHA),
    // Only the first signatory; later ones are in its steps.
    authors: bill.AUTOR ? [{ name: bill.AUTOR, actor_key: authorKey(bill.AUTOR) }] : [],
    documents: document ? [document] : [],
  }
}

function course({ commissions }: Referral, steps: readonly HcdnStep[]) {
  const days = steps.flatMap(({ day }) => day ?? [])
  return {
    commission_keys: [...new Set(commissions.map(commissionKey))],
    last_moved_on: days.toSorted().at(-1) ?? null,
  }
}

/** `0022-S-2025` → `S-22/25`. */
function inSenado(printed: string): string | null {
  const [, number, origin, year] = /^(\d{1,5})-([A-Z]{1,3})-(\d{4}|\d{2})$/.exec(printed) ?? []
  return number ? fileOfSenado(number, origin!, year!) : null
}

/** 2026-06: observed in the files of deputies. */
function fullTextLink(file: string) {
  const year = /^\d+-D-(\d{4})$/.exec(file)?.[1]
  const folder = `Periodo${year}/PDF${year}/TP${year}`
  return year
    ? {
        title: `Expediente ${file}`,
        kind: 'texto original',
        url: `https://www4.hcdn.gob.ar/dependencias/dsecretaria/${folder}/${file}.pdf`,
        media_type: 'application/pdf',
      }
    : null
}
