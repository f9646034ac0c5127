// The table of all operations of the service, in the order of the docs.
import type { Operation } from '#model/operation.ts'
import { followOperations } from './account/follows.ts'
import { interestOperations } from './account/interests.ts'
import { listeningOperations } from './account/listenings.ts'
import { meOperations } from './account/me.ts'
import { preferenceOperations } from './account/preferences.ts'
import { changesOperation } from './records/changes.ts'
import { documentTextOperation } from './records/documents.ts'
import { topEntitiesOperation } from './records/entities.ts'
import { recordOperations } from './records/list-and-detail.ts'
import { processOperation } from './records/process.ts'
import { suggestOperation } from './records/suggest.ts'
import { searchOperation } from './search/search.ts'
import { accountOperations } from './service/account-operations.ts'
import { alarmsOperation } from './service/alarms-operation.ts'
import { audited, auditOperation } from './service/audit-operation.ts'
import { keyOperations } from './service/key-operations.ts'
import { linkOperations } from './service/link-operations.ts'
import { sourceOperations } from './service/source-operations.ts'
import { statusOperations } from './service/status.ts'
import { usageOperations } from './service/usage.ts'

export const operations: readonly Operation[] = [
  ...statusOperations,
  ...recordOperations,
  topEntitiesOperation,
  documentTextOperation,
  processOperation,
  searchOperation,
  suggestOperation,
  changesOperation,
  ...meOperations,
  ...preferenceOperations,
  ...followOperations,
  ...interestOperations,
  ...listeningOperations,
  ...keyOperations,
  ...usageOperations,
  ...accountOperations,
  ...sourceOperations,
  ...linkOperations,
  alarmsOperation,
  auditOperation,
].map(audited)
