// `npm start`: serves until it is told to stop.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything of ours is loaded: what Node strips and compiles is kept for the next start. In a folder of
// our own, for whoever may write to a shared one could have us run theirs; where it cannot be written, each
// start compiles afresh.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/hemiciclo/code', import.meta.url)))

const { serve } = await import('#serve.ts')
serve().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
