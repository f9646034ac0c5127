// Self-service keys: their owner, number and end, and forms that are sent twice.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { clock } from '#lib/dates.ts'
import { sql } from '#lib/sql.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { keyWords } from '#web/words/keys.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { assertPage } from '../support/web-page.ts'
import { type Answer, confirmedAccount, PASSWORD, visitor } from '../support/web-visitor.ts'

const PATH = '/account/keys'
const HOSTILE = '<script>alert(1)</script>"\'>'
const NOBODY = '00000000-0000-4000-8000-000000000000'

let late = 0
const real = clock()
const now = () => new Date(Date.parse(real()) + late).toISOString()
let site: TestApp

before(async () => {
  site = await startApp({ now })
})
after(() => site[Symbol.asyncDispose]())

async function person(app = site, more: { admin?: boolean } = {}) {
  const { id, email } = await confirmedAccount(app)
  if (more.admin) await app.app.context.accounts.change(id, { admin: true })
  const self = visitor(app)
  await self.signIn(email, PASSWORD)
  return { ...self, id, email }
}
type Person = Awaited<ReturnType<typeof person>>

const secretIn = ({ text }: Answer) => /<code tabindex="0">(hk_[0-9A-Za-z]{49})</.exec(text)?.[1]
const formFor = ({ forms }: Answer, what: string) =>
  forms.find(({ action, fields }) => action.split('?')[0] === PATH && fields.do === what)
const status = async (key: string, path = '/v1/bills?limit=1') =>
  (await site.get(path, { 'x-api-key': key })).status
const send = async (self: Person, what: string, fields: Record<string, string> = {}) => {
  const form = formFor(await self.get(PATH), what)!
  return self.post(form.action, { ...form.fields, ...fields })
}
/** A new key of somebody, with its id. */
async function made(self: Person, fields: Record<string, string> = {}) {
  const page = await send(self, 'issue', { name: 'mine', ...fields })
  assert.equal(page.status, 200, page.text)
  const key = secretIn(page)!
  const { id } = (await site.get('/v1/usage', { 'x-api-key': key })).body.data.key
  return { key, id, page }
}
const rows = async (account: string) =>
  site.db.query<{ id: string }>(sql`select id from keys where account_id = ${account}`)

describe('a key of one’s own', () => {
  it('is issued as chosen, shown once with example programs, and acts for its owner', async () => {
    const ana = await person()
    const { key, page } = await made(ana, {
      ...{ name: HOSTILE, expires_at: '2099-12-31' },
      ...{ 'countries.CO': 'on', 'countries.CL': 'on', 'domains.bills': 'on' },
    })
    assertPage(page, 'es')
    assert.equal(page.headers['cache-control'], 'no-store')
    assert.ok(page.text.includes('&lt;script&gt;'))
    assert.equal(page.text.split(key).length - 1, 10, 'shown and copied, in four programs each')
    assert.ok(!page.text.includes('$KEY'))
    const { data } = (await site.get('/v1/usage', { 'x-api-key': key })).body
    assert.deepEqual([data.key.countries.toSorted(), data.key.domains], [['CL', 'CO'], ['bills']])
    assert.deepEqual([data.account_id, data.limits.per_minute], [ana.id, 120])
    assert.equal(await status(key, '/v1/regulations?limit=1'), 403)
    const list = await ana.get(PATH)
    assertPage(list, 'es')
    assert.ok(list.text.includes('&lt;script&gt;') && list.text.includes(key.slice(0, 8)))
    assert.ok(!list.text.includes(key) && list.text.includes('$KEY'))
    await site.db.query(sql`update accounts set email = 'moved@example.org' where id = ${ana.id}`)
    late += 5_000
    assert.equal((await site.get('/v1/me', { 'x-api-key': key })).body.data.email, 'moved@example.org')
  })

  it('gets another secret, with the previous one in its grace, and is revoked', async () => {
    const ana = await person()
    const { key, id } = await made(ana)
    const rotated = await send(ana, 'rotate')
    const other = secretIn(rotated)!
    assert.deepEqual([await status(key), other !== key, (await rows(ana.id)).length], [200, true, 1])
    const open = await ana.get(PATH)
    assert.ok(formFor(open, 'again') && !formFor(open, 'rotate'), 'the new one is not used yet')
    const third = secretIn(await send(ana, 'again'))!
    assert.deepEqual([await status(other), await status(third)], [401, 200])
    const revoked = await send(ana, 'revoke', { id })
    assert.equal(revoked.location, `${PATH}?notice=revoked`)
    assert.deepEqual([await status(key), await status(third)], [401, 401])
    assert.ok((await ana.get(revoked.location)).text.includes(keyWords.es.revokedNow))
    assert.equal((await ana.post(PATH, { ...formFor(open, 'again')!.fields, do: 'rotate' })).status, 404)
  })

  it('belongs to its owner: for others it does not exist', async () => {
    const [ana, eva] = [await person(), await person()]
    const { key, id } = await made(ana)
    await made(eva)
    const operators = (await site.app.context.keys.issue({ name: 'for eva', email: eva.email })).id
    for (const unknown of [id, operators, NOBODY, 'no-id', ''])
      for (const what of ['rotate', 'again', 'revoke']) {
        const refused = await send(eva, 'rotate', { do: what, id: unknown })
        assert.deepEqual([refused.status, refused.code], [404, 'NOT_FOUND'], `${what} ${unknown}`)
        assertPage(refused, 'es')
      }
    assert.equal(await status(key), 200)
    assert.ok(!(await eva.get(PATH)).text.includes(key.slice(0, 8)))
    const { csrf: _, ...fields } = formFor(await eva.get(PATH), 'issue')!.fields
    assert.equal(
      (await eva.post(PATH, { ...fields, name: 'forged' })).status,
      400,
      'needs the token of a form',
    )
    const stranger = await visitor(site).get(PATH)
    assert.equal(stranger.status, 303)
  })

  it('that is invalid names the wrong fields, in the language of the page', async () => {
    const ana = await person()
    for (const language of LANGUAGES) {
      const page = await ana.get(`${PATH}?lang=${language}`)
      const form = formFor(page, 'issue')!
      const wrong = await ana.post(form.action, {
        ...{ ...form.fields, name: ' \u200b ', expires_at: '2020-01-01' },
        ...{ 'countries.XX': 'on', 'countries.CO': 'on' },
      })
      assert.equal(wrong.status, 400)
      assertPage(wrong, language)
      const { name, choice } = keyWords[language].faults
      for (const text of [name, choice]) assert.ok(wrong.text.includes(text), text)
      assert.match(wrong.text, /name="countries\.CO" checked/)
      const late = await ana.post(form.action, { ...form.fields, name: 'x', expires_at: '2020-01-01' })
      assert.ok(late.text.includes(keyWords[language].faults.expires_at))
    }
    assert.deepEqual(await rows(ana.id), [])
  })
})

describe('a form that is sent again', () => {
  it('makes no other key or secret, and explains that it was shown once', async () => {
    const ana = await person()
    const form = formFor(await ana.get(PATH), 'issue')!
    const fields: Record<string, string> = { ...form.fields, name: 'mine' }
    const key = secretIn(await ana.post(PATH, fields))!
    const reloaded = await ana.post(PATH, fields)
    assertPage(reloaded, 'es')
    assert.deepEqual([reloaded.status, secretIn(reloaded)], [409, undefined])
    assert.ok(reloaded.text.includes(keyWords.es.sentText))
    assert.equal((await rows(ana.id)).length, 1)
    const rotation = formFor(await ana.get(PATH), 'rotate')!
    const other = secretIn(await ana.post(PATH, rotation.fields))!
    assert.equal(await status(other), 200)
    assert.ok((await ana.post(PATH, rotation.fields)).text.includes(keyWords.es.sentText))
    assert.deepEqual([await status(key), await status(other)], [200, 200])
    const again = { ...formFor(await ana.get(PATH), 'rotate')!.fields }
    const eva = await person()
    const { csrf } = formFor(await eva.get(PATH), 'issue')!.fields
    const hers = await eva.post(PATH, { csrf: csrf!, do: 'issue', once: fields.once!, name: 'hers' })
    assert.equal(hers.status, 200, 'the name of a form is its owner’s')
    assert.equal((await eva.post(PATH, { csrf: csrf!, do: 'issue', once: '1', name: 'x' })).status, 400)
    assert.ok(again.once !== rotation.fields.once)
  })

  it('of an administrator makes none either', async () => {
    const boss = await person(site, { admin: true })
    const path = '/administration/keys'
    const page = await boss.get(path)
    const form = page.forms.find(({ fields }) => fields.do === 'issue')!
    const fields = { ...form.fields, name: 'for a newsroom' }
    const both = await Promise.all([boss.post(path, fields), boss.post(path, fields)])
    const [first, second] = both.sort((a, b) => a.status - b.status) as [Answer, Answer]
    assert.deepEqual([first.status, second.status, secretIn(second)], [200, 409, undefined])
    assertPage(second, 'es')
    assert.ok(first.text.includes('mcpServers') && second.text.includes(keyWords.es.sentText))
    const [{ n }] = (await site.db.query<{ n: number }>(
      sql`select count(*)::int as n from keys where name = 'for a newsroom'`,
    )) as [{ n: number }]
    assert.equal(n, 1)
    const wrong = await boss.post(path, { ...form.fields, name: 'x', countries: 'XX', per_minute: 'many' })
    assert.equal(wrong.status, 400)
    assertPage(wrong, 'es')
    for (const id of ['key-countries-fault', 'key-per_minute-fault'])
      assert.ok(wrong.text.includes(`id="${id}"`), id)
    const none = await boss.post(path, { ...form.fields, do: 'revoke', id: NOBODY })
    assert.equal(none.status, 404)
    assert.match(
      none.text,
      /role="alert"><b>No se pudo completar<\/b><p>[^<]+<\/p><p><span[^>]* lang="en">There is no/,
    )
  })
})

describe('the keys of an account', () => {
  it('are limited in number, also for concurrent forms', async () => {
    const ana = await person()
    const { fields } = formFor(await ana.get(PATH), 'issue')!
    const once = (i: number) => `${fields.once!.slice(0, -2)}${10 + i}`
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ana.post(PATH, { ...fields, once: once(i), name: `${i}` })),
    )
    assert.deepEqual(all.map((each) => each.status).sort(), [200, 200, 200, 409, 409, 409, 409, 409])
    assert.equal((await rows(ana.id)).length, 3)
    const full = await ana.get(PATH)
    assert.ok(!formFor(full, 'issue') && full.text.includes(keyWords.es.full(3)))
    const [{ id }] = (await rows(ana.id)) as [{ id: string }, ...unknown[]]
    await send(ana, 'revoke', { id })
    assert.equal((await send(ana, 'issue', { name: 'again' })).status, 200)
  })

  it('are deleted with it at once, without leftovers', async () => {
    const ana = await person()
    const { key, id } = await made(ana)
    assert.equal(await status(key), 200)
    const held = JSON.parse((await ana.get('/v1/me/export')).text)
    assert.deepEqual(
      held.keys.map((each: { id: string }) => each.id),
      [id],
    )
    const gone = await ana.submit(await ana.get('/account'), '/account/delete', { password: PASSWORD })
    assert.equal(gone.location, '/sign-in?notice=removed')
    assert.equal(await status(key), 401)
    assert.deepEqual(await rows(ana.id), [])
    const left = await site.db.query(sql`select 1 from key_secrets where key_id = ${id}`)
    assert.deepEqual(left, [])
  })

  it('are rejected while it is disabled', async () => {
    const ana = await person()
    const { key } = await made(ana)
    const { accounts } = site.app.context
    const change = (disabled: boolean) => accounts.change(ana.id, { disabled })
    await change(true)
    assert.equal(await status(key), 401)
    await change(false)
    assert.equal(await status(key), 200)
    const held = site.app.context.keys.ownedBy(ana)
    await change(true)
    await assert.rejects(held.issue({ name: 'x' }, 'x'), { code: 'UNAUTHENTICATED' })
  })

  it('are listed for administrators with their owner, and only the owner changes their secrets', async () => {
    const [ana, boss] = [await person(), await person(site, { admin: true })]
    const { key, id } = await made(ana)
    const page = await boss.get('/administration/keys')
    assert.ok(page.text.includes(ana.email))
    const actions = page.forms.filter(({ fields }) => fields.id === id).map(({ fields }) => fields.do)
    assert.deepEqual(actions, ['revoke'])
    const { fields } = page.forms.find((form) => form.fields.id === id)!
    await boss.post('/administration/keys', fields)
    assert.equal(await status(key), 401)
  })

  it('are issued only by administrators if self-service is off', async () => {
    await using closed = await startApp({ now, keysPerAccount: 0 })
    const ana = await person(closed)
    const page = await ana.get(PATH)
    assertPage(page, 'es')
    assert.ok(!formFor(page, 'issue') && page.text.includes(keyWords.es.askFor))
    const { csrf } = (await ana.get('/account')).forms[0]!.fields
    const forged = await ana.post(PATH, { csrf: csrf!, do: 'issue', once: NOBODY, name: 'forged' })
    assert.equal(forged.status, 409)
    assert.ok(forged.text.includes(keyWords.es.askFor))
  })
})
