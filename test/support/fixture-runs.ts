// Runs of sources over their fixtures, each made once for all tests that only read it.
import { replay } from '#ingest/captures/replay.ts'
import type { Get, Source } from '#model/sources/source.ts'
import { collect, NOW } from './source-runs.ts'
import { fixturesOf } from './stand-in.ts'

interface Ran extends Awaited<ReturnType<typeof collect>> {
  readonly asked: ReadonlySet<string>
}

/** A full run over the fixtures of a source, or one since a day, and the requested addresses. */
export async function newRun(source: Source, since: string | null): Promise<Ran> {
  const get = await replay(fixturesOf(source.id), NOW)
  const asked = new Set<string>()
  const noting: Get = (request) => {
    asked.add(request.url)
    return get(request)
  }
  return { ...(await collect(source, noting, { since })), asked }
}

const runs = new Map<string, Promise<Ran>>()

/** The first run of its kind, for tests that only read it. */
export function run(source: Source, since: string | null): Promise<Ran> {
  const name = `${source.id} ${since}`
  const ran = runs.get(name) ?? newRun(source, since)
  runs.set(name, ran)
  return ran
}
