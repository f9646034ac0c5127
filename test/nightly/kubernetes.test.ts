// The manifests of `deploy/kubernetes` have the structure that Kubernetes defines: a compiler checks them as
// values of its published types.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { nightlyFile, nightlyPackage } from '../../nightly/packages.ts'

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

/** The part of `yaml` that this test uses. */
interface Yaml {
  parseAllDocuments(text: string): { readonly errors: readonly Error[]; toJS(): Manifest }[]
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { parseAllDocuments } = await nightlyPackage<Yaml>('yaml')

/** Kinds of operators, which Kubernetes itself does not define: by sight alone. */
const OF_OPERATORS = /^postgresql\.cnpg\.io\//

function manifests(): Manifest[] {
  const files = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).sort()
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(ROOT, file), 'utf8')).map((document) => {
      assert.deepEqual(document.errors, [], file)
      return document.toJS()
    }),
  )
}

/** What the compiler says of manifests as values of their types. */
async function complaints(all: readonly Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-kubernetes-'))
  try {
    const types = dirname(nightlyFile('kubernetes-types/package.json'))
    await symlink(types, join(folder, 'types'))
    const texts = all.map(({ apiVersion, kind, ...rest }, i) => {
      const module = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`
      const type = `import('./types/${module}').${kind}`
      return `export const m${i}: ${type} = ${JSON.stringify({ apiVersion, kind, ...rest }, null, 1)}`
    })
    const file = join(folder, 'manifests.ts')
    await writeFile(file, texts.join('\n'))
    const words = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', file]
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), words, {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('manifests are what Kubernetes defines', async () => {
  const all = manifests().filter(({ apiVersion }) => !OF_OPERATORS.test(apiVersion))
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort()
  assert.deepEqual(kinds, ['ConfigMap', 'Deployment', 'Ingress', 'Job', 'PodDisruptionBudget', 'Service'])
  assert.equal(await complaints(all), '')
  const wrong = JSON.parse(JSON.stringify(all).replaceAll('"readinessProbe"', '"readynessProbe"'))
  assert.match(await complaints(wrong), /readynessProbe/)
})
