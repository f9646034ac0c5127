// Runs a program on another Node in the place of this process: signals are passed on to it, and this process
// ends as it does.
import { spawn } from 'node:child_process'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

/**
 * Starts `node` with these words. A terminal sends SIGINT to both processes, so the program may get it twice.
 *
 * @param {string} node
 * @param {readonly string[]} words
 */
export function runOn(node, words) {
  const child = spawn(node, words, { stdio: 'inherit' })
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    process.stderr.write(`This needs Node 24.12 or newer: ${error.message}\n`)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    // Whoever waits for this process sees the same signal.
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
