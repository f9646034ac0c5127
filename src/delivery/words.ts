// What messages say, in the language of an account: the port that the pages' words implement.
import type { Language } from '#model/access/account.ts'
import type { ShownItem } from '#operations/account/inbox/inbox-item.ts'

/** An item in words. */
export interface ItemText {
  /** What happened to which kind of record: `Nuevo · Proyectos · Colombia`. */
  readonly heading: string
  readonly title: string
  /** Its number and date, what it was merged into, its changed fields: one line each. */
  readonly details: readonly string[]
  readonly url: string | null
}

/** The items of one subscription in a digest. */
export interface DigestSection {
  readonly id: number
  readonly name: string
  readonly items: readonly ShownItem[]
  /** Items that are only in the inbox. */
  readonly more: number
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailReader {
  readonly language: Language
  /** IANA name. */
  readonly time_zone: string
  /** Where all e-mail ends by one click. */
  readonly unsubscribe: string
}

export interface MessageWords {
  item(language: Language, item: ShownItem): ItemText
  /** The name of a subscription with the number of its items, as a chat announces them. */
  announced(language: Language, name: string, count: number): string
  digest(reader: MailReader, sections: readonly DigestSection[]): MailText
  /** The e-mail on an output that was paused, because of its last failure. */
  paused(
    reader: MailReader,
    output: { readonly subscription: string; readonly url: string; readonly detail: string },
  ): MailText
  /** The text of the message of a test. */
  test(reader: MailReader, subscription: string): MailText
}
