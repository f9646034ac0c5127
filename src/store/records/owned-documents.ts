// Documents that come inside another record: they become records of their own, listed in their owner.
import { hash } from 'node:crypto'
import { documents } from '#domains/documents.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { logChanges } from './changes.ts'
import type { Draft } from './compose.ts'

export interface OwnedDocuments {
  readonly domain: Domain
  readonly ownerDomain: string
  /** By owner id, what the owner lists. */
  readonly lists: ReadonlyMap<number, readonly unknown[]>
  readonly drafts: readonly Draft[]
  /** Ids chosen for documents that are new, by natural key. */
  readonly ids: ReadonlyMap<string, number>
  /**
   * Once they are written: lists anew what is left with owners they were taken from, and withdraws those that
   * nobody lists any more.
   */
  settle(now: string): Promise<void>
}

interface Owner {
  readonly id: number
  readonly draft: Draft
}

interface Known {
  readonly id: number
  readonly key: string
  readonly owner: number | null
  readonly country_code: string
  readonly doc: string
  readonly has_text: boolean
}

const domain = documents as unknown as Domain

/**
 * Works out, for owners about to be written, the documents each will list. An owner that gives no list keeps
 * the one it has.
 */
export async function ownedDocuments(
  tx: Database,
  of: Domain,
  owners: readonly Owner[],
): Promise<OwnedDocuments> {
  const known = await readKnown(
    tx,
    of,
    owners.map((owner) => owner.id),
  )
  const given = owners.flatMap((owner) => givenDocuments(of, owner))
  const byKey = new Map([...known, ...(await readByKey(tx, of, given))].map((row) => [row.key, row]))
  // A document that two owners list goes to the later one; a key that another country holds stays with it.
  const claimed = new Map(given.map((each) => [each.draft.key, each]))
  const wanted = [...claimed.values()].filter(
    ({ draft }) => (byKey.get(draft.key)?.country_code ?? draft.country_code) === draft.country_code,
  )
  const unknown = wanted.filter(({ draft }) => !byKey.has(draft.key))
  const fresh = unknown.length
    ? await tx.rows<[number]>(
        sql`select nextval('documents_id_seq') from generate_series(1, ${unknown.length}::int) order by 1`,
      )
    : []
  const ids = new Map(unknown.map(({ draft }, i) => [draft.key, fresh[i]![0]]))
  const lists = new Map<number, unknown[]>()
  for (const { id, draft } of owners) {
    if (!draft.documents)
      lists.set(
        id,
        known
          .filter((row) => row.owner === id)
          .map((row) => listed(row.id, JSON.parse(row.doc), row.has_text)),
      )
  }
  for (const { owner, draft } of wanted) {
    const entry = listed(
      ids.get(draft.key) ?? byKey.get(draft.key)!.id,
      draft,
      Boolean(draft.text) || (byKey.get(draft.key)?.has_text ?? false),
    )
    lists.set(owner, [...(lists.get(owner) ?? []), entry])
  }
  const stated = new Set<number | null>(
    owners.filter((owner) => owner.draft.documents).map((owner) => owner.id),
  )
  const keys = new Set(wanted.map(({ draft }) => draft.key))
  const left = new Set(
    wanted.flatMap(({ owner, draft }) =>
      (byKey.get(draft.key)?.owner ?? owner) === owner ? [] : byKey.get(draft.key)!.owner!,
    ),
  )
  const dropped = known.filter((row) => stated.has(row.owner) && !keys.has(row.key))
  return {
    domain,
    ownerDomain: of.name,
    lists,
    drafts: wanted.map(({ draft }) => draft),
    ids,
    async settle(now) {
      if (left.size) await relistDocuments(tx, new Map([[of, [...left]]]), now)
      if (!dropped.length) return
      await tx.query(sql`delete from documents where id = any(${dropped.map((row) => row.id)})`)
      const changes = dropped.map((row) => ({
        record_id: row.id,
        country_code: row.country_code,
        kind: 'withdrawn' as const,
      }))
      await logChanges(tx, domain, changes, new Map(), now)
    },
  }
}

async function readByKey(tx: Database, of: Domain, given: readonly { draft: Draft }[]): Promise<Known[]> {
  if (!given.length) return []
  return tx.query<Known>(
    sql`${selectKnown(of)} where key = any(${given.map(({ draft }) => draft.key)}::text[])`,
  )
}

function selectKnown(of: Domain) {
  return sql`select id, key, ${name(`${of.one}_id`)} as owner, country_code, doc, text is not null as has_text from documents`
}

async function readKnown(tx: Database, of: Domain, owners: readonly number[]): Promise<Known[]> {
  if (!owners.length) return []
  return tx.query<Known>(sql`${selectKnown(of)} where ${name(`${of.one}_id`)} = any(${owners}) order by id`)
}

function givenDocuments(of: Domain, { id, draft }: Owner): { owner: number; draft: Draft }[] {
  const items = (draft.documents as Record<string, unknown>[] | undefined) ?? []
  const seen = new Set<string>()
  return items.flatMap((item) => {
    const key =
      (item.key as string | null | undefined) ??
      `${draft.key}#${hash('sha256', String(item.url ?? item.title)).slice(0, 12)}`
    if (seen.has(key)) return []
    seen.add(key)
    const own = {
      title: item.title,
      kind: item.kind ?? null,
      url: item.url ?? null,
      media_type: item.media_type ?? null,
      text: item.text ?? null,
    }
    const from = {
      country_code: draft.country_code,
      sample: draft.sample,
      source_id: draft.source_id,
      source_url: draft.source_url,
      retrieved_at: draft.retrieved_at,
    }
    return [{ owner: id, draft: { key, ...from, ...own, [`${of.one}_key`]: draft.key } as unknown as Draft }]
  })
}

function listed(id: number, { title, kind, url }: Record<string, unknown>, text_available: boolean) {
  return { id, title, kind: kind ?? null, url: url ?? null, text_available }
}

/** After documents were written on their own: lists them anew in the records they belong to. */
export async function relistDocuments(
  tx: Database,
  owners: ReadonlyMap<Domain, readonly number[]>,
  now: string,
): Promise<void> {
  for (const [of, ids] of owners) {
    const known = await readKnown(tx, of, ids)
    const docs = await tx.query<{ id: number; country_code: string; doc: string }>(
      sql`select id, country_code, doc from ${name(of.table)} where id = any(${ids})`,
    )
    const stale = docs.flatMap(({ id, country_code, doc }) => {
      const record = JSON.parse(doc) as Record<string, unknown>
      const documents = known
        .filter((row) => row.owner === id)
        .map((row) => listed(row.id, JSON.parse(row.doc), row.has_text))
      if (JSON.stringify(record.documents) === JSON.stringify(documents)) return []
      return [{ id, country_code, doc: JSON.stringify({ ...record, documents, content_changed_at: now }) }]
    })
    if (!stale.length) continue
    await tx.query(sql`
update ${name(of.table)} t set doc = n.doc, content_changed_at = ${now}
from unnest(${stale.map((row) => row.id)}::bigint[], ${stale.map((row) => row.doc)}::text[]) as n (id, doc) where t.id = n.id`)
    const changes = stale.map((row) => ({
      record_id: row.id,
      country_code: row.country_code,
      kind: 'changed' as const,
      changed_fields: ['documents'],
    }))
    await logChanges(tx, of, changes, new Map(), now)
  }
}
