// One export in a process of its own, by the command that an operator runs. The last line of its output has
// its peak memory and its time on processors.
const COMMAND = new URL('../bin/hemiciclo.js', import.meta.url)

await import(COMMAND.href)
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
const used = { peak_kib: maxRSS, cpu_s: (userCPUTime + systemCPUTime) / 1_000_000 }
process.stdout.write(`${JSON.stringify(used)}\n`)
