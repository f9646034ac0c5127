// Invitations to worklists by e-mail, through the queue to a real mail server.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { mailBy } from '#access/mail.ts'
import { sql } from '#lib/sql.ts'
import { worklistWords } from '#web/words/worklists.ts'
import { assertProblem } from '../support/helpers.ts'
import { account, app, clock, PASSWORD, patch, remove, useAccountService } from '../support/me-requests.ts'
import { htmlOf, type MailReceiver, mailReceiver, textOfMail } from '../support/receivers.ts'
import { assertPage } from '../support/web-page.ts'
import { visitor } from '../support/web-visitor.ts'
import { type Working, working } from '../support/working-jobs.ts'
import { type Account, accept, LISTS, post, worklist } from '../support/worklist-requests.ts'

// Before the service ends, whose database the jobs use.
after(async () => {
  await jobs[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
})
useAccountService({ smtpUrl: 'smtp://configured.test' })

let smtp: MailReceiver
let jobs: Working
/** Mail jobs that have ended so far. */
let ended = 0
before(async () => {
  smtp = await mailReceiver()
  const from = 'Hemiciclo <no-reply@example.org>'
  const mail = mailBy({ smtpUrl: smtp.url, from, outbox: '/nonexistent', now: clock.now })
  jobs = await working(app.app.context, mail)
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.refuse(() => null)
})

const mailIt = (owner: Account, list: number, email: string, role = 'editor') =>
  post(`${LISTS}/${list}/invitations`, owner.headers, { email, role, send: true })
const sent = () => jobs.done('mail', ++ended)
/** The subject as mail programs show it. */
const subjectOf = (message: string) => /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(message)![1]!
const tokenIn = (text: string) => /invitation\?token=(hi_[\w-]{43})/.exec(text)![1]!
const openOf = async (owner: Account, list: number) =>
  (await app.get(`${LISTS}/${list}/invitations`, owner.headers)).body.data

describe('an invitation by e-mail', () => {
  it('says who invites, to what, as what and until when, and is accepted once', async () => {
    const [owner, invited] = [await account(), await account()]
    const list = await worklist(owner, 'Agua <b>y</b> {{link_url}} & energía')
    const made = await mailIt(owner, list, invited.email)
    assert.equal(made.status, 201, made.text)
    const { sent: isSent, token, url } = made.body.data
    assert.deepEqual([isSent, token, url], [true, null, null])
    await sent()
    const [{ to, message } = { to: '', message: '' }] = smtp.received
    assert.equal(to, invited.email)
    assert.match(message, /^Auto-Submitted: auto-generated\r$/m)
    assert.ok(subjectOf(message).replaceAll(/\r\n\s/g, '').length > 0)
    const [text, html] = [textOfMail(message), htmlOf(message)]
    for (const words of [owner.email, 'Agua <b>y</b> {{link_url}} & energía', '“Edición”', '(UTC)'])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(html.includes('Agua &lt;b&gt;y&lt;/b&gt; {{link_url}} &amp; energía'), html)
    assert.ok(html.includes('lang="es"') && html.includes('>Abrir la invitación</a>'))
    assert.equal(tokenIn(text), tokenIn(html))
    const everything = await app.db.query(sql`
select data::text from pgboss.job union all select row_to_json(i)::text from worklist_invitations i`)
    assert.ok(!JSON.stringify(everything).includes(tokenIn(text)), 'its link is stored nowhere')
    assert.equal((await accept(invited, tokenIn(text))).status, 200)
    assertProblem(await accept(invited, tokenIn(text)), 'NOT_FOUND', 404)
    assert.deepEqual(jobs.errors, [])
  })

  it('is in the language of who invites', async () => {
    for (const [language, role] of [
      ['pt', 'Leitura'],
      ['en', 'Reader'],
    ] as const) {
      const owner = await account()
      await app.app.context.accounts.change(owner.id, { language, time_zone: 'America/Sao_Paulo' })
      await mailIt(owner, await worklist(owner), 'alguem@example.org', 'reader')
      await sent()
      const { message } = smtp.received.at(-1)!
      assert.ok(htmlOf(message).includes(`lang="${language}"`))
      assert.match(textOfMail(message), new RegExp(`“${role}”[^]*\\(America/Sao_Paulo\\)`))
    }
  })

  it('answers and is sent alike, whether or not the address has an account', async () => {
    const [owner, known] = [await account(), await account()]
    const list = await worklist(owner)
    const shapes: string[] = []
    for (const email of [known.email, `nadie-${known.email}`]) {
      const { status, body } = await mailIt(owner, list, email)
      const { id: _, ...data } = body.data
      shapes.push(JSON.stringify([status, data]).replaceAll(email, 'x'))
      await sent()
      const { to, message } = smtp.received.at(-1)!
      assert.equal(to, email)
      shapes.push(textOfMail(message).replace(tokenIn(textOfMail(message)), 'token'))
    }
    assert.deepEqual(shapes.slice(0, 2), shapes.slice(2))
    // Somebody who signs up later accepts it.
    const { id } = await app.app.context.accounts.create({
      email: `nadie-${known.email}`,
      password: PASSWORD,
    })
    const fresh = { 'x-api-key': await app.key({ email: `nadie-${known.email}` }) }
    const token = tokenIn(textOfMail(smtp.received.at(-1)!.message))
    assert.equal((await accept({ headers: fresh }, token)).status, 200, id)
  })

  it('sent again works in the place of the former one, and revoked not at all', async () => {
    const [owner, invited] = [await account(), await account()]
    const list = await worklist(owner)
    await mailIt(owner, list, invited.email)
    await sent()
    const former = tokenIn(textOfMail(smtp.received.at(-1)!.message))
    await mailIt(owner, list, invited.email)
    await sent()
    const present = tokenIn(textOfMail(smtp.received.at(-1)!.message))
    assertProblem(await accept(invited, former), 'NOT_FOUND', 404)
    const [open] = await openOf(owner, list)
    assert.equal((await remove(`${LISTS}/${list}/invitations/${open.id}`, owner.headers)).status, 200)
    assertProblem(await accept(invited, present), 'NOT_FOUND', 404)
  })

  it('that was revoked before it was sent is not sent, nor one of a disabled account', async () => {
    const [owner, second] = [await account(), await account()]
    const list = await worklist(owner)
    // A job as it is when the invitation is gone.
    await app.db.transaction((tx) =>
      app.app.context.queue.add(tx, 'mail', { invitation: 999_999, list: 'x' }),
    )
    await sent()
    const mine = await worklist(second)
    const { id } = (await post(`${LISTS}/${mine}/invitations`, second.headers, {
      ...{ email: 'x@example.org', role: 'reader' },
    })).body.data // biome-ignore format: one call
    await app.app.context.accounts.change(second.id, { disabled: true })
    await app.db.transaction((tx) => app.app.context.queue.add(tx, 'mail', { invitation: id, list: 'x' }))
    await sent()
    assert.deepEqual(smtp.received, [])
    assert.deepEqual([await openOf(owner, list), jobs.errors], [[], []])
  })

  it('carries the name that was allowed, also where the list has another by then', async () => {
    const owner = await account()
    const list = await worklist(owner, 'Agua')
    const refused = Promise.withResolvers<void>()
    let away = 1
    smtp.refuse((stage) => {
      if (stage !== 'data' || away-- <= 0) return null
      refused.resolve()
      return [451, 'later']
    })
    await mailIt(owner, list, 'ana@example.org')
    await refused.promise
    await patch(`${LISTS}/${list}`, owner.headers, { name: 'Vea https://gane.example' })
    await sent()
    assert.equal(jobs.errors.splice(0).length, 1)
    const [{ message } = { message: '' }] = smtp.received
    assert.match(textOfMail(message), /“Agua”/)
    assert.doesNotMatch(message, /gane/)
  })

  it('is sent again when the mail server failed, with a link that works', async () => {
    const [owner, invited] = [await account(), await account()]
    const list = await worklist(owner)
    let away = 1
    smtp.refuse((stage) => (stage === 'data' && away-- > 0 ? [451, 'later'] : null))
    await mailIt(owner, list, invited.email)
    await sent()
    assert.equal(jobs.errors.splice(0).length, 1)
    assert.equal((await accept(invited, tokenIn(textOfMail(smtp.received[0]!.message)))).status, 200)
  })

  it('is not repeated where the mail server refuses the recipient', async () => {
    const owner = await account()
    smtp.refuse((stage) => (stage === 'recipient' ? [550, 'no such user'] : null))
    await mailIt(owner, await worklist(owner), 'nadie@example.org')
    await jobs.failed()
    assert.match(String(jobs.errors.splice(0)), /given up/)
    const [row] = await app.db.rows<[string]>(
      sql`select state::text from pgboss.job where name = 'mail' order by created_on desc limit 1`,
    )
    assert.notEqual(row![0], 'retry')
  })

  it('that is refused for good is shown so to the owner, who sends it to another address', async () => {
    const owner = await account()
    const list = await worklist(owner)
    smtp.refuse((stage, to) => (stage === 'recipient' && to === 'mal@example.org' ? [550, 'no user'] : null))
    const ana = visitor(app)
    await ana.signIn(owner.email, PASSWORD)
    const path = `/account/worklists/${list}`
    const inviting = async (email: string, has: string) => {
      const { forms } = await ana.get(path)
      const chosen = forms.find(({ fields }) => 'email' in fields && has in fields)!
      return ana.post(path, { ...chosen.fields, email, do: 'send' })
    }
    await inviting('mal@example.org', 'role')
    await jobs.failed()
    jobs.errors.length = 0
    const [refused] = await openOf(owner, list)
    assert.deepEqual([refused.email, refused.refused], ['mal@example.org', true])
    const page = await ana.get(path)
    assertPage(page, 'es')
    assert.ok(page.text.includes(worklistWords.es.undelivered))
    assert.ok(page.text.includes(worklistWords.es.undeliveredHint))
    await inviting('bien@example.org', 'invitation')
    await sent()
    assert.deepEqual(
      smtp.received.map(({ to }) => to),
      ['bien@example.org'],
    )
    const open = await openOf(owner, list)
    assert.deepEqual(
      open.map((each: typeof refused) => [each.email, each.role, each.refused]),
      [['bien@example.org', refused.role, false]],
    )
    assert.ok(!(await ana.get(path)).text.includes(worklistWords.es.undelivered))
  })
})

describe('the limits of invitations by e-mail', () => {
  const mailed = async () =>
    (await app.db.rows<[number]>(sql`select count(*) from pgboss.job where name = 'mail'`))[0]![0]

  it('are three a day to one address, and twenty of one account', async () => {
    const owners = [await account(), await account()]
    const lists = await Promise.all(owners.map((owner) => worklist(owner)))
    const before = await mailed()
    for (const i of [0, 1, 0])
      assert.equal((await mailIt(owners[i]!, lists[i]!, 'una@example.org')).status, 201)
    const open = await openOf(owners[1]!, lists[1]!)
    assertProblem(await mailIt(owners[1]!, lists[1]!, 'una@example.org'), 'RATE_LIMITED', 429)
    assert.deepEqual(await openOf(owners[1]!, lists[1]!), open, 'the open one still works')
    for (let i = 0; i < 18; i++)
      assert.equal((await mailIt(owners[0]!, lists[0]!, `${i}@example.org`)).status, 201)
    const refused = await mailIt(owners[0]!, lists[0]!, 'otra@example.org')
    assertProblem(refused, 'RATE_LIMITED', 429)
    assert.ok(Number(refused.headers['retry-after']) > 80_000)
    assert.equal(await mailed(), before + 21)
    ended += 21
    await jobs.done('mail', ended)
    // A link alone is not limited.
    const { headers } = owners[0]!
    const link = await post(`${LISTS}/${lists[0]}/invitations`, headers, {
      ...{ email: 'otra@example.org', role: 'reader' },
    })
    assert.deepEqual([link.status, link.body.data.sent], [201, false])
  })

  it('refuse bad addresses, and names that carry an address of the web', async () => {
    const owner = await account()
    const list = await worklist(owner)
    for (const email of ['', 'ana', 'a@b', 'a@b.co\r\nBcc: c@d.co', 'a@b.co, c@d.co', '"a b"@c.co'])
      assertProblem(await mailIt(owner, list, email), 'INVALID_PARAM', 400)
    const names = ['Gane en premios.example', 'https://x', 'Vea www.gane.co', 'Vea x.com/gane']
    for (const name of [...names, 'Vea gane。example', 'Vea 203.0.113.7/gane']) {
      await patch(`${LISTS}/${list}`, owner.headers, { name })
      const refused = await mailIt(owner, list, 'ana@example.org')
      assertProblem(refused, 'INVALID_PARAM', 400)
      assert.match(refused.text, /rename it, or send the link yourself/)
    }
    for (const name of ['Ley 1.234 de agua', 'Gob. Local y S.A.', 'a\r\nBcc: otra'])
      assert.equal((await patch(`${LISTS}/${list}`, owner.headers, { name })).status, 200)
    assert.equal((await mailIt(owner, list, 'ana@example.org')).status, 201)
    await sent()
    assert.doesNotMatch(smtp.received.at(-1)!.message, /^Bcc:/m)
    assert.deepEqual(
      smtp.received.map(({ to }) => to),
      ['ana@example.org'],
    )
  })
})

describe('the page of a worklist', () => {
  const w = worklistWords.es
  async function signedIn(email: string) {
    const self = visitor(app)
    assert.equal((await self.signIn(email, PASSWORD)).status, 303)
    return self
  }

  it('sends, sends again and revokes an invitation, which its link then tells', async () => {
    const [owner, invited] = [await account(), await account()]
    const list = await worklist(owner)
    const path = `/account/worklists/${list}`
    const [ana, leo] = [await signedIn(owner.email), await signedIn(invited.email)]
    const page = await ana.get(path)
    assertPage(page, 'es')
    assert.ok(page.text.includes(w.mailHint) && !page.text.includes(w.noMail))
    const press = async (fields: Record<string, string>) => {
      const { forms } = await ana.get(path)
      const form = forms.find(({ buttons }) => buttons.some(({ value }) => value === fields.do))!
      return ana.post(form.action, { ...form.fields, ...fields })
    }
    const answer = await press({ email: invited.email, role: 'reader', do: 'send' })
    assert.equal(answer.status, 303, answer.text)
    const told = await ana.get(answer.location)
    assertPage(told, 'es')
    assert.ok(told.text.includes(w.done.sent) && !told.text.includes('token=hi_'))
    await sent()
    assert.equal((await press({ do: 'send' })).status, 303, 'the form of the open invitation')
    await sent()
    const tokens = smtp.received.map(({ message }) => tokenIn(textOfMail(message)))
    assert.equal(new Set(tokens).size, 2)
    const link = (token: string) => `/account/worklists/invitation?token=${token}`
    for (const lang of ['es', 'pt', 'en'] as const) {
      const former = await leo.get(`${link(tokens[0]!)}&lang=${lang}`)
      assert.equal(former.status, 404)
      assertPage(former, lang)
      assert.ok(former.text.includes(worklistWords[lang].notOpen))
    }
    const open = await leo.get(link(tokens[1]!))
    assert.equal(open.status, 200)
    assert.equal((await press({ do: 'revoke' })).status, 303)
    const late = await leo.submit(open, '/account/worklists/invitation')
    assert.equal(late.status, 404)
    assert.ok(late.text.includes(w.notOpen) && late.text.includes(invited.email))
    assert.equal((await press({ email: 'no', role: 'reader', do: 'send' })).status, 400)
    await mailIt(owner, list, invited.email)
    await sent()
    const refused = await press({ email: invited.email, role: 'reader', do: 'send' })
    assert.equal(refused.status, 429)
    assertPage(refused, 'es')
  })
})
