// The port to the place where sets are stored: complete ones only, with their manifests.
import type { ExportManifest, PublishedExports } from '#model/exports.ts'

/** The file of a set with its description, which is written last. */
export const MANIFEST = 'manifest.json'
/** The file that names the newest set. */
export const LATEST = 'latest.json'

export interface SetStore extends PublishedExports {
  /** Removes what interrupted runs left, and creates an empty folder for a set. */
  begin(set: string): Promise<string>
  /**
   * Makes the set in that folder visible, as a whole, and names it as the newest. `verify` is called just
   * before that, and throws where this process may not.
   */
  publish(folder: string, manifest: ExportManifest, verify: () => Promise<void>): Promise<void>
  /** Removes a folder that is not to be published. */
  discard(folder: string): Promise<void>
  /** A file of a set as a whole; undefined where it is missing. */
  read(set: string, file: string): Promise<Uint8Array | undefined>
  /** Deletes a set. Readers that have one of its files open read it to its end. */
  remove(set: string): Promise<void>
}

export const latestText = ({ set, created_at, seq }: ExportManifest): string =>
  `${JSON.stringify({ set, created_at, seq, manifest: `${set}/${MANIFEST}` }, null, 2)}\n`

export const manifestText = (manifest: ExportManifest): string => `${JSON.stringify(manifest, null, 2)}\n`
