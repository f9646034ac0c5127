// Signs of life of the loops of this process.

export interface Beats<Loop extends string = string> {
  /** Notes that a loop has done a round. */
  beat(loop: Loop): void
  /** The last beat of each loop that had one, RFC 3339. */
  all(): readonly { readonly loop: Loop; readonly at: string }[]
}

export function beatsBy<Loop extends string>(now: () => string): Beats<Loop> {
  const last = new Map<Loop, string>()
  return {
    beat: (loop) => void last.set(loop, now()),
    all: () => [...last].map(([loop, at]) => ({ loop, at })),
  }
}
