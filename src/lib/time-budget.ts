// The time budget of a request, shared among its parts.
import { type Clock, machineClock } from './clock.ts'
export interface TimeBudget {
  /** Aborts when the whole time is up or the caller disconnects. */
  readonly signal: AbortSignal
  /** Remaining milliseconds, never less than 0. */
  remaining(): number
  /**
   * Aborts after this many milliseconds or once nothing remains, whichever comes first; a `TimeoutError` is
   * its reason.
   */
  part(milliseconds: number): AbortSignal
  /** A part of the budget: this many milliseconds from now, but never more than remains of the whole. */
  within(milliseconds: number): TimeBudget
}

/** A budget of `milliseconds` that starts now. `caller` aborts it early, with its own reason. */
export function timeBudget(
  milliseconds: number,
  caller?: AbortSignal,
  clock: Clock = machineClock,
): TimeBudget {
  const end = clock.elapsed() + milliseconds
  const remaining = () => Math.max(0, end - clock.elapsed())
  let signal: AbortSignal | null = null
  return {
    // Created on first use: most budgets are only read, and each signal costs a timer.
    get signal() {
      return (signal ??= joined(after(remaining(), clock), caller))
    },
    remaining,
    part: (most) => joined(after(Math.min(most, remaining()), clock), caller),
    within: (most) => timeBudget(Math.min(most, remaining()), caller, clock),
  }
}

/** The result of the work, or the signal's reason as soon as it aborts: the work itself may ignore it. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** A signal that fires after this many milliseconds, immediately for zero or fewer. */
function after(milliseconds: number, clock: Clock): AbortSignal {
  if (milliseconds <= 0) return AbortSignal.abort(new DOMException('No time remains', 'TimeoutError'))
  return clock.timeout(Math.ceil(milliseconds))
}

function joined(own: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other ? AbortSignal.any([other, own]) : own
}
