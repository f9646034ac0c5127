// The record that a document belongs to.
import { documents as documentDomain, domains } from '#domains/index.ts'
import { idColumn } from '#model/declaration/domain.ts'
import { Problem } from '#model/problem.ts'
import { termOf } from '../../words/terms.ts'
import { type PageContent, SECTIONS } from '../page-content.ts'
import { type One, type Reader, recordHref } from '../reader.ts'
import type { DocumentRecord } from './reading-fields.ts'

export interface Owner {
  readonly domain: string
  readonly id: number
  readonly title: string
  readonly address: string
  readonly section: PageContent['section']
  /** Its breadcrumbs: the list of its kind, and its number. */
  readonly trail: readonly (readonly [text: string, address: string])[]
}

const OWNERS = domains.flatMap((domain) =>
  Object.hasOwn(documentDomain.fields, idColumn(domain)) ? [[domain, idColumn(domain)] as const] : [],
)

/** The record that the document belongs to, if it has a page. */
export async function ownerOf(reader: Reader, file: DocumentRecord): Promise<Owner | null> {
  const ids = file as unknown as Readonly<Record<string, number | null>>
  const owned = OWNERS.find(([, column]) => typeof ids[column] === 'number')
  if (!owned) return null
  const [domain, column] = owned
  type OwnerRow = { id: number; title?: string; number?: string; code?: string; platform_url: string | null }
  const found = await reader
    .ask<One<OwnerRow>>(`${domain.name}.get`, { id: ids[column] })
    .catch((error: unknown) => {
      // The owner may be withdrawn while its document is still served.
      if (error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'GONE')) return null
      throw error
    })
  if (!found) return null
  const { data } = found
  const kind = termOf(reader.terms.domains, domain.name)
  const address =
    domain.name === 'transcripts' ? reader.to(`/transcripts/${data.id}`) : recordHref(reader, data)
  if (!address) return null
  const title = data.title ?? kind
  const section = SECTIONS.find(([name]) => name === domain.name)
  const list = section ? [[kind, reader.to(section[1])] as const] : []
  return {
    domain: domain.name,
    id: data.id,
    title,
    address,
    section: section?.[0] ?? null,
    trail: [...list, [shortened(data.number ?? data.code ?? title), address]],
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).toWellFormed().trimEnd()}…` : text
}
