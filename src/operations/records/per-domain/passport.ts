// The passport of a record: each source that describes it, and the fields that it decided.
import * as z from 'zod'
import { extraction } from '#domains/index.ts'
import { mustSeeCountry } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { authorityOf } from '#model/declaration/precedence.ts'
import type { Operation } from '#model/operation.ts'
import { readPassport } from '#store/drafts/passport.ts'
import { idPath } from '../../kit/params.ts'
import { notServed } from '../not-served.ts'

const statement = z
  .object({
    source_id: z.string().describe('The source; `import` for lines that named none.'),
    official: z
      .boolean()
      .nullable()
      .describe(
        "True for an official publication, false for somebody else's work, null for an import and for what " +
          'was read in a linked file.',
      ),
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

const output = z.object({ data: z.array(statement) })

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
      const data = await readPassport(context.db, domain, id, authorityOf([...context.sources, extraction]))
      return { value: { data: data ?? (await notServed(context, domain, id, caller)) } }
    },
  }
}
