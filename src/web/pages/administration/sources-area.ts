// The sources with their last and next runs, and starting a run now.
import { COUNTRIES, COUNTRY_CODES, type CountryCode, countryByCode } from '#model/country.ts'
import type { BlockKind } from '#model/sources/blocked.ts'
import { TRIAL_RUNS, type Trial } from '#model/sources/trial.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { adminWords } from '../../words/administration.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { byCountryName, countryAbbr } from '../kit/html-parts.ts'
import { type Area, action, choices, instantCell, pill, table } from './area.ts'
import { hasFailed, type Run, runState } from './runs-area.ts'

interface Source {
  readonly id: string
  readonly country_code: CountryCode
  readonly title: string
  readonly publisher: string
  readonly blocked: string | null
  readonly blocked_by: BlockKind | null
  readonly scheduled: boolean
  readonly trial: Trial | null
  readonly last_run: Run | null
  readonly next_run_at: string | null
}

export const sourcesArea: Area = {
  path: '/administration',
  page: sourcesPage,
  done: ({ language }) => adminWords[language].sources.queued,
  async change({ act, request }) {
    await act('sources.read', { id: formValue(request, 'id') }, {})
    return undefined
  },
}

async function sourcesPage(reader: OwnReader): Promise<OwnPage> {
  const w = adminWords[reader.language].sources
  const { data: every } = await reader.act<{ data: readonly Source[] }>('sources.list')
  const asked = reader.query.get('country_code')
  const country = asked ? countryByCode(asked) : null
  const data = asked ? every.filter(({ country_code }) => country_code === country) : every
  const byCountry = countriesOf(reader, every)
  return {
    title: w.title,
    lead: html`${w.lead} ${w.count(data.length, data.filter((each) => each.scheduled).length)}.`,
    body: html`${countryLinks(reader, byCountry)}${
      asked ? sourcesTable(reader, w.title, data) : byCountry.map((code) => countryGroup(reader, code, every))
    }`,
  }
}

function sourcesTable(reader: OwnReader, caption: string, sources: readonly Source[]): Html {
  const all = adminWords[reader.language]
  const w = all.sources
  const heads = [w.source, all.state, w.last, w.next, '']
  return table(
    reader,
    caption,
    heads,
    sources.map((each) => sourceCells(reader, each)),
  )
}

function sourceCells(reader: OwnReader, source: Source): Fill[] {
  const { visit, language, context } = reader
  const w = adminWords[language].sources
  const { id, country_code, title, blocked, blocked_by, scheduled, last_run, next_run_at } = source
  const trial = source.trial?.ended_at === null && w.trial(source.trial.good_runs, TRIAL_RUNS)
  const due = next_run_at !== null && Date.parse(next_run_at) <= Date.parse(context.now())
  const runs = visit.link('/administration/runs', { source: id })
  return [
    html`${countryAbbr(reader, country_code)} <a href="${runs}">${title}</a><div
class="m"><code>${id}</code></div>`,
    blocked_by
      ? html`${pill(w.blocked[blocked_by], 'warn')}${blocked && noteIn(reader, blocked)}`
      : html`${pill(scheduled ? w.scheduled : w.unscheduled, scheduled ? 'yes' : '')}${
          trial && html`<div class="m">${trial}</div>`
        }`,
    last_run
      ? html`${runState(reader, last_run)}<div class="m">${instantCell(reader, last_run.started_at)}</div>`
      : instantCell(reader, null),
    due ? w.due : instantCell(reader, next_run_at, '–'),
    !blocked && action(reader, 'run', w.now, { fields: { id }, about: title }),
  ]
}

/** The sources of one country behind a disclosure, which is open where the last run of one has failed. */
function countryGroup(reader: OwnReader, code: CountryCode, every: readonly Source[]): Html {
  const w = adminWords[reader.language].sources
  const sources = every.filter(({ country_code }) => country_code === code)
  const failed = sources.filter(({ last_run }) => last_run !== null && hasFailed(last_run)).length
  const name = COUNTRIES[code].names[reader.language]
  return html`<details${attrs({ class: 'sec', open: failed > 0 })}><summary><b>${name}</b> · ${w.sources(
    sources.length,
  )}${failed > 0 && html` ${pill(w.failed(failed), 'no')}`}</summary>${sourcesTable(
    reader,
    `${w.title}: ${name}`,
    sources,
  )}</details>`
}

/** The countries with sources, by name. */
function countriesOf({ language }: OwnReader, sources: readonly Source[]): CountryCode[] {
  const present = COUNTRY_CODES.filter((code) => sources.some(({ country_code }) => country_code === code))
  return present.sort(byCountryName(language))
}

/** Links to the sources of one country. */
function countryLinks(reader: OwnReader, present: readonly CountryCode[]): Html {
  const all = adminWords[reader.language]
  const options = present.map((code) => [code, COUNTRIES[code].names[reader.language]] as const)
  return choices(reader, all.country, 'country_code', [['', all.runs.all], ...options])
}

/** The note of a declaration, which is English, behind a disclosure in other languages. */
function noteIn({ language }: OwnReader, text: string): Html {
  if (language === 'en') return html`<div class="m">${text}</div>`
  return html`<details class="m"><summary>${adminWords[language].sources.note}</summary><span
lang="en">${text}</span></details>`
}
