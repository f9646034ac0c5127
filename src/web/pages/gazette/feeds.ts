// The feeds of the gazettes and of consultations.
import { closingDay } from '#domains/consultations.ts'
import { consultationWords } from '../../words/consultations.ts'
import { gazetteWords } from '../../words/gazette.ts'
import { listFeed } from '../feeds/list-feed.ts'
import type { PageFile } from '../record-page.ts'
import { consultationsListed } from './consultations.ts'
import type { Consultation, Regulation } from './gazette-fields.ts'
import { regulationsListed } from './regulations.ts'

/** Acts by the day of their gazette. */
export const regulationsFeed: PageFile = listFeed<Regulation>(regulationsListed, (reader, act) => {
  const w = gazetteWords[reader.language].facts
  const { publication_date } = act
  return {
    record: act,
    domain: 'regulations',
    title: act.title,
    author: act.entity_name,
    date: publication_date,
    text: act.summary,
    facts: [
      act.number,
      act.rtype_name,
      publication_date && `${w.published}: ${reader.f.day(publication_date)}`,
      act.gazette,
    ],
  }
})

/** Consultations by the day on which they were published. */
export const consultationsFeed: PageFile = listFeed<Consultation>(consultationsListed, (reader, one) => {
  const w = consultationWords[reader.language]
  const { publication_date } = one
  const last = closingDay(one)
  return {
    record: one,
    domain: 'consultations',
    title: one.title,
    author: one.entity_name,
    date: publication_date,
    text: one.summary,
    facts: [
      publication_date && `${w.facts.published}: ${reader.f.day(publication_date)}`,
      last ? `${w.facts.closes}: ${reader.f.day(last)}` : w.noEnd,
    ],
  }
})
