// The state of a caller's rate limits, as every face reports it.

interface WindowStatus {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

export interface RateLimitStatus {
  readonly allowed: boolean
  readonly minute: WindowStatus
  readonly day: WindowStatus
}
