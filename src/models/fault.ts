// What a model may be at fault of, told in our own words.

/**
 * A model gave no usable answer. `refused`: it gave none, or one that says no; `invalid`: it answered what is
 * no answer to what was asked. The message names the host or the folder, never a key, a text or anything else
 * that the other side sent.
 */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly reason: 'refused' | 'invalid'
  /**
   * True where the model is well and only this request was not to its liking: no reason to leave it alone.
   */
  readonly ofRequest: boolean

  constructor(reason: 'refused' | 'invalid', message: string, { ofRequest = false } = {}) {
    super(message)
    this.reason = reason
    this.ofRequest = ofRequest
  }
}
