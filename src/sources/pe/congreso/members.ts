// Members of both chambers in the lists of their sites; caucus and district are among the CSS classes of a
// post.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Get, type Replies, type Request } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { unsureRows } from '../../kit/list-rows.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { tidy } from '../../kit/shape.ts'
import { caucusKey, namedCaucuses } from './caucuses.ts'
import { CHAMBERS, type ChamberSite, wordpress } from './wordpress.ts'

const POST: Readonly<Record<ChamberSite, { readonly list: string; readonly position: string }>> = {
  senado: { list: 'senador', position: 'Senador' },
  diputados: { list: 'diputado', position: 'Diputado' },
}
const Name = z.string().min(1).max(300)
const Named = z.object({
  title: z.object({
    rendered: z
      .string()
      .transform((name) => tidy(plain(name)))
      .pipe(Name),
  }),
})
const MemberRow = Named.extend({ id: z.int().positive(), class_list: z.array(z.string().max(300)) })

export interface Member {
  /** Null where only the name can be read. */
  readonly key: string | null
  /** `Velásquez García, Miguel Angel`. */
  readonly name: string
  readonly caucus: string | null
  readonly district: string | null
  readonly condition: string | null
}

/** The requests for the members of both chambers, by the names that `membersIn` expects. */
export async function memberRequests(get: Get): Promise<Readonly<Record<string, Request>>> {
  const requests: Record<string, Request> = {}
  for (const chamber of CHAMBERS) {
    const { list } = POST[chamber]
    const rows = wordpress(get, { chamber, list, fields: 'id,title,class_list', row: MemberRow, atLeast: 1 })
    for await (const { request, number } of rows) requests[`${chamber}:${number}`] = request
  }
  return requests
}

/**
 * The members of a chamber, what is wrong with other rows, and their names. Throws `Doubt` where the list is
 * not among the replies.
 */
export function membersIn(replies: Replies, chamber: ChamberSite) {
  const lists = Object.entries(replies).filter(([name]) => name.startsWith(`${chamber}:`))
  if (!lists.length) throw new Doubt(`no members of ${chamber}`)
  const values = lists.flatMap(([, reply]) => json(reply, z.array(z.unknown())))
  const { rows, doubts, unsure, nameless } = unsureRows(values, MemberRow, Named, `members of ${chamber}`)
  const members = [...byId(rows, (post) => String(post.id)).values()].map(({ id, title, class_list }) => {
    const told = (taxonomy: string) =>
      class_list.find((each) => each.startsWith(`${taxonomy}-`))?.slice(taxonomy.length + 1) || null
    return {
      key: `pe:${chamber}:${POST[chamber].list}:${id}`,
      name: title.rendered,
      caucus: told('grupo_parlamentario'),
      district: told('distrito_electoral')?.replaceAll('-', ' ') ?? null,
      condition: told('condicion'),
    }
  })
  return { members, doubts, unsure: unsure.map(({ title }) => title.rendered), nameless }
}

/**
 * Those whom a file of a chamber may name: by their names alone where their row is in doubt, and all of them
 * where such a row has no name.
 */
export function namedIn(replies: Replies, chamber: ChamberSite): Member[] {
  const { members, unsure, nameless } = membersIn(replies, chamber)
  const rest = { key: null, caucus: null, district: null, condition: null }
  const known = nameless ? members.map((member) => ({ ...member, key: null })) : members
  return [...known, ...unsure.map((name) => ({ ...rest, name }))]
}

/** The members of a chamber as records, preceded by their caucuses. */
export function* memberLines(replies: Replies, chamber: ChamberSite): Iterable<Line> {
  const { members, doubts } = membersIn(replies, chamber)
  yield* namedCaucuses(members.flatMap(({ caucus }) => caucus?.replaceAll('-', ' ').toUpperCase() ?? []))
  for (const { key, name, caucus, district, condition } of members) {
    yield line(actors, {
      ...identified(key),
      country_code: 'PE',
      name,
      branch: 'legislative',
      position: POST[chamber].position,
      chamber,
      party_key: caucusKey(caucus),
      party: caucus?.replaceAll('-', ' ') ?? null,
      district,
      // Some have no status yet; members-elect do.
      active: condition === null || condition === 'en-ejercicio',
    })
  }
  yield* onlyDoubts(doubts)
}

/**
 * Finds the one member whose name begins with a printed one. A name truncated before its given names matches
 * only within the printed caucus, which also decides between several matches.
 */
export function nameCutOff(members: readonly Member[]) {
  const known = members.map((member) => ({ member, ...partsOf(member.name) }))
  return (printed: string, caucus: string | null): Member | undefined => {
    const { surnames, given, whole } = partsOf(printed)
    if (!surnames) return undefined
    const fits = known.filter(
      (each) =>
        (whole ? each.surnames === surnames : begins(each.surnames, surnames)) && begins(each.given, given),
    )
    if (given && fits.length === 1) return fits[0]!.member
    const beside = fits.filter(
      ({ member }) => member.key === null || (caucus && caucusKey(member.caucus) === caucusKey(caucus)),
    )
    return beside.length === 1 ? beside[0]!.member : undefined
  }
}

/** A comma ends the surnames; without one they may be truncated. */
function partsOf(name: string) {
  const [surnames = '', ...given] = name.split(',')
  return { surnames: fold(surnames), given: fold(given.join(' ')), whole: given.length > 0 }
}

function begins(whole: string, words: string): boolean {
  return !words || `${whole} `.startsWith(`${words} `)
}
