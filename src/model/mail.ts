// An e-mail, and the port that delivers it.

export interface Email {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mail {
  /** Submits an e-mail for delivery; throws when that fails, and the e-mail may be sent again. */
  send(email: Email): Promise<void>
}
