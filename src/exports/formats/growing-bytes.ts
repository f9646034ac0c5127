// Bytes that are appended to, in memory that is used again.

const FIRST_BYTES = 4_096
/** From so many bytes on a call of the runtime copies faster than a loop. */
const LONG = 96

export class GrowingBytes {
  buffer = Buffer.allocUnsafeSlow(FIRST_BYTES)
  length = 0

  /** All bytes so far, valid until the next is appended: they begin again at 0. */
  taken(): Buffer {
    const all = this.buffer.subarray(0, this.length)
    this.length = 0
    return all
  }

  uint8(value: number): void {
    this.#need(1)
    this.buffer[this.length++] = value
  }

  int32(value: number): void {
    this.#need(4)
    this.length = this.buffer.writeInt32LE(value, this.length)
  }

  /** A safe integer. */
  int64(value: number): void {
    this.#need(8)
    const high = Math.floor(value / 2 ** 32)
    this.length = this.buffer.writeUInt32LE(value - high * 2 ** 32, this.length)
    this.length = this.buffer.writeInt32LE(high, this.length)
  }

  /** A part of other bytes, after its length. */
  text(source: Uint8Array, from: number, to: number): void {
    this.#need(4 + to - from)
    this.length = this.buffer.writeUInt32LE(to - from, this.length)
    this.bytes(source, from, to)
  }

  /** A part of other bytes. */
  bytes(source: Uint8Array, from: number, to: number): void {
    const size = to - from
    this.#need(size)
    const { buffer, length } = this
    if (size < LONG) for (let i = 0; i < size; i++) buffer[length + i] = source[from + i]!
    else buffer.set(source.subarray(from, to), length)
    this.length += size
  }

  #need(size: number): void {
    const needed = this.length + size
    if (needed <= this.buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.buffer.length, needed))
    this.buffer.copy(larger, 0, 0, this.length)
    this.buffer = larger
  }
}
