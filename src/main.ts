// `npm start`: serves until SIGINT or SIGTERM.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Set before our modules are loaded, so that their compiled code is cached for the next start. The cache is
// in our own folder: whoever could write to a shared one could run code here. Where it cannot be written,
// each start compiles again.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/hemiciclo/code', import.meta.url)))

const { serve } = await import('#serve.ts')
serve().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
