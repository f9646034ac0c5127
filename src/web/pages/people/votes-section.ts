// The section of a profile on the person's votes.
import { explained } from '../../guide/measures.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { profileWords } from '../../words/profiles.ts'
import { voteWords } from '../../words/votes.ts'
import { dayTime, languageAttr, unknown } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import { resultText } from '../votes/cards.ts'
import { bar, legend, positionText } from '../votes/positions.ts'
import { FEWEST, isDissent, type OwnBallot, type Share, type VotingRecord } from './voting-record.ts'

const FIRST = 12

/**
 * Counts, agreement and turnout, each with the number of roll calls behind it, the same `overTime`, and the
 * newest ballots; `all` is the address of all of them.
 */
export function votesSection(reader: Reader, record: VotingRecord, overTime: Html, all: string): Html {
  const w = profileWords[reader.language].votes
  const { ballots, more, counts } = record
  if (!ballots.length) return html`<p class="muted">${w.none}</p>`
  const first = ballots.slice(0, FIRST)
  const others = ballots.slice(FIRST)
  return html`<div class="record card">
<div><h3>${more ? w.newest(ballots.length) : w.known(ballots.length)}</h3>
${bar(counts)}${legend(reader, counts)}</div>
${votingShares(reader, record)}</div>
${overTime}<h3 class="gap">${w.recent}</h3>${ballotTableOf(reader, first, w.recent)}
${
  others.length > 0 &&
  html`<details class="more-rows"><summary>${w.others(others.length)}</summary>${ballotTableOf(
    reader,
    others,
    w.others(others.length),
  )}</details>`
}<p class="small gap"><a href="${all}">${w.all}</a></p>`
}

/** Agreement with the own party and turnout, each with the number of roll calls behind it. */
export function votingShares(reader: Reader, { agreement, turnout }: VotingRecord): Html {
  const w = profileWords[reader.language].votes
  return html`${share(reader, w.agreement, explained(reader, 'agreement', w.agreementNote), agreement)}
${share(reader, w.turnout, w.turnoutNote, turnout)}`
}

function share(reader: Reader, title: string, note: Fill, { n, total }: Share): Html {
  const { language, f, w: frame } = reader
  const w = profileWords[language].votes
  const told = total >= FEWEST
  const figure = told ? f.percent(n / total) : frame.notKnown
  const meter =
    told &&
    html`<svg class="tally" viewBox="0 0 1000 10" preserveAspectRatio="none" width="100" height="8"
aria-hidden="true"><rect class="share" x="0" y="0" width="${Math.round(
      (n / total) * 1000,
    )}" height="10"/></svg>`
  return html`<div><h3>${title}</h3><p class="${told ? 'figure' : 'figure muted'}">${figure}</p>${meter}
<p class="small">${told ? w.outOf(n, total) : w.few(total)}</p><p class="xs muted">${note}</p></div>`
}

/** Ballots of one person, each with the majority position of the party. */
export function ballotTableOf(reader: Reader, ballots: readonly OwnBallot[], caption: string): Html {
  const w = profileWords[reader.language].votes
  const { noMajority } = voteWords[reader.language]
  const rows = ballots.map((ballot) => {
    const { roll_call, country_code, position, majority, split, vote_date, passed } = ballot
    const result = resultText(reader, { passed, result: roll_call?.result ?? null })
    const lang = languageAttr(reader, country_code)
    const motion: Fill = roll_call
      ? html`<a href="${reader.to(`/roll-calls/${roll_call.id}`)}"${lang}>${roll_call.motion}</a>`
      : unknown(reader)
    const mark = isDissent(ballot)
      ? html`<span class="pill warn">${w.unlike}</span>`
      : majority === position && html`<small>${w.same}</small>`
    const none = split ? html`<span class="muted">${noMajority}</span>` : unknown(reader)
    const beside = majority ? html`${positionText(reader, majority)} ${mark}` : none
    return html`<tr><td>${dayTime(reader, vote_date)}</td><th scope="row">${motion}</th>
<td>${positionText(reader, position)}</td><td><span class="lab">${w.party}:</span>
<span class="nowrap">${beside}</span></td>
<td${lang}>${result ?? unknown(reader)}</td></tr>`
  })
  return html`<table class="table carded members ballots-of"><caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${w.day}</th><th scope="col">${w.motion}</th><th scope="col">${w.position}</th>
<th scope="col">${w.party}</th><th scope="col">${w.result}</th></tr></thead><tbody>${rows}</tbody></table>`
}
