// Loaded into a process of the service before it starts, with `--expose-gc`: at each SIGUSR2 it collects its
// garbage and prints the size of what is left.

process.on('SIGUSR2', () => {
  globalThis.gc!()
  const { heapUsed, rss } = process.memoryUsage()
  process.stderr.write(`${JSON.stringify({ probe: { heap: heapUsed, rss } })}\n`)
})
