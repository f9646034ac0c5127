// Real receivers of messages: an HTTP server whose answers a test decides, and a mail server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedPost {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

export interface HttpReceiver extends AsyncDisposable {
  readonly url: string
  readonly received: ReceivedPost[]
  /** Answers each later request; 200 by default. */
  answer(how: (response: ServerResponse, request: IncomingMessage) => void): void
  /** Resolves once something more is received. */
  more(): Promise<void>
}

/** An HTTP server on a free port of the loopback interface. */
export async function httpReceiver(): Promise<HttpReceiver> {
  const received: ReceivedPost[] = []
  let changed = Promise.withResolvers<void>()
  let how = (response: ServerResponse, _request: IncomingMessage): void => void response.end('ok')
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>
    received.push({ path: request.url!, headers, body: await text(request) })
    how(response, request)
    changed.resolve()
    changed = Promise.withResolvers()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(next) {
      how = next
    },
    more: () => changed.promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/**
 * The status and the text of a refusal at a stage, of the recipient if there is one; null to accept, `hang`
 * never to answer.
 */
type Refusal = (
  stage: 'connect' | 'recipient' | 'data',
  address?: string,
) => [status: number, text: string] | 'hang' | null

export interface MailReceiver extends AsyncDisposable {
  readonly url: string
  /** The messages as they were sent, with their recipients. */
  readonly received: { readonly to: string; readonly message: string }[]
  /** Refuses what a test decides; nothing by default. */
  refuse(how: Refusal): void
  /** Resolves once something more is received, or hangs. */
  more(): Promise<void>
}

export interface MailServerOptions {
  /** With TLS from the first byte. */
  readonly tls?: { readonly key: string | Buffer; readonly cert: string }
  /** Takes mail only from this user. */
  readonly login?: { readonly user: string; readonly password: string }
}

/** A mail server on a free port of the loopback interface. */
export async function mailReceiver({ tls, login }: MailServerOptions = {}): Promise<MailReceiver> {
  const received: { to: string; message: string }[] = []
  let changed = Promise.withResolvers<void>()
  let refusal: Refusal = () => null
  function noteMore() {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  function answer(done: (error?: Error | null) => void, ...stage: Parameters<Refusal>): boolean {
    const found = refusal(...stage)
    if (found === 'hang') noteMore()
    else done(found ? Object.assign(new Error(found[1]), { responseCode: found[0] }) : null)
    return found === null
  }
  const server = new SMTPServer({
    ...(tls ? { secure: true, ...tls } : { disabledCommands: ['STARTTLS'] }),
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const known = username === login?.user && password === login?.password
      done(known ? null : new Error('Invalid username or password'), known ? { user: username } : undefined)
    },
    onConnect: (_session, done) => void answer(done, 'connect'),
    onRcptTo: ({ address }, _session, done) => void answer(done, 'recipient', address),
    onData(stream, session, done) {
      function take(message: string): void {
        // An answer ends the session's message.
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        if (answer(done, 'data')) received.push(...recipients.map((to) => ({ to, message })))
        noteMore()
      }
      // A client that ends while it sends has sent no message.
      text(stream).then(take, () => {})
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  return {
    url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse(how) {
      refusal = how
    },
    more: () => changed.promise,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((done) => server.close(done))
    },
  }
}

/** The plain text of a message. */
export const textOfMail = (message: string): string => partOf(message, 'text/plain')

/** The HTML of a message. */
export const htmlOf = (message: string): string => partOf(message, 'text/html')

/** A part in quoted-printable of a message with several. */
function partOf(message: string, type: string): string {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(message) ?? []
  const part = message.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  const bytes = part
    .slice(part.indexOf('\r\n\r\n') + 4)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}
