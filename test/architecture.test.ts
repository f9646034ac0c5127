// The house itself: arrows between folders go one way, rooms are small, and nobody reaches around a wall.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { domains } from '#domains/index.ts'

const ROOT = new URL('../', import.meta.url)

/** What each folder may import besides itself. Files at the top of `src` know everyone. `sample` and `evaluation` stand beside `src`. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  operations: ['indexing', 'language', 'access', 'store', 'domains', 'model', 'lib'],
  rest: ['operations', 'domains', 'model', 'lib'],
  mcp: ['operations', 'domains', 'model', 'lib'],
  oauth: ['access', 'model', 'lib'],
  web: ['operations', 'access', 'domains', 'model', 'lib'],
  jobs: ['ingest', 'indexing', 'language', 'sources', 'access', 'store', 'domains', 'model', 'lib'],
  evaluation: ['retrieval', 'indexing', 'models', 'language', 'store', 'model', 'lib'],
  ingest: ['sources', 'store', 'domains', 'model', 'lib'],
  retrieval: ['indexing', 'models', 'language', 'store', 'domains', 'model', 'lib'],
  indexing: ['models', 'language', 'store', 'domains', 'model', 'lib'],
  models: ['language', 'model', 'lib'],
  access: ['store', 'domains', 'model', 'lib'],
  sources: ['domains', 'model', 'lib'],
  sample: ['domains', 'model', 'lib'],
  store: ['language', 'domains', 'model', 'lib'],
  language: ['model', 'lib'],
  domains: ['model', 'lib'],
  model: ['lib'],
  lib: [],
}

/** The command line starts the whole house, so it knows all of it but the faces beside it. */
const NOT_FOR_CLI = ['rest', 'mcp', 'oauth', 'web']

const MAX_LINES = 380
const MEDIAN_LINES = 80
const DRAWERS =
  /^(utils?|helpers?|common|misc|shared|service|services|manager|types|interfaces|constants)\.ts$/

const BESIDE = ['sample', 'evaluation']
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
/** Paths as imports name them: in `src` without it. */
const files = [
  ...filesIn('src'),
  ...BESIDE.flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`)),
].sort()
const pathOf = (file: string) => (BESIDE.includes(file.split('/')[0]!) ? file : `src/${file}`)
const texts = new Map(files.map((file) => [file, readFileSync(new URL(pathOf(file), ROOT), 'utf8')]))
const lines = (file: string) => texts.get(file)!.trimEnd().split('\n').length
const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : '')

/** Files of ours that a file imports, by their paths in `src`; types are imports too. */
function importsOf(file: string): string[] {
  return [...texts.get(file)!.matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g)].flatMap(([, target]) => {
    if (target!.startsWith('#')) return [target!.slice(1)]
    const path = posix.join(posix.dirname(file), target!)
    return path.startsWith('../') ? [] : [path]
  })
}

test('arrows between folders go one way', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (from === '' || from === to) return []
      const allowed = from === 'cli' ? !NOT_FOR_CLI.includes(to) : MAY_IMPORT[from]?.includes(to)
      return allowed ? [] : [`${file} imports ${target}`]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('every folder of the source has its place in the order', () => {
  const known = [...Object.keys(MAY_IMPORT), 'cli', '']
  assert.deepEqual(
    [...new Set(files.map(folderOf))].filter((folder) => !known.includes(folder)),
    [],
  )
})

test('settings are read from nothing of ours', () => {
  assert.deepEqual(importsOf('config.ts'), [])
})

test('imports name files that exist: with # across a wall, with ./ within it', () => {
  const wrong = files.flatMap((file) =>
    [...texts.get(file)!.matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g)].flatMap(([, written]) => {
      if (written!.endsWith('package.json')) return []
      const target = written!.startsWith('#') ? written!.slice(1) : posix.join(posix.dirname(file), written!)
      if (!texts.has(target)) return [`${file} imports ${written}, which is not there`]
      const crosses = folderOf(file) !== folderOf(target)
      return crosses === written!.startsWith('#') || folderOf(file) === ''
        ? []
        : [`${file} imports ${written}`]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('there are no circles', () => {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    if (done.has(file)) return
    const at = path.indexOf(file)
    assert.equal(at, -1, `circle: ${[...path.slice(at), file].join(' → ')}`)
    path.push(file)
    for (const target of importsOf(file)) if (texts.has(target)) visit(target)
    path.pop()
    done.add(file)
  }
  files.forEach(visit)
})

test('every file opens by saying what it is for', () => {
  assert.deepEqual(
    files.filter((file) => !/^\/\/ \S.*\S\n/.test(texts.get(file)!)),
    [],
  )
})

test('rooms are small', () => {
  assert.deepEqual(
    files.filter((file) => lines(file) > MAX_LINES).map((file) => `${file}: ${lines(file)} lines`),
    [],
  )
  const sizes = files.map(lines).sort((a, b) => a - b)
  assert.ok(
    sizes[Math.floor(sizes.length / 2)]! <= MEDIAN_LINES,
    `the median file has ${sizes[Math.floor(sizes.length / 2)]} lines`,
  )
})

test('no file is a drawer', () => {
  assert.deepEqual(
    files.filter((file) => DRAWERS.test(posix.basename(file))),
    [],
  )
})

test('nothing is exported by default', () => {
  assert.deepEqual(
    files.filter((file) => /^export default\b/m.test(texts.get(file)!)),
    [],
  )
})

test('only config.ts reads the environment', () => {
  assert.deepEqual(
    files.filter((file) => /\bprocess\.env\b|\benv\b.*from 'node:process'/.test(texts.get(file)!)),
    ['config.ts'],
  )
})

test('SQL is written in the store alone', () => {
  const writers = files.filter((file) => {
    const names = /import \{([^}]*)\} from '#lib\/sql\.ts'/.exec(texts.get(file)!)?.[1] ?? ''
    return (
      folderOf(file) !== 'store' &&
      names.split(',').some((name) => name.trim() && !name.trim().startsWith('type '))
    )
  })
  assert.deepEqual(writers, [])
})

test('only the database drivers of the store know pg and PGlite', () => {
  const drivers = files.filter((file) => /from '(?:pg|@electric-sql\/[^']+)'/.test(texts.get(file)!))
  assert.deepEqual(drivers, ['store/driver/pglite.ts', 'store/driver/postgres.ts'])
})

test('every file of a domain is reached from the list of domains', () => {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const target of importsOf(file)) if (folderOf(target) === 'domains') visit(target)
  }
  visit('domains/index.ts')
  assert.deepEqual(
    files.filter((file) => folderOf(file) === 'domains' && !reached.has(file)),
    [],
  )
})

test('records refer to domains that come earlier in the list, or to their own', () => {
  const names = domains.map((of) => of.name)
  const refersTo = (fields: (typeof domains)[number]['fields']): string[] =>
    Object.values(fields).flatMap((field) => [
      ...(field.refers ? [field.refers.domain] : []),
      ...(field.fields ? refersTo(field.fields) : []),
    ])
  const wrong = domains.flatMap((of, at) =>
    refersTo(of.fields)
      .filter((name) => !names.includes(name) || names.indexOf(name) > at)
      .map((name) => `${of.name} refers to ${name}`),
  )
  assert.deepEqual(wrong, [])
})
