// Settings of how long data is kept that only grows otherwise.
import * as z from 'zod'

/** Days: these at least, or 0 for ever. */
const daysKept = (least: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .refine((days) => days === 0 || days >= least, `is neither 0 nor at least ${least}`)

/** Shape, default and meaning of each. */
export const RETENTION_SETTINGS = {
  RETAIN_CHANGES_DAYS: {
    schema: daysKept(90),
    default: '365',
    about:
      'Days for which every entry of the change log is kept; of older ones, only the last of each record ' +
      'is. 0 keeps all.',
  },
  RETAIN_RUNS_DAYS: {
    schema: daysKept(90),
    default: '365',
    about:
      'Days for which runs of sources and imports are kept with their reports, and incidents once they ' +
      'ended; 0 keeps all.',
  },
  RETAIN_USAGE_DAYS: {
    schema: daysKept(31),
    default: '400',
    about: 'Days for which counts of calls are kept, and keys once they ended; 0 keeps all.',
  },
  RETAIN_AUDIT_DAYS: {
    schema: daysKept(31),
    default: '730',
    about: 'Days for which entries of the audit log of administration are kept; 0 keeps all.',
  },
  RETAIN_INBOX_DAYS: {
    schema: daysKept(90),
    default: '90',
    about: 'Days for which items of inboxes are kept; 0 keeps all.',
  },
  RETAIN_LISTENINGS_DAYS: {
    schema: daysKept(90),
    default: '730',
    about: 'Days for which listening requests are kept with their reports, once they ended; 0 keeps all.',
  },
} as const
