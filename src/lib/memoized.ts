// A function of one argument that makes each of its values once.

/** Keeps every value for good, so the keys must be few. What throws is tried again. */
export function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as V
  }
}
