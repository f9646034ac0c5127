// The roll calls of a bill: the newest as a card, the others collapsed behind a line with a bar.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { seatTerm } from '../../words/records/country-terms.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { chamberName } from '../kit/chambers.ts'
import { dayTime, languageAttr } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import type { Reader } from '../reader.ts'
import { hemicycle } from './hemicycle.ts'
import { type Parties, partiesOf } from './party-marks.ts'
import { partyTable } from './party-table.ts'
import { figuresOf, miniTally, sumOf } from './positions.ts'

/** A card for the first roll call, and an expandable line for each of the others. */
export async function rollCallCards(reader: Reader, rollCalls: readonly RollCall[]): Promise<Html> {
  const parties = await partiesOf(reader, rollCalls)
  const [first, ...others] = rollCalls
  const lines = others.map(
    (each) => html`<details id="${`vote-${each.id}`}"><summary>
<b${languageAttr(reader, each.country_code)}>${each.motion}</b>
<span class="muted">${dayTime(reader, each.vote_date)}</span>
${miniTally(reader, figuresOf(each))}</summary>${card(reader, each, parties)}</details>`,
  )
  return html`<div class="votes">${
    first && html`<div class="card" id="${`vote-${first.id}`}">${card(reader, first, parties)}</div>`
  }${lines}</div>`
}

function card(reader: Reader, rollCall: RollCall, parties: Parties): Html {
  const { language, to } = reader
  const w = voteWords[language]
  const { id, counted, country_code } = rollCall
  const count = counted ? sumOf(counted) : 0
  const place = [chamberName(country_code, rollCall.chamber), rollCall.commission_name].filter(Boolean)
  const figure = hemicycle(reader, rollCall, parties)
  const printed = printedResult(rollCall)
  return html`<article class="vote"><header class="row spread"><div>
<h3${languageAttr(reader, country_code)}><a href="${to(`/roll-calls/${id}`)}">${rollCall.motion}</a></h3>
<p class="small muted">${place.map((text) => `${text} · `)}${dayTime(reader, rollCall.vote_date)}
${printed && html`· <span${languageAttr(reader, country_code)}>${printed}</span>`}</p></div>
<div class="row">${passedPill(reader, rollCall)}${seatOrderSwitch(reader, rollCall)}</div></header>
${notice(reader, rollCall)}
${figure ?? html`<p class="muted">${w.noFigures}</p>`}
<div>${partyTable(reader, rollCall, parties, { majority: false })}
<p class="small"><a href="${to(`/roll-calls/${id}`)}">${count > 0 ? w.open(count) : w.openOne}</a></p></div>
</article>`
}

/** The result, where the source gives it. */
export function passedPill({ language }: Reader, { passed }: Pick<RollCall, 'passed'>): Fill {
  const w = voteWords[language].passed
  if (passed === null) return null
  return html`<span class="${`pill ${passed ? 'yes' : 'no'}`}">${icon(passed ? 'check' : 'cross')}${
    passed ? w.yes : w.no
  }</span>`
}

/** The same in words, with their language; else the result as the source prints it. */
export function resultText({ language }: Reader, { passed, result }: Result): Fill {
  const w = voteWords[language].passed
  if (typeof passed !== 'boolean') return result
  return html`<span lang="${LANGUAGE_TAGS[language].tag}">${passed ? w.yes : w.no}</span>`
}

interface Result {
  readonly passed?: boolean | null | undefined
  readonly result?: string | null
}

/**
 * The result as the source prints it; null where the pill says the same, so that “Aprobado” of a source does
 * not stand beside “Aprobada”.
 */
export function printedResult({ result, passed }: Pick<RollCall, 'result' | 'passed'>): string | null {
  const word = /^(no |não )?apro[bv]ad[oa]s?\.?$/i.exec(result ?? '')
  return word && passed === !word[1] ? null : result
}

/** The kind of a roll call, where it is no open vote. */
export function notice({ language }: Reader, { kind, secret }: RollCall): Fill {
  const w = voteWords[language]
  const text = kind === 'attendance' ? w.attendance : secret ? w.secret : null
  return text && html`<p class="notice">${text}</p>`
}

/** Switches between seats by party and by position; only where both are drawn. */
export function seatOrderSwitch({ language }: Reader, rollCall: RollCall): Fill {
  if (!rollCall.by_party?.length) return null
  const w = voteWords[language]
  const choice = (value: 'party' | 'position', text: string) => {
    const id = `seats-${rollCall.id}-${value}`
    const more = attrs({ checked: value === 'party' })
    return html`<label for="${id}"><input type="radio" id="${id}" name="${`seats-${rollCall.id}`}"
value="${value}"${more}>${text}</label>`
  }
  return html`<span class="seg" role="radiogroup" aria-label="${w.arrange(seatTerm(rollCall.country_code))}">
${choice('party', w.byParty)}${choice('position', w.byPosition)}</span>`
}
