// The entries of a worklist as a table, each with a form that changes it.
import { ENTRY_POSITIONS, PRIORITIES, WORKLIST_LIMITS } from '#model/worklist.ts'
import { choice, form } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { termOf } from '../../words/terms.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnReader } from '../account/account-page.ts'
import { kickerOf, plainTitle, titleLink } from '../subscriptions/reported.ts'
import { type States, stateOf } from './record-state.ts'
import { type Entry, worklistPath } from './worklist-fields.ts'

/** `states` has the records as they are now; `edits` is false for readers of the list. */
export function entriesTable(
  reader: OwnReader,
  list: number,
  entries: readonly Entry[],
  states: States,
  edits: boolean,
): Html {
  const w = worklistWords[reader.language]
  const head = [w.record, w.state, w.priority, w.position, w.labels, w.note]
  return html`<table class="table carded worklist"><caption class="unseen">${w.title}</caption>
<thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}${
    edits && html`<th scope="col"><span class="unseen">${w.edit}</span></th>`
  }</tr></thead><tbody>${entries.map((entry) => row(reader, list, entry, states, edits))}</tbody></table>`
}

function row(reader: OwnReader, list: number, entry: Entry, states: States, edits: boolean): Html {
  const { language, account } = reader
  const w = worklistWords[language]
  const { record, withdrawn_at, priority, position, labels } = entry
  const cell = (label: string, value: Fill) =>
    html`<td data-head="${label}"><div>${value || html`<span class="muted">—</span>`}</div></td>`
  const urgent = priority && html`<span class="${`pill prio-${priority}`}">${w.priorities[priority]}</span>`
  const gone = withdrawn_at && w.withdrawn(reader.f.instant(withdrawn_at, account.time_zone))
  return html`<tr id="${`e${entry.id}`}"><td class="what">${
    record
      ? html`${kickerOf(
          reader,
          entry.domain,
          record.country_code,
          record.code && html`<span>${record.code}</span>`,
        )}${withdrawn_at ? plainTitle(reader, record.country_code, record.title) : titleLink(reader, record)}`
      : html`<span class="muted">${w.gone}: ${termOf(reader.terms.kinds, entry.domain)} ${
          entry.record_id
        }</span>`
  }${gone && html`<p class="small muted">${gone}</p>`}</td>
${cell(w.state, !withdrawn_at && stateOf(reader, entry, states))}
${cell(w.priority, urgent)}
${cell(w.position, position && w.positions[position])}
${cell(
  w.labels,
  labels.length > 0 && labels.map((label) => html`<span class="pill"><bdi>${label}</bdi></span> `),
)}
${cell(w.note, entry.note && html`<p class="own-note"><bdi>${entry.note}</bdi></p>`)}
${edits && html`<td class="act">${editor(reader, list, entry)}</td>`}</tr>`
}

function editor(reader: OwnReader, list: number, entry: Entry): Html {
  const { visit, language } = reader
  const w = worklistWords[language]
  const { id, version, priority, position, labels, note, record } = entry
  const choose = (name: string, label: string, chosen: string | null, texts: Record<string, string>) =>
    choice({
      ...{ name: `${name}-${id}`, label, chosen: chosen ?? '' },
      groups: [{ options: [['', w.unset] as const, ...Object.entries(texts)] }],
    })
  const order = (keys: readonly string[], texts: Record<string, string>) =>
    Object.fromEntries(keys.map((key) => [key, texts[key]!]))
  const fields = html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="version"
value="${version}">${choose('priority', w.priority, priority, order(PRIORITIES, w.priorities))}
${choose('position', w.position, position, order(ENTRY_POSITIONS, w.positions))}
<div class="field"><label for="${`labels-${id}`}">${w.labels}</label><p class="hint"
id="${`labels-${id}-hint`}">${w.labelsHint}</p><input type="text" id="${`labels-${id}`}" name="labels"
maxlength="900" autocomplete="off" aria-describedby="${`labels-${id}-hint`}"
value="${labels.join(', ')}"></div>
<div class="field"><label for="${`note-${id}`}">${w.note}</label><textarea id="${`note-${id}`}" name="note"
rows="5" maxlength="${WORKLIST_LIMITS.note}">
${note}</textarea></div>
<div class="row"><button class="btn main" name="do" value="change">${w.save}</button>
<button class="btn danger" name="do" value="take">${w.removeEntry}</button></div>`
  return html`<details class="save"><summary class="btn">${w.edit}<span
class="unseen"> ${record?.title}</span></summary>${form(visit, worklistPath(list), fields, 'form')}</details>`
}
