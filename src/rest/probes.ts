// Probes for supervisors and load balancers. They need no credentials, count against no limit, and wait for
// the database at most as long as a probe may take.
import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '#http/methods.ts'
import type { Context } from '#model/operation.ts'
import { markReported, OUTAGE_HEADERS, outageOf } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import { OWN_LOOPS } from '#model/service-state.ts'
import { reachable } from '#operations/service/status/live.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a route that is answered without looking at the caller. */
    probe?: boolean
  }
}

/** Time limit of the database: probes of container engines wait for seconds. */
const READY_MS = 2_000

export function addProbes(app: FastifyInstance, context: Context): void {
  const config = { probe: true }
  app.get('/livez', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    await inTime(context)
    return reply.header('cache-control', 'no-store').send({ status: 'ok', loops: agesOf(context) })
  })
  for (const path of ['/livez', '/readyz']) refuseOtherMethods(app, path, ['GET'])
}

/** Seconds since the last beat of each loop that this process runs for itself. */
function agesOf({ beats, now }: Context): { loop: string; age_s: number }[] {
  const at = Date.parse(now())
  return beats()
    .filter(({ loop }) => OWN_LOOPS.includes(loop))
    .map((each) => ({
      loop: each.loop,
      age_s: Math.max(0, Math.round((at - Date.parse(each.at)) / 1000)),
    }))
}

/** Throws UNAVAILABLE when the database does not answer in time, whatever the reason. */
async function inTime({ db, clock }: Context): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const cancel = clock.after(READY_MS, () => {
    const problem = new Problem(
      'UNAVAILABLE',
      'The database does not answer in time; do not send requests here.',
      { headers: OUTAGE_HEADERS },
    )
    // The log has the line of the request, and the outage, if it is one; probes come every second.
    markReported(problem)
    reject(problem)
  })
  const answer = reachable(db)
  answer.catch(() => {})
  try {
    await Promise.race([answer, late])
  } catch (error) {
    throw outageOf(error) ?? error
  } finally {
    cancel()
  }
}
