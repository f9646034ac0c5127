// The ballots of one roll call: read whole, shown as a table, sent as a file.
import { attrs, type Html, html } from '../../html.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/rows.ts'
import { own, type RecordRow, unknown } from '../parts.ts'
import { pagesOf, type Reader, type Rows } from '../reader.ts'
import { type Parties, partyLink, swatch } from './party-marks.ts'
import { ORDER, positionText } from './positions.ts'

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
/** More than any legislature has members. */
export const MOST_SHOWN = 800
const MOST_SENT = 20_000

/** The ballots of a roll call, up to a limit. */
export async function ballotsOf(
  reader: Reader,
  roll_call_id: number,
  most: number = MOST_SHOWN,
): Promise<readonly Ballot[]> {
  const ballots: Ballot[] = []
  let cursor: string | null = null
  do {
    const limit = Math.min(PAGE, most - ballots.length)
    const { data, meta }: Rows<Ballot> = await reader.ask('votes.list', { roll_call_id, limit, cursor })
    ballots.push(...data)
    cursor = meta.has_more ? meta.next_cursor : null
  } while (cursor && ballots.length < most)
  return ballots
}

/** Everything that may be downloaded at once. */
export const allBallots = (reader: Reader, id: number) => ballotsOf(reader, id, MOST_SENT)

/** A row for each ballot, absentees too: by party as in the table of parties, then by position and name. */
export async function ballotTable(
  reader: Reader,
  rollCall: RollCall,
  ballots: readonly Ballot[],
  parties: Parties,
): Promise<Html> {
  const { language } = reader
  const w = voteWords[language]
  const ids = ballots.map(({ actor_id }) => actor_id)
  const pages = new Map([
    ...(await pagesOf(reader, 'actors', ids.slice(0, PAGE))),
    ...(await pagesOf(reader, 'actors', ids.slice(PAGE))),
  ])
  const benches = rollCall.by_party ?? []
  const benchOf = ({ party_id, party }: Ballot) =>
    benches.findIndex((each) =>
      party_id ? each.party_id === party_id : !each.party_id && each.party === party,
    )
  const placed = ballots.map((ballot) => {
    const bench = benchOf(ballot)
    return {
      ballot,
      bench: bench < 0 ? benches.length : bench,
      side: (ORDER as readonly string[]).indexOf(ballot.position),
    }
  })
  const collator = new Intl.Collator(language)
  placed.sort(
    (a, b) =>
      a.bench - b.bench ||
      a.side - b.side ||
      collator.compare(a.ballot.actor_name ?? '', b.ballot.actor_name ?? ''),
  )
  const rows = placed.map(({ ballot, bench }) => {
    const { actor_id, actor_name, party_id, party, position, position_raw, country_code } = ballot
    const record = parties.get(party_id ?? 0)
    const page = pages.get(actor_id ?? 0)
    const name = actor_name ?? w.noName
    const raw = position_raw && html`<small${own(reader, country_code)}>${position_raw}</small>`
    const link = partyLink(reader, record, party)
    return html`<tr><th scope="row">${page ? html`<a href="${page}">${name}</a>` : name}</th>
<td>${link ? html`${swatch(record, bench)}${link}` : unknown(reader)}</td>
<td>${positionText(reader, position)} ${raw}</td></tr>`
  })
  const field = attrs({ 'data-narrows': 'ballots', maxlength: 100 })
  return html`<p class="narrow"><label for="narrow">${w.narrow}</label><input type="search" id="narrow"
autocomplete="off"${field}></p>
<table class="table members" id="ballots"><caption class="unseen">${w.ballots}</caption>
<thead><tr><th scope="col">${w.person}</th><th scope="col">${w.party}</th>
<th scope="col">${w.position}</th></tr></thead>
<tbody>${rows}</tbody></table>`
}
