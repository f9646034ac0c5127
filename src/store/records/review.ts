// An administrator's decisions on links: confirm, or undo for good.
import { domainNamed } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { RecordLink } from '#model/link.ts'
import type { Fault } from '../drafts/line.ts'
import { nameIn } from '../name-spelling.ts'
import { joinKeys } from './merge.ts'
import { recomposeNamed } from './name-links.ts'
import type { WriteContext } from './write-plan.ts'

/** Why a decision can't be carried out; empty where it was. */
export type Obstacles = readonly Fault[]

const DONE: Obstacles = []

/** Undoes a link and restores what it changed. Call it under `lockWrites`. */
export async function undoLink(writing: WriteContext, link: RecordLink, by: string): Promise<Obstacles> {
  const domain = domainNamed(link.domain)!
  if (link.state === 'made' && link.kind === 'same') {
    const { how, rule, evidence } = link
    const keys = [link.key, link.other_key!] as const
    const parted = await joinKeys(writing, domain, 'apart', keys, { how, rule, evidence, source: by })
    return 'faults' in parted ? parted.faults : DONE
  }
  if (link.state !== 'undone') await mark(writing, link, by, 'undone')
  if (link.state === 'made') await recomposeName(writing, domain, link)
  return DONE
}

/** Makes a link that was proposed or undone, or confirms one for good. Call it under `lockWrites`. */
export async function confirmLink(writing: WriteContext, link: RecordLink, by: string): Promise<Obstacles> {
  const domain = domainNamed(link.domain)!
  if (link.kind === 'name') {
    const rival = await rivalOf(writing, domain, link)
    if (rival !== null)
      return [{ detail: `the name is linked to ${JSON.stringify(rival)}: undo that link first` }]
    await mark(writing, link, by, 'made')
    if (link.state !== 'made') await recomposeName(writing, domain, link)
    return DONE
  }
  const { rule, evidence } = link
  const keys = [link.key, link.other_key!] as const
  const joined = await joinKeys(writing, domain, 'same', keys, { how: 'operator', rule, evidence })
  if ('faults' in joined) return joined.faults
  await mark(writing, link, by, 'made')
  return DONE
}

async function mark({ tx, now }: WriteContext, link: RecordLink, by: string, state: 'made' | 'undone') {
  await tx.query(sql`
update record_links set state = ${state}, decided_by = ${by}, decided_at = ${now},
  how = case when ${state}::text = 'made' then 'operator' else how end
where id = ${link.id}`)
}

const nameOf = (domain: Domain, { chamber, name }: RecordLink) => nameIn(domain, chamber, name!)

async function recomposeName(writing: WriteContext, domain: Domain, link: RecordLink): Promise<void> {
  await recomposeNamed(writing, domain, link.country_code, [nameOf(domain, link)])
}

/** The key of another record that has the name, at least for some time; or null. */
async function rivalOf({ tx }: WriteContext, domain: Domain, link: RecordLink): Promise<string | null> {
  const [row] = await tx.rows<[string]>(sql`
select key from record_links
where kind = 'name' and domain = ${domain.name} and country_code = ${link.country_code}
  and other = ${nameOf(domain, link)} and state = 'made' and id <> ${link.id} limit 1`)
  return row?.[0] ?? null
}
