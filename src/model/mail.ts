// An e-mail, and what delivers it.

export interface Email {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mail {
  /** Hands an e-mail over for delivery; throws when that fails, and the e-mail may be sent again. */
  send(email: Email): Promise<void>
}
