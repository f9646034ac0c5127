// Stored records have addresses of pages without that of the deployment, which is added when they leave the
// service.

/**
 * A `platform_url` without its base address. Quotes inside JSON strings are escaped, so no text of a record
 * can contain this.
 */
const UNBASED = '"platform_url":"@'

/** Inserts the base address of the deployment into the serialized JSON of records. */
export function withBase(json: string, baseUrl: string): string {
  return json.replaceAll(UNBASED, `"platform_url":"${baseUrl}`)
}

/** The same text in parts, to be written one after the other: a copy of each record would cost memory. */
export function partsWithBase(json: string, baseUrl: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = json.indexOf(UNBASED); at >= 0; at = json.indexOf(UNBASED, from)) {
    const to = at + UNBASED.length
    parts.push(json.slice(from, to - 1), baseUrl)
    from = to
  }
  parts.push(json.slice(from))
  return parts
}
