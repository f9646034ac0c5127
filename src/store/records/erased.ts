// What a withdrawn record does not keep: texts that their authors deleted.
import type { Domain } from '#model/declaration/domain.ts'

/** The values without those of erased fields. */
export function erasedFrom<T extends Readonly<Record<string, unknown>>>({ erased }: Domain, values: T): T {
  if (!erased.length) return values
  return Object.fromEntries(Object.entries(values).filter(([field]) => !erased.includes(field))) as T
}
