// Looks again and again at what other work brings about. New tests wait for an event instead.
import { lookAgain } from '../clock.ts'

/** Repeats `look` until it returns something. */
export const eventually = <T>(look: () => Promise<T | undefined | false>, what = look.toString()) =>
  lookAgain(what, look)
