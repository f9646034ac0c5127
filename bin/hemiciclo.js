#!/usr/bin/env node
// The command `hemiciclo`. The npm package contains compiled code. A checkout has TypeScript; where the
// machine's own Node is too old to run that, the one installed with the project takes over.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'
import { runOn } from './run-on.js'

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const [major, minor] = process.versions.node.split('.').map(Number)
const atLeast = (needed, of) => major > needed || (major === needed && minor >= of)

const compiled = !existsSync(path('src/cli/cli.ts'))
if (compiled ? atLeast(22, 15) : atLeast(24, 12)) {
  // As in src/main.ts: what is compiled is kept for the next run.
  module.enableCompileCache(path('node_modules/.cache/hemiciclo/code'))
  // An export creates much that is soon garbage. Left to grow, the space of new objects takes 130 MiB; a
  // small one is emptied more often, and the export takes as long. Other objects and the bytes outside of the
  // heap may grow by a quarter between two collections, in place of up to four times.
  if (process.argv[2] === 'export')
    v8.setFlagsFromString('--semi-space-growth-factor=1 --heap-growing-percent=25')
  // Node 22 has no `AsyncDisposableStack`.
  if (!globalThis.AsyncDisposableStack)
    Object.assign(globalThis, await import('@whatwg-node/disposablestack'))
  const { cli } = await import(compiled ? '../dist/src/cli/cli.js' : '../src/cli/cli.ts')
  await cli(process.argv)
} else if (compiled) {
  process.stderr.write(`hemiciclo needs Node 22.15 or newer; this is ${process.version}.\n`)
  process.exitCode = 1
} else runOn(path('node_modules/node/bin/node'), [path('bin/hemiciclo.js'), ...process.argv.slice(2)])
