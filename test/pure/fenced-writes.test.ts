// Background work writes under a lease only: every function of the store that it can reach, and that has a
// writing statement, takes a `LeasedDatabase`. The compiler then refuses a call with any other.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

/** Where background work begins. */
const BACKGROUND = ['jobs', 'ingest', 'indexing', 'texts', 'exports']
const BACKGROUND_FILES = ['operations/account/subscriptions/evaluation/report-changes.ts']

/** Functions that write without a lease, and why a frozen process does no harm there. */
const UNFENCED: Readonly<Record<string, string>> = {
  'store/lease.ts takeToken': 'takes the lease',
  'store/lease.ts revokeLease': 'takes the lease and deletes it',
  'store/lease.ts tryTurn': 'renews the lease that it took',
  'store/runs.ts beginRun': 'takes the lease of the run in the same transaction',
  'store/live-checks.ts saveLiveCheck': 'only ever advances',
  'store/live-checks.ts endTrial': 'only ever ends; one that ended stays',
  'store/imports.ts beginImport': 'adds rows of its own; takes none over',
  'store/imports.ts takeOverImports': 'takes the leases of the others in the same transaction',
  'store/run-rows.ts addRow': 'adds a row of its own',
  'store/run-rows.ts rowOf': 'changes a row of its own, while nobody has ended it',
  'store/document-files.ts takeFile': 'claims the file in the transaction that takes its lease',
  'store/portraits/portraits.ts takePortrait': 'claims the portrait in the transaction that takes its lease',
  'store/captures.ts dropCaptures': 'deletes by age, which only a later reply changes',
  'store/incidents.ts seeFault': 'each process notes what it sees itself; a stale note ends unseen',
  'store/incidents.ts endUnseen': 'ends what no process has seen since',
  'store/service-state.ts saveBeats': 'only ever advances',
  'store/service-state.ts saveProcessBeats': 'its rows are of this process, and of those that are gone',
  'store/service-state.ts endProcessBeats': 'its rows are of this process',
  'store/queue/clock-ahead.ts correctQueue': 'corrects what is in the future, alike in every process',
  'store/queue/clock-ahead.ts forgetAhead': 'a part of it',
  'store/hosts.ts takeTurns': 'reserves slots for requests of its own',
  'store/hosts.ts holdHost': 'only ever postpones',
  'store/stored-settings.ts writeSetting': 'a part of transactions of its callers, also of calls',
}

const SRC = new URL('../../src/', import.meta.url)
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

interface Module {
  /** The top-level functions and constants, by name. */
  readonly parts: ReadonlyMap<string, string>
  /** What it imports of our files, by local name. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

const DECLARED = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/

function moduleOf(file: string, text: string): Module {
  const parts = new Map<string, string>()
  let name: string | undefined
  for (const line of text.split('\n')) {
    if (/^(?:export|async|function|const|interface|type|class|\/\*\*|\/\/|import)/.test(line))
      name = DECLARED.exec(line)?.[1]
    if (name) parts.set(name, `${parts.get(name) ?? ''}${line}\n`)
  }
  const imports = new Map<string, { file: string; name: string }>()
  for (const [, names, target] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '([#.][^']+)'/gm))
    for (const each of names!.split(',').map((part) => part.trim())) {
      if (!each || each.startsWith('type ')) continue
      const [exported, local = exported] = each.split(' as ') as [string, string?]
      const path = target!.startsWith('#') ? target!.slice(1) : posix.join(posix.dirname(file), target!)
      imports.set(local, { file: path, name: exported })
    }
  return { parts, imports }
}

const modules = new Map(
  files.map((file) => [file, moduleOf(file, readFileSync(new URL(file, SRC), 'utf8'))] as const),
)

const CHANGES =
  /\b(?:insert into|delete from|truncate|create (?:table|index)|drop table|analyze \$|bm25_force)/
const UPDATES = /\bupdate (?:[a-z_.]+|\$\{[^}]*\})(?: (?:as )?[a-z]+)?\s+set\b/
const isWriting = (text: string) => CHANGES.test(text) || UPDATES.test(text)

/** True for a function without a database of its own: whoever uses it has its statement. */
const isStatement = (text: string) => !/\b(?:tx|db)\b/.test(text.split('\n').slice(0, 8).join('\n'))

const TAKES_ANY = /\b(?:tx|db)\??: Database\b|\{ tx[^}]*\}: \{ readonly tx: Database/

/** The functions of the store that background work reaches, as `file name`, with their texts. */
function reached(): Map<string, { readonly file: string; readonly name: string; readonly text: string }> {
  const found = new Map<string, { file: string; name: string; text: string }>()
  const visit = (file: string, name: string) => {
    const text = modules.get(file)?.parts.get(name)
    if (text === undefined || found.has(`${file} ${name}`)) return
    found.set(`${file} ${name}`, { file, name, text })
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) {
      if (word === name) continue
      if (modules.get(file)!.parts.has(word)) visit(file, word)
      const other = modules.get(file)!.imports.get(word)
      if (other?.file.startsWith('store/')) visit(other.file, other.name)
    }
  }
  for (const [file, { imports }] of modules)
    if (BACKGROUND.includes(file.split('/')[0]!) || BACKGROUND_FILES.includes(file))
      for (const other of imports.values()) if (other.file.startsWith('store/')) visit(other.file, other.name)
  return found
}

const all = reached()

/** True where the text, or a statement that it uses, writes. */
function writes({ file, name, text }: { file: string; name: string; text: string }): boolean {
  if (isWriting(text)) return true
  return [...text.matchAll(/\b[A-Za-z_]\w*\b/g)].some(([word]) => {
    const part = word === name ? undefined : modules.get(file)!.parts.get(word)
    return part !== undefined && isStatement(part) && isWriting(part)
  })
}

test('background work writes under a lease only', () => {
  const writing = [...all.values()].filter(writes)
  assert.ok(writing.length > 50, `${writing.length} functions write`)
  const unfenced = writing
    .filter(({ text }) => TAKES_ANY.test(text))
    .map(({ file, name }) => `${file} ${name}`)
  assert.deepEqual(unfenced.sort(), Object.keys(UNFENCED).sort())
})
