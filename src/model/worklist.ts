// Worklists: private lists of records with notes, of one account or shared with a team.

/** Each role includes the rights of those before it. */
export const WORKLIST_ROLES = ['reader', 'editor', 'owner'] as const
export type WorklistRole = (typeof WORKLIST_ROLES)[number]

/** True where a role has the rights of another. */
export const includesRole = (role: WorklistRole, needed: WorklistRole): boolean =>
  WORKLIST_ROLES.indexOf(role) >= WORKLIST_ROLES.indexOf(needed)

/** How urgent a record is to the readers of the list, the most urgent first. */
export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** What the organisation of the readers thinks of a record; `monitor` takes no side for now. */
export const ENTRY_POSITIONS = ['support', 'oppose', 'neutral', 'monitor'] as const
export type EntryPosition = (typeof ENTRY_POSITIONS)[number]

export const ENTRY_ORDERS = ['added', 'updated', 'priority'] as const
export type EntryOrder = (typeof ENTRY_ORDERS)[number]

/** Upper bounds of what accounts can store. */
export const WORKLIST_LIMITS = {
  /** Worklists of one account, own or shared with it. */
  worklists: 100,
  /** Entries of one worklist. */
  entries: 5_000,
  /** Members and open invitations of one worklist, together. */
  members: 50,
  labels: 20,
  /** Characters. */
  name: 120,
  note: 4_000,
  label: 40,
} as const

/** E-mails with an invitation that a day has at most: those of one account, and those to one address. */
export const INVITATION_MAILS = { byAccount: 20, toAddress: 3 } as const

/** Days that an invitation can be accepted. */
export const INVITATION_DAYS = 7
