// An item of a subscription in words, for e-mails and chats.

export interface ItemText {
  /** What happened to which kind of record: `Nuevo · Proyectos · Colombia`. */
  readonly heading: string
  readonly title: string
  /** Its number and date, what it was merged into, its changed fields: one line each. */
  readonly details: readonly string[]
  readonly url: string | null
}
