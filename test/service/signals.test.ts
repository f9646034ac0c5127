// Signals to programs: the command on an older Node passes them on and ends as its program does, and long
// commands say what is stored and how to continue.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { orHung } from '../clock.ts'
import { hemiciclo, makePlace, type Program, start } from '../support/child.ts'

/** Runs a program by `runOn`; it prints its process id. */
function wrapped(program: string): Program {
  const words = JSON.stringify(['-e', `${program}; console.log('up', process.pid)`])
  const code = `(await import('./bin/run-on.js')).runOn(process.execPath, ${words})`
  return start(['--input-type=module', '-e', code])
}

const STAYS = `require('net').createServer().listen(0, '127.0.0.1')`

async function pidIn(program: Program): Promise<number> {
  const [, pid] = await program.sees(/up (\d+)/)
  return Number(pid)
}

describe('the command on an older Node', () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    it(`passes ${signal} on, and returns the exit code`, async () => {
      await using program = wrapped(
        `process.on('${signal}', () => { console.log('told'); process.exit(7) }); ${STAYS}`,
      )
      await pidIn(program)
      program.child.kill(signal)
      const { code, stdout } = await program.ended
      assert.equal(code, 7)
      assert.match(stdout, /told/)
    })

  it('returns an exit code without a signal', async () => {
    await using program = wrapped('process.exitCode = 3')
    assert.equal((await program.ended).code, 3)
  })

  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    it(`dies of ${signal} when its program does`, async () => {
      await using program = wrapped(STAYS)
      process.kill(await pidIn(program), signal)
      const { code, signal: died } = await program.ended
      assert.deepEqual([code, died], [null, signal])
    })

  it('leaves no program behind', async () => {
    await using program = wrapped(STAYS)
    const pid = await pidIn(program)
    program.child.kill('SIGTERM')
    await program.ended
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
  })
})

describe('a long command', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    it(`ended by ${signal} says what is stored and how to continue`, async () => {
      await using place = await makePlace({ migrated: true })
      const file = `${place.folder}/lines`
      await promisify(execFile)('mkfifo', [file])
      await using program = start(['bin/hemiciclo.js', 'import', file], place.env)
      // Opens once the import reads; then it waits for lines.
      await using writer = await orHung('an import', open(file, 'w'))
      assert.ok(writer.fd)
      program.child.kill(signal)
      const { signal: died, stderr } = await program.ended
      assert.equal(died, signal)
      assert.match(stderr, new RegExp(`^hemiciclo: ${signal}: import was interrupted\\. .*again.*\\.\\n$`))
      const { code, stderr: after } = await hemiciclo(['keys', 'list'], place.env)
      assert.equal(code, 0, after)
    })
})
