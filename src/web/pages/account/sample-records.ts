// Checks whether an account page shows records of the sample world, where the requested data does not say so.
import type { Reader, Rows } from '../reader.ts'

/** A record by its domain and id. */
export interface RecordReference {
  readonly domain: string
  readonly id: number
}

/** Records requested at a time, as a list allows. */
const AT_ONCE = 500

/** True where one of these records belongs to the sample world, as long as that is loaded. */
export async function sampleAmong(reader: Reader, named: readonly RecordReference[]): Promise<boolean> {
  const marked = await Promise.all(
    [...Map.groupBy(named, ({ domain }) => domain)].map(async ([domain, each]) => {
      const ids = [...new Set(each.map(({ id }) => id))].slice(0, AT_ONCE)
      const asked = { ids: ids.join(','), fields: 'sample', limit: ids.length }
      const { data } = await reader.ask<Rows<{ readonly sample: boolean }>>(`${domain}.list`, asked)
      return data.some(({ sample }) => sample)
    }),
  )
  return marked.includes(true)
}
