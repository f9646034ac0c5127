// Parameters of operations on keys: the id in the path, and the name of a request that is made once.
import * as z from 'zod'
import type { Param } from '#model/operation.ts'
import { requestIdParam } from '../../kit/params.ts'

export const keyPath: Param = { about: 'Id of the key.', schema: z.uuid('is not a UUID'), in: 'path' }

export const onceParam = requestIdParam(
  'A unique name for the request, 1 to 255 characters; a repeated request makes no other secret and is ' +
    'answered CONFLICT.',
)
