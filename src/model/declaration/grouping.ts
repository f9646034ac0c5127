// The keys by which the records of a list are counted in groups.

/** Keys of the date of a record, in the time zone of its country. */
export const CALENDAR_KEYS = ['month', 'year', 'weekday', 'day'] as const
export type CalendarKey = (typeof CALENDAR_KEYS)[number]

/** Keys of fields: each domain declares the fields that they stand for. */
export const FIELD_KEYS = [
  ...(['type', 'issuer', 'stage', 'chamber', 'branch', 'party', 'position', 'author', 'actor'] as const),
  ...(['commission', 'bill', 'outlet', 'district', 'tag', 'subject', 'reason'] as const),
] as const
export type FieldKey = (typeof FIELD_KEYS)[number]

export type GroupKey = CalendarKey | 'country' | FieldKey

/** The part of a domain that decides its keys. */
interface Keyed {
  readonly calendar: string | null
  readonly groups: Readonly<Partial<Record<FieldKey, string>>>
}

/** The keys of a domain, in the order of the docs. */
export function groupKeysOf({ calendar, groups }: Keyed): readonly GroupKey[] {
  return [
    ...(calendar === null ? [] : CALENDAR_KEYS),
    'country',
    ...FIELD_KEYS.filter((key) => groups[key] !== undefined),
  ]
}

export function isCalendarKey(key: GroupKey): key is CalendarKey {
  return (CALENDAR_KEYS as readonly string[]).includes(key)
}
