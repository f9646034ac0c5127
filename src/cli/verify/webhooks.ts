// Webhooks that the schema declares: what they send is described, with valid examples.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type Check, expectThat, type Group, Skipped } from './check.ts'
import type { Json } from './instance.ts'
import { resolved } from './published.ts'

/** Headers of Standard Webhooks, by which a receiver verifies a message. */
const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

const declared: Check = {
  name: 'messages are described, with the headers that sign them',
  key: false,
  async run({ instance, published }) {
    const { document } = await published()
    const hooks = Object.entries<Json>(document.webhooks ?? {})
    if (!hooks.length) throw new Skipped('the instance declares none')
    const reply = await instance.send('/openapi.json', { anonymous: true })
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
    ajv.addSchema({ $id: 'document', components: document.components })
    for (const [name, item] of hooks) {
      const operation = resolved(document, item).post
      expectThat(operation !== undefined, reply, `a POST of the webhook ${name}`, 'none')
      // As parameters, or in words.
      const described = JSON.stringify([item, operation, document.info]).toLowerCase()
      const missing = HEADERS.filter((header) => !described.includes(header))
      expectThat(!missing.length, reply, `the headers ${missing.join(', ')} of the webhook ${name}`, 'none')
      const media = resolved(document, operation.requestBody)?.content?.['application/json']
      expectThat(media?.schema !== undefined, reply, `a schema of the webhook ${name}`, 'none')
      const local = JSON.stringify(media.schema).replaceAll('"#/components/', '"document#/components/')
      const check = ajv.compile(JSON.parse(local))
      const examples = [media.example, ...Object.values<Json>(media.examples ?? {}).map(({ value }) => value)]
      for (const example of examples.filter((each) => each !== undefined))
        expectThat(
          check(example),
          reply,
          `a valid example of the webhook ${name}`,
          ajv.errorsText(check.errors),
        )
    }
    return hooks.map(([name]) => name).join(', ')
  },
}

export const webhooks: Group = { name: 'webhooks', checks: [declared] }
