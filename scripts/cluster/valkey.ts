// Valkey, which the processes of the service share their limits by; nothing in it is kept.
import { join } from 'node:path'
import type { PartOptions } from './part.ts'
import type { Place } from './place.ts'

export async function valkey(place: Place): Promise<{ readonly part: PartOptions; readonly url: string }> {
  const port = await place.port()
  const settings = ['--bind', '127.0.0.1', '--dir', '/tmp', '--save', '', '--appendonly', 'no']
  const part: PartOptions = {
    ...{ name: 'valkey', log: join(place.folder, 'valkey.log'), inside: place.inside, stopSignal: 'SIGKILL' },
    command: ['/usr/bin/valkey-server', '--port', `${port}`, ...settings],
  }
  return { part, url: `redis://127.0.0.1:${port}` }
}
