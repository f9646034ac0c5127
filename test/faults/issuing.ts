// Keys that a running service issues until its disk is full, and reads with them.
import assert from 'node:assert/strict'

/** The token of the administration that the service must have. */
export const ADMIN = 'an-administration-token-of-the-tests'

const PATHS = ['/v1/bills?limit=5', '/v1/search?q=agua', '/v1/changes?limit=5']
/** Writes that fit into what the log has reserved. */
const MOST_WRITES = 5_000

export interface Issuing {
  /** The keys whose issue was acknowledged. */
  readonly issued: readonly string[]
  /** Issues a key; returns the detail of the 503 where it could not be stored. */
  issue(): Promise<string | null>
  /** Issues keys until one cannot be stored; returns the detail of the 503. */
  issueUntilFull(between?: () => Promise<void>): Promise<string>
  /** Reads a list, a search and the change feed with a key. */
  reads(key: string): Promise<void>
}

export function issuingAt(address: string): Issuing {
  const headers = { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/json' }
  const issued: string[] = []
  async function issue(): Promise<string | null> {
    const body = JSON.stringify({ name: `key ${issued.length}` })
    const answer = await fetch(`${address}/admin/keys`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (answer.status === 201) {
      issued.push(JSON.parse(text).key)
      return null
    }
    const { code, detail } = JSON.parse(text)
    assert.deepEqual([answer.status, code], [503, 'UNAVAILABLE'], text)
    assert.ok(answer.headers.has('retry-after'))
    return detail
  }
  return {
    issued,
    issue,
    async issueUntilFull(between = async () => {}) {
      for (let i = 0; i < MOST_WRITES; i++) {
        const failure = await issue()
        if (failure !== null) return failure
        await between()
      }
      throw new Error(`${MOST_WRITES} keys were stored on a full disk`)
    },
    async reads(key) {
      for (const path of PATHS) {
        const answer = await fetch(address + path, { headers: { 'x-api-key': key } })
        assert.equal(answer.status, 200, await answer.text())
      }
    },
  }
}
