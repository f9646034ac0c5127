// The operations that each domain declares, in the order of the docs.
import { domains } from '#domains/index.ts'
import type { Operation } from '#model/operation.ts'
import { onReplicas } from '../../kit/reading.ts'
import { detailOperation } from './detail.ts'
import { listOperation } from './list.ts'
import { passportOperation } from './passport.ts'
import { subListOperation } from './sub-list.ts'

export const recordOperations: readonly Operation[] = [
  ...domains.flatMap((domain) => [
    ...(domain.list ? [listOperation(domain)] : []),
    ...(domain.detail ? [detailOperation(domain), passportOperation(domain)] : []),
  ]),
  ...domains.flatMap((owner) =>
    domains.flatMap((domain) =>
      domain.under.filter((each) => each.owner === owner.name).map((each) => subListOperation(domain, each)),
    ),
  ),
].map(onReplicas)
