// What the package exports.
export { type Client, hemiciclo, type ListPath, type Options, type Query, type Row } from './client.ts'
export { HemicicloError, StartAgain } from './error.ts'
export { type Retries, retrying } from './retry.ts'
export type { components, paths } from './schema.ts'
export type { Change, SyncOptions, SyncPage } from './sync.ts'
export { verifyWebhook, WebhookVerificationError } from './webhook.ts'
