// The passport of a record: each source that describes it, its terms, and the fields that it decided.
import * as z from 'zod'
import { extraction } from '#domains/index.ts'
import { mustSeeCountry } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { authorityOf } from '#model/declaration/precedence.ts'
import type { Operation } from '#model/operation.ts'
import type { Source } from '#model/sources/source.ts'
import { readPassport, type Statement } from '#store/drafts/passport.ts'
import { idPath } from '../../kit/params.ts'
import { notServed } from '../not-served.ts'

const statementShape = z
  .object({
    source_id: z.string().describe('The source; `import` for lines that named none.'),
    official: z
      .boolean()
      .nullable()
      .describe(
        "True for an official publication, false for somebody else's work, null for an import and for what " +
          'was read in a linked file.',
      ),
    publisher: z.string().nullable().describe('Who publishes it; null where `official` is null.'),
    terms: z
      .string()
      .nullable()
      .describe('Licence or terms of the publication, as the publisher states them; null likewise.'),
    key: z.string().describe('The natural key of the record at the source.'),
    stub: z.boolean().describe('True where it only names the record in passing.'),
    withdrawn: z.boolean().describe('True where the source withdrew its draft.'),
    source_url: z.string().nullable().describe('The address that was read.'),
    retrieved_at: z.iso.datetime().describe('When the content was first read.'),
    last_checked_at: z.iso.datetime().describe('When the same content was last read.'),
    content_sha256: z.string().describe('SHA-256 of the content, in hex.'),
    fields: z.array(z.string()).describe('Fields of the record that it decided.'),
  })
  .meta({ id: 'SourceStatement' })

const output = z.object({ data: z.array(statementShape) })

/** `GET /v1/{domain}/{id}/sources`. */
export function passportOperation(domain: Domain): Operation {
  return {
    id: `${domain.name}.sources`,
    summary: `Sources of one ${domain.one}: address, time and digest of each, and the fields it decided.`,
    http: { method: 'GET', path: `${domain.path}/{id}/sources` },
    access: { domain: domain.name },
    params: { id: idPath(`Id of the ${domain.one}.`) },
    output,
    cacheSeconds: domain.cacheSeconds,
    run: async (context, input, caller) => {
      const id = input.id as number
      const country = await context.records.countryOf(domain, id)
      if (country) mustSeeCountry(caller, country)
      const { db, sources } = context
      const statements = await readPassport(db, domain, id, authorityOf([...sources, extraction]))
      if (!statements) return notServed(context, domain, id, caller)
      return { value: { data: statements.map((each) => withTerms(each, sources)) } }
    },
  }
}

/** A statement with the publisher and the terms of its source. */
function withTerms(statement: Statement, sources: readonly Source[]): z.infer<typeof statementShape> {
  const { publisher = null, terms = null } = sources.find(({ id }) => id === statement.source_id) ?? {}
  const { source_id, official, ...rest } = statement
  return { source_id, official, publisher, terms, ...rest, fields: [...rest.fields] }
}
