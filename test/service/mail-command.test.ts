// `hemiciclo mail`, and templates of e-mails from the settings to the mail server.
import assert from 'node:assert/strict'
import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { TEMPLATE_FILES } from '#mail/templates.ts'
import { certificate } from '../support/certificates.ts'
import { hemiciclo, makePlace, type Place } from '../support/child.ts'
import { command } from '../support/command.ts'
import { htmlOf, type MailReceiver, mailReceiver, textOfMail } from '../support/receivers.ts'

const ALL = TEMPLATE_FILES.length

let place: Place
let smtp: MailReceiver
before(async () => {
  place = await makePlace()
  smtp = await mailReceiver()
})
after(async () => {
  await smtp[Symbol.asyncDispose]()
  await place[Symbol.asyncDispose]()
})
const run = (words: readonly string[], env: Record<string, string> = {}) =>
  command(words, { ...place.env, SMTP_URL: smtp.url, ...env })

describe('a test e-mail', () => {
  const test = ['mail', 'test', 'ops@example.org']

  it('is not sent to a server with a certificate that nobody signed, and says why', async () => {
    const { pem: cert, key } = certificate('mail', { host: 'localhost' })
    const tls = { cert, key: key.export({ type: 'pkcs8', format: 'pem' }) }
    await using server = await mailReceiver({ tls })
    const { code, stdout, stderr } = await run(test, { SMTP_URL: server.url })
    assert.deepEqual([code, stdout, server.received], [1, '', []])
    assert.match(stderr, /^hemiciclo: .*self-signed certificate/)
  })

  it('needs the credentials of a server that asks for them, and prints none', async () => {
    await using server = await mailReceiver({ login: { user: 'ana', password: 's3cret word' } })
    const as = (login: string) => run(test, { SMTP_URL: server.url.replace('//', `//${login}`) })
    const none = await as('')
    assert.deepEqual([none.code, none.stdout], [1, ''])
    assert.match(none.stderr, /^hemiciclo: .*530 .*authentication required/i)
    const wrong = await as('ana:other-word@')
    assert.deepEqual([wrong.code, wrong.stdout], [1, ''])
    assert.match(wrong.stderr, /^hemiciclo: .*535 .*Invalid username or password/)
    assert.ok(!wrong.stderr.includes('other-word'))
    assert.deepEqual(server.received, [])
    const right = await as('ana:s3cret%20word@')
    assert.equal(right.code, 0, right.stderr)
    assert.match(right.stdout, /^127\.0\.0\.1:\d+ accepted the e-mail to ops@example\.org\.$/m)
    assert.equal(server.received.length, 1)
  })
})

describe('templates of an operator', () => {
  let folder: string
  before(async () => {
    folder = join(place.folder, 'templates')
    const { code, stdout, stderr } = await run(['mail', 'templates', folder])
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, new RegExp(`^Wrote ${ALL} templates`))
  })

  it('begin with the built-in ones, which are never written over what is there', async () => {
    const file = join(folder, 'es/verify.txt')
    assert.match(await readFile(file, 'utf8'), /^Subject: Confirme su correo en Hemiciclo\n\n/)
    assert.equal((await run(['mail', 'templates', folder])).code, 1)
  })

  it('are seen by a test e-mail', async () => {
    await writeFile(join(folder, 'es/digest.txt'), 'Subject: ACME: {{summary}}\n\nHola.\n\n{{items}}\n')
    const test = ['mail', 'test', 'ops@example.org', '--template', 'digest']
    const { code, stdout } = await run(test, { MAIL_TEMPLATES: folder })
    assert.deepEqual([code, stdout.includes('accepted the e-mail to ops@example.org')], [0, true])
    const { to, message } = smtp.received.at(-1)!
    assert.equal(to, 'ops@example.org')
    assert.match(message, /^Subject: ACME: 3 novedades: Agua\r$/m)
    assert.match(message, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    assert.match(textOfMail(message), /^Hola\.\n\nAgua\n====\n.*\nNo recibir más avisos por correo: http/s)
    assert.match(htmlOf(message), /Ley de aguas &lt;prueba&gt;<\/a>/)
    const other = await run([...test.slice(0, 4), 'verify', '--language', 'pt'])
    assert.equal(other.code, 0, other.stderr)
    assert.match(smtp.received.at(-1)!.message, /^Subject: Confirme seu e-mail no Hemiciclo\r$/m)
    assert.match((await run([...test.slice(0, 4), 'footer'])).stderr, /Allowed choices are verify, reset/)
  })

  it('that are broken stop the start and are found by the doctor, with the file and the reason', async () => {
    const good = await run(['doctor'], { MAIL_TEMPLATES: folder })
    assert.match(
      good.stdout,
      new RegExp(`^ok {3}templates +${ALL} of ${ALL} e-mail templates are those of `, 'm'),
    )
    const file = join(folder, 'pt/footer.txt')
    const kept = await readFile(file)
    await writeFile(file, 'Até logo {{nome}}')
    const told =
      /pt\/footer\.txt: \{\{nome\}\} is unknown; .*pt\/footer\.txt: \{\{unsubscribe_url\}\} is missing/
    const found = await run(['doctor'], { MAIL_TEMPLATES: folder })
    assert.equal(found.code, 1)
    assert.match(found.stdout, new RegExp(`^BAD {2}templates +MAIL_TEMPLATES, .*${told.source}`, 'm'))
    const started = await hemiciclo(['serve'], { ...place.env, MAIL_TEMPLATES: folder, PORT: '0' })
    assert.equal(started.code, 1)
    assert.match(started.stderr, told)
    await writeFile(file, kept)
    await unlink(file)
    assert.match(
      (await run(['doctor'], { MAIL_TEMPLATES: folder })).stdout,
      new RegExp(`^ok {3}templates +${ALL - 1} of ${ALL}`, 'm'),
    )
  })
})
