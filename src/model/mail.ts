// Letters to people, by whichever way the deployment has.

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mail {
  /** Hands a letter over for delivery; throws when that fails, and the letter may be tried again. */
  send(letter: Letter): Promise<void>
}
