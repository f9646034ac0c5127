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
