// `node scripts/release-notes.ts v1.2.0` prints what the changelog says about the version of a tag, which is
// that of the package.
import { readFileSync } from 'node:fs'
import { sectionOf } from './release/changelog.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const [tag] = process.argv.slice(2)
const { version } = JSON.parse(read('package.json'))
if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and the package has version ${version}.`)
const notes = sectionOf(read('CHANGELOG.md'), version)
if (!notes) throw new Error(`The changelog says nothing about ${version}.`)
console.log(notes)
