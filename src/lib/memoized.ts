// Memoizes a function of one argument.

/** Keeps every value permanently, so the keys must be few. A call that throws is tried again. */
export function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as V
  }
}
