// What a domain declares of names: what its records go by, and where names are printed that no source links.

/** What a record goes by, and how a printed name is compared with it. */
export interface Called {
  /** Fields that hold its names. */
  readonly by: readonly string[]
  /**
   * `person`: the same words, or a part of the full name. `letters`: the same letters, so that `R.N.` is
   * `RN`. `body`: the same words but those that all bodies have. `number`: the same docket number.
   */
  readonly rule: 'person' | 'letters' | 'body' | 'number'
  /** True where a name is looked for within the chamber that it is printed in. */
  readonly withinChamber?: true
  /** Fields that decide, besides its names, whether a name is its own. */
  readonly also?: readonly string[]
}

/** Numbers that the chambers of a country share: the same number in both registers is one thing. */
export interface SharedNumbers {
  /** Kinds of number, as their docket prints them before the figure. */
  readonly kinds: readonly string[]
  /** First year of such numbers. */
  readonly since: number
  /** The scheme of each register: one record of either goes by the number. */
  readonly registers: readonly [scheme: string, scheme: string]
}

/** A text that stands in for a reference which no source gives. */
export interface NamedRule {
  /** The list whose items have both; left out for fields of the record itself. */
  readonly list?: string
  /** The reference, and the printed name. */
  readonly field: string
  readonly by: string
  /** The chamber in which it was printed, and the day: the first of these places that says so. */
  readonly chamber?: readonly Place[]
  readonly on?: readonly Place[]
}

/** A field, or one of the record that a field refers to. */
export type Place = string | readonly [via: string, field: string]
