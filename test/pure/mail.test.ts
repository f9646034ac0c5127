// E-mails: their content, the files written without a mail server, and real conversations with good and bad
// servers.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { mailBy } from '#access/mail.ts'
import type { Clock } from '#lib/clock.ts'
import { mailOf } from '#mail/account-mail.ts'
import { mailTemplates } from '#mail/templates.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { fakeClock, happenings } from '../clock.ts'

const NOW = '2026-11-20T15:04:05.678Z'
const FROM = 'Hemiciclo <no-reply@hemiciclo.test>'
const TOKEN = 'A-secret_of_43_characters_as_links_have_one'
const templates = mailTemplates()
const parts = { to: 'ana@example.org', baseUrl: 'https://hemiciclo.test', token: TOKEN }

describe('the e-mails', () => {
  for (const language of LANGUAGES)
    it(`have their links in ${language}`, () => {
      const text = (kind: 'verify' | 'reset' | 'exists') =>
        mailOf(templates, kind, language, parts).text.split('\n')
      assert.ok(text('verify').includes(`https://hemiciclo.test/verify?token=${TOKEN}`))
      assert.ok(text('reset').includes(`https://hemiciclo.test/reset?token=${TOKEN}`))
      assert.ok(text('exists').includes('https://hemiciclo.test/sign-in'))
      assert.ok(text('exists').includes('https://hemiciclo.test/forgot'))
      assert.ok(!text('exists').join('').includes(TOKEN))
    })

  it('fit a terminal and name the host', () => {
    for (const language of LANGUAGES)
      for (const kind of ['verify', 'reset', 'exists'] as const) {
        const { text, subject, to } = mailOf(templates, kind, language, parts)
        assert.equal(to, 'ana@example.org')
        assert.match(subject, /Hemiciclo/)
        assert.match(text, /hemiciclo\.test/)
        assert.deepEqual(
          text.split('\n').filter((line) => line.length > 78 && !line.startsWith('https:')),
          [],
        )
      }
  })
})

describe('without a mail server', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  })
  after(() => rm(folder, { recursive: true }))

  it('an e-mail becomes a file that only the operator can read', async () => {
    const outbox = join(folder, 'a', 'outbox')
    await mailBy({ smtpUrl: null, from: FROM, outbox, now: () => NOW }).send(
      mailOf(templates, 'verify', 'es', parts),
    )
    const [name, ...others] = await readdir(outbox)
    assert.deepEqual(others, [])
    assert.match(name!, /^2026-11-20T150405\.678Z-[0-9a-f]{12}\.eml$/)
    assert.equal((await stat(outbox)).mode & 0o777, 0o700)
    assert.equal((await stat(join(outbox, name!))).mode & 0o777, 0o600)
    const text = await readFile(join(outbox, name!), 'utf8')
    const [head, body] = [text.slice(0, text.indexOf('\r\n\r\n')), text.slice(text.indexOf('\r\n\r\n') + 4)]
    assert.match(head, /^From: Hemiciclo <no-reply@hemiciclo\.test>\r$/m)
    assert.match(head, /^To: ana@example\.org\r$/m)
    assert.match(head, /^Date: Fri, 20 Nov 2026 15:04:05 \+0000\r$/m)
    assert.match(head, /^Message-ID: <[^>]+@hemiciclo\.test>\r$/m)
    assert.match(head, /^Auto-Submitted: auto-generated\r$/m)
    assert.match(head, /^Content-Type: text\/plain; charset=utf-8\r?$/m)
    assert.match(head, /^Content-Transfer-Encoding: 8bit\r$/m)
    assert.ok(body.includes(`\r\nhttps://hemiciclo.test/verify?token=${TOKEN}\r\n`), text)
    assert.ok(body.includes('contraseña'))
    assert.ok(!/[^\r]\n|\r[^\n]/.test(text), 'every line ends as RFC 5322 has it')
  })

  it('only a single address is accepted', async () => {
    const outbox = join(folder, 'hostile')
    const mail = mailBy({ smtpUrl: null, from: FROM, outbox, now: () => NOW })
    for (const to of [
      'ana@example.org\r\nBcc: eve@example.org',
      'ana@example.org, eve@example.org',
      'ana@example.org;eve@example.org',
      'Ana <ana@example.org>',
      '"ana eve"@example.org',
      'ana@example.org (comment)',
      'friends: ana@example.org;',
      'ana@example.org\0',
      'ana@example.org\u2028x',
      'ana',
      'ana@eve@example.org',
      '',
    ])
      await assert.rejects(
        mail.send({ ...mailOf(templates, 'verify', 'es', parts), to }),
        { code: 'INVALID_PARAM' },
        to,
      )
    await assert.rejects(readdir(outbox), { code: 'ENOENT' })
    await mail.send({ ...mailOf(templates, 'verify', 'es', parts), subject: 'Hello\r\nBcc: eve@example.org' })
    const text = await readFile(join(outbox, (await readdir(outbox))[0]!), 'utf8')
    assert.ok(!/^Bcc:/m.test(text), text)
  })
})

/** A mail server that records its input, with configured answers. */
async function sink(answer: (line: string, socket: Socket) => string | null) {
  const heard = happenings<string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let rest = ''
    let inMessage = false
    const reply = (line: string) => {
      const text = answer(line, socket)
      if (text) socket.write(`${text}\r\n`)
    }
    reply('')
    socket.on('data', (data) => {
      const lines = (rest + data).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        heard.add(line)
        if (inMessage && line !== '.') continue
        inMessage = line === 'DATA'
        reply(line)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    heard: heard.all,
    /** Resolves once it has received this. */
    hears: (command: string) => heard.until(command, (all) => all.some((line) => line.startsWith(command))),
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

const POLITE: Readonly<Record<string, string>> = {
  '': '220 sink.test ESMTP',
  EHLO: '250-sink.test\r\n250 8BITMIME',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go ahead',
  '.': '250 2.0.0 Queued',
  QUIT: '221 2.0.0 Bye',
}
const polite = (line: string) => POLITE[line.split(' ')[0]!] ?? '502 5.5.1 No'

describe('with a mail server', () => {
  const mailTo = (smtpUrl: string, seconds = 5, clock?: Clock) =>
    mailBy({ smtpUrl, from: FROM, outbox: '/nowhere', now: () => NOW, seconds, ...(clock && { clock }) })

  it('an e-mail is sent completely', async () => {
    await using server = await sink(polite)
    await mailTo(server.url).send(mailOf(templates, 'reset', 'pt', parts))
    assert.ok(server.heard.includes('MAIL FROM:<no-reply@hemiciclo.test>'), server.heard.join('\n'))
    assert.ok(server.heard.includes('RCPT TO:<ana@example.org>'))
    const message = server.heard.slice(server.heard.indexOf('DATA') + 1, server.heard.indexOf('.')).join('\n')
    assert.match(message, /^Subject: Escolha outra senha do Hemiciclo$/m)
    assert.match(message, /^To: ana@example\.org$/m)
    const body = message.slice(message.indexOf('\n\n') + 2)
    const text = Buffer.from(
      body
        .replace(/=\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString()
    assert.equal(text.trimEnd(), mailOf(templates, 'reset', 'pt', parts).text.trimEnd())
  })

  for (const [refusal, command] of [
    ['421 4.3.2 Not now', ''],
    ['550 5.7.1 Not you', 'MAIL'],
    ['550 5.1.1 Nobody', 'RCPT'],
    ['452 4.3.1 Full', '.'],
  ] as const)
    it(`a refusal fails the sending: ${refusal}`, async () => {
      await using server = await sink((line) => (line.split(' ')[0] === command ? refusal : polite(line)))
      await assert.rejects(mailTo(server.url).send(mailOf(templates, 'verify', 'en', parts)), {
        responseCode: Number(refusal.slice(0, 3)),
      })
    })

  it('a silent server fails the sending', async () => {
    await using server = await sink(() => null)
    await assert.rejects(mailTo(server.url, 0.2).send(mailOf(templates, 'verify', 'en', parts)))
  })

  it('a server that stops answering fails the sending', async () => {
    await using server = await sink((line) => (line === '.' ? null : polite(line)))
    await assert.rejects(mailTo(server.url, 0.2).send(mailOf(templates, 'verify', 'en', parts)))
  })

  it('a server with an endless answer fails the sending', async () => {
    const clock = fakeClock()
    await using server = await sink((line) => (line.startsWith('EHLO') ? '250-still here' : polite(line)))
    const failed = assert.rejects(
      mailTo(server.url, 60, clock).send(mailOf(templates, 'verify', 'en', parts)),
    )
    await server.hears('EHLO')
    await clock.advance(60_000)
    await failed
  })

  it('an unreachable server fails the sending', async () => {
    const server = await sink(polite)
    await server[Symbol.asyncDispose]()
    await assert.rejects(mailTo(server.url).send(mailOf(templates, 'verify', 'en', parts)), /ECONNREFUSED/)
  })
})
