// The structure of the source: imports between folders go one way, files are small, and layers are separate.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { domains } from '#domains/index.ts'

const ROOT = new URL('../../', import.meta.url)

/**
 * The folders that each folder may import. Files at the top of `src` import all. `sample` and `evaluation`
 * are outside of `src`.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  operations: ['indexing', 'language', 'access', 'store', 'domains', 'model', 'lib'],
  rest: ['operations', 'http', 'domains', 'model', 'lib'],
  mcp: ['operations', 'http', 'domains', 'model', 'lib'],
  oauth: ['access', 'http', 'store', 'model', 'lib'],
  delivery: ['operations', 'access', 'mail', 'store', 'domains', 'model', 'lib'],
  web: ['delivery', 'mail', 'operations', 'access', 'http', 'domains', 'model', 'lib'],
  jobs: [
    ...['delivery', 'operations', 'exports', 'texts', 'ingest', 'indexing', 'language', 'sources'],
    ...['access', 'store', 'mail', 'domains', 'model', 'lib'],
  ],
  exports: ['store', 'domains', 'model', 'lib'],
  texts: ['ingest', 'sources', 'store', 'domains', 'model', 'lib'],
  evaluation: ['retrieval', 'indexing', 'models', 'language', 'store', 'model', 'lib'],
  ingest: ['sources', 'store', 'domains', 'model', 'lib'],
  retrieval: ['indexing', 'models', 'language', 'store', 'domains', 'model', 'lib'],
  indexing: ['models', 'language', 'store', 'domains', 'model', 'lib'],
  models: ['language', 'model', 'lib'],
  access: ['store', 'domains', 'model', 'lib'],
  sources: ['language', 'domains', 'model', 'lib'],
  sample: ['domains', 'model', 'lib'],
  store: ['language', 'domains', 'model', 'lib'],
  language: ['model', 'lib'],
  http: ['model', 'lib'],
  mail: ['model', 'lib'],
  domains: ['model', 'lib'],
  model: ['lib'],
  lib: [],
}

/** The command line starts every part of the service, so it may import all of it except the other faces. */
const NOT_FOR_CLI = ['rest', 'mcp', 'oauth', 'web']

const MAX_LINES = 400
const MAX_COLUMNS = 110
const MAX_FILES = 24
const MAX_README_LINES = 30
const MEDIAN_LINES = 80
const DRAWERS =
  /^(utils?|helpers?|common|misc|shared|service|services|manager|types|interfaces|constants)\.ts$/

const BESIDE = ['sample', 'evaluation']
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[jt]s$/.test(file),
  )
/** Paths as imports name them: in `src` without it. */
const files = [
  ...filesIn('src'),
  ...BESIDE.flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`)),
].sort()
const pathOf = (file: string) => (BESIDE.includes(file.split('/')[0]!) ? file : `src/${file}`)
const texts = new Map(files.map((file) => [file, readFileSync(new URL(pathOf(file), ROOT), 'utf8')]))

/** Code outside of `src`, by path from the root; without recorded replies and test data. */
const outside = ['test', 'bench', 'scripts', 'bin']
  .flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`))
  .filter((file) => !/^test\/(?:golden|fixtures)\//.test(file))
  .sort()
const outsideTexts = new Map(outside.map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8')]))
/** All code, by path from the root. */
const code = new Map([...files.map((file) => [pathOf(file), texts.get(file)!] as const), ...outsideTexts])

/** Imports of tests in `src` from outside of it: their clock. */
const isClockOfTest = (file: string, target: string) =>
  file.endsWith('.test.ts') && /^(?:\.\.\/)+test\/clock\.ts$/.test(target)

const lines = (file: string) => texts.get(file)!.trimEnd().split('\n').length
const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : '')

/** Files of ours that a file imports, by their paths in `src`; types are imports too. */
function importsOf(file: string): string[] {
  return [...texts.get(file)!.matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g)].flatMap(([, target]) => {
    if (target!.startsWith('#')) return [target!.slice(1)]
    if (isClockOfTest(file, target!)) return []
    const path = posix.join(posix.dirname(file), target!)
    return path.startsWith('../') ? [] : [path]
  })
}

test('imports between folders go one way', () => {
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

test('the verification of instances knows the service by its published interface only', () => {
  const wrong = files
    .filter((file) => file.startsWith('cli/verify/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith('cli/verify/') && folderOf(target) !== 'lib')
        .map((target) => `${file} imports ${target}`),
    )
  assert.deepEqual(wrong, [])
})

test('patterns have no modifiers of case, which the oldest supported Node does not know', () => {
  assert.deepEqual(
    files.filter((file) => /\(\?(?:[ims]+|[ims]*-[ims]+):/.test(texts.get(file)!)),
    [],
  )
})

test('every folder of the source is in the order', () => {
  const known = [...Object.keys(MAY_IMPORT), 'cli', '']
  assert.deepEqual(
    [...new Set(files.map(folderOf))].filter((folder) => !known.includes(folder)),
    [],
  )
})

test('a start loads neither the sample world nor the evaluation', () => {
  const loaded = new Set<string>()
  const visit = (file: string) => {
    if (loaded.has(file) || !texts.has(file)) return
    loaded.add(file)
    // Static imports of the file; not those of `import()`.
    for (const [, target] of texts.get(file)!.matchAll(/^(?:import|export|\}) ?.*'([#.][^']+)'$/gm))
      visit(target!.startsWith('#') ? target!.slice(1) : posix.join(posix.dirname(file), target!))
  }
  for (const start of ['main.ts', 'serve.ts', 'cli/cli.ts']) visit(start)
  assert.ok(loaded.has('app.ts') && loaded.has('store/open-store.ts'))
  assert.deepEqual(
    [...loaded].filter((file) => BESIDE.includes(folderOf(file))),
    [],
  )
})

test('settings import no other module', () => {
  assert.deepEqual(importsOf('config.ts'), ['settings.ts'])
  const parts = ['pair-settings.ts', 'retention-settings.ts', 'source-settings.ts']
  assert.deepEqual(importsOf('settings.ts'), parts)
  assert.deepEqual(importsOf('source-settings.ts'), ['pair-settings.ts'])
  for (const each of ['pair-settings.ts', 'retention-settings.ts']) assert.deepEqual(importsOf(each), [])
})

test('imports name existing files: with # across folders, with ./ within one', () => {
  const wrong = files.flatMap((file) =>
    [...texts.get(file)!.matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g)].flatMap(([, written]) => {
      if (written!.endsWith('package.json') || isClockOfTest(file, written!)) return []
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

test('there are no import cycles', () => {
  const importsOutside = (file: string) =>
    [...outsideTexts.get(file)!.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)].map(([, target]) =>
      posix.join(posix.dirname(file), target!),
    )
  const graph = new Map([
    ...files.map((file) => [file, importsOf(file)] as const),
    ...outside.map((file) => [file, importsOutside(file)] as const),
  ])
  const done = new Set<string>()
  const path: string[] = []
  const circles: string[] = []
  const visit = (file: string) => {
    if (done.has(file) || !graph.has(file)) return
    const at = path.indexOf(file)
    if (at >= 0) {
      circles.push([...path.slice(at), file].join(' → '))
      return
    }
    path.push(file)
    graph.get(file)!.forEach(visit)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  assert.deepEqual(circles, [])
})

test('every file opens with its purpose', () => {
  assert.deepEqual(
    files.filter((file) => !/^\/\/ \S.*\S\n/.test(texts.get(file)!)),
    [],
  )
})

test('files are small', () => {
  const long = [...code].flatMap(([file, text]) => {
    const count = text.trimEnd().split('\n').length
    return count > MAX_LINES ? [`${file}: ${count} lines`] : []
  })
  assert.deepEqual(long, [])
  const sizes = files.map(lines).sort((a, b) => a - b)
  assert.ok(
    sizes[Math.floor(sizes.length / 2)]! <= MEDIAN_LINES,
    `the median file has ${sizes[Math.floor(sizes.length / 2)]} lines`,
  )
})

test('lines are short', () => {
  const wide = [...code].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        line.length > MAX_COLUMNS ? [`${file}:${at + 1}: ${line.length} columns`] : [],
      ),
  )
  assert.deepEqual(wide, [])
})

const folders = [...new Set(files.map((file) => posix.dirname(file)))].filter((folder) => folder !== '.')

test('folders are small', () => {
  const large = folders.filter(
    (folder) => files.filter((file) => posix.dirname(file) === folder).length > MAX_FILES,
  )
  assert.deepEqual(
    large.filter((folder) => !BESIDE.includes(folder)),
    [],
  )
})

test('every folder has a README with its purpose', () => {
  const silent = folders.flatMap((folder) => {
    // The readers of a source, whose declaration is next to the folder, and folders next to `src`.
    if (texts.has(`${folder}.ts`) || BESIDE.includes(folder.split('/')[0]!)) return []
    const path = new URL(`src/${folder}/README.md`, ROOT)
    if (!existsSync(path)) return [`${folder} has no README.md`]
    const count = readFileSync(path, 'utf8').trimEnd().split('\n').length
    return count > MAX_README_LINES ? [`the README.md of ${folder} has ${count} lines`] : []
  })
  assert.deepEqual(silent, [])
})

/** The layers of storage, the lowest first. */
const LAYERS = ['store/drafts', 'store/records', 'store/reading']

test('storage has three layers, and the driver imports none of them', () => {
  const layerOf = (file: string) => LAYERS.indexOf(posix.dirname(file))
  const wrong = files
    .filter((file) => layerOf(file) >= 0 || file.startsWith('store/driver/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => layerOf(target) > layerOf(file))
        .map((target) => `${file} imports ${target}`),
    )
  assert.deepEqual(wrong, [])
})

test('no file has a name without meaning', () => {
  assert.deepEqual(
    files.filter((file) => DRAWERS.test(posix.basename(file))),
    [],
  )
})

test('there are no default exports', () => {
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

test('SQL is only in the store, and in conditions that a domain declares', () => {
  const writers = files.filter((file) => {
    const names = /import \{([^}]*)\} from '#lib\/sql\.ts'/.exec(texts.get(file)!)?.[1] ?? ''
    return (
      !['store', 'domains'].includes(folderOf(file)) &&
      names.split(',').some((name) => name.trim() && !name.trim().startsWith('type '))
    )
  })
  assert.deepEqual(writers, [])
})

test('only the database drivers of the store import pg and PGlite', () => {
  const drivers = files.filter((file) => /from '(?:pg|@electric-sql\/[^']+)'/.test(texts.get(file)!))
  assert.deepEqual(
    drivers.filter((file) => !file.startsWith('store/driver/')),
    [],
  )
})

test('every file of a domain is imported from the list of domains', () => {
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

test('every declaration of a domain is complete', () => {
  assert.deepEqual(
    files.filter((file) => folderOf(file) === 'domains' && texts.get(file)!.includes('TODO')),
    [],
  )
})

test('records refer to domains that come earlier in the list, or to their own', () => {
  const names = domains.map((domain) => domain.name)
  const refersTo = (fields: (typeof domains)[number]['fields']): string[] =>
    Object.values(fields).flatMap((field) => [
      ...(field.refers ? [field.refers.domain] : []),
      ...(field.fields ? refersTo(field.fields) : []),
    ])
  const wrong = domains.flatMap((domain, at) =>
    refersTo(domain.fields)
      .filter((name) => !names.includes(name) || names.indexOf(name) > at)
      .map((name) => `${domain.name} refers to ${name}`),
  )
  assert.deepEqual(wrong, [])
})

/** Pages show each domain differently: the timeline of a bill, the seats of a roll call. */
const TELLS_DOMAINS = /^web\/(?:pages|words)\//

test('only declarations, sources, the sample and pages name a domain; everything else imports it', () => {
  const names = domains.map((domain) => domain.name).join('|')
  // A name alone, or the id of an operation on it.
  const quoted = new RegExp(`(['"\`])(?:${names})(?:\\.[\\w-]+)?\\1`)
  const code = (file: string) => texts.get(file)!.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  assert.deepEqual(
    files.filter(
      (file) =>
        !['domains', 'sources', 'sample', 'evaluation'].includes(folderOf(file)) &&
        !TELLS_DOMAINS.test(file) &&
        quoted.test(code(file)),
    ),
    [],
  )
})
