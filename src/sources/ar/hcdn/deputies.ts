// Deputies since 2007, from the table of their spells: a row for each caucus that a deputy belonged to.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { addDays } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { csv } from '../../kit/formats/csv.ts'
import { mayAgree } from '../../kit/list-rows.ts'
import { roster } from '../../kit/names.ts'
import { caucusKey } from '../../kit/national/ar-congreso.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { once } from '../../kit/reply.ts'
import { ownId, properName, words } from '../../kit/shape.ts'

const day = words.transform(yearFirst)
const Spell = z.object({
  ID: ownId,
  APELLIDO: properName,
  NOMBRE: properName,
  DISTRITO: words,
  CESE: day,
  BLOQUE: words,
  BLOQUE_INICIO: day,
  BLOQUE_FIN: day,
})
type Spell = z.infer<typeof Spell>

const POSITION = 'Diputado(a) Nacional'

function keyOf(id: string): string {
  return `ar:diputados:dip:${id}`
}

/** The caucuses, and every deputy with the spells in them. */
export function* deputyLines(reply: Reply): Iterable<Line> {
  const { spells, doubts } = once(reply, readSpells)
  const today = reply.retrieved_at.slice(0, 10)
  yield* caucusLines(spells, today)
  for (const [id, own] of Map.groupBy(spells, (spell) => spell.ID)) {
    const sorted = own.toSorted((a, b) => a.BLOQUE_INICIO.localeCompare(b.BLOQUE_INICIO))
    const current = sorted.findLast((spell) => runs(spell, today))
    const last = current ?? sorted.at(-1)!
    yield line(actors, {
      ...identified(keyOf(id)),
      country_code: 'AR',
      name: `${last.NOMBRE} ${last.APELLIDO}`,
      branch: 'legislative',
      position: POSITION,
      chamber: 'diputados',
      party_key: caucusKey('diputados', last.BLOQUE),
      party: last.BLOQUE,
      district: last.DISTRITO,
      active: current !== undefined,
      terms: sorted.map((spell, i) => ({
        position: POSITION,
        chamber: 'diputados',
        district: spell.DISTRITO,
        party_key: caucusKey('diputados', spell.BLOQUE),
        from: spell.BLOQUE_INICIO,
        until: endOf(spell, sorted[i + 1]),
      })),
    })
  }
  yield* onlyDoubts(doubts)
}

/** Finds a deputy by `APELLIDO, NOMBRE`; the key, or null where none or several have the name. */
export function deputies(reply: Reply): (name: string) => string | null {
  return once(reply, finderOf)
}

function finderOf(reply: Reply) {
  const byId = new Map(once(reply, readSpells).spells.map((spell) => [spell.ID, spell]))
  const find = roster(byId.values(), (spell) => [`${spell.APELLIDO} ${spell.NOMBRE}`])
  return (name: string) => {
    const found = find(name)
    return found ? keyOf(found.ID) : null
  }
}

/** The spells of deputies of whom none is in doubt, which may be their present one. */
function readSpells(reply: Reply) {
  const { rows, doubts, unread } = csv(reply, ',', Spell)
  if (!rows.length) throw new Doubt(`${reply.url}: no deputy`)
  const isNumbered = (row: unknown) => !mayAgree(row, { ID: '' })
  const isSure = ({ ID, APELLIDO, NOMBRE }: Spell) =>
    !unread.some((row) => (isNumbered(row) && mayAgree(row, { ID })) || mayAgree(row, { APELLIDO, NOMBRE }))
  return { spells: rows.filter(isSure), doubts }
}

/** A mandate may end before the day that was planned for the caucus. */
function runs(spell: Spell, today: string): boolean {
  return spell.BLOQUE_INICIO <= today && spell.BLOQUE_FIN >= today && spell.CESE >= today
}

/** A caucus that ends on the day on which the next begins ended on the day before. */
function endOf(spell: Spell, next: Spell | undefined): string {
  const until = spell.CESE < spell.BLOQUE_FIN ? spell.CESE : spell.BLOQUE_FIN
  const left = next && next.BLOQUE_INICIO <= until ? addDays(next.BLOQUE_INICIO, -1) : until
  return left < spell.BLOQUE_INICIO ? spell.BLOQUE_INICIO : left
}

function* caucusLines(spells: readonly Spell[], today: string): Iterable<Line> {
  for (const [key, own] of Map.groupBy(spells, ({ BLOQUE }) => caucusKey('diputados', BLOQUE))) {
    if (!key) continue
    const active = own.some((spell) => runs(spell, today))
    const { BLOQUE: name } = own.findLast((spell) => runs(spell, today)) ?? own[0]!
    yield line(parties, { key, country_code: 'AR', name, kind: 'caucus', active })
  }
}
