// Prepared statements of a connection: an LRU cache, so that lists in many shapes do not fill the server's
// memory.
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/**
 * A plan takes about 27 kB on the server (PostgreSQL 18, 2026-11), so a connection needs some 5 MB for them.
 */
export const MAX_STATEMENTS = 200

export interface PreparedStatements {
  /** The statement's name on a connection; closes the least recently used one where there are too many. */
  nameOf(client: pg.PoolClient, text: string): string
}

/** Names for the statements of a pool. */
export function preparedStatements(max = MAX_STATEMENTS): PreparedStatements {
  const names = new WeakMap<pg.PoolClient, LRUCache<string, string>>()
  let made = 0

  function open(client: pg.PoolClient): LRUCache<string, string> {
    const held = new LRUCache<string, string>({
      max,
      dispose(name, _text, reason) {
        if (reason !== 'evict') return
        // As a message of the protocol, not as `deallocate`: that fails in a transaction that has failed.
        client.connection.close({ type: 'S', name }, true)
        // The driver's own entry, which contains the whole text. Private to `pg`, whose version is pinned.
        delete (client.connection as unknown as Parsed).parsedStatements[name]
      },
    })
    names.set(client, held)
    return held
  }

  return {
    nameOf(client, text) {
      const held = names.get(client) ?? open(client)
      let name = held.get(text)
      // Names are never reused: the driver may still consider an old one prepared.
      if (!name) held.set(text, (name = `s${++made}`))
      return name
    },
  }
}

interface Parsed {
  readonly parsedStatements: Record<string, string>
}
