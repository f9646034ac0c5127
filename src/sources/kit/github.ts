// Open data sets kept in a public GitHub repository: which files it has, and whether they moved.
import * as z from 'zod'
import type { Get, Request } from '#model/source.ts'
import { json } from './json.ts'

const Tree = z.object({
  truncated: z.literal(false),
  tree: z.array(z.object({ path: z.string(), type: z.string() })),
})
const Commits = z.array(z.object({ sha: z.string() }))

export const githubHosts = {
  'raw.githubusercontent.com': { perSecond: 5 },
  'api.github.com': { perSecond: 1 },
} as const

/** Asks for one file of the default branch. */
export function raw(repository: string, path: string): Request {
  return { url: `https://raw.githubusercontent.com/${repository}/main/${path}` }
}

/** Paths of all files in the repository. */
export async function paths(get: Get, repository: string): Promise<string[]> {
  const reply = await get({ url: `https://api.github.com/repos/${repository}/git/trees/main?recursive=1` })
  return json(reply, Tree).tree.flatMap((entry) => (entry.type === 'blob' ? [entry.path] : []))
}

/** True when something under a folder was committed since a day; always true when the day is null. */
export async function moved(
  get: Get,
  repository: string,
  folder: string,
  since: string | null,
): Promise<boolean> {
  if (!since) return true
  const query = new URLSearchParams({ path: folder, since: `${since}T00:00:00Z`, per_page: '1' })
  return (
    json(await get({ url: `https://api.github.com/repos/${repository}/commits?${query}` }), Commits).length >
    0
  )
}
