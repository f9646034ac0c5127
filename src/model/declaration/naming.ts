// The declaration of names: those of a domain's records, and printed names without a source's reference.

/** The names of a record, and how a printed name is compared with them. */
export interface Naming {
  /** Fields that contain its names. */
  readonly by: readonly string[]
  /**
   * `person`: the same words, or a part of the full name. `letters`: the same letters, so that `R.N.` is
   * `RN`. `body`: the same words except those that all bodies have. `number`: the same docket number.
   */
  readonly rule: 'person' | 'letters' | 'body' | 'number'
  /** True where a name is matched within the chamber that it is printed in. */
  readonly withinChamber?: true
  /** Fields, other than its names, that decide whether a name is its own. */
  readonly also?: readonly string[]
}

/** Numbers that the chambers of a country share: the same number in both registers is one thing. */
export interface SharedNumbers {
  /** Kinds of number, as printed before the figure of their docket. */
  readonly kinds: readonly string[]
  /** First year of such numbers. */
  readonly since: number
  /** The scheme of each register: at most one record of each has the number. */
  readonly registers: readonly [scheme: string, scheme: string]
}

/** A text that replaces a reference which no source gives. */
export interface NamedRule {
  /** The list whose items have both; omitted for fields of the record itself. */
  readonly list?: string
  /** The reference, and the printed name. */
  readonly field: string
  readonly by: string
  /**
   * The chamber in which it was printed, and the day: the first of these fields with a value, of the item of
   * the list or of the record.
   */
  readonly chamber?: readonly FieldPath[]
  readonly on?: readonly FieldPath[]
  /** True where a person is meant only by a complete name: a running text names others too. */
  readonly whole?: true
}

/** A field, or one of the record that a field refers to. */
export type FieldPath = string | readonly [via: string, field: string]
