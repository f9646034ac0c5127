// The state of the made-up sample world in the database, with which no real data is mixed.
import { type Database, name, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { readSetting, writeSetting } from './stored-settings.ts'

const SAMPLE = 'sample_world'

export interface SampleDraft {
  readonly key: string
  readonly source_id: string
  readonly country_code: CountryCode
}

/** Active drafts of the sample world, at most `limit`. */
export function sampleDrafts(db: Database, domain: Domain, limit: number): Promise<SampleDraft[]> {
  return db.query<SampleDraft>(sql`
select d.key, d.source_id, t.country_code from drafts d join ${name(domain.table)} t on t.key = d.key
where d.domain = ${domain.name} and d.sample and d.withdrawn_at is null limit ${limit}::int`)
}

/** `loading` where that was interrupted; undefined where it was never loaded. */
export type SampleState = 'loading' | 'loaded' | 'removing' | 'removed'

export async function sampleState(db: Database): Promise<SampleState | undefined> {
  return (await readSetting(db, SAMPLE)) as SampleState | undefined
}

export async function markSample(db: Database, state: SampleState): Promise<void> {
  await writeSetting(db, SAMPLE, state)
}

const OPTIONS = 'sample_options'

/** What a world consists of. */
export interface SampleOptions {
  readonly scale?: number
  readonly seed?: number
  readonly domains?: readonly string[]
}

/** The options of the world that is being loaded; none for the usual one. */
export async function sampleOptions(db: Database): Promise<SampleOptions> {
  return JSON.parse((await readSetting(db, OPTIONS)) ?? '{}')
}

/** Notes that a world with these options is being loaded, so that another process can complete it. */
export async function beginSample(db: Database, options: SampleOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await writeSetting(tx, OPTIONS, JSON.stringify(options))
    await markSample(tx, 'loading')
  })
}

/** True from the beginning of loading it to the end of removing it. */
export async function holdsSample(db: Database): Promise<boolean> {
  const state = await sampleState(db)
  return state !== undefined && state !== 'removed'
}
