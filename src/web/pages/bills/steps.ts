// The steps of a bill: the observed stages, and the timeline by day.
import { attrs, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { stepLinks } from '../../words/records/source-links.ts'
import { termOf } from '../../words/terms.ts'
import { dayTime, externalLink, hostOf, languageAttr } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import type { Bill, BillStep } from './bill-fields.ts'
import { statusShown } from './printed-status.ts'

/** The stages of the dated steps, each with its first day, in chronological order. */
export function observedStages(steps: readonly BillStep[]): { stage: string; since: string | null }[] {
  const seen = new Map<string, string | null>()
  for (const step of steps.toReversed())
    if (step.date && step.stage !== 'unknown' && !seen.has(step.stage)) seen.set(step.stage, step.date)
  return [...seen].map(([stage, since]) => ({ stage, since }))
}

/** The stages as a line; the last one is the present stage. */
export function stageLine(reader: Reader, bill: Bill, steps: readonly BillStep[]): Html | null {
  const w = billWords[reader.language]
  const { stages } = reader.terms
  const observed = observedStages(steps)
  if (!observed.some(({ stage }) => stage === bill.stage) && bill.stage !== 'unknown')
    observed.push({ stage: bill.stage, since: null })
  if (!observed.length) return null
  const items = observed.map(({ stage, since }) => {
    const now = stage === bill.stage
    const mark = attrs({ class: now ? 'now' : 'done', 'aria-current': now && 'step' })
    const name = termOf(stages, stage)
    return html`<li${mark}>${name}<small>${since && dayTime(reader, since)}</small></li>`
  })
  return html`<section class="stages" aria-label="${w.stages}"><ol class="steps" tabindex="0"
aria-label="${w.stages}">${items}</ol>
<p class="xs muted">${w.caveat}</p></section>`
}

/** The steps, newest first, with the days between them. */
export function timeline(reader: Reader, bill: Bill, steps: readonly BillStep[]): Html {
  const w = billWords[reader.language]
  const { stages } = reader.terms
  const between = (later: string | null, earlier: string | null | undefined) =>
    later && earlier ? Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000) : 0
  const items = steps.map((step, i) => {
    const begins = i === 0 || steps[i - 1]!.stage !== step.stage
    const days = between(step.date, steps[i + 1]?.date)
    const link = step.external_link
    const official = link && externalLink(reader, link, stepLinkName(reader, bill, link))
    const about = step.description && html`<p>${step.description}</p>`
    const head = begins && html`<li class="grp"><h3>${termOf(stages, step.stage)}</h3></li>`
    const when = step.date ? dayTime(reader, step.date) : w.noDay
    return html`${head}<li id="${`step-${step.id}`}"><div
class="d">${when}${days > 0 && html`<small>${w.later(days)}</small>`}</div>
<div${languageAttr(reader, bill.country_code)}><h4>${step.title}</h4>${about}
<p class="kicker">${step.body && html`<span>${step.body}</span>`}${
      step.status && html`<span>${statusShown(bill, step.status, step.body)}</span>`
    }${official}</p></div></li>`
  })
  return html`<ol class="timeline">${items}</ol>`
}

/** What the link of a step leads to. */
function stepLinkName({ language }: Reader, { external_link }: Bill, link: string): string {
  const w = stepLinks[language]
  const [, format] = /\.(pdf|docx?|rtf)$/i.exec(URL.parse(link)?.pathname ?? '') ?? []
  if (format) return w.file(format.toUpperCase())
  return link === external_link ? w.docket(hostOf(link)) : w.page(hostOf(link))
}
