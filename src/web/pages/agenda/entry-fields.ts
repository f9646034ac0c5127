// The fields of agenda entries that pages show, and small components.
import { dayIn, inZone } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import { type Html, html } from '../../html.ts'
import { agendaWords } from '../../words/agenda.ts'
import type { RecordRow } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'

export const EVENT_KINDS = ['plenary', 'commission', 'hearing', 'event'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface Event extends RecordRow {
  readonly title: string
  readonly description: string | null
  readonly kind: EventKind
  readonly status: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly time_zone: string
  readonly chamber: string | null
  readonly commission_id: number | null
  readonly commission_name: string | null
  readonly place: string | null
  readonly bills: readonly {
    readonly bill_id: number | null
    readonly code: string | null
    readonly title: string | null
  }[]
}

/** The day of an entry in its own time zone. */
export function entryDay({ starts_at, time_zone }: Timed): string | null {
  return starts_at && time_zone ? dayIn(starts_at, time_zone) : null
}

/** When an entry begins, where its hour is known: for a day alone sources give its first instant. */
export function hourOf({ starts_at, ends_at, time_zone }: Timed): string | null {
  if (!starts_at || !time_zone) return null
  const midnight = inZone(starts_at, time_zone).slice(11, 19) === '00:00:00'
  return midnight && !ends_at ? null : starts_at
}

interface Timed {
  readonly starts_at?: string | null
  readonly ends_at?: string | null
  readonly time_zone?: string
}

/** The kind of an entry: a shape, and its word. */
export function kindMark(reader: Reader, kind: EventKind): Html {
  return html`<span class="kind ${kind}">${kindShape(kind)}${agendaWords[reader.language].kinds[kind]}</span>`
}

/** The shape of a kind, next to the same in words. */
export function kindShape(kind: EventKind): Html {
  return html`<svg class="shape ${kind}" width="10" height="10" viewBox="0 0 10 10"
aria-hidden="true">${SHAPES[kind]}</svg>`
}

const SHAPES: Readonly<Record<EventKind, Html>> = {
  plenary: html`<circle cx="5" cy="5" r="4.5"/>`,
  commission: html`<path d="M1 1h8v8H1z"/>`,
  hearing: html`<path d="M5 .5 9.5 9H.5z"/>`,
  event: html`<path d="M5 0l5 5-5 5-5-5z"/>`,
}

/** The body that meets: the commission, or the chamber. */
export function bodyOf({ country_code, chamber, commission_name }: Event): string | null {
  const known = COUNTRIES[country_code].chambers.find(({ id }) => id === chamber)
  return commission_name ?? known?.name ?? chamber
}
