// The page that compares two to six people: who they are, how often they agree, where they differ.
import { type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { peopleWords } from '../../words/people.ts'
import { type Filter, operationParams } from '../filters/filter-form.ts'
import { breadcrumbs, dayTime, emptyNotice, languageAttr } from '../kit/html-parts.ts'
import { askRows, type Listing, listing } from '../kit/listing-page.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader, Rows } from '../reader.ts'
import { partiesWith } from '../votes/party-marks.ts'
import { positionText } from '../votes/positions.ts'
import { agreementTable, everTogether } from './agreement-table.ts'
import { choosePeople } from './choose-people.ts'
import type { Compared, ComparedPerson, Difference } from './compared.ts'
import { comparedIds, PEOPLE_COMPARED } from './comparison.ts'

const OPERATION = 'actors.differences'

/** With fewer than two people only the choice. Throws INVALID_PARAM for people that cannot be compared. */
export async function comparePage(reader: Reader): Promise<PageContent> {
  const ids = comparedIds(reader, PEOPLE_COMPARED)
  const w = compareWords[reader.language]
  if (ids.length < 2) {
    const { data: people } = ids.length
      ? await reader.ask<Rows<ComparedPerson>>('actors.list', { ids: ids.join(',') })
      : { data: [] }
    const parties = await partiesWith(
      reader,
      people.map(({ party_id }) => party_id),
    )
    return {
      title: w.title,
      section: 'actors',
      indexed: !ids.length,
      sample: people.some(({ sample }) => sample),
      body: html`${trail(reader)}<div class="head"><h1>${w.title}</h1><p class="lead">${w.lead}</p></div>
${await choosePeople(reader, people, parties)}`,
    }
  }
  const asked = votesOf(reader)
  const list = { operation: OPERATION, asked, filters: comparisonFilters(reader), limit: 30 }
  const [compared, rows] = await Promise.all([
    reader.ask<Compared>('actors.compare', asked),
    askRows<Difference>(reader, { ...list, title: '', rows: () => null }),
  ])
  const { people } = compared.data
  const parties = await partiesWith(
    reader,
    people.map(({ party_id }) => party_id),
  )
  const title = comparisonTitle(reader, people)
  const shown: Listing<Difference> = {
    ...list,
    title,
    lead: w.lead,
    kept: { actor_id: asked.actor_id },
    above: html`${await choosePeople(reader, people, parties)}${agreementTable(reader, compared)}`,
    none: emptyNotice(everTogether(compared.data) ? w.noneHint : w.reasons.never_together),
    rows: (differences) => differenceTable(reader, people, differences),
  }
  return {
    title,
    section: 'actors',
    indexed: false,
    sample: people.some(({ sample }) => sample),
    body: html`${trail(reader)}${listing(reader, shown, rows)}`,
  }
}

/** The title of a comparison of these people. */
export const comparisonTitle = (
  { language, f }: Reader,
  people: readonly { readonly name: string }[],
): string => compareWords[language].titleOf(f.list(people.map(({ name }) => name)))

/** The filters of the votes compared. */
export function comparisonFilters({ language }: Reader): Filter[] {
  const w = compareWords[language]
  const { chambers } = peopleWords[language]
  return [
    { kind: 'days', label: w.day, from: 'since', to: 'until' },
    { kind: 'choice', name: 'chamber', label: w.chamber, options: Object.entries(chambers) },
  ]
}

/** The people, and the filters of the votes, in the address. */
export const votesOf = (reader: Reader) => ({
  ...operationParams(reader, 'actors.compare'),
  actor_id: comparedIds(reader, PEOPLE_COMPARED).join(','),
})

const trail = (reader: Reader) =>
  breadcrumbs(reader, [
    [peopleWords[reader.language].title, reader.to('/actors')],
    [compareWords[reader.language].compare, null],
  ])

/** The roll calls, with a column for each person; on phones each position has its name. */
function differenceTable(
  reader: Reader,
  people: readonly ComparedPerson[],
  differences: readonly Difference[],
): Html {
  const w = compareWords[reader.language]
  const heads = people.map(({ name }) => html`<th scope="col">${name}</th>`)
  const rows = differences.map(({ roll_call_id, country_code, vote_date, bill_code, motion, ...row }) => {
    const lang = languageAttr(reader, country_code)
    const cells = row.positions.map(({ actor_id, position }) => {
      const name = people.find(({ id }) => id === actor_id)?.name
      const said = position ? positionText(reader, position) : html`<span class="muted">${w.noBallot}</span>`
      return html`<td><span class="on-cards lab">${name}:</span> ${said}</td>`
    })
    return html`<tr><td>${dayTime(reader, vote_date)}</td>
<th scope="row"><a href="${reader.to(`/roll-calls/${roll_call_id}`)}"${lang}>${motion}</a>${
      bill_code && html`<small>${bill_code}</small>`
    }</th>${cells}<td${lang}>${row.result}</td></tr>`
  })
  return html`<table class="table carded members people ballots-of">
<caption class="unseen">${w.motion}</caption>
<thead><tr><th scope="col">${w.day}</th><th scope="col">${w.motion}</th>${heads}
<th scope="col">${w.result}</th></tr></thead><tbody>${rows}</tbody></table>`
}
