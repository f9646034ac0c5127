// Details of the answers of tools: short, with our own messages, and with hints for the next call.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { INSTRUCTIONS } from '#operations/service/guide.ts'
import { tools } from '#operations/tools/tools.ts'
import { BASE_URL } from '../support/helpers.ts'
import { get, service, useSmallWorld } from '../support/small-world.ts'
import { tokensOf } from '../support/tokens.ts'
import { callTool } from '../support/tool.ts'

useSmallWorld()

const BOOKKEEPING =
  /"(country_id|source_id|source_url|retrieved_at|first_seen_at|content_changed_at|content_sha256)"/

describe('the answer of a tool', () => {
  it('has bookkeeping fields only in detailed answers, in rows, records, overviews and counts', async () => {
    const [bill] = (await callTool(service, 'list_bills', { country_code: 'CO' })).data
    const [actor] = (await callTool(service, 'list_actors', { country_code: 'CO' })).data
    const [party] = (await callTool(service, 'list_parties', { country_code: 'CO' })).data
    for (const [tool, args] of [
      ['list_bills', {}],
      ['list_bills', { id: bill.id }],
      ['list_actors', { id: actor.id }],
      ['get_party', { id: party.id }],
      ['list_actor_tweets', { actor_id: actor.id }],
      ['list_top_entities', { country_code: 'CO' }],
      ['search', { q: 'salud' }],
    ] as const)
      assert.doesNotMatch(JSON.stringify(await callTool(service, tool, args)), BOOKKEEPING, tool)
    const whole = await callTool(service, 'list_bills', { id: bill.id, response_format: 'detailed' })
    assert.ok(whole.data.retrieved_at && whole.meta.provenance.content_sha256)
  })

  it('takes lists in the forms that models write', async () => {
    for (const country_code of [['CO', 'CL'], 'CO, CL', '["CO","CL"]', ' [ "co", "cl" ] ']) {
      const { meta } = await callTool(service, 'list_bills', { country_code, limit: 1 })
      assert.deepEqual(meta.applied.countries, ['CO', 'CL'], JSON.stringify(country_code))
    }
    const { error } = await callTool(service, 'list_bills', { country_code: [] })
    assert.match(error.message, /^country_code: is an empty list; omit it$/)
  })

  it('to an unknown argument names the one that was meant, else all', async () => {
    const messageOf = async (tool: string, args: object) =>
      (await callTool(service, tool, args)).error.message
    for (const [args, message] of [
      [{ country: 'CO' }, 'country: is not an argument of list_bills; did you mean country_code?'],
      [{ bill_id: 7 }, 'bill_id: is not an argument of list_bills; did you mean id?'],
      [
        { author: 'Vega' },
        'author: is not an argument of list_bills; did you mean actor_id? look it up with list_actors first',
      ],
      [{ author: 7 }, 'author: is not an argument of list_bills; did you mean actor_id?'],
    ] as const)
      assert.equal(await messageOf('list_bills', args), message)
    assert.match(await messageOf('list_bills', { zzzzzz: 1 }), /; there are id, country_code, /)
  })

  it('to a pasted address or text without a record does not speak of filters', async () => {
    const suggested = async (tool: string, args: object) =>
      (await callTool(service, tool, args)).empty_result.suggestion
    const address = 'https://nope.example.org/x'
    for (const [tool, args] of [
      ['search', { url: address }],
      ['search', { q: address }],
      ['list_bills', { q: address }],
    ] as const)
      assert.match(await suggested(tool, args), /^No stored record has this address\./)
    assert.match(await suggested('search', { text: 'nada' }), /cites no norm or bill/)
    assert.match(await suggested('search', { text: 'la Ley 99999 de 2031' }), /^No norm or bill .* is stored/)
  })

  it('counts entities in a line each', async () => {
    const { data } = await callTool(service, 'list_top_entities', { country_code: 'CO' })
    assert.ok(data.length > 0)
    for (const row of data) {
      assert.ok(row.count > 0 && row.name)
      // Ids of pages are random, and some take more tokens than others.
      assert.ok(tokensOf(row) <= 64, JSON.stringify(row))
    }
  })

  it('marks sample records, in short rows and in the instructions', async () => {
    const made = { domain: 'news', country_code: 'CO', outlet: 'Diario', link: 'https://x.test/1' }
    await service.store({
      ...made,
      key: 'made',
      title: 'Inventada',
      sample: true,
      published_at: '2026-11-19T12:00:00Z',
    })
    const rows = (await callTool(service, 'list_news', { country_code: 'CO' })).data
    assert.equal(rows.find(({ title }: { title: string }) => title === 'Inventada').sample, true)
    assert.ok(rows.every((row: object) => !('sample' in row) || (row as { sample: unknown }).sample === true))
    assert.equal((await callTool(service, 'search', { q: 'inventada' })).data[0].sample, true)
    assert.match(INSTRUCTIONS, /`sample: true` marks made-up records/)
    assert.ok(INSTRUCTIONS.length <= 1_500)
  })

  it('has times of an agenda in local time', async () => {
    await service.store({
      domain: 'schedules',
      key: 'mx',
      country_code: 'MX',
      title: 'Sesión nocturna',
      kind: 'plenary',
      starts_at: '2026-11-21T02:30:00Z',
      place: 'Salón 1',
    })
    const args = { country_code: 'MX', since: '2026-11-20', until: '2026-11-20' }
    const [row] = (await callTool(service, 'list_schedules', args)).data
    assert.deepEqual(
      [row.starts_at, row.time_zone, row.place],
      ['2026-11-20T20:30:00-06:00', 'America/Mexico_City', 'Salón 1'],
    )
  })

  it('has the health of one domain of a country in 300 tokens, and none outside of the scope', async () => {
    const told = await callTool(service, 'health', { country_code: 'CO', domain: 'bills' })
    assert.deepEqual(
      told.countries.map((each: { country_code: string; domains: object }) => [
        each.country_code,
        Object.keys(each.domains),
      ]),
      [['CO', ['bills']]],
    )
    assert.ok(tokensOf(told) <= 300)
    const key = await service.key({ countries: ['CL'] })
    const own = await callTool(service, 'health', {}, key)
    assert.deepEqual(
      own.countries.map(({ country_code }: { country_code: string }) => country_code),
      ['CL'],
    )
  })

  it('returns usage while everything else is rejected', async () => {
    const key = await service.key({ rate_per_minute: 2 })
    await callTool(service, 'list_parties', {}, key)
    await callTool(service, 'list_parties', {}, key)
    assert.equal((await callTool(service, 'list_parties', {}, key)).error.code, 'RATE_LIMITED')
    assert.equal((await callTool(service, 'usage', {}, key)).data.limits.per_minute, 2)
  })

  it('accepts null for omitted arguments, and for all of them', async () => {
    const { data } = await callTool(service, 'list_bills', { q: null, country_code: null, limit: 1 })
    assert.equal(data.length, 1)
    assert.ok((await callTool(service, 'list_parties', null as unknown as object)).data)
    const headers = { 'x-api-key': await service.key(), accept: 'application/json, text/event-stream' }
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_parties', arguments: null },
    }
    const { text } = await service.call('POST', '/mcp', { headers, body })
    assert.match(text, /"structuredContent":\{"data"/)
  })

  it('to a wrong argument names the likely one, else lists the valid ones once', async () => {
    for (const [tool, args, says] of [
      ['list_bills', { number: '1' }, /did you mean code\?/],
      ['list_regulations', { code: '1' }, /did you mean number\?/],
      ['list_bills', { status: 'filed' }, /did you mean stage\?/],
      ['list_bills', { title: 'agua' }, /did you mean q\?/],
      ['list_top_entities', { q: 'agua' }, /words go in `q` of search/],
    ] as const) {
      const { error } = await callTool(service, tool, args)
      assert.match(error.message, says)
      const lists = !error.message.includes('did you mean')
      assert.equal(JSON.stringify(error).split('country_code').length, lists ? 2 : 1)
    }
  })

  it('rejects with our own messages', async () => {
    for (const [tool, args] of [
      ['list_bills', { stage: 'open' }],
      ['list_bills', { cursor: '' }],
      ['list_bills', { code: '' }],
      ['list_bills', { country_code: 'XX' }],
      ['list_consultations', { status: 'maybe' }],
      ['search', { q: 'agua', domain: 'x' }],
      ['search', { q: 'agua', explain: 'x' }],
      ['search', { url: '' }],
    ] as const) {
      const { error } = await callTool(service, tool, args)
      assert.equal(error.code, 'INVALID_PARAM')
      assert.doesNotMatch(error.message, /Invalid|Too |expected|string/i)
    }
  })

  it('has no repeated words in its description, and no empty schema', async () => {
    const published = (await get('/mcp-tools.json')).body.tools
    for (const { name, description, outputSchema } of published) {
      const sentences = description.toLowerCase().split(/[.;:,] ?/)
      assert.equal(new Set(sentences).size, sentences.length, name)
      assert.doesNotMatch(description, /(full|whole) article.*(full|whole) article/)
      assert.equal(outputSchema, undefined)
    }
    assert.equal(published.length, tools.length)
  })
})

describe('a pasted link', () => {
  it('finds its record: by page, by address here, by address of its source', async () => {
    const bill = (await get('/v1/bills?country_code=CO&limit=1')).body.data[0]
    const links = [
      bill.platform_url,
      `${bill.platform_url}/`,
      `${BASE_URL}/v1/bills/${bill.id}`,
      bill.external_link,
      bill.external_link.replace('https://', 'http://www.'),
      `${bill.external_link}/#texto`,
    ]
    for (const url of links) {
      const { data } = (await get(`/v1/search?${new URLSearchParams({ url })}`)).body
      assert.deepEqual(
        data.map((row: { domain: string; id: number }) => [row.domain, row.id]),
        [['bills', bill.id]],
        url,
      )
      assert.equal((await callTool(service, 'search', { url })).data[0].id, bill.id)
    }
  })

  it('of a party or an entity finds it', async () => {
    for (const domain of ['parties', 'entities']) {
      const row = (await get(`/v1/${domain}?limit=1`)).body.data[0]
      const { data } = (await get(`/v1/search?${new URLSearchParams({ url: row.platform_url })}`)).body
      assert.deepEqual([data[0]?.domain, data[0]?.id], [domain, row.id])
    }
  })

  it('to nothing is an empty result, and outside of the scope too', async () => {
    const told = await callTool(service, 'search', { url: 'https://example.org/nowhere' })
    assert.equal(told.empty_result.reason, 'no_match')
    const { platform_url } = (await get('/v1/bills?country_code=CO&limit=1')).body.data[0]
    for (const scope of [{ countries: ['CL'] }, { domains: ['news'] }] as const) {
      const key = await service.key(scope as never)
      assert.deepEqual((await callTool(service, 'search', { url: platform_url }, key)).data, [])
    }
    assert.match(
      (await callTool(service, 'search', { url: 'ftp://x' })).error.message,
      /^url: is not an http/,
    )
    assert.match((await callTool(service, 'search', {})).error.message, /^q: is needed/)
  })
})

describe('a listening', () => {
  it('names the resource of its report, which returns it', async () => {
    const email = 'eva@example.org'
    await service.app.context.accounts.create({ email, password: 'una frase larga', listening_quota: 2 })
    const key = await service.key({ email })
    const told = await callTool(service, 'create_listening', { query: 'salud', confirm: true }, key)
    assert.equal(told.resource, `hemiciclo://listenings/${told.data.id}`)
    const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
    const read = (uri: string) =>
      service.call('POST', '/mcp', {
        headers,
        body: { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } },
      })
    assert.match((await read(told.resource)).text, /\\"status\\":\\"queued\\"/)
    assert.match((await read('hemiciclo://listenings/none')).text, /-32602|not found/i)
  })
})
