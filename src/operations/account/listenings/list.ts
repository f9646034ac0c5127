// The listening requests of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { readListenings } from '#store/accounts/listenings.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { listeningShape } from './listening-shape.ts'

export const listListeningsOperation: Operation = {
  ...ofAccount,
  id: 'listenings.list',
  summary: 'Listening requests of the account, newest first, without their reports.',
  http: { method: 'GET', path: '/v1/listenings' },
  params: pagedParams,
  output: z.object({ data: z.array(listeningShape), meta: pageMeta }),
  run: async (context, input, caller) => {
    const { countries, domains } = caller
    const account = accountOf(caller)
    const { page, meta } = await paged(
      context,
      input,
      ['listenings', account, countries, domains],
      (place, limit) => {
        const [created_at, id] = place?.sort.split(' ') ?? []
        return readListenings(context.db, account, {
          countries,
          domains,
          limit,
          after: id ? { created_at: created_at!, id } : null,
        })
      },
      ({ created_at, id }) => ({ sort: `${created_at} ${id}`, id: 0 }),
    )
    return { value: { data: page, meta } }
  },
}
