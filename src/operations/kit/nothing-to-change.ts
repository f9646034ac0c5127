// What a body is refused for that changes nothing; a body with other faults is told of these alone.

/** Options of the `refine` of a body whose fields are all optional. */
export const NOTHING_TO_CHANGE = {
  path: ['body'],
  message: 'contains nothing to change',
  when: ({ issues }: { readonly issues: readonly unknown[] }): boolean => issues.length === 0,
}
