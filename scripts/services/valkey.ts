// A Valkey on a free port without persistence.
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Service, serve } from './server.ts'

export interface ValkeyOptions {
  readonly root: string
  readonly folder: string
  readonly signal: AbortSignal
}

/** Starts it and waits for its first PONG. */
export async function startValkey({ root, folder, signal }: ValkeyOptions): Promise<Service> {
  const settings = ['--bind', '127.0.0.1', '--dir', '/tmp', '--save', '', '--appendonly', 'no']
  return await serve({
    root,
    user: 'valkey',
    log: join(folder, 'valkey.log'),
    stopSignal: 'SIGTERM',
    command: (port) => ['/usr/bin/valkey-server', '--port', `${port}`, ...settings],
    url: (port) => `redis://127.0.0.1:${port}`,
    answers: ping,
    signal,
  })
}

function ping(port: number): Promise<void> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(2_000, () => socket.destroy(new Error('no answer to PING')))
    socket.once('error', failed)
    socket.once('data', (reply) => {
      socket.destroy()
      if (reply.toString().startsWith('+PONG')) answered()
      else failed(new Error(`PING answered ${reply}`))
    })
  })
}
