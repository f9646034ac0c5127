// Where a caller stands against the limits, as every face tells it.

interface Span {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

export interface Standing {
  readonly allowed: boolean
  readonly minute: Span
  readonly day: Span
}
