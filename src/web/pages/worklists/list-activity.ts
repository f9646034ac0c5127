// The activity of a worklist as its operation answers it; pages add what they show of the record.
import type { CountryCode } from '#model/country.ts'
import type { EventKind } from '#model/event-kind.ts'

export interface Activity<Reported> {
  readonly seq: number
  readonly at: string
  readonly domain: string
  readonly id: number
  readonly country_code: CountryCode
  readonly title: string | null
  readonly change: 'created' | 'changed' | 'merged' | 'withdrawn'
  readonly kinds: readonly EventKind[]
  readonly changed_fields: readonly string[] | null
  readonly record: Reported | null
}

/** An item with its event as the inbox names it. */
export const eventOf = ({ change, kinds }: Pick<Activity<unknown>, 'change' | 'kinds'>) => ({
  event: change === 'created' ? ('arrived' as const) : change,
  kinds,
})
