// The sources with their last and next runs, and starting a run now.
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { BlockKind } from '#model/sources/blocked.ts'
import { TRIAL_RUNS, type Trial } from '#model/sources/trial.ts'
import { formValue } from '../../form-fields.ts'
import { type Html, html } from '../../html.ts'
import { adminWords } from '../../words/administration.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { byCountryName, countryAbbr } from '../kit/html-parts.ts'
import { type Area, action, choices, instantCell, pill, table } from './area.ts'
import { type Run, runState } from './runs-area.ts'

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
  const { visit, language, context } = reader
  const all = adminWords[language]
  const w = all.sources
  const { data: every } = await reader.act<{ data: readonly Source[] }>('sources.list')
  const asked = reader.query.get('country_code')
  const data = asked ? every.filter(({ country_code }) => country_code === asked) : every
  const now = context.now()
  const rows = data.map((source) => {
    const { id, country_code, title, blocked, blocked_by, scheduled, last_run, next_run_at } = source
    const trial = source.trial?.ended_at === null && w.trial(source.trial.good_runs, TRIAL_RUNS)
    const due = next_run_at !== null && Date.parse(next_run_at) <= Date.parse(now)
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
  })
  return {
    title: w.title,
    lead: html`${w.lead} ${w.count(data.length, data.filter((each) => each.scheduled).length)}.`,
    body: html`${countries(reader, every)}${table(
      reader,
      w.title,
      [w.source, all.state, w.last, w.next, ''],
      rows,
    )}`,
  }
}

/** Links to the sources of one country; the hundred of all of them are too many for a phone. */
function countries(reader: OwnReader, sources: readonly Source[]): Html {
  const all = adminWords[reader.language]
  const present = [...COUNTRY_CODES]
    .sort(byCountryName(reader.language))
    .filter((code) => sources.some((each) => each.country_code === code))
  const options = present.map((code) => [code, COUNTRIES[code].names[reader.language]] as const)
  return choices(reader, all.country, 'country_code', [['', all.runs.all], ...options])
}

/** The note of a declaration, which is English, behind a disclosure in other languages. */
function noteIn({ language }: OwnReader, text: string): Html {
  if (language === 'en') return html`<div class="m">${text}</div>`
  return html`<details class="m"><summary>${adminWords[language].sources.note}</summary><span
lang="en">${text}</span></details>`
}
