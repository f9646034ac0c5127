// Transcripts of sessions by day.
import { html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { readingWords } from '../../words/reading.ts'
import type { Filter } from '../filters/filter-form.ts'
import { type FeedEntry, feed } from '../kit/dated-entries.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { listPage } from '../kit/listing-page.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { firstWords } from './first-words.ts'
import { sessionBody, type Transcript } from './reading-fields.ts'

/** The filters of the list. */
export const transcriptsListed: ListView = {
  operation: 'transcripts.list',
  title: ({ language }) => readingWords[language].debates.title,
  filters: filtersOf,
}

export async function transcriptsPage(reader: Reader): Promise<PageContent> {
  const w = readingWords[reader.language].debates
  return listPage<Transcript>(reader, 'transcripts', transcriptsListed, {
    lead: w.lead,
    rows: (rows) =>
      feed(
        reader,
        rows.map((row) => entryOf(reader, row)),
        reader.w.notKnown,
      ),
  })
}

function filtersOf(reader: Reader): Filter[] {
  const w = readingWords[reader.language].debates
  return [
    { kind: 'text', name: 'q', label: reader.w.filter.q },
    { kind: 'countries' },
    { kind: 'days', label: w.held, from: 'since', to: 'until' },
    { kind: 'kept', name: 'bill_id', label: w.bill },
    { kind: 'kept', name: 'chamber', label: billWords[reader.language].filters.chamber },
    { kind: 'kept', name: 'commission_id', label: w.commission },
  ]
}

function entryOf(reader: Reader, transcript: Transcript): FeedEntry {
  const w = readingWords[reader.language].debates
  const { country_code, branch, bill_code, bill_title, session_date, summary } = transcript
  const lang = languageAttr(reader, country_code)
  const body = sessionBody(transcript) ?? w.branches[branch]
  const about = [bill_code, bill_title].filter(Boolean).join(' · ')
  return {
    record: transcript,
    domain: 'transcripts',
    day: session_date,
    facts: html`${countryAbbr(reader, country_code)}<b>${body}</b>${
      transcript.text_available && html`<span>${w.hasText}</span>`
    }`,
    title: transcript.title,
    address: reader.to(`/transcripts/${transcript.id}`),
    about: html`${about && html`<p class="m"${lang}>${about}</p>`}${
      summary && html`<p class="m"${lang}>${firstWords(summary)}</p>`
    }`,
  }
}
