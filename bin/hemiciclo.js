#!/usr/bin/env node
// The command `hemiciclo`. Where the machine's own Node is too old to run TypeScript, the one installed with
// the project takes over.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { runOn } from './run-on.js'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 24 || (major === 24 && minor >= 12)) {
  // As in src/main.ts: what is compiled is kept for the next run.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/hemiciclo/code', import.meta.url)))
  const { cli } = await import('../src/cli/cli.ts')
  await cli(process.argv)
} else {
  const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))
  runOn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)])
}
