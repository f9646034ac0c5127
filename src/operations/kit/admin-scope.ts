// Access of operations for administrators, whose answers are not cached.
/** Spread into an operation. */
export const ofAdmin = { access: 'admin', cacheSeconds: 0 } as const
