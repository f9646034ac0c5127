// Opens the place where exports are stored.
import { join } from 'node:path'
import type { ObjectStore } from '#lib/storage/object-store.ts'
import { setsAt } from './set-bucket.ts'
import { setsIn } from './set-folder.ts'
import type { SetStore } from './set-store.ts'

/** A folder or a bucket. */
export type ExportPlace = { readonly folder: string } | ObjectStore

/** The sets in a place; those of a bucket are written to a folder of `dataDir` first. */
export function exportStore(place: ExportPlace, dataDir: string): SetStore {
  return 'folder' in place ? setsIn(place.folder) : setsAt(place, join(dataDir, 'exports'))
}
