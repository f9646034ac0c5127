// The feed of changes as a resource of the MCP endpoint.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { sql } from '#lib/sql.ts'
import { WINDOW } from '#store/reading/change-feed.ts'
import { bill } from '../support/importing.ts'
import { ERAS } from '../support/mcp/clients.ts'
import { mcp, service, useMcpEndpoint } from '../support/mcp/endpoint.ts'

useMcpEndpoint()

for (const era of Object.keys(ERAS) as (keyof typeof ERAS)[])
  describe(`the feed of changes as a resource, for a ${era} client`, () => {
    let client: Client
    before(async () => {
      client = await mcp.clientOf({}, era)
    })
    const read = async (query = '', by = client) => {
      const { contents } = await by.readResource({ uri: `hemiciclo://changes${query}` })
      const [{ text, mimeType }] = contents as unknown as [{ text: string; mimeType: string }]
      assert.equal(mimeType, 'application/json')
      return JSON.parse(text)
    }

    it('is listed as a template', async () => {
      const { resourceTemplates } = await client.listResourceTemplates()
      const { uriTemplate } = resourceTemplates.find(({ name }) => name === 'changes')!
      assert.equal(uriTemplate, 'hemiciclo://changes{?after,domain,country_code}')
    })

    it('begins now, and then returns changes', async () => {
      const { data, meta } = await read()
      assert.deepEqual(data, [])
      await service.store(bill(`co:resource:${era}`))
      const next = await read(`?after=${meta.last_seq}`)
      assert.deepEqual(
        next.data.map((row: { domain: string; kind: string }) => [row.domain, row.kind]),
        [['bills', 'created']],
      )
      assert.deepEqual((await read(`?after=${meta.last_seq}&domain=votes&country_code=CO`)).data, [])
    })

    it('reads on to rows where a page of the log has none', async () => {
      const { meta } = await read()
      // More numbers of other records than one page reads.
      await service.db.query(sql`insert into changes (domain, record_id, country_code, kind, at)
select 'news', n, 'CO', 'created', now() from generate_series(1, ${WINDOW + 1}) n`)
      await service.store(bill(`co:far:${era}`))
      const { data } = await read(`?after=${meta.last_seq}&domain=bills&country_code=CO`)
      assert.equal(data.length, 1)
      const { meta: end, data: none } = await read(`?after=${meta.last_seq}&domain=votes&country_code=CO`)
      assert.deepEqual([none, end.has_more], [[], false])
    })

    it('answers like REST, within the scope of the key', async () => {
      const query = 'country_code=CL&after=0&domain=bills,news'
      assert.deepEqual(await read(`?${query}`), (await service.get(`/v1/changes?${query}`)).body)
      assert.deepEqual(
        await read('?domain=bills&country_code=CL&domain=news&after=0'),
        await read(`?${query}`),
      )
      await assert.rejects(read('?after=0&after=1'), /is repeated, but takes one value/)
      const narrow = await mcp.clientOf({ domains: ['bills'] }, era)
      await assert.rejects(read('?after=0&domain=votes', narrow), /does not cover votes/)
      await assert.rejects(read('?after=soon'), /is not a number of the log/)
      await assert.rejects(read('?afer=1'), /did you mean after/)
    })
  })
