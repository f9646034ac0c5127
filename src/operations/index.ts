// The table of every operation of the service, in the order of the docs.
import type { Operation } from '#model/operation.ts'
import { accountOperations } from './accounts.ts'
import { alarmsOperation } from './alarms.ts'
import { audited, auditOperation } from './audit.ts'
import { changesOperation } from './changes.ts'
import { documentTextOperation } from './documents.ts'
import { topEntitiesOperation } from './entities.ts'
import { followOperations } from './follows.ts'
import { interestOperations } from './interests.ts'
import { keyOperations } from './keys.ts'
import { linkOperations } from './links.ts'
import { listeningOperations } from './listenings.ts'
import { meOperations } from './me.ts'
import { preferenceOperations } from './preferences.ts'
import { processOperation } from './process.ts'
import { recordOperations } from './records.ts'
import { searchOperation } from './search/search.ts'
import { sourceOperations } from './sources.ts'
import { statusOperations } from './status.ts'
import { suggestOperation } from './suggest.ts'
import { usageOperations } from './usage.ts'

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
