// Outputs of subscriptions: the channels by which items leave the service, and the state of each message.

/** All but e-mail are posted to an address. */
export const CHANNELS = ['email', 'webhook', 'slack', 'teams', 'discord', 'google_chat', 'telegram'] as const
export type Channel = (typeof CHANNELS)[number]

/** The address to which a bot of Telegram posts messages; its token is a secret. */
export const telegramUrl = (token: string): string => `https://api.telegram.org/bot${token}/sendMessage`

/** `immediate`: a few seconds after a record was stored. */
export const RHYTHMS = ['immediate', 'daily', 'weekly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** `pending` until a receiver accepted it; `failed` once it was given up. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why nothing is sent: its owner paused or unsubscribed; the receiver failed for days or said that it is
 * gone; the mail server refused the address; or its user reported the mail.
 */
export const PAUSE_REASONS = ['owner', 'unsubscribed', 'failing', 'gone', 'bounced', 'complaint'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** How many subscriptions an account may have, and how many outputs each of them. */
export interface SubscriptionLimits {
  readonly subscriptions: number
  readonly outputs: number
}

export const SUBSCRIPTION_LIMITS: SubscriptionLimits = { subscriptions: 50, outputs: 10 }

/** The type of the message of a test. */
export const TEST_EVENT = 'subscription.test'
/** The types of the messages of items: this, and the event of the item. */
export const ITEM_EVENT = 'subscription.record_'
