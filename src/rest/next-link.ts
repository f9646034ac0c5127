// `Link: rel="next"`: the address of the page that follows, read off what `meta` says.

const META = '],"meta":{'
/** What `meta` says where more follows, and the parameter that asks for it. */
const NEXT = [
  { said: /"next_cursor":"([^"]+)"/, param: 'cursor' },
  { said: /"last_seq":(\d+),"has_more":true/, param: 'after' },
] as const

/**
 * The value of the header for the ready JSON of an answer; null where nothing follows. Quotes inside JSON
 * strings are escaped, so no text can be taken for what `meta` says.
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
