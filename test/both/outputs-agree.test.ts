// Whatever happens to records, all outputs of a subscription have the items of its inbox, in their order:
// webhooks, chats, e-mail at once and by day, and feeds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { bills } from '#domains/bills.ts'
import { raw } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { deliveries, HOUR, http, post, smtp, useDeliveries } from '../support/deliveries.ts'
import { LONG } from '../support/long.ts'
import { account, app, clock, patch, remove } from '../support/me-requests.ts'
import { textOfMail } from '../support/receivers.ts'
import { visitor } from '../support/web-visitor.ts'

useDeliveries()

const QUERIES = ['/v1/bills?country_code=CO&stage=floor', '/v1/bills?country_code=CO,CL&q=lagunas']
const EVENTS = ['arrived', 'matched', 'changed', 'left', 'withdrawn']

const n = fc.nat({ max: 3 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ do: fc.constant('write' as const), n },
      ...{ word: fc.boolean(), stage: fc.constantFrom('filed', 'floor') },
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), n }) },
  // Sends what is due; a receiver that is out of order accepts its messages at a later attempt.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), refuses: fc.boolean() }) },
)

const country = (number: number): 'CL' | 'CO' => (number % 3 === 0 ? 'CL' : 'CO')

interface Item extends Record<string, unknown> {
  readonly id: number
  readonly record_id: number
}

let world = 0

test('all outputs have the items of the inbox in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const name = `m${world++}x`
      const tokens = (text: string) => text.match(new RegExp(`${name}\\d+`, 'g')) ?? []
      // A line of its own is the title of an item; others tell a former one.
      const titled = (text: string) => tokens(text.match(/^Ley de \w+ \w+$/gm)?.join(' ') ?? '')
      const self = [await account(), await account()] as const
      const zone = { time_zone: 'America/Bogota', digest_hour: 7 }
      assert.equal((await patch('/v1/me/preferences', self[1].headers, zone)).status, 200)
      const made: { readonly id: number; readonly headers: Record<string, string> }[] = []
      for (const [i, { headers }] of self.entries()) {
        const outputs = [
          { channel: 'webhook', url: `${http.url}/${name}/${i}/webhook` },
          { channel: 'slack', url: `${http.url}/${name}/${i}/slack` },
          { channel: 'email', rhythm: ['immediate', 'daily'][i] },
        ]
        const body = { query: QUERIES[i], events: EVENTS, outputs }
        const reply = await post('/v1/me/subscriptions', headers, body)
        assert.equal(reply.status, 201, reply.text)
        made.push({ id: reply.body.data.id, headers })
      }
      const send = async (hours: number) => {
        await deliveries.round()
        await clock.advance(hours * HOUR)
      }
      const refused = new Set<string>()
      for (const each of steps) {
        const bill = {
          country_code: country('n' in each ? each.n : 0),
          key: `${name}:${'n' in each && each.n}`,
        }
        if (each.do === 'send') {
          http.answer((response, request) => {
            if (each.refuses) refused.add(request.url!)
            response.writeHead(each.refuses ? 503 : 200).end()
          })
          await send(1)
        } else if (each.do === 'withdraw') {
          const held = await app.db.rows(raw(`select from bills where key = '${bill.key}'`))
          if (held.length) await app.store({ domain: 'bills', ...bill, withdraw: true })
        } else {
          const title = `${each.word ? 'Ley de lagunas' : 'Ley de costas'} ${name}${each.n}`
          await app.store(line(bills, { ...bill, title, stage: each.stage }))
        }
      }
      http.answer((response) => response.end())
      for (let round = 0; round < 6; round++) await send(6)
      for (const [i, { id, headers }] of made.entries()) {
        const { data } = (await app.get(`/v1/me/inbox?limit=500&subscription_id=${id}`, headers)).body
        const items = (data as Item[]).toReversed()
        const records = items.map((item) => tokens(JSON.stringify(item))[0])
        const about = `${QUERIES[i]}: ${JSON.stringify(steps)}`
        const posted = (kind: string) => http.received.filter(({ path }) => path === `/${name}/${i}/${kind}`)
        // A message that was refused comes again, with the id that it had.
        const messages = new Map(posted('webhook').map((one) => [one.headers['webhook-id'], one]))
        const hooked = [...messages.values()].map(({ body }) => JSON.parse(body).data as Item)
        const byId = refused.size ? hooked.toSorted((a, b) => a.id - b.id) : hooked
        assert.deepEqual(byId.map(whatHappened), items.map(whatHappened), about)
        const chats = posted('slack').flatMap(({ body }) => mentioned(tokens, body))
        // Messages to chats have no id by which a repeat is known.
        if (!refused.size) assert.deepEqual(chats, records, about)
        else assert.deepEqual(new Set(chats), new Set(records), about)
        const mails = smtp.received.filter(({ to }) => to === self[i]!.email)
        assert.deepEqual(
          mails.flatMap(({ message }) => titled(textOfMail(message))),
          records,
          about,
        )
        const { body } = await post('/v1/me/feed-address', headers)
        const read = async (url: string) =>
          (await visitor(app).get(url.slice(new URL(url).origin.length))).text
        const json = JSON.parse(await read(body.data.json)) as { items: { title: string }[] }
        assert.deepEqual(json.items.flatMap(({ title }) => tokens(title)).toReversed(), records, about)
        const { feed } = new XMLParser({ isArray: (tag) => tag === 'entry' }).parse(
          await read(body.data.atom),
        )
        const entries = (feed.entry ?? []) as { title: string }[]
        assert.deepEqual(entries.flatMap(({ title }) => tokens(title)).toReversed(), records, about)
        assert.equal((await remove(`/v1/me/subscriptions/${id}`, headers)).status, 200)
      }
    }),
    { endOnFailure: true, numRuns: LONG ? 100 : 2 },
  )
})

/** An item without what its record was when it was read, and whether it was. */
function whatHappened(item: Item) {
  const { record: _, title: _t, title_highlights: _h, passage: _p, read_at: _r, ...happened } = item
  return happened
}

/** The records of a message to a chat: the title of each item has one, and so may what changed in it. */
const mentioned = (tokens: (text: string) => string[], body: string) =>
  (JSON.parse(body).blocks as { readonly text?: { readonly text: string } }[]).flatMap(({ text }) =>
    tokens(text?.text ?? '').slice(0, 1),
  )
