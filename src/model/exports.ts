// Exports: sets of files with all records, a file of each format per country and domain, and their manifest.

export const EXPORT_FORMATS = ['ndjson', 'csv', 'parquet', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportFile {
  /** Unique within its set. */
  readonly name: string
  readonly format: ExportFormat
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** What changed since the set before, so that both together are this one. */
export interface ExportDelta {
  readonly from_set: string
  /** The change log after this number, up to `to_seq`. */
  readonly from_seq: number
  readonly to_seq: number
  readonly created: number
  readonly changed: number
  readonly removed: number
  readonly file: ExportFile
}

/** The records of a domain and a country. */
export interface ExportCell {
  readonly domain: string
  readonly country_code: string
  readonly rows: number
  /** SHA-256 of the records as NDJSON in the order of their ids, in hex. */
  readonly digest: string
  readonly schema_version: string
  readonly files: readonly ExportFile[]
  /** Null where the set before did not have the cell. */
  readonly delta: ExportDelta | null
}

export const COLUMN_TYPES = ['integer', 'text', 'boolean', 'date', 'timestamp', 'json'] as const

export interface ExportColumn {
  readonly name: string
  readonly type: (typeof COLUMN_TYPES)[number]
  readonly nullable: boolean
  readonly about: string
}

export interface ExportSchema {
  /** Changes with the names or types of the columns. */
  readonly version: string
  readonly columns: readonly ExportColumn[]
}

export interface ExportManifest {
  /** Version of this format. */
  readonly manifest: 1
  /** The name of the set: when it was begun, so that names are in the order of time. */
  readonly set: string
  /** RFC 3339 in UTC. */
  readonly created_at: string
  readonly service_version: string
  /** The number of the change log that the records contain; later changes follow it. */
  readonly seq: number
  /** The set before. */
  readonly previous: string | null
  /** By domain. */
  readonly schemas: Readonly<Record<string, ExportSchema>>
  readonly exports: readonly ExportCell[]
}

/** Complete sets, as operations read them. */
export interface PublishedExports {
  /** Newest first. */
  manifests(): Promise<readonly ExportManifest[]>
  /** A file of a set, or the part of it from `start` to `end`, both inclusive; undefined where it is gone. */
  open(set: string, file: string): Promise<PublishedFile | undefined>
}

/** A file that the service sends, or the signed address of one that the storage sends. */
export type PublishedFile =
  | { readonly read: (range?: ByteRange) => NodeJS.ReadableStream }
  | { readonly address: string }

/** Both bounds are inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}
