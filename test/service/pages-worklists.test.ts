// Worklists on pages: entries edited by forms, the team, files, and what strangers see.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { worklistWords } from '#web/words/worklists.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { billLine, idOf, subscriber } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import {
  type Answer,
  attributeOf,
  elementsIn,
  textIn,
  type Visitor,
  visitor,
} from '../support/web-visitor.ts'

const PATH = '/account/worklists'
const w = worklistWords.es
let site: TestApp
let bill: number
before(async () => {
  site = await startApp()
  await site.store(...WORLD, billLine('pw:b', 'Ley de páramos', { code: '7/26' }))
  bill = await idOf(site, 'bills', 'pw:b')
})
after(() => site[Symbol.asyncDispose]())

const pathOf = (answer: Answer) => answer.location.split('?')[0]!

/** Sends the form of a page that has these buttons or fields. */
function send(self: Visitor, page: Answer, action: string, fields: Record<string, string>) {
  const form = page.forms.find(
    (each) =>
      each.action.split('?')[0] === action &&
      Object.entries(fields).every(
        ([name, value]) =>
          name in each.fields || each.buttons.some((one) => one.name === name && one.value === value),
      ),
  )
  assert.ok(form, `a form for ${JSON.stringify(fields)} in ${page.text}`)
  return self.post(form.action, { ...form.fields, ...fields })
}

async function withList(self: Visitor, name = 'Páramos'): Promise<string> {
  const made = await self.fill(PATH, { name })
  assert.equal(made.status, 303, made.text)
  return pathOf(made)
}

describe('pages of worklists', () => {
  it('say where each record stands, and lead to the team from their top', async () => {
    const ana = await subscriber(site)
    const path = await withList(ana)
    const moved = { stage: 'committee', status: 'PENDIENTE DE PONENCIA', last_moved_on: '2026-11-18' }
    await site.store(billLine('pw:s', 'Ley de humedales', moved))
    const { data } = (await site.get('/v1/bills?key=pw:s&fields=last_moved_on')).body
    const add = async (domain: string, record_id: number) => {
      const api = `/v1/me/worklists/${path.split('/').at(-1)}/entries`
      const added = await site.call('POST', api, { headers: ana.key, body: { domain, record_id } })
      assert.equal(added.status, 201)
    }
    await add('bills', data[0].id)
    const [consultation] = (await site.get('/v1/consultations?limit=1')).body.data
    const [rollCall] = (await site.get('/v1/roll-calls?limit=1')).body.data
    await add('consultations', consultation.id)
    await add('roll-calls', rollCall.id)
    const page = await ana.get(path)
    assertPage(page, 'es')
    const states = elementsIn(page.text)
      .filter((each) => attributeOf(each, 'data-head') === w.state)
      .map((each) => textIn(each).replaceAll(/\s+/g, ' ').trim())
    const [ofRollCall, ofConsultation, ofBill] = states
    assert.match(ofBill!, /^Etapa observada: Comisión ?Pendiente de ponencia ?Última actuación: 18 nov 2026$/)
    assert.match(ofConsultation!, /(Abierta|Cerrada)? ?Cierre: \d+ \w+ \d{4}/)
    assert.match(ofRollCall!, new RegExp(`${rollCall.result ?? ''} ?\\d+ \\w+ \\d{4}$`))
    const [tools] = page.text.split('<table')
    assert.match(tools!, /href="#team">.*Equipo <small>1 persona</s)
    assert.match((await ana.get(`${path}/report`)).text, /Última actuación/)
  })

  it('subscribe to the whole list, and show its addresses', async () => {
    const ana = await subscriber(site)
    const path = await withList(ana, 'Agua <b>')
    const page = await ana.get(path)
    const [, link] = /href="(\/account\/subscriptions\/new\?[^"]*)"/.exec(page.text)!
    const preview = await ana.get(link!.replaceAll('&amp;', '&'))
    assertPage(preview, 'es')
    assert.match(preview.text, /Lista · Agua &lt;b&gt;/)
    assert.match(preview.text, /Registros de la lista, y los que se refieren a ellos/)
    assert.ok(preview.text.includes('name="event-arrived"') && !preview.text.includes('event-matched'))
    const made = await send(ana, preview, '/account/subscriptions', { name: 'Agua', do: 'create' })
    assert.equal(made.status, 303, made.text)
    const own = await ana.get('/account/subscriptions')
    assert.match(own.text, /Lista · Agua &lt;b&gt;/)
    const id = path.split('/').at(-1)
    assert.match(own.text, new RegExp(`href="${path}[^0-9]`), 'leads to the list')
    const shown = await send(ana, own, '/account/feeds', { do: 'renew' })
    assert.match(shown.text, new RegExp(`/feeds/hf_[\\w-]{43}/worklist-${id}\\.ics`))
    const stranger = await subscriber(site)
    assert.equal((await stranger.get(link!.replaceAll('&amp;', '&'))).status, 404)
  })

  it('make one, add a record from its page, and edit its entry', async () => {
    const ana = await subscriber(site)
    assertPage(await ana.get(PATH), 'es')
    const path = await withList(ana)
    const add = `${PATH}/add?record=bills%3A${bill}`
    const { platform_url } = (await site.get(`/v1/bills/${bill}`)).body.data
    const record = await ana.get(`/es${new URL(platform_url).pathname}`)
    assert.ok(record.text.includes(`href="${add}&amp;lang=es"`), 'the page of the record leads to it')
    const chosen = await ana.get(add)
    assertPage(chosen, 'es')
    assert.match(chosen.text, /Ley de páramos/)
    const added = await send(ana, chosen, `${PATH}/add`, { list: path.split('/').at(-1)! })
    assert.equal(pathOf(added), path)
    const twice = await send(ana, await ana.get(add), `${PATH}/add`, { list: path.split('/').at(-1)! })
    assert.equal(twice.status, 409)
    assert.match(twice.text, new RegExp(w.already))
    const page = await ana.get(path)
    assertPage(page, 'es')
    const entry = page.forms.find(({ fields }) => 'version' in fields)!
    const { id, version } = entry.fields
    const content = { labels: 'Senado, agua ,', note: '=HYPERLINK("x")\r\n<script>', do: 'change' }
    const given = { ...entry.fields, ...content, [`priority-${id}`]: 'high', [`position-${id}`]: 'oppose' }
    assert.equal((await ana.post(entry.action, given)).status, 303)
    const changed = await ana.get(path)
    assertPage(changed, 'es')
    for (const text of ['Alta', 'En contra', 'Senado', 'agua', '&lt;script&gt;'])
      assert.ok(changed.text.includes(text), text)
    // Another member sent a later version.
    const late = await ana.post(entry.action, { ...given, note: 'Lo que escribí' })
    assert.equal(late.status, 409)
    assert.equal(version, '1')
    assertPage(late, 'es')
    for (const text of [w.meanwhile, 'Lo que escribí']) assert.ok(late.text.includes(text), text)
    for (const lang of ['pt', 'en'] as const) {
      assertPage(await ana.get(`${path}?lang=${lang}`), lang)
      assertPage(await ana.get(`${path}/activity?lang=${lang}`), lang)
    }
    for (const query of ['?priority=low', '?label=agua&order_by=priority', '/report?position=oppose'])
      assertPage(await ana.get(path + query), 'es')
    assert.equal((await ana.get(`${path}?priority=x`)).status, 400)
    const taken = await send(ana, await ana.get(path), path, { id: id!, do: 'take' })
    assert.equal(taken.status, 303)
    assert.match((await ana.get(path)).text, new RegExp(w.empty))
    assert.equal((await send(ana, await ana.get(path), path, { do: 'remove' })).status, 303)
    assert.equal((await ana.get(path)).status, 404)
  })

  it('send files in which no note is a formula, and that no cache keeps', async () => {
    const ana = await subscriber(site)
    const path = await withList(ana, '=2+2')
    const id = path.split('/').at(-1)
    const body = { domain: 'bills', record_id: bill, note: '=HYPERLINK("x")', labels: ['+1'] }
    await site.call('POST', `/v1/me/worklists/${id}/entries`, { headers: ana.key, body })
    const csv = await ana.get(`${path}/entries.csv`)
    assert.match(csv.text, /Ley de páramos/)
    assert.match(csv.text, /;"'=HYPERLINK\(""x""\)"/)
    assert.match(csv.text, /;'\+1;/)
    const json = JSON.parse((await ana.get(`${path}/entries.json`)).text)
    assert.equal(json.data[0].note, body.note)
    const xlsx = await ana.get(`${path}/entries.xlsx`)
    assert.match(String(xlsx.headers['content-type']), /spreadsheetml/)
    for (const { headers } of [csv, xlsx, await ana.get(path)])
      assert.match(String(headers['cache-control']), /no-store/)
    const stranger = await subscriber(site)
    for (const ending of ['csv', 'json', 'xlsx'])
      assert.equal((await stranger.get(`${path}/entries.${ending}`)).status, 404)
  })

  it('invite by a link that the invited account accepts after signing in', async () => {
    const [ana, leo, eva] = [await subscriber(site), await subscriber(site), await subscriber(site)]
    const path = await withList(ana)
    const shown = await send(ana, await ana.get(path), path, {
      email: leo.email,
      role: 'editor',
      do: 'invite',
    })
    assertPage(shown, 'es')
    const link = /\/account\/worklists\/invitation\?token=hi_[\w-]{43}/.exec(shown.text)![0]
    assert.ok(!(await ana.get(path)).text.includes('token=hi_'))
    const signedOut = await visitor(site).get(link)
    assert.equal(signedOut.status, 303)
    assert.equal(new URL(signedOut.location, 'http://x').searchParams.get('next'), link)
    const foreign = await eva.get(link)
    assert.equal(foreign.status, 404)
    assert.ok(!foreign.text.includes('Páramos'))
    const page = await leo.get(link)
    assertPage(page, 'es')
    for (const text of ['Páramos', ana.email, w.roles.editor]) assert.ok(page.text.includes(text), text)
    assert.equal(pathOf(await leo.submit(page, `${PATH}/invitation`)), path)
    assert.equal((await leo.get(link)).status, 404)
    const own = await leo.get(path)
    assertPage(own, 'es')
    assert.ok(!own.text.includes(w.invite) && !own.text.includes(w.remove))
    const team = await ana.get(path)
    const roles = await send(ana, team, path, { member: leo.id, role: 'reader', do: 'role' })
    assert.equal(roles.status, 303)
    // The form that an editor had open.
    const csrf = own.forms.find(({ fields }) => fields.csrf)!.fields.csrf!
    for (const fields of [
      { do: 'rename', name: 'Mía' },
      { do: 'remove' },
      { do: 'invite', email: eva.email, role: 'owner' },
      { do: 'expel', member: ana.id },
      { do: 'take', id: '1' },
    ])
      assert.equal((await leo.post(path, { csrf, ...fields })).status, 403, fields.do)
    assert.equal((await eva.get(path)).code, 'NOT_FOUND')
    assert.equal((await send(leo, await leo.get(path), path, { member: leo.id, do: 'leave' })).status, 303)
    const last = await send(ana, await ana.get(path), path, { member: ana.id, do: 'leave' })
    assert.equal(last.status, 409)
    assert.ok(last.text.includes(w.onlyOwner))
  })

  it('refuse what is no record, no list and no action', async () => {
    const ana = await subscriber(site)
    const path = await withList(ana)
    for (const record of ['', 'bills', 'accounts:1', 'bills:0', 'bills:999999', '../x:1'])
      assert.equal((await ana.get(`${PATH}/add?record=${record}`)).status, 404, record)
    for (const id of ['999999', '0', 'x', '1%00']) assert.ok((await ana.get(`${PATH}/${id}`)).status < 500)
    const csrf = (await ana.get(path)).forms.find(({ fields }) => fields.csrf)!.fields.csrf!
    for (const what of ['', 'constructor', '__proto__', 'toString'])
      assert.equal((await ana.post(path, { csrf, do: what })).status, 400, what)
    assert.equal((await ana.post(path, { csrf, do: 'rename', name: 'a\nb' })).status, 400)
    assert.equal((await ana.post(path, { do: 'remove' })).status, 400)
    assert.equal((await ana.get(path)).status, 200)
  })
})
