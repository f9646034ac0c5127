// An e-mail, and the port that delivers it.

export interface Email {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same as HTML; only text by default. */
  readonly html?: string
  /** The left part of its Message-ID: the same for each attempt. Random by default. */
  readonly id?: string
  /** The address that ends all e-mail of this kind by one click (RFC 8058). */
  readonly unsubscribe?: string
}

export interface Mail {
  /**
   * Submits an e-mail for delivery; throws when that fails, and the e-mail may be sent again, or `Bounced`.
   */
  send(email: Email): Promise<void>
}

/** The mail server refuses the recipient: another attempt is useless. */
export class Bounced extends Error {
  name = 'Bounced'
  /** The status of the answer, 500 to 599. */
  readonly responseCode: number
  constructor(message: string, responseCode: number, cause: unknown) {
    super(message, { cause })
    this.responseCode = responseCode
  }
}
