// Open data sets kept in a public GitHub repository: which files it has, and whether they moved.
import * as z from 'zod'
import type { Get, Request } from '#model/sources/source.ts'
import { json } from './formats/json.ts'

const Tree = z.object({
  truncated: z.literal(false),
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string().optional() })),
})
const Commits = z.array(z.object({ sha: z.string() }))

export const githubHosts = {
  'raw.githubusercontent.com': { perSecond: 5 },
  'api.github.com': { perSecond: 1 },
} as const

/** The files of a repository, as git names what is in each of them. */
export interface Files {
  readonly paths: readonly string[]
  /** Asks for one file of the default branch, whatever its name: `HEAD` is it everywhere. */
  raw(path: string): Request
}

/**
 * The files of the default branch. What one of them holds is known before it is asked for, so that those that
 * did not move are not.
 */
export async function files(get: Get, repository: string): Promise<Files> {
  const reply = await get({ url: `https://api.github.com/repos/${repository}/git/trees/HEAD?recursive=1` })
  const blobs = json(reply, Tree).tree.filter(({ type }) => type === 'blob')
  const ids = new Map(blobs.map(({ path, sha }) => [path, sha]))
  return {
    paths: [...ids.keys()],
    raw(path) {
      const blob = ids.get(path)
      const url = `https://raw.githubusercontent.com/${repository}/HEAD/${path}`
      return { url, ...(blob !== undefined && { blob }) }
    },
  }
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
