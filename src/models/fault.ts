// Faults of a model: why it gave no usable answer.

/**
 * `refused`: it returned an error or was unreachable; `invalid`: its answer does not fit the request;
 * `timeout`: it took too long; `open`: the circuit is open after repeated failures. The message names the
 * host or the folder, never a key, a text or anything else that the other side sent.
 */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly reason: 'refused' | 'invalid' | 'timeout' | 'open'
  /** True where the request is at fault and the model is healthy: the circuit breaker doesn't count it. */
  readonly ofRequest: boolean

  constructor(reason: ModelFault['reason'], message: string, { ofRequest = false } = {}) {
    super(message)
    this.reason = reason
    this.ofRequest = ofRequest
  }
}
