// What the settings of this deployment add to the sources: the operator's proxies, the sources that they
// open, and the way in which sources are read.
import type { Config } from '#config.ts'
import { type Proxies, proxiesOf } from '#ingest/network/proxies.ts'
import type { Account } from '#ingest/network/session.ts'
import { type PlainReader, politeReading } from '#ingest/network/source-reader.ts'
import type { Database } from '#lib/sql.ts'
import { openedSources } from '#model/sources/blocked.ts'
import type { Source } from '#model/sources/source.ts'
import type { SourceAccount, SourceProxy, SourceToken } from '#pair-settings.ts'
import { sources } from '#sources/index.ts'

/** The settings of an operator's means; none by default. */
export interface Means {
  readonly sourceProxies?: readonly SourceProxy[]
  readonly sourceAccounts?: readonly SourceAccount[]
  readonly sourceTokens?: readonly SourceToken[]
  readonly mastodonServers?: readonly string[]
}

/** All sources, without the blocks that the settings remove. Throws an Error for a setting without effect. */
export function knownSources(means: Means): readonly Source[] {
  return openedSources(sources, {
    proxies: configuredProxies(means),
    accounts: configuredAccounts(means),
    tokens: configuredTokens(means),
    servers: means.mastodonServers ?? [],
  })
}

/** The proxy of each host of a source. Throws the same. */
export const configuredProxies = ({ sourceProxies = [] }: Means): Proxies => proxiesOf(sourceProxies, sources)

/** The accounts by source. Throws the same, for a source without a login. */
function configuredAccounts({ sourceAccounts = [] }: Means): ReadonlyMap<string, Account> {
  for (const { source } of sourceAccounts)
    if (!sources.some(({ id, login }) => id === source && login))
      throw new Error(`SOURCE_ACCOUNTS: ${source} is no source with a login`)
  return new Map(sourceAccounts.map(({ source, user, password }) => [source, { user, password }]))
}

/** The tokens by host. Throws the same, for a host that wants none. */
function configuredTokens({ sourceTokens = [] }: Means): ReadonlyMap<string, string> {
  for (const { host } of sourceTokens)
    if (!sources.some(({ token }) => token === host))
      throw new Error(`SOURCE_TOKENS: no source sends a token to ${host}`)
  return new Map(sourceTokens.map(({ host, token }) => [host, token]))
}

/** Reading by the rules of the sites, as the settings say. Throws the same. */
export function configuredReading(
  config: Means & Pick<Config, 'contact' | 'dataDir' | 'databaseUrl'>,
  db: Database,
): PlainReader {
  const { contact, dataDir, databaseUrl } = config
  const shared = databaseUrl ? db : null
  return politeReading({
    contact,
    dataDir,
    shared,
    proxies: configuredProxies(config),
    ...{ accounts: configuredAccounts(config), tokens: configuredTokens(config) },
  })
}
