// Issues a key.
import * as z from 'zod'
import { documents, domains } from '#domains/index.ts'
import type { Account } from '#model/access/account.ts'
import type { KeyRequest } from '#model/access/key.ts'
import type { Operation } from '#model/operation.ts'
import { findByEmail } from '#store/accounts/accounts.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { onceParam } from './key-params.ts'
import { keyRequest } from './key-request.ts'
import { issuedKeyShape } from './key-shape.ts'

export const issueKeyOperation: Operation = {
  ...ofAdmin,
  id: 'keys.issue',
  summary: 'Issue a key; it is shown in full only once.',
  http: { method: 'POST', path: '/admin/keys' },
  fails: ['CONFLICT'],
  params: { idempotency_key: onceParam },
  body: keyRequest,
  status: 201,
  makes: '/admin/keys/{id}',
  output: issuedKeyShape.extend({
    note: z
      .string()
      .nullable()
      .describe(
        'A warning where the e-mail has no active account, and where the key cannot read the texts of the ' +
          'documents of its records; else null.',
      ),
  }),
  run: async ({ db, keys }, { idempotency_key, ...input }) => {
    const request = input as unknown as KeyRequest
    const key = await keys.issue(request, idempotency_key as string | undefined)
    const owner = request.email ? await findByEmail(db, request.email.toLowerCase()) : undefined
    const notes = [noteOn(request.email ?? null, owner), noteOnDomains(request.domains ?? null)]
    return { value: { ...key, note: notes.filter((note) => note !== null).join(' ') || null } }
  },
}

/** The warning for an administrator who issued a key for an e-mail without an active account. */
function noteOn(email: string | null, owner: Account | undefined): string | null {
  if (email === null || (owner?.verified_at && !owner.disabled_at)) return null
  const lacks = !owner ? 'has no account' : owner.disabled_at ? 'is disabled' : 'is not confirmed'
  return `${email} ${lacks}: until that changes the key can read, but not act on an account.`
}

/** The warning that the texts of the documents of its records are another domain. */
function noteOnDomains(names: readonly string[] | null): string | null {
  const linking = domains.filter(
    ({ name, fields }) => names?.includes(name) && fields[documents.name]?.fields,
  )
  if (!linking.length || names?.includes(documents.name)) return null
  const some = linking.map(({ many }) => many).join(', ')
  return `The key lists documents of ${some} and cannot read their texts: \`${documents.name}\` adds them.`
}
