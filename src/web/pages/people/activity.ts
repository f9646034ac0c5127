// What a person did over time: charts of participation and of agreement with the party, and the subjects of
// bills and votes.
import { SUBJECT_WORDS } from '#domains/subjects/vocabulary.ts'
import { rateOf } from '#operations/records/voting/agreement.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { activityWords } from '../../words/comparisons/activity.ts'
import { profileWords } from '../../words/profiles.ts'
import { type PeriodShare, shareChart } from '../compare/share-chart.ts'
import type { Reader } from '../reader.ts'
import { FEWEST } from './voting-record.ts'

/** Years of a chart by month; longer spans are shown by year. */
const MOST_YEARS = 3
const MOST_SUBJECTS = 8

interface Participation extends PeriodShare {
  readonly voted: number
  readonly absent: number
  readonly excused: number
  readonly other: number
  readonly unrecorded: number
}

interface WithParty extends PeriodShare {
  readonly agree: number
}

export interface Activity {
  readonly participation: readonly Participation[]
  readonly withParty: readonly WithParty[]
  readonly subjects: readonly Subject[]
  readonly mandates: number
  readonly undated: number
  readonly since: { readonly participation: string | null; readonly withParty: string | null }
}

interface Subject {
  readonly slug: string
  readonly bills: number
  readonly rollCalls: number
}

interface Answer {
  readonly data: {
    readonly participation: readonly Participation[]
    readonly with_party: readonly WithParty[]
    readonly subjects: readonly { readonly subject: string; readonly roll_calls: number }[]
  }
  readonly meta: {
    readonly mandates: readonly unknown[]
    readonly undated: number
    readonly participation_since: string | null
    readonly with_party_since: string | null
  }
}

interface Grouped {
  readonly meta: {
    readonly grouped?: { readonly groups: readonly { readonly key: string; readonly count: number }[] }
  }
}

/** By month, or by year over more than three years. */
export async function activityOf(reader: Reader, id: number): Promise<Activity> {
  const [{ data, meta }, filed] = await Promise.all([
    reader.ask<Answer>('actors.activity', { id }),
    reader.ask<Grouped>('bills.list', { actor_id: id, count: 'true', group_by: 'subject' }),
  ])
  const { participation, with_party } = data
  const isLong = [participation, with_party].some((rows) => yearsOf(rows) > MOST_YEARS)
  const counts = new Map<string, Subject>()
  const count = (slug: string, more: Partial<Subject>) =>
    counts.set(slug, { slug, bills: 0, rollCalls: 0, ...counts.get(slug), ...more })
  for (const { key, count: bills } of filed.meta.grouped?.groups ?? []) count(key, { bills })
  for (const { subject, roll_calls: rollCalls } of data.subjects) count(subject, { rollCalls })
  return {
    participation: isLong ? inYears(participation, ({ voted }) => voted) : participation,
    withParty: isLong ? inYears(with_party, ({ agree }) => agree) : with_party,
    subjects: [...counts.values()]
      .sort((a, b) => b.bills - a.bills || b.rollCalls - a.rollCalls || (a.slug < b.slug ? -1 : 1))
      .slice(0, MOST_SUBJECTS),
    mandates: meta.mandates.length,
    undated: meta.undated,
    since: { participation: meta.participation_since, withParty: meta.with_party_since },
  }
}

/** The sums of the months of each year; `counted` are the votes in its share. */
function inYears<Row extends PeriodShare>(months: readonly Row[], counted: (row: Row) => number): Row[] {
  const sum = (rows: readonly Row[], key: string) =>
    rows.reduce((total, row) => total + Number(row[key as keyof Row]), 0)
  return [...Map.groupBy(months, ({ period }) => period.slice(0, 4))].map(([period, rows]) => {
    const counts = Object.entries(rows[0]!).flatMap(([key, value]) =>
      typeof value === 'number' ? [[key, sum(rows, key)]] : [],
    )
    const year: Row = { ...Object.fromEntries(counts), period }
    const { roll_calls: shared } = year
    return { ...year, share: rateOf({ shared, agree: counted(year) }) ?? 0, few: shared < FEWEST }
  })
}

/** Two charts with their tables, or why there is none: unknown days of the mandate, or too few votes. */
export function activityCharts(reader: Reader, activity: Activity): Html {
  const { f, language } = reader
  const w = activityWords[language]
  const { countedSince } = compareWords[language]
  const { participation, withParty, mandates, undated, since } = activity
  const from = (day: string | null) => day && html`<p class="small muted">${countedSince(f.day(day))}</p>`
  const kinds = (['absent', 'excused', 'other', 'unrecorded'] as const)
    .filter((kind) => participation.some((row) => row[kind] > 0))
    .map((kind) => ({ label: w[kind], of: (row: Participation) => row[kind] }))
  const held = callsOf(participation)
  const present =
    held >= FEWEST && html`${shareChart(reader, w.voted, participation, kinds)}${from(since.participation)}`
  const known = undated === 0 && mandates > 0
  const missing = held
    ? html`${!present && profileWords[language].votes.few(held)} ${undated > 0 && w.undated(undated)}`
    : w.noDates
  // Without a plenary vote in the mandate there is nothing to tell next to the counts of all votes.
  const first =
    (held > 0 || !known) &&
    html`<h3 class="gap">${w.participation}</h3>${
      present && html`<p class="small muted">${w.participationNote}</p>${present}`
    }<p class="small muted">${missing}</p>`
  const second =
    callsOf(withParty) >= FEWEST &&
    html`<h3 class="gap">${w.withParty}</h3><p class="small muted">${w.withPartyNote}</p>
${shareChart(reader, w.withParty, withParty)}${from(since.withParty)}`
  return html`${first}${second}`
}

const yearsOf = (rows: readonly PeriodShare[]) =>
  rows.length && Number(rows.at(-1)!.period.slice(0, 4)) - Number(rows[0]!.period.slice(0, 4))

const callsOf = (rows: readonly PeriodShare[]) => rows.reduce((sum, { roll_calls }) => sum + roll_calls, 0)

/** The subjects, those of most bills first; each leads to the bills of the person that have it. */
export function subjectList(reader: Reader, id: number, { subjects }: Activity): Fill {
  if (!subjects.length) return null
  const w = activityWords[reader.language]
  const named = SUBJECT_WORDS[reader.language]
  const items = subjects.map(({ slug, bills, rollCalls }) => {
    const name = named[slug] ?? slug
    const to = reader.to('/bills', { actor_id: id, subject: slug })
    const counts = [bills > 0 && w.bills(bills), rollCalls > 0 && w.rollCalls(rollCalls)]
    return html`<li>${bills > 0 ? html`<a href="${to}">${name}</a>` : name}
<small>${counts.filter(Boolean).join(' · ')}</small></li>`
  })
  return html`<section id="subjects"><h2>${w.subjects}</h2><ul>${items}</ul>
<p class="xs muted note">${w.subjectsNote}</p></section>`
}
