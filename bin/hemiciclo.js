#!/usr/bin/env node
// The command `hemiciclo`. Where the machine's own Node is too old to run TypeScript, the one installed with
// the project takes over.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'
import { runOn } from './run-on.js'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 24 || (major === 24 && minor >= 12)) {
  // As in src/main.ts: what is compiled is kept for the next run.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/hemiciclo/code', import.meta.url)))
  // An export creates much that is soon garbage. Left to grow, the space of new objects takes 130 MiB; a
  // small one is emptied more often, and the export takes as long.
  if (process.argv[2] === 'export') v8.setFlagsFromString('--semi-space-growth-factor=1')
  const { cli } = await import('../src/cli/cli.ts')
  await cli(process.argv)
} else {
  const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))
  runOn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)])
}
