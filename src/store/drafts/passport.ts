// The passport of a record: all its drafts, and the fields that each decided.
import { documents } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { SEEN_AGAIN } from '../captures.ts'
import { instantText } from '../instant.ts'
import { decidingDrafts } from './decide.ts'
import { draftId } from './drafts.ts'
import { readIdentities, readMembers } from './identity.ts'

export interface Statement {
  readonly source_id: string
  /**
   * True for an official publication, false for third-party data, null for an import and for text extracted
   * from a linked file.
   */
  readonly official: boolean | null
  readonly key: string
  /** True for a stub. */
  readonly stub: boolean
  /** True where the source withdrew it. */
  readonly withdrawn: boolean
  readonly source_url: string | null
  readonly retrieved_at: string
  readonly last_checked_at: string
  /** Digest of the draft, in hex. */
  readonly content_sha256: string
  /** Fields of the record that it decides. */
  readonly fields: readonly string[]
}

const OFFICIAL = { official: true, copy: true, unofficial: false, import: null, extraction: null } as const

/**
 * The passport of a served record, the draft that decides most first; undefined when no record has this id.
 */
export async function readPassport(
  db: Database,
  domain: Domain,
  id: number,
  authority: Authority,
): Promise<Statement[] | undefined> {
  const [row] = await db.rows<[string]>(sql`select key from ${name(domain.table)} where id = ${id}`)
  if (!row) return undefined
  const standings = await readIdentities(db, domain, await readMembers(db, domain, [row[0]]))
  const drafts = standings.get(row[0])?.drafts ?? []
  const live = drafts.filter((draft) => !draft.withdrawn)
  const by = decidingDrafts(domain, live, authority)
  const checked = new Map(
    (
      await db.query<{ key: string; source_id: string; stub: boolean; at: string }>(sql`
select key, source_id, stub, ${instantText('at')} as at from drafts d,
  lateral (select greatest(d.last_checked_at, ${SEEN_AGAIN}) as at) as seen
where domain = ${domain.name} and key = any(${drafts.map(({ key }) => key)}::text[])`)
    ).map((each) => [draftId(each), each.at]),
  )
  const statements = drafts.map((draft): Statement => {
    const { key, source_id, stub, withdrawn, source_url, retrieved_at, sha256 } = draft
    return {
      source_id,
      official: OFFICIAL[authority.kindOf(source_id)],
      key,
      stub,
      withdrawn,
      source_url,
      retrieved_at,
      last_checked_at: checked.get(draftId(draft))!,
      content_sha256: sha256,
      fields: [
        ...[...by].flatMap(([field, deciders]) => (deciders.includes(draft) ? [field] : [])),
        ...(draft.documents && !draft.withdrawn ? [documents.name] : []),
      ],
    }
  })
  return statements.sort((a, b) => b.fields.length - a.fields.length || (a.source_id < b.source_id ? -1 : 1))
}
