// What a long command says when SIGINT or SIGTERM ends it: what is stored, and how to continue.

/** By the words of the command. */
const CONTINUED: Readonly<Record<string, string>> = {
  import: 'What it reported so far is stored. Import the same file again: it continues after these lines.',
  ingest: 'What it stored so far stays. Run it again: the same reading is continued.',
  texts: 'The texts read so far are stored. Run it again to read the others.',
  reparse: 'The records parsed so far are stored. Run it again to parse all.',
  rebuild: 'The records rebuilt so far are stored. Run it again to rebuild the others.',
  export: 'Nothing was published, and the set before is complete. Run it again: what it left is removed.',
  move: 'The target has all rows or none, and the embedded database is unchanged. Run it again.',
  link: 'The links found so far are stored. Run it again, or start the service, to find the others.',
  sample: 'A part of the sample world is stored. Run it again, or start the service, to complete it.',
  'sample remove':
    'A part of the sample world is removed. Run it again, or start the service, to remove all.',
  'search index': 'The passages indexed so far are stored. Run it again, or start the service, to continue.',
  'search eval': 'Nothing is stored. Run it again.',
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * Prepares the command with these words, such as `search index`, for a signal. The command then ends by that
 * signal at once: every statement of it is a transaction. Returns what to call when the command has ended.
 */
export function saysHowToContinue(words: string): () => void {
  const told = CONTINUED[words]
  if (told === undefined) return () => {}
  const end = (signal: NodeJS.Signals) => {
    leave()
    process.stderr.write(`hemiciclo: ${signal}: ${words} was interrupted. ${told}\n`, () =>
      process.kill(process.pid, signal),
    )
  }
  const leave = () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
  for (const signal of SIGNALS) process.on(signal, end)
  return leave
}
