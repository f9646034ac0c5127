// Sets of ids as bytes: the differences of ascending ids, seven bits per byte, low bits first (LEB128,
// https://en.wikipedia.org/wiki/LEB128). Consecutive ids take a byte each.

/** Positive safe integers, in any order, without repetitions. */
export function packIds(ids: Iterable<number>): Uint8Array {
  const bytes: number[] = []
  let last = 0
  for (const id of [...ids].sort((a, b) => a - b)) {
    let rest = id - last
    last = id
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/** The ids of `packIds`. Throws for bytes that end within an id. */
export function unpackIds(bytes: Uint8Array): Set<number> {
  const ids = new Set<number>()
  eachId(bytes, (id) => ids.add(id))
  return ids
}

/** Calls a function for each of the ids of `packIds`, ascending. Throws for bytes that end within an id. */
export function eachId(bytes: Uint8Array, call: (id: number) => void): void {
  let last = 0
  let rest = 0
  let unit = 1
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    rest += (byte & 127) * unit
    unit *= 128
    if (byte & 128) continue
    last += rest
    call(last)
    rest = 0
    unit = 1
  }
  if (unit !== 1) throw new Error('The bytes of a set of ids are cut off.')
}
