// Answers of the tools of the MCP endpoint: results of each kind, and consent of a person.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { ask, connect, ERAS, MINE, type Told } from '../support/mcp/clients.ts'
import { mcp, service, useMcpEndpoint } from '../support/mcp/endpoint.ts'
import { notRead } from '../support/not-read.ts'

useMcpEndpoint()

describe('an answer', () => {
  let client: Client
  before(async () => {
    client = await mcp.clientOf(MINE)
  })

  it('of a list has the rows of REST in their order, by pages', async () => {
    const rest = (await service.get('/v1/bills')).body.data as { id: number }[]
    const seen: number[] = []
    for (let cursor: string | undefined; ; ) {
      const { value } = await ask(client, 'list_bills', { limit: 2, ...(cursor && { cursor }) })
      seen.push(...value.data.map(({ id }: { id: number }) => id))
      cursor = value.meta.next_cursor ?? undefined
      if (!cursor) break
    }
    assert.deepEqual(
      seen,
      rest.map(({ id }) => id),
    )
    const { value } = await ask(client, 'list_bills', { response_format: 'detailed' })
    assert.deepEqual(value.data, rest)
  })

  it('of one bill comes with its steps, votes and interventions', async () => {
    const { value } = await ask(client, 'list_bills', { id: 1 })
    const { value: whole } = await ask(client, 'list_bills', { id: 1, response_format: 'detailed' })
    assert.deepEqual(whole.data, (await service.get('/v1/bills/1')).body.data)
    assert.deepEqual(whole.data, { ...whole.data, ...value.data })
    assert.deepEqual(Object.keys(value.overview), ['updates', 'roll_calls', 'votes', 'interventions'])
    assert.deepEqual(whole.overview.updates.data, (await service.get('/v1/bills/1/updates')).body.data)
    const { has_more, more } = value.overview.votes
    assert.deepEqual([has_more, more.tool, more.arguments.bill_id], [true, 'list_votes', 1])
  })

  it('of one actor comes with recent votes and bills', async () => {
    const { value } = await ask(client, 'list_actors', { id: 1 })
    assert.deepEqual(Object.keys(value.overview), ['votes', 'bills'])
  })

  it('reports the parts of a record outside the scope of the key', async () => {
    const narrow = await mcp.clientOf({ domains: ['bills', 'bill-updates'] })
    const { value } = await ask(narrow, 'list_bills', { id: 1 })
    assert.deepEqual(value.overview.votes, { data: null, refused: 'FORBIDDEN_DOMAIN' })
    assert.ok(value.overview.updates.data.length)
  })

  it('that is empty has a reason and a hint', async () => {
    const { value } = await ask(client, 'list_bills', { country_code: 'GT' })
    assert.equal(value.empty_result.reason, 'no_data')
    assert.equal((await ask(client, 'list_bills', { code: 'X 1' })).value.empty_result.reason, 'no_match')
    assert.equal(
      (await ask(client, 'list_transcripts', { country_code: notRead('transcripts').at(-1) })).value
        .empty_result.reason,
      'not_covered',
    )
    const top = { domain: 'consultations', country_code: 'CO', since: '2027-01-01' }
    assert.equal((await ask(client, 'list_top_entities', top)).value.empty_result.reason, 'no_match')
  })

  it('of several countries names those that are not covered', async () => {
    const other = notRead('bills').at(-1)
    const { value } = await ask(client, 'list_bills', { country_code: `CO,${other}` })
    assert.ok(value.data.length)
    assert.deepEqual(value.meta.not_covered, [other])
  })

  it('of health for one country and domain is short', async () => {
    const { value } = await ask(client, 'health', { country_code: 'EC', domain: 'bills' })
    assert.equal(value.countries[0].domains.bills.status, 'not_covered')
    assert.ok(JSON.stringify(value).length < 600)
  })

  it('to a change that leaves a list empty is not an empty result', async () => {
    const { value } = await ask(client, 'update_my_interests', { replace: true, interests: [] })
    assert.deepEqual(value, { data: [], subjects: [] })
  })

  it('has the vote of a ballot, the stage of a step, and a start of a speech in short rows', async () => {
    const [vote] = (await ask(client, 'list_votes', { actor_id: 1 })).value.data
    assert.deepEqual([vote.actor_name, vote.position], ['Ana Peña', 'yes'])
    const [step] = (await ask(client, 'list_bill_updates', { bill_id: 1 })).value.data
    assert.equal(step.stage, 'committee')
    const [speech] = (await ask(client, 'list_interventions', { actor_id: 1 })).value.data
    assert.deepEqual([speech.opening, speech.text_length], ['Gracias, presidente.', 20])
    const said = { domain: 'interventions', country_code: 'CO', actor_name: 'Eva Ríos' }
    await service.store(
      {
        ...said,
        key: 'co:larga',
        date: '2026-11-19',
        text: 'Señor presidente:\n\nhonorables colegas. '.repeat(5_000),
      },
      { ...said, key: 'co:resumida', date: '2026-11-18', text: 'Gracias.', summary: 'Agradece.' },
      { ...said, key: 'co:muda', date: '2026-11-17' },
    )
    const [long, summed, silent] = (await ask(client, 'list_interventions', { limit: 3 })).value.data
    assert.match(long.opening, /^Señor presidente: honorables colegas\. .{100,125} …$/)
    assert.ok(long.opening.length <= 162)
    for (const row of [summed, silent]) assert.ok(!('opening' in row))
    assert.deepEqual([summed.summary, silent.text_length], ['Agradece.', null])
  })

  it('of a degraded search reports it, empty or not', async () => {
    assert.equal((await ask(client, 'list_bills', { q: 'salud' })).value.search_degraded, true)
    const { value } = await ask(client, 'search', { q: 'nada que exista' })
    assert.equal(value.search_degraded, true)
    assert.equal(value.empty_result.reason, 'index_building')
    assert.match(value.empty_result.suggestion, /still being built.*try again shortly/)
    assert.equal((await ask(client, 'list_bills')).value.search_degraded, undefined)
  })

  it('to a number among words suggests the parameter for numbers', async () => {
    assert.match((await ask(client, 'list_bills', { q: 'PL 2338/2023' })).value.hint, /`code`/)
    assert.match((await ask(client, 'list_regulations', { q: 'decreto 1072' })).value.hint, /`number`/)
    assert.equal((await ask(client, 'list_bills', { q: 'salud' })).value.hint, undefined)
  })

  it('accepts ids as numbers or text, lists as arrays, and null as absent', async () => {
    const { value } = await ask(client, 'list_bills', { country_code: ['CO', 'CL'], q: null, limit: '2' })
    assert.equal(value.data.length, 2)
    assert.equal((await ask(client, 'list_bills', { id: '1' })).value.data.id, 1)
  })

  it('never exceeds its size: a text too long comes in pieces with the next offset', async () => {
    await service.store({
      domain: 'transcripts',
      key: 'co:largo',
      country_code: 'CO',
      title: 'Sesión larga',
      official: true,
      branch: 'legislative',
      session_date: '2026-11-19',
      text: 'palabra '.repeat(40_000),
    })
    const [row] = (await ask(client, 'list_transcripts', { country_code: 'CO', limit: 1 })).value.data
    const { value } = await ask(client, 'list_transcripts', { id: row.id })
    assert.equal(value.meta.total_length, 320_000)
    assert.equal(value.data.text.length, value.meta.next_offset)
  })
})

describe('a listening, requested by a client with elicitation', () => {
  const spent = async () =>
    (await ask(await mcp.clientOf(MINE), 'get_listening_quota')).value.data.spent as number

  async function asking(answer: object) {
    const client = new Client(
      { name: 'asks', version: '1' },
      { ...ERAS.modern, capabilities: { elicitation: { form: {} } } },
    )
    const messages: string[] = []
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      messages.push(params.message)
      return answer as never
    })
    await connect(client, mcp.base, await service.key(MINE))
    const result = (await client.callTool({
      name: 'create_listening',
      arguments: { query: 'salud' },
    })) as Told
    return { messages, value: result.structuredContent as Told }
  }

  it('is made after consent', async () => {
    const before = await spent()
    const { messages, value } = await asking({ action: 'accept', content: { confirm: true } })
    assert.match(messages[0]!, /quota.*salud/)
    assert.equal(value.data.status, 'queued')
    assert.equal(await spent(), before + 1)
  })

  for (const [what, answer] of Object.entries({
    'they say no': { action: 'accept', content: { confirm: false } },
    'they decline': { action: 'decline' },
    'they close the question': { action: 'cancel' },
  }))
    it(`is not made when ${what}, and spends nothing`, async () => {
      const before = await spent()
      const { value } = await asking(answer)
      assert.equal(value.error.code, 'INVALID_PARAM')
      assert.equal(await spent(), before)
    })
})
