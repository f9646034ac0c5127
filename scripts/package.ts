// Compiles the project to `dist`, which the npm package contains: JavaScript that every supported Node runs,
// with types, source maps and the files that the service reads. `npm pack` calls it.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineMap } from './package/line-map.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const DIST = join(ROOT, 'dist')

/** Folders and files of the project that the service reads as they are. */
const READ = ['db', 'docs', 'vendor', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
/** Folders of the code, whose other files are read too. */
const CODE = ['src', 'sample', 'evaluation']
/** Files that only developers read. */
const LEFT_OUT = /^evaluation\/sets\b|^src\/.*README\.md$/

rmSync(DIST, { recursive: true, force: true })
const compiler = join(ROOT, 'node_modules/.bin/tsc')
const { status } = spawnSync(compiler, ['-p', join(ROOT, 'scripts/package')], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
for (const name of globSync('**/*.js.map', { cwd: DIST })) {
  const file = join(DIST, name)
  writeFileSync(file, lineMap(readFileSync(file, 'utf8')))
}

for (const path of READ) copy(path, () => true)
for (const folder of CODE) copy(folder, (path) => extname(path) !== '.ts')

// The compiled code is a package in the package: the imports that begin with `#` lead to other files there.
const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const imports = {
  '#sample/*.ts': './sample/*.js',
  '#evaluation/*.ts': './evaluation/*.js',
  '#*.ts': './src/*.js',
}
writeFileSync(
  join(DIST, 'package.json'),
  `${JSON.stringify({ name, version, private: true, type: 'module', imports }, null, 2)}\n`,
)

/** Copies a file, or the chosen files of a folder with its subfolders. */
function copy(path: string, chosen: (path: string) => boolean): void {
  if (LEFT_OUT.test(path)) return
  if (statSync(join(ROOT, path)).isDirectory())
    for (const entry of readdirSync(join(ROOT, path))) copy(`${path}/${entry}`, chosen)
  else if (chosen(path)) cpSync(join(ROOT, path), join(DIST, path))
}
