// Failures of calls, with the stable code of the service.
import type { components } from './schema.ts'

type Problem = components['schemas']['Problem']

/** A failure of the service; `problem` is its body. */
export class HemicicloError extends Error {
  override name = 'HemicicloError'
  readonly problem: Problem | undefined
  constructor(problem: Problem | undefined) {
    super(problem?.code ? `${problem.code}: ${problem.detail}` : 'The answer is not of this service.')
    this.problem = problem
  }
  get code(): Problem['code'] | undefined {
    return this.problem?.code
  }
}

/** The number to continue from is of another database: delete the copy and read the feed from 0. */
export class StartAgain extends HemicicloError {
  override name = 'StartAgain'
}
