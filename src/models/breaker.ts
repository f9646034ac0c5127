// A circuit breaker: a callee that keeps failing is left alone for a while, then tried with a single call.

export interface BreakerOptions {
  /** Milliseconds of any clock that never goes back. */
  readonly now: () => number
  /** Failures in a row after which it opens; 3 unless given. */
  readonly failures?: number
  /**
   * How long it stays open the first time, in milliseconds, doubled each time its probe fails; 5 s unless
   * given.
   */
  readonly coolDownMs?: number
  /** Longest time that it stays open; 60 s unless given. */
  readonly longestMs?: number
}

/** A call that was let through; exactly one of its ends is to be told, further ones say nothing. */
export interface Passage {
  succeeded(): void
  failed(): void
  /** It ended without a word on the callee's health: the caller left, or the request was to blame. */
  leftOff(): void
}

export interface Breaker {
  readonly state: 'closed' | 'open' | 'half-open'
  /** Lets a call through, or null while the callee is to be left alone. */
  enter(): Passage | null
}

/**
 * A breaker after Nygard, Release It! (2007): closed, it counts failures in a row; open, it lets nobody
 * through; after the cool-down one probe decides. Calls that began before the last change of state have no
 * say in the next.
 */
export function breaker({
  now,
  failures = 3,
  coolDownMs = 5_000,
  longestMs = 60_000,
}: BreakerOptions): Breaker {
  let era = 0
  let inARow = 0
  let openUntil: number | null = null
  let nextCoolDown = coolDownMs
  let probing = false

  function open(): void {
    openUntil = now() + nextCoolDown
    nextCoolDown = Math.min(nextCoolDown * 2, longestMs)
    turn()
  }

  function turn(): void {
    era++
    inARow = 0
    probing = false
  }

  function passage(): Passage {
    const mine = era
    let told = false
    const tell = (then: () => void) => () => {
      if (told || mine !== era) return
      told = true
      then()
    }
    return {
      succeeded: tell(() => {
        inARow = 0
        if (openUntil === null) return
        openUntil = null
        nextCoolDown = coolDownMs
        turn()
      }),
      failed: tell(() => {
        if (openUntil !== null || ++inARow >= failures) open()
      }),
      leftOff: tell(() => {
        probing = false
      }),
    }
  }

  return {
    get state() {
      if (openUntil === null) return 'closed'
      return now() >= openUntil ? 'half-open' : 'open'
    },
    enter() {
      if (openUntil !== null) {
        if (probing || now() < openUntil) return null
        probing = true
      }
      return passage()
    },
  }
}
