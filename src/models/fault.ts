// Why a model gave no usable answer.

/**
 * `refused`: it said no or could not be reached; `invalid`: its answer does not answer the request;
 * `timeout`: it took too long; `open`: it failed so often that it is not called for now. The message names
 * the host or the folder, never a key, a text or anything else that the other side sent.
 */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly reason: 'refused' | 'invalid' | 'timeout' | 'open'
  /** True where the request is to blame and the model is well: the circuit breaker doesn't count it. */
  readonly ofRequest: boolean

  constructor(reason: ModelFault['reason'], message: string, { ofRequest = false } = {}) {
    super(message)
    this.reason = reason
    this.ofRequest = ofRequest
  }
}
