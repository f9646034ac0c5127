// Each output says why a record matches words: it marks them in the title, or quotes the text that has them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bills } from '#domains/bills.ts'
import { documents } from '#domains/index.ts'
import { line } from '#model/declaration/domain.ts'
import { deliveries, http, post, smtp, subscribe, useDeliveries, word } from '../support/deliveries.ts'
import { account, app } from '../support/me-requests.ts'
import { htmlOf, textOfMail } from '../support/receivers.ts'
import { visitor } from '../support/web-visitor.ts'

useDeliveries()

const CO = { country_code: 'CO' } as const
const bill = (key: string, more: object) =>
  line(bills, { ...CO, key, stage: 'filed', title: 'Ley de vías', ...more })

interface Quoted {
  readonly text: string
  readonly highlights: readonly { readonly start: number; readonly end: number }[]
  readonly document_id: number | null
}

interface Item {
  readonly event: string
  readonly title: string
  readonly title_highlights: Quoted['highlights']
  readonly passage: Quoted | null
}

const marked = (text: string, highlights: Quoted['highlights']) =>
  highlights.map(({ start, end }) => text.slice(start, end))

const wordsOf = ({ title, title_highlights, passage }: Item) => ({
  title: marked(title, title_highlights),
  passage: passage && marked(passage.text, passage.highlights),
})

const inbox = async (headers: Record<string, string>, query = '') =>
  (await app.get(`/v1/me/inbox?${query}`, headers)).body.data as Item[]

test('an item marks words of the subscription in its title, in any of their forms', async () => {
  const { headers } = await account()
  const one = word()
  await subscribe(headers, one, [])
  await app.store(
    bill('w:title', { title: `Protege los ${one}s rurales` }),
    bill('w:other', { title: `Otra ley` }),
  )
  await deliveries.report()
  await app.store(bill('w:other', { title: `Ley de ${one}` }))
  await deliveries.report()
  const items = await inbox(headers)
  assert.deepEqual(
    items.map((item) => [item.event, wordsOf(item)]),
    [
      ['matched', { title: [one], passage: null }],
      ['arrived', { title: [`${one}s`], passage: null }],
    ],
  )
})

test('words in the summary or in a fact are quoted from it', async () => {
  const { headers } = await account()
  const [one, other] = [word(), word()]
  await subscribe(headers, `${one} OR ${other}`, [])
  await app.store(
    bill('w:summary', { summary: `Crea el fondo de ${one} del Pacífico.` }),
    bill('w:author', { authors: [{ name: `Ana ${other}` }] }),
  )
  await deliveries.report()
  const [author, summary] = await inbox(headers)
  assert.deepEqual(wordsOf(summary!), { title: [], passage: [one] })
  assert.equal(summary!.passage!.text, `Crea el fondo de ${one} del Pacífico.`)
  assert.deepEqual(wordsOf(author!), { title: [], passage: [other] })
  assert.match(author!.passage!.text, /^Autores: Ana /)
})

test('a passage has the words that the title lacks', async () => {
  const { headers } = await account()
  const [one, other] = [word(), word()]
  await subscribe(headers, `${one} ${other}`, [])
  const title = `Ley de ${one}`
  await app.store(
    bill('w:both', { title: `${title} y de ${other}`, summary: `Sobre ${one}.` }),
    bill('w:rest', { title, summary: `Sobre ${one}, para la región.` }),
    line(documents, {
      ...CO,
      key: 'w:rest:1',
      bill_key: 'w:rest',
      title: 'Ponencia',
      text: `El ${one} y el ${other}.`,
    }),
  )
  await deliveries.report()
  const [rest, both] = await inbox(headers)
  assert.deepEqual(wordsOf(both!), { title: [one, other], passage: null })
  assert.deepEqual(wordsOf(rest!), { title: [one], passage: [one, other] })
})

test('words in a document alone are quoted from it by every output', async () => {
  const { headers, email } = await account()
  const one = word()
  await subscribe(headers, one, [
    { channel: 'email', rhythm: 'immediate' },
    { channel: 'webhook', url: `${http.url}/hook` },
    { channel: 'slack', url: `${http.url}/slack` },
  ])
  const before = 'Considera que el artículo 12 de la ley vigente no alcanza. '.repeat(40)
  const text = `${before}Se declara el ${one} patrimonio <nacional>. ${before}`
  await app.store(
    bill('w:text', {}),
    line(documents, { ...CO, key: 'w:text:1', bill_key: 'w:text', title: 'Ponencia', text }),
  )
  await deliveries.round()
  const [item] = await inbox(headers)
  assert.deepEqual(wordsOf(item!), { title: [], passage: [one] })
  assert.ok(item!.passage!.document_id)
  const quote = `Se declara el ${one} patrimonio <nacional>.`
  assert.ok(item!.passage!.text.includes(quote))
  const posted = (path: string) => http.received.find((each) => each.path === path)!.body
  assert.deepEqual(JSON.parse(posted('/hook')).data.passage, item!.passage)
  assert.ok(posted('/slack').includes(`Se declara el ${one} patrimonio &lt;nacional&gt;.`))
  const { message } = smtp.received.find(({ to }) => to === email)!
  assert.ok(textOfMail(message).includes(quote))
  assert.ok(htmlOf(message).includes(quote.replace('<', '&lt;').replace('>', '&gt;')))
  const { body } = await post('/v1/me/feed-address', headers)
  const { text: feed } = await visitor(app).get(body.data.json.slice(new URL(body.data.json).origin.length))
  assert.ok(JSON.parse(feed).items[0].content_text.includes(quote))
})

test('a key without documents gets no text of a document', async () => {
  const { headers, email } = await account()
  const one = word()
  await subscribe(headers, one, [])
  await app.store(
    bill('w:scope', {}),
    line(documents, { ...CO, key: 'w:scope:1', bill_key: 'w:scope', title: 'Ponencia', text: `El ${one}.` }),
  )
  await deliveries.report()
  const smaller = { 'x-api-key': await app.key({ email, domains: ['bills'] }) }
  const [[whole], [part]] = [await inbox(headers), await inbox(smaller)]
  assert.equal(whole!.passage?.text, `El ${one}.`)
  assert.deepEqual([part!.title, part!.passage], ['Ley de vías', null])
})

test('an item of a subscription without words has none', async () => {
  const { headers } = await account()
  await post('/v1/me/subscriptions', headers, { query: '/v1/bills?country_code=CO&stage=floor' })
  await app.store(bill('w:none', { stage: 'floor', summary: 'Un resumen.' }))
  await deliveries.report()
  const [item] = await inbox(headers)
  assert.deepEqual([item!.title_highlights, item!.passage], [[], null])
})
