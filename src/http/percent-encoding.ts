// Validates text before `URLSearchParams` parses it, which accepts malformed input unchanged.

/** True for percent-encoded UTF-8, of a query or a form. */
export function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
