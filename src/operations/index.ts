// The table of all operations of the service, in the order of the docs.
import type { Operation } from '#model/operation.ts'
import { feedAddressOperation } from './account/feed-address/get.ts'
import { removeFeedAddressOperation } from './account/feed-address/remove.ts'
import { renewFeedAddressOperation } from './account/feed-address/renew.ts'
import { addFollowOperation } from './account/follows/add.ts'
import { listFollowsOperation } from './account/follows/list.ts'
import { removeFollowOperation } from './account/follows/remove.ts'
import { changeInboxOperation } from './account/inbox/change.ts'
import { listInboxOperation } from './account/inbox/list.ts'
import { changeInterestsOperation } from './account/interests/change.ts'
import { listInterestsOperation } from './account/interests/list.ts'
import { createListeningOperation } from './account/listenings/create.ts'
import { listeningOperation } from './account/listenings/get.ts'
import { listListeningsOperation } from './account/listenings/list.ts'
import { ownQuotaOperation } from './account/listenings/quota.ts'
import { exportAccountOperation } from './account/me/export.ts'
import { ownAccountOperation } from './account/me/get.ts'
import { removeOwnAccountOperation } from './account/me/remove.ts'
import { changeOutputOperation } from './account/outputs/change.ts'
import { listDeliveriesOperation } from './account/outputs/deliveries.ts'
import { replayOutputOperation } from './account/outputs/replay.ts'
import { rotateOutputSecretOperation } from './account/outputs/rotate-secret.ts'
import { testOutputOperation } from './account/outputs/test.ts'
import { changePreferencesOperation } from './account/preferences/change.ts'
import { preferencesOperation } from './account/preferences/get.ts'
import { changeSubscriptionOperation } from './account/subscriptions/change.ts'
import { createSubscriptionOperation } from './account/subscriptions/create.ts'
import { subscriptionOperation } from './account/subscriptions/get.ts'
import { listSubscriptionsOperation } from './account/subscriptions/list.ts'
import { previewSubscriptionOperation } from './account/subscriptions/preview.ts'
import { removeSubscriptionOperation } from './account/subscriptions/remove.ts'
import { worklistActivityOperation } from './account/worklists/activity.ts'
import {
  addEntryOperation,
  changeEntryOperation,
  listEntriesOperation,
  removeEntryOperation,
} from './account/worklists/entries.ts'
import {
  acceptInvitationOperation,
  createInvitationOperation,
  listInvitationsOperation,
  revokeInvitationOperation,
} from './account/worklists/invitations.ts'
import {
  changeMemberOperation,
  listMembersOperation,
  removeMemberOperation,
} from './account/worklists/members.ts'
import {
  changeWorklistOperation,
  createWorklistOperation,
  listWorklistsOperation,
  removeWorklistOperation,
  worklistOperation,
} from './account/worklists/worklists.ts'
import { changesOperation } from './records/changes.ts'
import { compareDocumentsOperation } from './records/compare-documents.ts'
import { countriesOperation } from './records/countries.ts'
import { documentTextOperation } from './records/documents.ts'
import { topEntitiesOperation } from './records/entities.ts'
import { exportFileOperation, exportsOperation } from './records/exports.ts'
import { recordOperations } from './records/per-domain/domain-operations.ts'
import { processOperation } from './records/process.ts'
import { subjectsOperation } from './records/subjects.ts'
import { suggestOperation } from './records/suggest.ts'
import { verdictsOperation } from './records/verdicts.ts'
import { activityOperation } from './records/voting/activity.ts'
import { compareOperation } from './records/voting/compare.ts'
import { differencesOperation } from './records/voting/differences.ts'
import { partyAgreementOperation } from './records/voting/party-agreement.ts'
import { peopleAgreementOperation } from './records/voting/people-agreement.ts'
import { unityOperation } from './records/voting/unity.ts'
import { searchOperation } from './search/search.ts'
import { changeAccountOperation } from './service/accounts/change.ts'
import { createAccountOperation } from './service/accounts/create.ts'
import { endMailOperation } from './service/accounts/end-mail.ts'
import { inviteAgainOperation } from './service/accounts/invite-again.ts'
import { listAccountsOperation } from './service/accounts/list.ts'
import { removeAccountOperation } from './service/accounts/remove.ts'
import { alarmsOperation } from './service/alarms-operation.ts'
import { audited, auditOperation } from './service/audit-operation.ts'
import { completenessOperation } from './service/completeness.ts'
import { keyOperation } from './service/keys/get.ts'
import { issueKeyOperation } from './service/keys/issue.ts'
import { listKeysOperation } from './service/keys/list.ts'
import { revokeKeyOperation } from './service/keys/revoke.ts'
import { rotateKeyOperation } from './service/keys/rotate.ts'
import { confirmLinkOperation } from './service/links/confirm.ts'
import { listLinksOperation } from './service/links/list.ts'
import { undoLinkOperation } from './service/links/undo.ts'
import { changeQuotaOperation } from './service/quotas/change.ts'
import { listQuotasOperation } from './service/quotas/list.ts'
import { runOperation } from './service/runs/get.ts'
import { listRunsOperation } from './service/runs/list.ts'
import { listSourcesOperation } from './service/sources/list.ts'
import { readSourceOperation } from './service/sources/read.ts'
import { releaseSourceOperation } from './service/sources/release.ts'
import { countryHealthOperation } from './service/status/country-health.ts'
import { healthOperation } from './service/status/health.ts'
import { liveOperation } from './service/status/live.ts'
import { listUsageOperation } from './service/usage/list.ts'
import { keyUsageOperation } from './service/usage/of-key.ts'
import { ownUsageOperation } from './service/usage/own.ts'

export const operations: readonly Operation[] = [
  liveOperation,
  healthOperation,
  countryHealthOperation,
  completenessOperation,
  countriesOperation,
  ownUsageOperation,
  ...recordOperations,
  topEntitiesOperation,
  verdictsOperation,
  compareOperation,
  differencesOperation,
  activityOperation,
  peopleAgreementOperation,
  unityOperation,
  partyAgreementOperation,
  documentTextOperation,
  compareDocumentsOperation,
  processOperation,
  searchOperation,
  suggestOperation,
  subjectsOperation,
  changesOperation,
  exportsOperation,
  exportFileOperation,
  ownAccountOperation,
  exportAccountOperation,
  removeOwnAccountOperation,
  preferencesOperation,
  changePreferencesOperation,
  addFollowOperation,
  removeFollowOperation,
  listFollowsOperation,
  listInterestsOperation,
  changeInterestsOperation,
  createSubscriptionOperation,
  previewSubscriptionOperation,
  listSubscriptionsOperation,
  subscriptionOperation,
  changeSubscriptionOperation,
  removeSubscriptionOperation,
  listInboxOperation,
  changeInboxOperation,
  changeOutputOperation,
  testOutputOperation,
  rotateOutputSecretOperation,
  replayOutputOperation,
  listDeliveriesOperation,
  feedAddressOperation,
  renewFeedAddressOperation,
  removeFeedAddressOperation,
  createWorklistOperation,
  listWorklistsOperation,
  worklistOperation,
  changeWorklistOperation,
  removeWorklistOperation,
  listEntriesOperation,
  addEntryOperation,
  changeEntryOperation,
  removeEntryOperation,
  worklistActivityOperation,
  listMembersOperation,
  changeMemberOperation,
  removeMemberOperation,
  listInvitationsOperation,
  createInvitationOperation,
  revokeInvitationOperation,
  acceptInvitationOperation,
  createListeningOperation,
  ownQuotaOperation,
  listListeningsOperation,
  listeningOperation,
  issueKeyOperation,
  listKeysOperation,
  keyOperation,
  rotateKeyOperation,
  revokeKeyOperation,
  listUsageOperation,
  keyUsageOperation,
  createAccountOperation,
  inviteAgainOperation,
  listAccountsOperation,
  changeAccountOperation,
  removeAccountOperation,
  endMailOperation,
  listQuotasOperation,
  changeQuotaOperation,
  listSourcesOperation,
  readSourceOperation,
  releaseSourceOperation,
  listRunsOperation,
  runOperation,
  listLinksOperation,
  undoLinkOperation,
  confirmLinkOperation,
  alarmsOperation,
  auditOperation,
].map(audited)
