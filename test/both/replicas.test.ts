// Reads of public data on streaming replicas: which server answers, and what callers see when a replica lags,
// is lost, or cancels a statement.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { lookAgain } from '../clock.ts'
import { ADMIN_TOKEN, startAppOver, type TestApp } from '../support/helpers.ts'
import { bill } from '../support/importing.ts'
import { type Replica, type Replicated, replicated, withoutReplicas } from '../support/replicated.ts'

describe('reads on replicas', { skip: withoutReplicas() ?? false }, () => {
  let servers: Replicated
  let replica: Replica
  let service: TestApp

  before(async () => {
    servers = await replicated()
    replica = await servers.replica()
    service = await startAppOver(servers.open(), {
      replicas: { urls: [replica.database], maxLagMs: 5_000, connections: 4 },
    })
  })
  after(async () => {
    await service?.[Symbol.asyncDispose]()
    await servers?.[Symbol.asyncDispose]()
  })

  it('lists come from it', async () => {
    await service.store(bill('a:1'))
    await lookAgain('the replica in use', async () => reads().replicas[0]!.used)
    const { status, body } = await service.get('/v1/bills')
    assert.deepEqual([status, body.data?.length], [200, 1], JSON.stringify(body))
    console.log(reads())
  })

  const reads = () => service.app.replicas!.state()
})
