// A reader at the terminal of a checkout: a shell for each page, which keeps its variables from block to
// block, and the service in a second terminal.
import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Shell {
  /** The address of the running service. */
  readonly address: string
  /** Runs a block in the shell of its page. Fails the test when a command of it fails. */
  run(page: string, block: string): Promise<void>
  /** Starts the service, unless it runs. */
  start(): Promise<void>
  /** Stops the service, if it runs. */
  stop(): Promise<void>
  /** Stops the service and leaves the shells. */
  close(): Promise<void>
}

/** Opens a checkout; `env` is the whole environment, and its `PORT` replaces the printed 8080. */
export function openShell(
  checkout: string,
  env: Readonly<Record<string, string>> & { readonly PORT: string },
): Shell {
  const programs = new Map<string, Program>()
  let service: Program | null = null
  const open = (command: string, ...words: string[]) =>
    programOf(spawn(command, words, { cwd: checkout, env }))
  return {
    address: `http://localhost:${env.PORT}`,
    async run(page, block) {
      const shell = programs.get(page) ?? open('bash')
      programs.set(page, shell)
      const printed = block.replaceAll('localhost:8080', `localhost:${env.PORT}`)
      const before = shell.output().length
      // The last failure of any command, in a pipe too. Commands get no input.
      shell.child.stdin.write(
        `set -o pipefail; FAILED=0; trap 'FAILED=$?' ERR\n{\n${printed}\n} < /dev/null\n` +
          'trap - ERR; printf "\\nended %s\\n" "$FAILED"\n',
      )
      const [, code] = await shell.sees(/\nended (\d+)\n/, before)
      assert.equal(code, '0', `${page}:\n${printed}\n${shell.output().slice(before)}`)
    },
    async start() {
      if (service) return
      service = open('npm', 'start')
      await service.sees(/Hemiciclo is ready/, 0)
    },
    async stop() {
      if (service) {
        // npm hands its process to the service, so the signal reaches it.
        service.child.kill('SIGTERM')
        await service.ended
      }
      service = null
    },
    async close() {
      await this.stop()
      for (const { child, ended } of programs.values()) {
        child.stdin.end()
        await ended
      }
    },
  }
}

interface Program {
  readonly child: ChildProcessWithoutNullStreams
  readonly output: () => string
  readonly ended: Promise<unknown>
  sees(pattern: RegExp, from: number): Promise<RegExpExecArray>
}

function programOf(child: ChildProcessWithoutNullStreams): Program {
  let text = ''
  const ended = once(child, 'close')
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  return {
    child,
    ended,
    output: () => text,
    sees: (pattern, from) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = pattern.exec(text.slice(from))
          if (found) done(found)
        }
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        ended.then(() => fail(new Error(`ended without ${pattern}:\n${text}`)))
        look()
      }),
  }
}
