// One export in a process of its own, which reports its peak memory on the last line of its output.
import { cli } from '#cli/cli.ts'

await cli(process.argv)
process.stdout.write(`${JSON.stringify({ peak_kib: process.resourceUsage().maxRSS })}\n`)
