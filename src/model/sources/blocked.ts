// Why a source cannot be read by everybody, and what opens it. Pure.

/** The kinds of blocks, with what each means to an operator. */
export const BLOCKS = {
  geo: 'its hosts answer only in some countries; a proxy of yours for all of them in `SOURCE_PROXY` opens it',
  account: 'it requires an account; yours in `SOURCE_ACCOUNTS`, or its token in `SOURCE_TOKENS`, opens it',
  servers: 'it reads servers that you choose; those in `MASTODON_SERVERS` open it',
  refuses_programs: 'it refuses programs; nothing opens it, and no proxy is used for its hosts',
  superseded: 'another source has its records',
} as const satisfies Readonly<Record<string, string>>
export type BlockKind = keyof typeof BLOCKS
export const BLOCK_KINDS = Object.keys(BLOCKS) as [BlockKind, ...BlockKind[]]

export interface Block {
  readonly kind: BlockKind
  /** What was seen, in English. */
  readonly why: string
}

/**
 * What an operator has beyond the network of the machine: hosts with a proxy, sources with an account, hosts
 * with a token, and servers of a network of servers.
 */
export interface SourceMeans {
  readonly proxies: Pick<ReadonlyMap<string, unknown>, 'has'>
  readonly accounts: Pick<ReadonlyMap<string, unknown>, 'has'>
  readonly tokens: Pick<ReadonlyMap<string, unknown>, 'has'>
  readonly servers: readonly string[]
}

interface Blockable {
  readonly id: string
  readonly token?: string
  readonly insteadOf?: string
  readonly hosts: Readonly<Record<string, unknown>>
  readonly blocked?: Block
  readonly atServers?: (servers: readonly string[]) => Blockable
}

/**
 * These sources, without the blocks that the means of the operator remove, at the servers that the operator
 * chose. Where that opens a source with the records of another, the other is blocked: the same records would
 * be stored twice.
 */
export function openedSources<S extends Blockable>(sources: readonly S[], means: SourceMeans): readonly S[] {
  const open = new Set(sources.filter((each) => each.blocked && opens(each, each.blocked, means)))
  const replaced = new Map([...open].map(({ id, insteadOf }) => [insteadOf, id]))
  return sources.map((source): S => {
    const by = replaced.get(source.id)
    if (by) return { ...source, blocked: { kind: 'superseded', why: `${by} is read instead` } }
    if (!open.has(source)) return source
    const { blocked: _, ...rest } = source.atServers?.(means.servers) ?? source
    return rest as S
  })
}

function opens({ id, hosts, token }: Blockable, { kind }: Block, means: SourceMeans): boolean {
  const { proxies, accounts, tokens, servers } = means
  if (kind === 'account') return accounts.has(id) || (token !== undefined && tokens.has(token))
  if (kind === 'servers') return servers.length > 0
  return kind === 'geo' && Object.keys(hosts).every((host) => proxies.has(host))
}
