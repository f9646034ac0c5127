// `npm version` calls this before it commits: the changelog and the checksums of migrations for a release.
import { readFileSync, writeFileSync } from 'node:fs'
import { withRelease } from './release/changelog.ts'
import { CHECKSUMS, checksums } from './release/checksums.ts'

const version = process.env.npm_package_version
if (!version) throw new Error('Call it as `npm version VERSION`.')

const changelog = new URL('../CHANGELOG.md', import.meta.url)
const day = new Date().toISOString().slice(0, 10)
writeFileSync(changelog, withRelease(readFileSync(changelog, 'utf8'), version, day))
writeFileSync(CHECKSUMS, `${checksums().join('\n')}\n`)
