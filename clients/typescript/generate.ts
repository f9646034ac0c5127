// Writes `src/schema.ts`, the types of the published schema: `npm run generate [ADDRESS]`, of an instance or
// of a file; default `http://localhost:8080/openapi.json`.
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const HEADER = `// Types of the published schema of Hemiciclo. Written by \`npm run generate\`; do not edit.

`

/** The text of `src/schema.ts` for a document. */
export async function typesOf(document: object): Promise<string> {
  return HEADER + astToString(await openapiTS(withoutHeaders(document) as never))
}

/** Headers are the same in every answer, and would be a third of the file. */
function withoutHeaders(document: object): unknown {
  return JSON.parse(JSON.stringify(document), function (this: unknown, name, value) {
    const ofResponse = typeof this === 'object' && this !== null && 'description' in this && 'content' in this
    return name === 'headers' && ofResponse ? undefined : value
  })
}

if (import.meta.main) {
  const address = process.argv[2] ?? 'http://localhost:8080/openapi.json'
  const text = /^https?:/.test(address)
    ? await (await fetch(address)).text()
    : await readFile(address, 'utf8')
  await writeFile(new URL('src/schema.ts', import.meta.url), await typesOf(JSON.parse(text)))
}
