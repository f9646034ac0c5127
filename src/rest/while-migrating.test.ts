// The port while the database is migrated, over the loopback network.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { freePort } from '#lib/port.ts'
import { lookAgain } from '../../test/clock.ts'
import { whileMigrating } from './while-migrating.ts'

const host = '127.0.0.1'

it('says that the process lives, that it is not ready, and why; then frees the port', async () => {
  const port = await freePort()
  const asked = (path: string) => fetch(`http://${host}:${port}${path}`)
  {
    await using answering = whileMigrating({ port, host, baseUrl: 'http://hemiciclo.test' })
    await assert.rejects(asked('/livez'), 'before the first migration')
    answering.note('Migrating the database: 0001_a.sql (1 of 2) …')
    await lookAgain('an answer', () =>
      asked('/livez').then(
        (reply) => reply.status === 200,
        () => false,
      ),
    )
    answering.note('Migrating the database: 0002_b.sql (2 of 2) …')
    for (const path of ['/readyz', '/', '/v1/bills?limit=1']) {
      const reply = await asked(path)
      assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '5'])
      const { code, detail, instance } = (await reply.json()) as Record<string, unknown>
      assert.deepEqual(
        { code, detail, instance },
        {
          code: 'UNAVAILABLE',
          detail: 'Migrating the database: 0002_b.sql (2 of 2) …',
          instance: path.split('?')[0],
        },
      )
    }
  }
  await assert.rejects(asked('/livez'))
  {
    await using first = whileMigrating({ port, host, baseUrl: '' })
    await using second = whileMigrating({ port, host, baseUrl: '' })
    first.note('one')
    second.note('two, which finds the port taken')
  }
})
