// Which values a parameter of an operation accepts.
import { memoized } from '#lib/memoized.ts'
import { operationOf } from '../reader.ts'

/**
 * Returns whether a parameter of an operation accepts a value that pages offer. Such values are few, so each
 * answer is kept: a schema that refuses one looks for the nearest, which takes longer than a page may.
 */
export const acceptedBy = memoized((operation: string) =>
  memoized((param: string) => {
    const schema = operationOf(operation).params[param]?.schema
    return memoized((value: string) => schema?.safeParse(value).success === true)
  }),
)
