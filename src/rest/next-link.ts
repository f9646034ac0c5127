// `Link: rel="next"`: the address of the next page, from `meta`.

const META = '],"meta":{'
/** The members of `meta` that announce a next page, and the parameter that requests it. */
const NEXT = [
  { said: /"next_cursor":"([^"]+)"/, param: 'cursor' },
  { said: /"last_seq":(\d+),"has_more":true/, param: 'after' },
] as const

/**
 * The value of the header for the serialized JSON of an answer; null on the last page. Quotes inside JSON
 * strings are escaped, so no text can be mistaken for `meta`.
 */
export function nextLink(json: string, url: string, baseUrl: string): string | null {
  const at = json.lastIndexOf(META)
  if (at < 0) return null
  const meta = json.slice(at)
  for (const { said, param } of NEXT) {
    const value = said.exec(meta)?.[1]
    if (value === undefined) continue
    const [path, query] = url.split('?')
    const params = new URLSearchParams(query)
    params.set(param, value)
    return `<${baseUrl}${path}?${params}>; rel="next"`
  }
  return null
}
