// The error of a statement that waited longer for a lock than `lock_timeout` allows.

/** True for PostgreSQL's error for a lock that was not free in time. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03'
