// Short rows of tools show every field by which the list was filtered or ordered.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { askedFields } from '#operations/tools/arguments.ts'
import { tools } from '#operations/tools/tools.ts'
import type { TestApp } from '../support/helpers.ts'
import { startSampleApp } from '../support/sample-service.ts'
import { callTool } from '../support/tool.ts'

let service: TestApp
let key: string
before(async () => {
  service = await startSampleApp()
  key = await service.key()
})
after(() => service[Symbol.asyncDispose]())

interface Schema {
  readonly enum?: readonly string[]
}

describe('a short row', () => {
  for (const tool of tools) {
    const { name, domain, inputSchema, brief } = tool
    const orders = (inputSchema.properties as Record<string, Schema>).order_by?.enum ?? []
    if (!domain || !brief || !orders.length) continue
    for (const order of orders)
      it(`of ${name} shows ${order}, by which it is ordered`, async () => {
        const { data } = await callTool(service, name, { order_by: order, limit: 3 }, key)
        assert.ok(data.length)
        for (const row of data) assert.ok(order in row, JSON.stringify(row))
      })
    it(`of ${name} shows each field by which it is filtered`, async () => {
      const [row] = (await callTool(service, name, { response_format: 'detailed', limit: 1 }, key)).data
      for (const argument of Object.keys(inputSchema.properties as object)) {
        const value = row[argument]
        if (argument === 'id' || !['string', 'number', 'boolean'].includes(typeof value)) continue
        const { data } = await callTool(service, name, { [argument]: String(value), limit: 2 }, key)
        assert.ok(data.length, `${name} ${argument}`)
        for (const each of data) assert.ok(argument in each, `${name} ${argument}: ${JSON.stringify(each)}`)
      }
    })
  }

  it('of a filter under another name shows its field', () => {
    const fieldsFor = (name: string, argument: string) =>
      askedFields(tools.find((tool) => tool.name === name)!, { [argument]: '1' })
    assert.deepEqual(fieldsFor('list_bills', 'last_moved_before'), ['last_moved_on'])
    assert.deepEqual(fieldsFor('list_bills', 'commission_id'), ['commissions'])
    assert.deepEqual(fieldsFor('list_bills', 'updated_since'), ['content_changed_at'])
    assert.deepEqual(fieldsFor('list_consultations', 'closing_before'), ['end_date'])
    assert.deepEqual(fieldsFor('list_votes', 'voted_after'), ['vote_date'])
  })

  it('of a person shows party and district', async () => {
    const { data } = await callTool(service, 'list_actors', { limit: 5, branch: 'legislative' }, key)
    for (const row of data) assert.ok('party' in row && 'district' in row, JSON.stringify(row))
  })
})
