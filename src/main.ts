// `npm start`: serves until it is told to stop.
import { serve } from '#serve.ts'

serve().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
