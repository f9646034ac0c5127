// The schema of a name or another line that a caller writes: pages, mails, chats and logs show it.
import * as z from 'zod'
import { visibleLine } from '#lib/texts/invisible.ts'
import { isStorable, NOT_STORABLE } from './read-params.ts'

/** A line of at most this many characters, of which at least one is visible. */
export const lineText = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(isStorable, NOT_STORABLE)
    .transform(visibleLine)
    .pipe(z.string().min(1))
