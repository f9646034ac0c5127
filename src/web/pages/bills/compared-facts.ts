// The facts of compared bills, each as a text for files and as it is shown on the page.
import { RELATIONS, type RelationKind } from '#domains/relations.ts'
import { SUBJECT_WORDS } from '#domains/subjects/vocabulary.ts'
import type { CellValue } from '#lib/formats/workbook.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { billsComparedWords } from '../../words/comparisons/bills.ts'
import { downloadWords } from '../../words/downloads.ts'
import { fieldWords } from '../../words/records/fields.ts'
import { relationWords } from '../../words/records/relations.ts'
import { termOf } from '../../words/terms.ts'
import { voteWords } from '../../words/votes.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, countryName, dayTime, externalLink, languageAttr, stage } from '../kit/html-parts.ts'
import { personHref, type Reader, recordHref } from '../reader.ts'
import { textsInOrder, versionsAmong } from '../versions/choose-texts.ts'
import { COMPARE_TEXTS } from '../versions/compared-texts.ts'
import { passedPill, printedResult } from '../votes/cards.ts'
import { ballotCountsText, figuresOf, miniTally } from '../votes/positions.ts'
import type { Bill, RollCall } from './bill-fields.ts'
import type { ComparedBill, ComparedBills } from './compared-bills.ts'
import { statusShown } from './printed-status.ts'
import { stagesOf } from './stage-days.ts'

export interface ComparedFact {
  /** The field of the API, or what the fact is made of. */
  readonly name: string
  readonly label: string
  /** Null where no source has it. */
  text(one: ComparedBill): CellValue
  /** What the page says where it is null, instead of «not known». */
  readonly none?: string
  /** The same for the page, where that is more than the text; only called where the text is not null. */
  shown?(one: ComparedBill): Fill
}

type Named = readonly [text: string, address: string | null, note?: string | null]

/** The short name of a bill: its number, or the title where it has none. */
export const shortName = ({ code, title }: Pick<Bill, 'code' | 'title'>): string => code ?? title

/** Every fact, in the order of the page. */
export function comparedFacts(reader: Reader, compared: ComparedBills): ComparedFact[] {
  const { language, terms, f, now } = reader
  const w = billsComparedWords[language]
  const b = billWords[language]
  const fields = fieldWords[language]
  const plain = (name: string, label: string, of: (bill: Bill) => string | null): ComparedFact => ({
    name,
    label,
    text: ({ bill }) => of(bill),
  })
  const day = (name: 'filing_date' | 'last_moved_on', label: string): ComparedFact => ({
    name,
    label,
    text: ({ bill }) => bill[name] && { day: bill[name] },
    shown: ({ bill }) => html`${dayTime(reader, bill[name])}
<small>${bill[name] && f.days(now, bill[name])}</small>`,
  })
  const names = (name: string, label: string, of: (one: ComparedBill) => readonly Named[]): ComparedFact => ({
    name,
    label,
    text: (one) => joined(of(one).map(withNote)),
    shown: (one) => nameList(of(one)),
  })
  const stages = ({ bill, steps }: ComparedBill) =>
    // Without the oldest steps nobody knows when a stage began.
    stagesOf(bill.stage, steps.meta.has_more ? [] : steps.data, now)
  return [
    {
      name: 'country_code',
      label: downloadWords[language].country,
      text: ({ bill }) => countryName(reader, bill.country_code),
      shown: ({ bill }) => html`${countryAbbr(reader, bill.country_code)}
${countryName(reader, bill.country_code)}`,
    },
    plain('bill_type', b.facts.type, ({ bill_type }) => bill_type),
    plain('code', b.columns.number, ({ code }) => code),
    plain('source', b.facts.chamber, (bill) => bill.source ?? chamberName(bill.country_code, bill.chamber)),
    {
      name: 'stage',
      label: b.facts.stage,
      text: (one) => (one.bill.stage === 'unknown' ? null : stageText(one)),
      shown: (one) => {
        const { since } = stages(one)
        return html`${stage(reader, one.bill.stage)}${since && html`<small>${w.since(f.day(since))}</small>`}`
      },
    },
    { ...plain('status', b.facts.status, ({ status }) => status), shown: statusOf },
    day('filing_date', b.facts.filed),
    day('last_moved_on', b.facts.moved),
    names('authors', b.authors, authorNames),
    names('commissions', b.commissions, ({ bill }) =>
      bill.commissions.map(({ id, name }) => [name, reader.to('/bills', { commission_id: id })]),
    ),
    names('subjects', fields.subjects, ({ bill }) =>
      bill.subjects.map((slug) => [
        SUBJECT_WORDS[language][slug] ?? slug,
        reader.to('/bills', { subject: slug }),
      ]),
    ),
    names('stage_days', w.stageDays, (one) =>
      stages(one).days.map((each) => [
        `${termOf(terms.stages, each.stage)}: ${w.days(each.days)}`,
        null,
        each.now ? w.untilNow : null,
      ]),
    ),
    {
      name: 'roll_calls',
      label: b.votes,
      none: b.noVotes,
      text: ({ rollCalls }) => joined(rollCalls.data.map(voteText)),
      shown: voteList,
    },
    names('relations', relationWords[language].title, relatedNames),
    {
      name: 'documents',
      label: b.documents,
      none: b.noDocuments,
      text: ({ bill }) => joined(bill.documents.map(({ title, kind }) => title ?? kind ?? b.text.file)),
      shown: documentList,
    },
  ]

  function stageText(one: ComparedBill): string {
    const { since } = stages(one)
    return [termOf(terms.stages, one.bill.stage), since && `(${w.since(f.day(since))})`]
      .filter(Boolean)
      .join(' ')
  }

  function authorNames({ bill }: ComparedBill): Named[] {
    const { entity_id, entity_name } = bill
    const body = entity_name && reader.to('/bills', { entity_id })
    const authors = bill.authors.map(({ actor_id, name, role }): Named => {
      const author = compared.authors.get(actor_id ?? 0)
      const party = compared.parties.get(author?.party_id ?? 0)
      const note = [role, party?.acronym ?? party?.name ?? author?.party].filter(Boolean).join(' · ')
      return [name, author ? personHref(reader, author) : name === entity_name ? body : null, note]
    })
    const isAmong = authors.some(([name]) => name === entity_name)
    return entity_name && !isAmong ? [...authors, [entity_name, body]] : authors
  }

  function statusOf({ bill }: ComparedBill): Html {
    return html`<span${languageAttr(reader, bill.country_code)}>${statusShown(bill, bill.status)}</span>`
  }

  function voteText(vote: RollCall): string {
    const { passed, vote_date } = vote
    const figures = figuresOf(vote)
    const result = printedResult(vote) ?? passedText(reader, passed)
    const about = [result, figures && ballotCountsText(reader, figures.counts)].filter(Boolean).join(', ')
    return [vote_date && f.day(vote_date), vote.motion, about].filter(Boolean).join(' · ')
  }

  function voteList({ bill, rollCalls }: ComparedBill): Html {
    const items = rollCalls.data.map((vote) => {
      const printed = printedResult(vote)
      const lang = languageAttr(reader, bill.country_code)
      return html`<li><a href="${reader.to(`/roll-calls/${vote.id}`)}"${lang}>${vote.motion}</a>
<small>${dayTime(reader, vote.vote_date)}${printed && ` · ${printed}`}</small>
${passedPill(reader, vote)}${miniTally(reader, figuresOf(vote))}</li>`
    })
    const total = rollCalls.meta.total ?? rollCalls.data.length
    const all = reader.to('/roll-calls', { bill_id: bill.id, kind: 'vote' })
    return html`<ul>${items}</ul>${
      total > rollCalls.data.length && html`<p class="small"><a href="${all}">${w.allVotes(total)}</a></p>`
    }`
  }

  function relatedNames({ bill }: ComparedBill): Named[] {
    const { kinds } = relationWords[language]
    return (Object.keys(RELATIONS) as RelationKind[]).flatMap((kind) =>
      (bill[kind] ?? []).map((other): Named => {
        const text = [other.number, other.title].filter(Boolean).join(' · ')
        return [text, recordHref(reader, other), kinds[kind]]
      }),
    )
  }

  function documentList({ bill, steps }: ComparedBill): Html {
    const items = bill.documents.map(({ id, title, kind, url, text_available }) => {
      const text = title ?? kind ?? b.text.file
      const own = reader.to(`/documents/${id}`)
      return text_available
        ? html`<li><a href="${own}">${text}</a></li>`
        : html`<li>${externalLink(reader, url, text)}<small>${b.text.no}</small></li>`
    })
    const own = lastText(bill, steps.data)
    const other = compared.bills.find(
      (each) => each.bill.id !== bill.id && lastText(each.bill, each.steps.data),
    )
    const before = other && lastText(other.bill, other.steps.data)
    const to = own && before && reader.to(COMPARE_TEXTS, { before, after: own })
    return html`<ul>${items}</ul>${
      to && other && html`<p class="small"><a href="${to}">${w.texts(shortName(other.bill))}</a></p>`
    }`
  }
}

const lastText = (bill: Bill, steps: ComparedBill['steps']['data']): number | null =>
  versionsAmong(textsInOrder(bill.documents, steps)).at(-1)?.id ?? null

function passedText({ language }: Reader, passed: boolean | null): string | null {
  const { yes, no } = voteWords[language].passed
  return passed === null ? null : passed ? yes : no
}

const joined = (texts: readonly string[]): string | null => texts.join('; ') || null

const withNote = ([text, , note]: Named): string => (note ? `${text} (${note})` : text)

function nameList(names: readonly Named[]): Html {
  const items = names.map(
    ([text, address, note]) => html`<li>${address ? html`<a href="${address}">${text}</a>` : text}
${note && html`<small>${note}</small>`}</li>`,
  )
  return html`<ul>${items}</ul>`
}
