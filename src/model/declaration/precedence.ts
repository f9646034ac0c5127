// Precedence of drafts: which one decides a field, by the kind of its source, then by its age; claims come
// first.

/**
 * `official` and `unofficial` are registered sources, `copy` one that republishes the records of another
 * official one later, `import` is every other source id, and `stub` is a stub of any of them. `extraction` is
 * what the service reads in a file that a record links: it decides after all of them, and never first.
 */
export type DraftKind = 'official' | 'import' | 'copy' | 'unofficial' | 'stub' | 'extraction'

/** Kinds of drafts in precedence order; within one group the newest draft decides. */
export type Precedence = readonly (readonly DraftKind[])[]

/**
 * Imports and gazettes are deliberate publications: the last read is right. A copy was written before it was
 * read, so it only fills gaps; after it come third-party work on official material, then stubs.
 */
export const DEFAULT_PRECEDENCE: Precedence = [['official', 'import'], ['copy'], ['unofficial'], ['stub']]

/** Properties of the sources of drafts. */
export interface Authority {
  kindOf(sourceId: string): Exclude<DraftKind, 'stub'>
  /** True where the source has a claim to this field of the domain. */
  claims(sourceId: string, domain: string, field: string): boolean
}

interface Known {
  readonly id: string
  readonly official?: boolean
  readonly copyOf?: string
  /** True for text that the service extracts from files that records link. */
  readonly extracts?: boolean
  readonly claims?: Readonly<Record<string, readonly string[]>>
}

/** The authority of the registered sources; every other id is an import without claims. */
export function authorityOf(sources: readonly Known[]): Authority {
  const byId = new Map(sources.map((source) => [source.id, source]))
  return {
    kindOf(sourceId) {
      const source = byId.get(sourceId)
      if (!source) return 'import'
      if (source.extracts) return 'extraction'
      return source.copyOf ? 'copy' : source.official ? 'official' : 'unofficial'
    },
    claims: (sourceId, domain, field) => byId.get(sourceId)?.claims?.[domain]?.includes(field) ?? false,
  }
}
