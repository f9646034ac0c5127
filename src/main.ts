// `npm start`: serves until SIGINT or SIGTERM.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Set before our modules are loaded, so that their compiled code is cached for the next start. The cache is
// in our own folder: anyone who could write to a shared one could run code here. Where it is not writable,
// each start compiles again.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/hemiciclo/code', import.meta.url)))

const { serveOrExit } = await import('#serve.ts')
await serveOrExit()
