// The declaration of a country: its real structure, as tables. The made-up records are derived from it.
import type { CountryCode } from '#model/country.ts'
import type { Language } from './grammar.ts'

export interface Structure {
  readonly code: CountryCode
  readonly language: Language
  /** Its volume relative to the others. */
  readonly weight: number
  /** In large worlds it publishes one part in a hundred. */
  readonly quiet?: boolean
  /** In large worlds its last bill is of this day. */
  readonly stopped?: string
  /** By chamber: the office held, of a man and of a woman. */
  readonly positions: Readonly<Record<string, string>>
  /** By chamber: the first days of its legislatures, first one before the world begins. */
  readonly terms: Readonly<Record<string, string>>
  /** Share of members who stay on from one legislature to the next. */
  readonly reelected: number
  /** First and last day of a period without a legislature. */
  readonly closed?: string
  /** First days of its governments. */
  readonly governments: string
  readonly currency: string
  /** If the numbers of laws never restart. */
  readonly lawNumbers?: { readonly from: number; readonly perYear: number; readonly dotted: boolean }
  /** The gazette and its issue: `{g}`, `{g.}` with points; `yearly` where issues restart each year. */
  readonly gazette: {
    readonly name: string
    readonly from: number
    readonly perYear: number
    readonly yearly?: boolean
  }
  /** In the words of the source: for, against, abstaining, absent, present, excused. */
  readonly ballots: string
  /** True if ballots have the day of the vote. */
  readonly ballotDates: boolean
  /** Prefix of the name of a district: `el departamento de`. */
  readonly place: string
  /** Invented publishers. */
  readonly outlets: string
  readonly rooms: string
  /** name | acronym | colour | share | since | until */
  readonly parties: string
  /** name | acronym | kind | topics */
  readonly entities: string
  /** chambers | name | topics | acronym | number in docket codes */
  readonly commissions: string
  /** name | abbreviation | weight | form of the number | kinds of entity that sign it */
  readonly norms: string
  /** `Name`, or `Name=phrase` where `place` does not fit. */
  readonly districts: string
  /** topics | law; `*` for any other topic */
  readonly laws: string
  /**
   * chamber | kind | weight | numbering | numbers a year | form of the code | by the executive | row that it
   * shares its numbers with
   */
  readonly series: string
  /** weight | form of a bill's title */
  readonly titles: string
  /**
   * stage | place (o origin, x other chamber, e executive) | v for a roll call | days | % that go on | status
   * | step
   */
  readonly path: string
  /** stage | weight | status | step */
  readonly exits: string
  /** weight | form of a regulation's title */
  readonly regulations: string
}
