// Locks the folder of an embedded database for one process; the operating system releases the lock when it
// dies.
import { hash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Locks the folder until disposed of. Throws when another process holds it.
 * On Linux the lock is a socket in the abstract namespace, which vanishes with its process even on kill -9.
 */
export async function lockFolder(folder: string): Promise<AsyncDisposable> {
  const name = `hemiciclo-${hash('sha256', realpathSync(folder)).slice(0, 32)}`
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (process.platform === 'linux' || (await answers(address))) {
      throw new Error(
        `Another process holds ${folder}. Stop it, or use the administration routes of the running server.`,
      )
    }
    await unlink(address)
    return listen(address)
  })
  return {
    async [Symbol.asyncDispose]() {
      await new Promise((done) => server.close(done))
    },
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.end())
    server.once('error', fail)
    server.listen(address, () => {
      server.unref()
      done(server)
    })
  })
}

async function answers(address: string): Promise<boolean> {
  const { connect } = await import('node:net')
  return new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
