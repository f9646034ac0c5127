// The page that shows two documents side by side, by article, with the words that were removed and added.
import { Problem } from '#model/problem.ts'
import { styleLink } from '../../assets.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { textsComparedWords } from '../../words/records/texts-compared.ts'
import { breadcrumbs, emptyNotice, languageAttr } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import type { PageContent } from '../page-content.ts'
import type { One, Reader } from '../reader.ts'
import { type Owner, ownerOf } from '../reading/document-owner.ts'
import { type DocumentRecord, idIn } from '../reading/reading-fields.ts'
import { type ChoiceGroup, choicesOf, chooseTexts } from './choose-texts.ts'
import { COMPARE_TEXTS, type ComparedPart, type ComparedSide, type ComparedTexts } from './compared-texts.ts'
import { markedPart, movedPart, sameParts } from './marked-part.ts'

/** Parts of a page; their length bounds it too. */
const PARTS = 60

/**
 * With one document only the choice of another. Throws NOT_FOUND, GONE or MOVED for documents that are not
 * served.
 */
export async function compareTextsPage(reader: Reader): Promise<PageContent> {
  const w = textsComparedWords[reader.language]
  const [asked, other] = [documentIn(reader, 'before'), documentIn(reader, 'after')]
  const known = [asked, other].filter((id) => id !== null)
  if (!known.length) {
    const body = html`${head(reader, null)}<p class="above">${w.how}</p>${findBill(reader)}`
    return { title: w.title, section: 'bills', indexed: false, body }
  }
  const files = await Promise.all(
    known.map(async (id) => (await reader.ask<One<DocumentRecord>>('documents.get', { id })).data),
  )
  const owners = (await Promise.all(files.map((file) => ownerOf(reader, file)))).filter(
    (owner) => owner !== null,
  )
  const groups = await groupsOf(reader, owners)
  const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id))
  const before = asked ?? ids.find((id) => id !== other) ?? null
  const after = other ?? ids.findLast((id) => id !== asked) ?? null
  const owner = owners[0] ?? null
  const result =
    before === null || after === null ? emptyNotice(w.noOther) : await comparison(reader, before, after)
  const form = ids.length > 1 && chooseTexts(reader, groups, { before, after })
  return {
    title: owner ? `${w.title} · ${owner.title}` : w.title,
    section: owner?.section ?? null,
    indexed: false,
    sample: files.some(({ sample }) => sample),
    head: styleLink('compared.css'),
    body: html`${head(reader, owner)}${form}${result}`,
  }
}

/** A field that searches the list of bills. */
function findBill(reader: Reader): Html {
  const w = textsComparedWords[reader.language]
  return html`<form class="texts" action="${reader.to('/bills')}"><div><label
for="bill">${w.bill}</label><input id="bill" name="q" type="search" maxlength="300" required></div><div
class="row"><button class="btn main">${w.find}</button><a class="btn" href="${reader.to('/bills')}">${
    w.toBills
  }</a></div></form>`
}

/** The id in the query; null without one. Throws NOT_FOUND for an invalid one. */
function documentIn({ query }: Reader, name: string): number | null {
  const text = query.get(name)
  return text ? idIn(text) : null
}

async function groupsOf(reader: Reader, owners: readonly Owner[]): Promise<ChoiceGroup[]> {
  const found = await Promise.all(owners.map(({ domain, id }) => choicesOf(reader, domain, id)))
  const seen = new Set<number>()
  return found.flat().filter(({ choices }) => {
    const first = choices[0]!.id
    return !seen.has(first) && seen.add(first)
  })
}

function head(reader: Reader, owner: Owner | null): Html {
  const w = textsComparedWords[reader.language]
  return html`${breadcrumbs(reader, [...(owner?.trail ?? []), [w.title, null]])}
<div class="head"><h1>${w.title}</h1><p class="lead">${w.lead}</p>
${owner && html`<p class="muted">${w.of} <a href="${owner.address}">${owner.title}</a></p>`}</div>`
}

async function comparison(reader: Reader, before: number, after: number): Promise<Fill> {
  const w = textsComparedWords[reader.language]
  if (before === after) return emptyNotice(w.sameDocument)
  const offset = Number(reader.query.get('offset')) || undefined
  const answer = await reader
    .ask<ComparedTexts>('documents.compare', { before, after, offset, limit: PARTS })
    .catch((error: unknown) => {
      // Without a text, or with one that is too long.
      if (error instanceof Problem && error.code === 'INVALID_PARAM') return null
      throw error
    })
  if (!answer) return emptyNotice(w.impossible, w.impossibleHint)
  const { data, meta } = answer
  const changed = meta.total - data.counts.same
  return html`${caveats(reader, data)}
<div class="row"><p class="count"><b>${changed ? summary(reader, data) : w.noChange}</b></p>
<button class="btn" type="button" data-print>${icon('print')}${reader.w.print}</button></div>
<div class="versions">${columns(reader, data)}${parts(reader, data)}</div>
<p class="small muted">${w.method}</p>${paging(reader, meta.next_offset)}`
}

/** What makes the comparison doubtful. */
function caveats(reader: Reader, { before, after, by }: ComparedTexts['data']): Fill {
  const w = textsComparedWords[reader.language]
  const sides = [before, after]
  const notes = [
    sides.some(({ recognized }) => recognized) && w.recognized,
    by === 'text' && sides.some(({ articles }) => articles > 0) && w.byText,
    sides.some(({ repeated }) => repeated > 0) && w.repeated,
    sides.some(({ unclear }) => unclear > 0) && w.unclear,
  ]
  return notes.map((note) => note && html`<p class="caveat">${note}</p>`)
}

function summary(reader: Reader, { counts }: ComparedTexts['data']): string {
  const w = textsComparedWords[reader.language]
  const kinds = ['changed', 'added', 'removed', 'moved', 'same'] as const
  return reader.f.list(kinds.flatMap((kind) => (counts[kind] ? [w.counts[kind](counts[kind])] : [])))
}

/** The names of both documents above their columns. */
function columns(reader: Reader, { before, after }: ComparedTexts['data']): Html {
  const w = textsComparedWords[reader.language]
  const name = (label: string, { document_id: id, title, country_code }: ComparedSide) =>
    html`<p><small>${label}</small> <a
href="${reader.to(`/documents/${id}`)}"${languageAttr(reader, country_code)}>${title} · #${id}</a></p>`
  return html`<div class="titles">${name(w.before, before)}${name(w.after, after)}</div>`
}

function parts(reader: Reader, data: ComparedTexts['data']): Fill {
  const lang = languageAttr(reader, data.after.country_code)
  const shown: Fill[] = []
  let same: ComparedPart[] = []
  const fold = () => {
    if (same.length) shown.push(sameParts(reader, same, data.after.document_id))
    same = []
  }
  for (const part of data.parts) {
    if (part.change === 'same') {
      same.push(part)
      continue
    }
    fold()
    shown.push(part.change === 'moved' ? movedPart(reader, part) : markedPart(reader, part, data, lang))
  }
  fold()
  return shown
}

function paging(reader: Reader, next: number | null): Fill {
  const w = textsComparedWords[reader.language]
  const at = (offset: number | null) => {
    const query = new URLSearchParams(reader.query)
    query.delete('offset')
    if (offset) query.set('offset', String(offset))
    return reader.to(COMPARE_TEXTS, query)
  }
  const begun = reader.query.get('offset')
  if (next === null && !begun) return null
  return html`<nav class="more" aria-label="${w.title}">${
    begun && html`<a class="btn" href="${at(null)}">${w.start}</a>`
  }${next !== null && html`<a class="btn" rel="next" href="${at(next)}">${w.next}</a>`}</nav>`
}
