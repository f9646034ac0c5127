// The table: every operation of the service, in the order of the docs.
import type { Operation } from '#model/operation.ts'
import { documentTextOperation } from './documents.ts'
import { topEntitiesOperation } from './entities.ts'
import { keyOperations } from './keys.ts'
import { recordOperations } from './records.ts'
import { statusOperations } from './status.ts'

export const operations: readonly Operation[] = [
  ...statusOperations,
  ...recordOperations,
  topEntitiesOperation,
  documentTextOperation,
  ...keyOperations,
]
