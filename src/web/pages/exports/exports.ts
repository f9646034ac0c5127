// The newest set of exports: its countries, and the files of one by kind of record.
import { COUNTRIES, type CountryCode, countryByCode } from '#model/country.ts'
import type { ExportCell, ExportFile } from '#model/exports.ts'
import { Problem } from '#model/problem.ts'
import { guideAddress } from '../../guide/files.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { termOf } from '../../words/terms.ts'
import { breadcrumbs } from '../kit/html-parts.ts'
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
    return html`<tr><th scope="row"><a href="${reader.to(`/exports/${code}`)}">${name}</a></th>
<td class="end">${reader.f.number(sum(({ rows }) => rows))}</td>
<td class="end">${sizeOf(
      reader,
      sum(({ files }) => bytesOf(files)),
    )}</td></tr>`
  })
  return {
    title: w.title,
    section: null,
    body: html`${head(reader, w.title, meta)}
${table(w.title, [w.country, w.records, w.size], rows, [1, 2])}`,
  }
}

/** Throws NOT_FOUND for an unknown country. */
export async function countryExportsPage(reader: Reader): Promise<PageContent> {
  const code = countryByCode(reader.params.country ?? '')
  if (!code) throw new Problem('NOT_FOUND', 'The service does not know this country.')
  const w = wordsOf(reader)
  const name = COUNTRIES[code].names[reader.language]
  const { data, meta } = await reader.ask<Listed>('exports.list', { country_code: code })
  const rows = data.map(
    (cell) => html`<tr><th scope="row">${termOf(reader.terms.domains, cell.domain)}</th>
<td class="end">${reader.f.number(cell.rows)}</td>
<td>${links(reader, meta.set!, cell.files)}</td><td>${changes(reader, meta.set!, cell)}</td>
<td><code title="${cell.digest}">${cell.digest.slice(0, 12)}…</code></td></tr>`,
  )
  const how = guideAddress(reader.language, 'use/exports')
  return {
    title: w.titleOf(name),
    section: null,
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/exports')],
      [name, null],
    ])}
${head(reader, w.titleOf(name), meta)}
${table(w.titleOf(name), [w.kind, w.records, w.files, w.changes, w.digest], rows, [1])}
<p class="small muted gap">${w.digestLead} <a href="${how}">${w.how}</a></p>`,
  }
}

function head(reader: Reader, title: string, { created_at }: Listed['meta']): Html {
  const w = wordsOf(reader)
  const about = created_at
    ? html`<p class="small muted">${w.made(reader.f.instant(created_at, 'UTC'))} ${w.signIn}</p>`
    : html`<p>${w.none}</p>`
  return html`<div class="head"><h1>${title}</h1><p class="lead">${w.lead}</p>${about}</div>`
}

function table(
  title: string,
  heads: readonly string[],
  rows: readonly Html[],
  ends: readonly number[],
): Fill {
  if (!rows.length) return null
  const cells = heads.map(
    (text, i) => html`<th scope="col" class="${ends.includes(i) ? 'end' : 'start'}">${text}</th>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${title}"><table class="table">
<caption class="unseen">${title}</caption><thead><tr>${cells}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function links(reader: Reader, set: string, files: readonly ExportFile[]): Fill {
  return files.map((file, i) => {
    const size = html` <small>${sizeOf(reader, file.bytes)}</small>`
    return html`${i > 0 && ' · '}${link(set, file, file.format.toUpperCase())}${size}`
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
