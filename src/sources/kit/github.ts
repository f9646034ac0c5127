// Open data sets in a public GitHub repository: its files, and whether they changed.
import * as z from 'zod'
import { Doubt, type Get, type Item, type Reply, type Request } from '#model/sources/source.ts'
import { onlyDoubts } from './concurrent-lists.ts'
import { json } from './formats/json.ts'
import { listRows } from './list-rows.ts'

const Tree = z.object({ truncated: z.literal(false), tree: z.array(z.unknown()) })
const Entry = z.object({ path: z.string(), type: z.string(), sha: z.string().optional() })
const entriesIn = (tree: Reply) => listRows(json(tree, Tree).tree, Entry, tree.url)
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
  /** The item that reports entries which cannot be read, by their `tree`, if there are any. */
  readonly inDoubt: readonly Item[]
}

/**
 * The files of the default branch. The object id of each is known in advance, so that unchanged files are not
 * requested.
 */
export async function files(get: Get, repository: string): Promise<Files> {
  const tree = { url: `https://api.github.com/repos/${repository}/git/trees/HEAD?recursive=1` }
  const { rows, doubts } = entriesIn(await get(tree))
  const blobs = rows.filter(({ type }) => type === 'blob')
  const ids = new Map(blobs.map(({ path, sha }) => [path, sha]))
  return {
    paths: [...ids.keys()],
    inDoubt: doubts.length ? [{ id: 'filas:archivos', requests: { tree } }] : [],
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

/** The lines of the item of `inDoubt`: none. Throws `DoubtOfParts` while it has something to report. */
export function entriesInDoubt(tree: Reply): ReturnType<typeof onlyDoubts> {
  return onlyDoubts(entriesIn(tree).doubts)
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
