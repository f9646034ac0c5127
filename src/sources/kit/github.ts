// Open data sets in a public GitHub repository: its files, and whether they changed.
import * as z from 'zod'
import { Doubt, type Get, type Request } from '#model/sources/source.ts'
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

/** The files of a repository, with git's object ids of their content. */
export interface Files {
  readonly paths: readonly string[]
  /** The paths that match, with their groups. Throws `Doubt` where none does: a data set is never empty. */
  named(pattern: RegExp): RegExpExecArray[]
  /** Requests one file of the default branch, which `HEAD` resolves to everywhere. */
  raw(path: string): Request
}

/**
 * The files of the default branch. The object id of each is known in advance, so that unchanged files are not
 * requested.
 */
export async function files(get: Get, repository: string): Promise<Files> {
  const reply = await get({ url: `https://api.github.com/repos/${repository}/git/trees/HEAD?recursive=1` })
  const blobs = json(reply, Tree).tree.filter(({ type }) => type === 'blob')
  const ids = new Map(blobs.map(({ path, sha }) => [path, sha]))
  return {
    paths: [...ids.keys()],
    named(pattern) {
      const found = [...ids.keys()].map((path) => pattern.exec(path)).filter((match) => match !== null)
      if (!found.length) throw new Doubt(`${repository} has no file ${pattern}`)
      return found
    },
    raw(path) {
      const blob = ids.get(path)
      const url = `https://raw.githubusercontent.com/${repository}/HEAD/${path}`
      return { url, ...(blob !== undefined && { blob }) }
    },
  }
}

/** True when a folder has a commit since a day; always true when the day is null. */
export async function hasCommitsSince(
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
