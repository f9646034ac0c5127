// What messages say, in the language of an account: the port that the pages' words implement.
import type { MailText } from '#mail/framed-letter.ts'
import type { Language } from '#model/access/account.ts'
import type { ItemText } from '#model/item-text.ts'
import type { ShownItem } from '#operations/account/inbox/inbox-item.ts'
import type { SentInvitation } from '#store/worklists/invitations.ts'

export type { MailText }

/** The items of one subscription in a digest. */
export interface DigestSection {
  readonly id: number
  readonly name: string
  readonly items: readonly ShownItem[]
  /** Items that are only in the inbox. */
  readonly more: number
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
    output: {
      readonly subscription: string
      readonly url: string
      /** The status of the last response; null where there was none. */
      readonly status: number | null
      /** What went wrong, in English. */
      readonly detail: string
    },
  ): MailText
  /** The text of the message of a test. */
  test(reader: MailReader, subscription: string): MailText
  /** The e-mail with the link of an invitation to a list, in the language of who invites. */
  invitation(sent: SentInvitation, list: string, link: string): MailText
}
