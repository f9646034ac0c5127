// Parties in charts and tables: a short name, a colour, a link to their page.
import { type Attributes, attrs, type Html, html } from '../../html.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'

export interface PartyRow {
  readonly id: number
  readonly name: string
  readonly acronym: string | null
  readonly color: string | null
  readonly sample: boolean
  readonly platform_url: string | null
}

export type Parties = ReadonlyMap<number, PartyRow>

/** Our own colours, for parties without one. */
const HUES = 8
const COLOR = /^#[\da-f]{6}$/i

/** The parties with these ids, without unknown ones. */
export async function partiesWith(
  reader: Reader,
  ids: readonly (number | null | undefined)[],
): Promise<Parties> {
  const known = [...new Set(ids.filter((id) => id !== null && id !== undefined))].slice(0, 500)
  if (!known.length) return new Map()
  const { data } = await reader.ask<Rows<PartyRow>>('parties.list', {
    ids: known.join(','),
    fields: 'name,acronym,color,sample,platform_url',
    limit: known.length,
  })
  return new Map(data.map((party) => [party.id, party]))
}

/** True where a party belongs to the sample world. */
export const hasSamples = (parties: Parties): boolean => parties.values().some(({ sample }) => sample)

/** The parties of these roll calls. */
export function partiesOf(reader: Reader, rollCalls: readonly RollCall[]): Promise<Parties> {
  return partiesWith(
    reader,
    rollCalls.flatMap(({ by_party }) => by_party?.map(({ party_id }) => party_id) ?? []),
  )
}

/** The colour of a party as attributes of a drawing; `at` is its index among those shown with it. */
export function hue(party: { readonly color: string | null } | undefined, at: number): Attributes {
  const color = party?.color
  if (color && COLOR.test(color)) return attrs({ class: 'hue', color })
  return attrs({ class: `hue p${at < 0 ? HUES - 1 : at % HUES}` })
}

/** A patch of the colour of a party, next to its name. */
export function swatch(party: { readonly color: string | null } | undefined, at: number): Html {
  return html`<svg class="sw" viewBox="0 0 10 10" aria-hidden="true"><rect${hue(party, at)}/></svg>`
}

/** The name of a party, with a link to its page if it has one. */
export function partyLink(reader: Reader, party: PartyRow | undefined, name: string | null): Html | null {
  const address = party && recordHref(reader, party)
  const text = party?.name ?? name
  if (!text) return null
  return address ? html`<a href="${address}">${text}</a>` : html`${text}`
}
