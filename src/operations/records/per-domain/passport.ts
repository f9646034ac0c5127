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
    key: z.string().describe('The natural key under which it speaks of the record.'),
    stub: z.boolean().describe('True where it only names the record in passing.'),
    withdrawn: z.boolean().describe('True where it took back what it said.'),
    source_url: z.string().nullable().describe('The address that was read.'),
    retrieved_at: z.iso.datetime().describe('When what it says was first read.'),
    last_checked_at: z.iso.datetime().describe('When it was last seen to say so.'),
    content_sha256: z.string().describe('SHA-256 of what it says, in hex.'),
    fields: z.array(z.string()).describe('Fields of the record that it decided.'),
  })
  .meta({ id: 'SourceStatement' })

const output = z.object({ data: z.array(statement) })

/** `GET /v1/{domain}/{id}/sources`. */
export function passportOperation(domain: Domain): Operation {
  return {
    id: `${domain.name}.sources`,
    summary: `What each source says of one ${domain.one}: address, time, digest, and the fields it decided.`,
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
