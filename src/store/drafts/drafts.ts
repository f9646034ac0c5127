// Stored drafts: what each source last said of each record.
import { hash } from 'node:crypto'
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { isAhead } from '../clock-ahead.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'
import { contentOf } from './content.ts'

/** Documents that were nested in a draft: separate drafts, by key, and a digest of the whole nested list. */
export interface ListedDocuments {
  readonly keys: readonly string[]
  readonly sha256: string
}

/** The source, record and time of a draft. */
interface Statement {
  readonly key: string
  readonly source_id: string
  /** True for a stub. */
  readonly stub: boolean
  readonly sample: boolean
  readonly source_url: string | null
  /** When this content was read, RFC 3339 in UTC. */
  readonly retrieved_at: string
  /** Digest of the content, in hex; the time of retrieval is excluded. */
  readonly sha256: string
  readonly withdrawn: boolean
  /** The number of the item that last gave it; null where none did. */
  readonly item?: string | null
  /** The fencing token of its last writer; null where it is older than tokens. */
  readonly token?: number | null
  /**
   * When this content, or that it is withdrawn, was last fetched, RFC 3339 in UTC: at or after
   * `retrieved_at`. Null for a withdrawal without a time.
   */
  readonly fetched_at?: string | null
}

export interface StoredDraft extends Statement {
  /** By their names in a draft; fields that the source left out or gave empty are absent. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The nested documents; undefined where there were none. */
  readonly documents?: ListedDocuments | undefined
}

/** Identifies a draft within a domain. */
export function draftId({ key, source_id, stub }: Pick<StoredDraft, 'key' | 'source_id' | 'stub'>): string {
  return JSON.stringify([key, source_id, stub])
}

type Content = Omit<StoredDraft, 'sha256' | 'withdrawn'>

/** A draft in its stored form: empty fields are omitted, so that equal content has an equal digest. */
export function draftOf(domain: Domain, content: Content): StoredDraft {
  const { key, source_id, stub, sample, source_url, retrieved_at, documents } = content
  const fields = contentOf(domain, content.fields)
  // The order of reading decides whether a stub came first, so that is no part of the content.
  const read = stub ? null : source_url
  const said = JSON.stringify([domain.name, key, stub, sample, read, fields, documents?.sha256 ?? null])
  const sha256 = hash('sha256', said)
  return {
    key,
    source_id,
    stub,
    sample,
    source_url,
    retrieved_at,
    fields,
    documents,
    sha256,
    withdrawn: false,
    item: content.item ?? null,
    token: content.token ?? null,
    fetched_at: retrieved_at,
  }
}

/** The digests of the drafts of these keys, by `draftId`; null for withdrawn ones. */
export async function readDigests(
  tx: Database,
  domain: Domain,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  if (!keys.length) return new Map()
  const rows = await tx.query<
    Pick<StoredDraft, 'key' | 'source_id' | 'stub'> & { sha256: string | null }
  >(sql`
select key, source_id, stub, case when withdrawn_at is null then encode(sha256, 'hex') end as sha256
from drafts where domain = ${domain.name} and key = any(${keys}::text[])`)
  return new Map(rows.map((row) => [draftId(row), row.sha256]))
}

/** The value of a field in the drafts of a source, by key; without stubs and withdrawn ones. */
export async function givenFields(
  db: Database,
  source: string,
  domain: string,
  field: string,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.query<{ key: string; value: unknown }>(sql`
select key, draft -> ${field}::text as value from drafts
where domain = ${domain} and source_id = ${source} and withdrawn_at is null and not stub`)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

interface DraftRow extends Statement {
  readonly draft: Record<string, unknown>
}

/** Field of the stored JSON that no domain has: the nested documents of the draft. */
const DOCUMENTS = '#documents'

/** All drafts of these keys, withdrawn ones too. */
export async function readDrafts(
  tx: Database,
  domain: Domain,
  keys: readonly string[],
): Promise<StoredDraft[]> {
  if (!keys.length) return []
  const rows = await tx.query<DraftRow>(sql`
select key, source_id, stub, draft, sample, source_url, ${instantText('retrieved_at')} as retrieved_at,
  encode(sha256, 'hex') as sha256, withdrawn_at is not null as withdrawn, item_number::text as item,
  token, case when fetched_at is null and withdrawn_at is null then ${instantText('retrieved_at')}
    else ${instantText('fetched_at')} end as fetched_at
from drafts where domain = ${domain.name} and key = any(${keys}::text[])`)
  return rows.map(({ draft: { [DOCUMENTS]: documents, ...fields }, ...row }) => ({
    ...row,
    // jsonb has its own order of names, and the declaration may have changed since.
    fields: contentOf(domain, fields),
    ...(documents !== undefined && { documents: documents as ListedDocuments }),
  }))
}

/** Stores drafts, each replacing the one of the same source and key. */
export async function writeDrafts(
  tx: LeasedDatabase,
  domain: Domain,
  drafts: readonly StoredDraft[],
  now: string,
): Promise<void> {
  if (!drafts.length) return
  const texts = drafts.map(({ fields, documents }) =>
    JSON.stringify(documents ? { ...fields, [DOCUMENTS]: documents } : fields),
  )
  const column = <K extends keyof StoredDraft>(name: K) => drafts.map((draft) => draft[name])
  await tx.query(sql`
insert into drafts as d (domain, key, source_id, stub, draft, sample, source_url, retrieved_at,
  last_checked_at, sha256, withdrawn_at, item_number, token, fetched_at)
select ${domain.name}::text, key, source_id, stub, draft, sample, source_url, retrieved_at,
${now}::timestamptz,
  decode(sha256, 'hex'), case when withdrawn then ${now}::timestamptz end,
  item, token, fetched_at
from unnest(${column('key')}::text[], ${column('source_id')}::text[], ${column('stub')}::boolean[],
  ${texts}::jsonb[], ${column('sample')}::boolean[], ${column('source_url')}::text[],
  ${column('retrieved_at')}::timestamptz[], ${column('sha256')}::text[], ${column('withdrawn')}::boolean[],
  ${drafts.map(({ item }) => item ?? null)}::bigint[],
  ${drafts.map(({ token }) => token ?? null)}::bigint[],
  ${drafts.map(fetchedAt)}::timestamptz[])
  as n (key, source_id, stub, draft, sample, source_url, retrieved_at, sha256, withdrawn, item, token,
    fetched_at)
on conflict (domain, key, source_id, stub) do update set draft = excluded.draft, sample = excluded.sample,
  source_url = excluded.source_url, retrieved_at = excluded.retrieved_at,
  last_checked_at = excluded.last_checked_at, sha256 = excluded.sha256, withdrawn_at = excluded.withdrawn_at,
  item_number = excluded.item_number, token = excluded.token, fetched_at = excluded.fetched_at`)
}

const fetchedAt = ({ fetched_at, retrieved_at, withdrawn }: StoredDraft): string | null =>
  fetched_at ?? (withdrawn ? null : retrieved_at)

/** Marks these drafts as received again unchanged. */
export async function touchDrafts(
  tx: LeasedDatabase,
  domain: Domain,
  drafts: readonly Pick<StoredDraft, 'key' | 'source_id' | 'stub' | 'item' | 'token' | 'retrieved_at'>[],
  now: string,
): Promise<void> {
  if (!drafts.length) return
  await tx.query(sql`
update drafts d set last_checked_at = ${now}, item_number = coalesce(n.item, d.item_number),
  token = coalesce(n.token, d.token),
  fetched_at = case when ${isAhead('coalesce(d.fetched_at, d.retrieved_at)', now)} then n.retrieved_at
    else greatest(coalesce(d.fetched_at, d.retrieved_at), n.retrieved_at) end
from unnest(${drafts.map((draft) => draft.key)}::text[], ${drafts.map((draft) => draft.source_id)}::text[],
  ${drafts.map((draft) => draft.stub)}::boolean[], ${drafts.map(({ item }) => item ?? null)}::bigint[],
  ${drafts.map(({ token }) => token ?? null)}::bigint[],
  ${drafts.map(({ retrieved_at }) => retrieved_at)}::timestamptz[])
  as n (key, source_id, stub, item, token, retrieved_at)
where d.domain = ${domain.name} and d.key = n.key and d.source_id = n.source_id and d.stub = n.stub`)
}
