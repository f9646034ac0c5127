// The pages of the administration over existing links, runs and alarms.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { markRefused } from '#store/accounts/accounts.ts'
import { beginIncident } from '#store/incidents.ts'
import { underLease } from '#store/lease.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { camara, senado, startLinking } from '../support/linking.ts'
import { saveRun } from '../support/saved-runs.ts'
import { assertPage } from '../support/web-page.ts'
import { PASSWORD, type Visitor, visitor } from '../support/web-visitor.ts'

let now = '2026-11-20T12:00:00Z'
let began = now
const HOSTILE = '<script>alert(1)</script>'
let site: TestApp
let boss: Visitor

before(async () => {
  site = await startApp({ now: () => now })
  await site.app.context.accounts.create({ email: 'boss@example.org', password: PASSWORD, admin: true })
  boss = visitor(site)
  await boss.signIn('boss@example.org', PASSWORD)
})
after(() => site[Symbol.asyncDispose]())

it('a link is undone and confirmed again, each with its actor', async () => {
  const place = await startLinking(site.db)
  await place.write(
    camara('1', 'PLP 74/2026', { status: 'Pronta' }),
    senado('2', 'PLP 74/2026', { summary: 'S' }),
  )
  await place.link()
  const path = '/administration/links'
  const made = await boss.get(`${path}?state=made`)
  assertPage(made, 'es')
  assert.ok(made.text.includes('br:camara:1') && made.text.includes('PLP 74/2026'))
  assert.equal((await boss.submit(made, path)).location, `${path}?notice=done`)
  const undone = await boss.get(`${path}?state=undone`)
  assert.ok(undone.text.includes('br:camara:1') && undone.text.includes('boss@example.org'))
  assert.equal((await boss.submit(undone, path)).location, `${path}?notice=done`)
  assert.ok((await boss.get(`${path}?state=made`)).text.includes('br:camara:1'))
})

it('a run is listed with its source and shown with its report and errors', async () => {
  const id = await saveRun(
    site.db,
    {
      ...{ kind: 'source', source_id: 'br.camara', started_by: null, started_at: '2026-11-20T10:00:00Z' },
      ...{ outcome: 'failed', reason: 'store_failed', finished_at: '2026-11-20T10:01:00Z' },
    },
    { errors: [HOSTILE], items: { changed: 0 } },
  )
  const found = { kind: 'run_failed', subject: '', detail: HOSTILE, run_id: id, wrong: true } as const
  await underLease(site.db, 'test', (db) => beginIncident(db, 'br.camara', found, now))
  const sources = await boss.get('/administration?lang=en')
  assertPage(sources, 'en')
  assert.ok(sources.text.includes('<span class="pill no">Failed</span>'))
  // The countries are behind disclosures, of which those with a failed run are open.
  assert.match(
    sources.text,
    /<details class="sec" open><summary><b>Brazil<\/b> · \d+ sources <span[^>]+>1 failed</,
  )
  assert.match(sources.text, /<details class="sec"><summary><b>Colombia<\/b> · \d+ sources<\/summary>/)
  const ofBrazil = await boss.get('/administration?country_code=br')
  assert.ok(ofBrazil.text.includes('br.camara') && !ofBrazil.text.includes('co.senado'))
  assert.ok(!ofBrazil.text.includes('<details class="sec"'))
  const runs = await boss.get('/administration/runs?source=br.camara&lang=pt')
  assertPage(runs, 'pt')
  assert.ok(runs.text.includes(`href="/administration/runs/${id}?lang=pt"`))
  for (const path of [`/administration/runs/${id}`, '/administration/alarms']) {
    const page = await boss.get(path)
    assertPage(page, 'es')
    assert.ok(page.text.includes('&lt;script&gt;') && !page.text.includes('<script>'), path)
    assert.ok(page.text.includes('br.camara'))
  }
  for (const path of ['/administration/runs/999999', '/administration/runs/none'])
    assert.ok([400, 404].includes((await boss.get(path)).status), path)
})

it('an administrator invites somebody, who chooses the password by the link of the e-mail', async () => {
  const path = '/administration/accounts'
  const email = 'guest@example.org'
  const invite = async (given: object) =>
    boss.submit(await boss.get(`${path}?lang=es`), path, { do: 'invite', email, language: 'pt', ...given })
  assert.equal((await invite({})).location, `${path}?notice=done&lang=es`)
  const { accounts } = site.app.context
  const guest = (await accounts.list()).find((each) => each.email === email)!
  assert.deepEqual([guest.language, guest.admin, guest.verified_at], ['pt', false, now])
  const mails = await site.db.rows<[string]>(
    raw(`select data ->> 'kind' from pgboss.job where name = 'mail' and data ->> 'account' = '${guest.id}'`),
  )
  assert.deepEqual(mails, [['invite']])

  const state = async () =>
    /guest@example\.org<\/th><td[^>]*><div><span class="(pill[^"]*)">([^<]*)/
      .exec((await boss.get(`${path}?lang=es`)).text)!
      .slice(1)
  assert.deepEqual(await state(), ['pill', 'Invitada'])
  await underLease(site.db, 'test', (db) => markRefused(db, guest.id))
  assert.deepEqual(await state(), ['pill no', 'Invitación no entregada'])
  const again = async () => {
    const page = await boss.get(`${path}?lang=es`)
    const { fields } = page.forms.find(({ fields }) => fields.do === 'invite_again')!
    assert.equal(fields.id, guest.id, 'only of who was invited')
    return boss.post(path, fields)
  }
  assert.equal((await again()).location, `${path}?notice=done`)
  assert.deepEqual(await state(), ['pill', 'Invitada'])
  const resent = await boss.get('/administration/audit')
  assert.ok(resent.text.includes('accounts.invite_again'))
  const answers: number[] = []
  for (let i = 0; i < 5; i++) answers.push((await again()).status)
  assert.deepEqual(answers, [303, 303, 303, 303, 429], 'five e-mails an hour to one address')

  const person = visitor(site)
  const reset = `/reset?token=${await accounts.link(guest.id, 'invite')}`
  const later = new Date(Date.parse(now) + 71 * 3_600_000).toISOString()
  ;[now, began] = [later, now]
  assert.equal((await person.fill(reset, { password: PASSWORD })).status, 303)
  assert.equal((await person.signIn(email, PASSWORD)).location, '/account')
  assert.deepEqual(await state(), ['pill yes', 'Activa'])
  await assert.rejects(accounts.inviteAgain(guest.id), { code: 'CONFLICT' })
  assert.equal((await person.fill(reset, { password: PASSWORD })).status, 400, 'the link works once')
  assert.equal((await person.get(path)).status, 404)
  now = began

  const taken = await invite({})
  assert.equal(taken.status, 400)
  assert.ok(taken.text.includes('href="#email"') && taken.text.includes(`value="${email}"`))
  assert.equal((await invite({ email: HOSTILE })).status, 400)
  assert.equal((await invite({ email: 'two@example.org', admin: 'yes' })).status, 303)
  assert.equal((await accounts.list()).find((each) => each.email === 'two@example.org')!.admin, true)
})
