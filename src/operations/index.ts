// The table of every operation of the service, in the order of the docs.
import type { Operation } from '#model/operation.ts'
import { accountOperations } from './accounts.ts'
import { audited, auditOperation } from './audit.ts'
import { changesOperation } from './changes.ts'
import { documentTextOperation } from './documents.ts'
import { topEntitiesOperation } from './entities.ts'
import { followOperations } from './follows.ts'
import { interestOperations } from './interests.ts'
import { keyOperations } from './keys.ts'
import { listeningOperations } from './listenings.ts'
import { meOperations } from './me.ts'
import { preferenceOperations } from './preferences.ts'
import { processOperation } from './process.ts'
import { recordOperations } from './records.ts'
import { searchOperation } from './search/search.ts'
import { sourceOperations } from './sources.ts'
import { statusOperations } from './status.ts'

export const operations: readonly Operation[] = [
  ...statusOperations,
  ...recordOperations,
  topEntitiesOperation,
  documentTextOperation,
  processOperation,
  searchOperation,
  changesOperation,
  ...meOperations,
  ...preferenceOperations,
  ...followOperations,
  ...interestOperations,
  ...listeningOperations,
  ...keyOperations,
  ...accountOperations,
  ...sourceOperations,
  auditOperation,
].map(audited)
