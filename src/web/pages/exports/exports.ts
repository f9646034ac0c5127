// The newest set of exports: its countries, and the files of one by kind of record.
import { COUNTRIES, type CountryCode, countryByCode } from '#model/country.ts'
import type { ExportCell, ExportFile } from '#model/exports.ts'
import { Problem } from '#model/problem.ts'
import { guideAddress } from '../../guide/files.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { termOf } from '../../words/terms.ts'
import { byDomain } from '../kit/domain-order.ts'
import { breadcrumbs, cardTable, countryAbbr, emptyNotice } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { exportWords } from './export-words.ts'

interface Listed {
  readonly data: readonly ExportCell[]
  readonly meta: { readonly set: string | null; readonly created_at: string | null }
}

const wordsOf = ({ language }: Reader) => exportWords[language]

export async function exportsPage(reader: Reader): Promise<PageContent> {
  const w = wordsOf(reader)
  const { data, meta } = await reader.ask<Listed>('exports.list')
  const cells = Map.groupBy(data, ({ country_code }) => country_code as CountryCode)
  const rows = [...cells].map(([code, own]) => {
    const name = COUNTRIES[code].names[reader.language]
    const sum = (of: (cell: ExportCell) => number) => own.reduce((all, cell) => all + of(cell), 0)
    const size = sum(({ files }) => bytesOf(files))
    return [
      html`${countryAbbr(reader, code)} <a href="${reader.to(`/exports/${code}`)}">${name}</a>`,
      reader.f.number(sum(({ rows }) => rows)),
      reader.f.number(own.length),
      sizeOf(reader, size),
    ]
  })
  const rowsOf = data.reduce((all, { rows }) => all + rows, 0)
  const bytes = data.reduce((all, { files }) => all + bytesOf(files), 0)
  const all =
    data.length > 0 &&
    html`<p class="count">${w.all(cells.size, reader.f.number(rowsOf), sizeOf(reader, bytes))}</p>`
  return {
    title: w.title,
    section: null,
    body: html`${head(reader, w.title, meta)}${all}
${
  rows.length > 0 &&
  cardTable(w.title, [w.country, w.records, w.kinds, w.size], rows, {
    kind: 'terse',
    ends: [1, 2, 3],
  })
}
${formats(reader)}`,
  }
}

/** Throws NOT_FOUND for an unknown country. */
export async function countryExportsPage(reader: Reader): Promise<PageContent> {
  const code = countryByCode(reader.params.country ?? '')
  if (!code) throw new Problem('NOT_FOUND', 'The service does not know this country.')
  const w = wordsOf(reader)
  const name = COUNTRIES[code].names[reader.language]
  const { data, meta } = await reader.ask<Listed>('exports.list', { country_code: code })
  // The first set has no changes: the column would say so in each row.
  const isLater = data.some(({ delta }) => delta !== null)
  const heads = [w.kind, w.records, w.files, ...(isLater ? [w.changes] : []), w.digest]
  const inOrder = data.toSorted((a, b) => byDomain(a.domain, b.domain))
  const rows = inOrder.map((cell) => [
    termOf(reader.terms.domains, cell.domain),
    reader.f.number(cell.rows),
    links(reader, meta.set!, cell.files),
    ...(isLater ? [changes(reader, meta.set!, cell)] : []),
    html`<code title="${cell.digest}">${cell.digest.slice(0, 12)}…</code>`,
  ])
  return {
    title: w.titleOf(name),
    section: null,
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/exports')],
      [name, null],
    ])}
${head(reader, w.titleOf(name), meta)}
${
  rows.length > 0 &&
  html`${cardTable(w.titleOf(name), heads, rows, {
    kind: 'files',
    ends: [1],
  })}<p class="small muted gap">${w.digestLead}</p>`
}
${formats(reader)}`,
  }
}

/** When the files were made, and where to sign in for them; without any, what there is instead. */
function head(reader: Reader, title: string, { created_at }: Listed['meta']): Html {
  const w = wordsOf(reader)
  const { visit, f } = reader
  const next = { next: reader.to(reader.path) }
  const { country } = reader.params
  const lists = (['bills', 'roll-calls', 'regulations'] as const).map((name, i) => {
    const address = reader.to(`/${name}`, country ? { country_code: country } : {})
    return html`${i > 0 && ' · '}<a href="${address}">${reader.terms.domains[name]}</a>`
  })
  const entry = !visit.account && html` <a href="${visit.link('/sign-in', next)}">${w.signIn}</a>`
  return html`<div class="head"><h1>${title}</h1><p class="lead">${w.lead}</p>${
    created_at && html`<p class="small muted">${w.made(f.instant(created_at, 'UTC'))}${entry}</p>`
  }</div>${!created_at && emptyNotice(w.none, html`${w.meanwhile} ${lists}`)}`
}

/** What each format is for, and where the files are described. */
function formats(reader: Reader): Html {
  const w = wordsOf(reader)
  const uses = Object.entries(w.uses).map(
    ([name, use]) => html`<div><dt><b>${name}</b></dt><dd>${use}</dd></div>`,
  )
  return html`<section class="sec after"><h2>${w.which}</h2><dl class="facts">${uses}</dl>
<p class="gap"><a href="${guideAddress(reader.language, 'use/exports')}">${w.how}</a></p></section>`
}

function links(reader: Reader, set: string, files: readonly ExportFile[]): Fill {
  const named = Object.keys(wordsOf(reader).uses).flatMap((name) =>
    files.filter(({ format }) => format === name.toLowerCase()).map((file) => [name, file] as const),
  )
  return named.map(([name, file], i) => {
    const size = html` <small>${sizeOf(reader, file.bytes)}</small>`
    return html`${i > 0 && ' · '}<span class="nowrap">${link(set, file, name)}${size}</span>`
  })
}

function changes(reader: Reader, set: string, { delta }: ExportCell): Fill {
  const w = wordsOf(reader)
  if (!delta) return html`<span class="muted">${w.noChanges}</span>`
  const [created, changed, removed] = [delta.created, delta.changed, delta.removed].map(reader.f.number)
  return link(set, delta.file, w.counts(created!, changed!, removed!))
}

const link = (set: string, { name }: ExportFile, text: string): Html =>
  html`<a href="/v1/exports/${set}/${name}" download="${name}">${text}</a>`

const bytesOf = (files: readonly ExportFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `1,4 MB`, in powers of a thousand. */
function sizeOf({ language }: Reader, bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const format = {
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const
  return new Intl.NumberFormat(LANGUAGE_TAGS[language].tag, format).format(bytes / 1000 ** power)
}
