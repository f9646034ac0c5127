// Checks stored drafts against the present declaration of their domain.
import type { Domain } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { decide, missingFrom } from './decide.ts'
import type { StoredDraft } from './drafts.ts'
import type { Fault } from './line.ts'

/** The errors of a record's drafts under the declaration; fields that it no longer has are ignored. */
export function faultsIn(domain: Domain, drafts: readonly StoredDraft[], authority: Authority): Fault[] {
  const live = drafts.filter((draft) => !draft.withdrawn)
  const faults = live.flatMap((draft) =>
    refusedFields(domain, draft).map(([field, detail]) => ({
      field,
      detail: `${draft.source_id}: ${detail}`,
    })),
  )
  const missing = live.length ? missingFrom(domain, decide(domain, live, authority).fields) : []
  return [...faults, ...missing.map(needed)]
}

/** A required field that no draft gives. */
export const needed = (field: string): Fault => ({ field, detail: 'is needed, but no source gives it' })

/** A draft without the fields that are no longer accepted, so that it can be composed with others. */
export function acceptedDraft(domain: Domain, draft: StoredDraft): StoredDraft {
  const refused = new Set(refusedFields(domain, draft).map(([field]) => field))
  if (!refused.size) return draft
  return {
    ...draft,
    fields: Object.fromEntries(Object.entries(draft.fields).filter(([name]) => !refused.has(name))),
  }
}

function refusedFields(domain: Domain, { fields }: StoredDraft): [field: string, detail: string][] {
  return (Object.entries(domain.fields) as [string, Field][]).flatMap(([field, { draft, draftName }]) => {
    const named = draftName ?? field
    if (!draft || fields[named] === undefined) return []
    const { success, error } = draft.safeParse(fields[named])
    return success ? [] : [[named, error.issues[0]!.message] as [string, string]]
  })
}
