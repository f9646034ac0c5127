// The state of the search index: whether one is searched, and how far the build of another is.
import * as z from 'zod'
import type { Database } from '#lib/sql.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { indexBuild } from '../kit/record-shapes.ts'

export const searchIndexShape = z
  .object({
    status: z
      .enum(['ready', 'building', 'none'])
      .describe('`ready`: ranked search answers. Otherwise searches find what contains all words of `q`.'),
    build: indexBuild.nullable().describe('The build in progress, of a first index or of the next one.'),
  })
  .meta({ id: 'SearchIndex', description: 'The state of the search index.' })

export async function searchIndexState(db: Database): Promise<z.infer<typeof searchIndexShape>> {
  const { ready, building } = await readIndexes(db)
  return {
    status: ready ? 'ready' : building ? 'building' : 'none',
    build: building ? { records: building.records, expected: building.expected } : null,
  }
}
