// Checks text before `URLSearchParams` reads it: that takes whatever is malformed as it stands.

/** True for percent-encoded UTF-8, of a query or a form. */
export function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
