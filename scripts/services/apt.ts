// Which Debian mirror this machine uses, read from apt's own sources: the project names no host.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  readonly uris: readonly string[]
  readonly suites: readonly string[]
  readonly components: readonly string[]
}

const ROLLING = ['stable', 'testing', 'unstable', 'sid']

/** The address of the Debian archive in apt's sources, or an error that describes what was searched. */
export function debianMirror(etc = '/etc'): string {
  const release = readFileSync(join(etc, 'os-release'), 'utf8')
  const codename = /^VERSION_CODENAME="?([\w-]+)/m.exec(release)?.[1]
  const suites = codename ? [codename, ...ROLLING] : ROLLING
  for (const entry of entries(join(etc, 'apt'))) {
    const uri = entry.uris.find((uri) => /^https?:/.test(uri))
    // The plain suite, for which neither the security archive nor another vendor's repository is the home.
    const plain = entry.suites.some((suite) => suites.includes(suite)) && entry.components.includes('main')
    if (uri && plain && !/security|updates/.test(uri)) return uri.replace(/\/+$/, '')
  }
  throw new Error(
    `no http mirror for Debian ${suites.join(', ')} main in ${etc}/apt/sources.list or sources.list.d`,
  )
}

function* entries(apt: string): Generator<Entry> {
  for (const file of [join(apt, 'sources.list'), ...inFolder(join(apt, 'sources.list.d'))]) {
    const text = read(file)
    if (file.endsWith('.sources')) yield* stanzas(text)
    else if (file.endsWith('.list')) yield* oneLiners(text)
  }
}

function* oneLiners(text: string): Generator<Entry> {
  for (const line of text.split('\n')) {
    const parts = /^\s*deb\s+(?:\[[^\]]*\]\s*)?(\S+)\s+(\S+)\s*([^#]*)/.exec(line)
    if (parts) yield { uris: [parts[1]!], suites: [parts[2]!], components: words(parts[3]) }
  }
}

function* stanzas(text: string): Generator<Entry> {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  for (const stanza of lines.join('\n').split(/\n\s*\n/)) {
    const fields = new Map<string, string>()
    for (const [, name, value] of stanza.matchAll(/^([\w-]+):((?:.*)(?:\n[ \t].*)*)/gm))
      fields.set(name!.toLowerCase(), value!)
    if (!words(fields.get('types')).includes('deb') || /^\s*no\b/i.test(fields.get('enabled') ?? '')) continue
    yield {
      uris: words(fields.get('uris')),
      suites: words(fields.get('suites')),
      components: words(fields.get('components')),
    }
  }
}

function words(value = ''): string[] {
  return value.split(/\s+/).filter(Boolean)
}

function inFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
