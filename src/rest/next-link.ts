// `Link: rel="next"`: the address of the next page, from `meta`.

/** The value of the header for the `meta` of an answer; null on the last page, and where there is none. */
export function nextLink(
  meta: Readonly<Record<string, unknown>> | undefined,
  url: string,
  baseUrl: string,
): string | null {
  const next = nextOf(meta)
  if (!next) return null
  const [path, query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set(...next)
  return `<${baseUrl}${path}?${params}>; rel="next"`
}

/** The parameter that requests the next page, and its value. */
function nextOf(meta: Readonly<Record<string, unknown>> = {}): [param: string, value: string] | null {
  const { next_cursor, last_seq, has_more } = meta
  if (typeof next_cursor === 'string') return ['cursor', next_cursor]
  return typeof last_seq === 'number' && has_more ? ['after', String(last_seq)] : null
}
