// The servers of reads as metrics, alarms and people see them.

/** Why a replica is not read from. */
export type ReplicaFault = 'unreachable' | 'not_a_replica' | 'other_database' | 'lags'

export interface ReplicaState {
  /** Its address without credentials. */
  readonly replica: string
  /** True while this process reads from it. */
  readonly used: boolean
  /** Seconds by which it is behind at most; null before the first time that it is known. */
  readonly lag_s: number | null
  /** Null while it can be read from. */
  readonly fault: ReplicaFault | null
  /** Seconds since it could last be read from. */
  readonly out_s: number
}

export interface ReadServers {
  readonly replicas: readonly ReplicaState[]
  /** Reads of public data since the start, by the server that was chosen. */
  readonly calls: { readonly replica: number; readonly primary: number }
  /** How often a replica stopped being read from, by reason. */
  readonly ends: Readonly<Record<string, number>>
}
