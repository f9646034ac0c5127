// The ballots of one roll call as a table.
import type { Language } from '#model/access/account.ts'
import { attrs, type Html, html } from '../../html.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { everyRow } from '../kit/every-row.ts'
import { languageAttr, type RecordRow, unknown } from '../kit/html-parts.ts'
import { pagesOf, type Reader } from '../reader.ts'
import { benchIndex } from './bench.ts'
import { type Parties, partyLink, swatch } from './party-marks.ts'
import { ORDER, type Position, positionName, positionsTaken, positionText } from './positions.ts'

export interface Ballot extends RecordRow {
  readonly roll_call_id: number | null
  readonly bill_id: number | null
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly party_id: number | null
  readonly party: string | null
  readonly position: string
  readonly position_raw: string | null
  readonly vote_date: string | null
  readonly recorded_at: string
}

const PAGE = 500
/** No legislature has more members. */
export const MOST_SHOWN = 800
/** The id of the table of ballots. */
export const BALLOTS = 'ballots'

/** The ballots of a roll call, up to the limit of the page. */
export async function ballotsOf(reader: Reader, roll_call_id: number): Promise<readonly Ballot[]> {
  const { rows } = await everyRow<Ballot>(
    reader.ask,
    'votes.list',
    { roll_call_id },
    { page: PAGE, most: MOST_SHOWN },
  )
  return rows
}

export interface SortedBallot {
  readonly ballot: Ballot
  /** The index of the party in the table of parties; after all of them for an unknown one. */
  readonly bench: number
}

/** Ballots by party as in the table of parties, then by position in seat order, then by name. */
export function sortedBallots(
  { by_party }: RollCall,
  ballots: readonly Ballot[],
  language: Language,
): readonly SortedBallot[] {
  const benches = by_party ?? []
  const benchOf = (ballot: Ballot) => {
    const at = benchIndex(benches, ballot)
    return at < 0 ? benches.length : at
  }
  const collator = new Intl.Collator(language)
  return ballots
    .map((ballot) => ({ ballot, bench: benchOf(ballot), side: ORDER.indexOf(ballot.position as Position) }))
    .sort(
      (a, b) =>
        a.bench - b.bench ||
        a.side - b.side ||
        collator.compare(a.ballot.actor_name ?? '', b.ballot.actor_name ?? ''),
    )
}

/**
 * True if these rows are in the order of the seats by party: then each seat corresponds to the row of the
 * same index.
 */
export function followSeats({ by_party }: RollCall, rows: readonly SortedBallot[]): boolean {
  let at = 0
  for (const [bench, { counts }] of (by_party ?? []).entries())
    for (const [position, count] of positionsTaken(counts)) {
      const own = rows.slice(at, at + count)
      if (own.length < count) return false
      if (own.some((row) => row.bench !== bench || row.ballot.position !== position)) return false
      at += count
    }
  return at > 0 && at === rows.length
}

/** True where the word of the source adds nothing to ours. */
function sameWords(a: string, b: string): boolean {
  return a.trim().localeCompare(b, undefined, { sensitivity: 'base' }) === 0
}

/** A row for each ballot, including absentees. */
export async function ballotTable(
  reader: Reader,
  ballots: readonly SortedBallot[],
  parties: Parties,
): Promise<Html> {
  const { language } = reader
  const w = voteWords[language]
  const ids = ballots.map(({ ballot }) => ballot.actor_id)
  const pages = new Map([
    ...(await pagesOf(reader, 'actors', ids.slice(0, PAGE))),
    ...(await pagesOf(reader, 'actors', ids.slice(PAGE))),
  ])
  const rows = ballots.map(({ ballot, bench }) => {
    const { actor_id, actor_name, party_id, party, position, position_raw, country_code } = ballot
    const record = parties.get(party_id ?? 0)
    const page = pages.get(actor_id ?? 0)
    const name = actor_name ?? w.noName
    const raw =
      position_raw &&
      !sameWords(position_raw, positionName(reader, position)) &&
      html`<small${languageAttr(reader, country_code)}>${position_raw}</small>`
    const link = partyLink(reader, record, party)
    return html`<tr><th scope="row">${page ? html`<a href="${page}">${name}</a>` : name}</th>
<td>${link ? html`${swatch(record, bench)}${link}` : unknown(reader)}</td>
<td>${positionText(reader, position)} ${raw}</td></tr>`
  })
  const field = attrs({ 'data-narrows': BALLOTS, maxlength: 100 })
  return html`<p class="narrow"><label for="narrow">${w.narrow}</label><input type="search" id="narrow"
autocomplete="off"${field}></p>
<table class="table carded members" id="${BALLOTS}"><caption class="unseen">${w.ballots}</caption>
<thead><tr><th scope="col">${w.person}</th><th scope="col">${w.party}</th>
<th scope="col">${w.position}</th></tr></thead>
<tbody>${rows}</tbody></table>`
}
