// The documentation: generated pages are current, and links, commands and names exist.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { referencePages } from '#cli/reference/reference.ts'
import { domains } from '#domains/index.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { PROBLEMS } from '#model/problem.ts'
import { operations } from '#operations/index.ts'
import { SETTINGS } from '#settings.ts'
import { sources } from '#sources/index.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Files of the project: those in git, and those that will be. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(ROOT, file)))

const pages = files.filter((file) => file.endsWith('.md'))

/** Columns of a line of prose; rows of tables, and code blocks, may be longer. */
const MAX_COLUMNS = 110

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
}

/** Anchors of the headings of a page, as Git hosts make them. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

describe('the reference', () => {
  it('have an index that lists every decision, in order', () => {
    const listed = [...read('docs/index.md').matchAll(/\(decisions\/(\d{4}-[\w-]+\.md)\)/g)].map(
      ([, name]) => name,
    )
    const stored = pages.flatMap((page) => /^docs\/decisions\/(\d{4}-[\w-]+\.md)$/.exec(page)?.[1] ?? [])
    assert.deepEqual(listed, stored.toSorted())
  })

  it('is current on disk: `node bin/hemiciclo.js docs` writes it', () => {
    for (const [path, text] of referencePages())
      assert.equal(existsSync(join(ROOT, path)) && read(path), text, path)
    const stale = files.filter((file) => file.startsWith('docs/reference/') && !referencePages().has(file))
    assert.deepEqual(stale, [])
  })

  it('names every setting, error, operation, source and field', () => {
    const named = (page: string, names: readonly string[]) => {
      const text = referencePages().get(page)!
      assert.deepEqual(
        names.filter((name) => !text.includes(`| \`${name}\` |`)),
        [],
        page,
      )
    }
    named('docs/reference/settings.md', Object.keys(SETTINGS))
    named('docs/reference/problems.md', Object.keys(PROBLEMS))
    named(
      'docs/reference/operations.md',
      operations.map(({ id }) => id),
    )
    named(
      'docs/reference/sources.md',
      sources.map(({ id }) => id),
    )
    for (const domain of domains)
      named(`docs/reference/domains/${domain.name}.md`, Object.keys(domain.fields))
  })

  it('leaves no meaning untold', () => {
    for (const [path, text] of referencePages())
      for (const row of text.split('\n').filter((line) => line.startsWith('| ')))
        assert.match(row, /\| [^|]*\S[^|]* \|$/, `${path}: ${row}`)
  })
})

describe('the pages', () => {
  it('link to files and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
        if (/^[a-z]+:/.test(target!)) return []
        const [path = '', anchor] = target!.split('#')
        const file = path ? join(dirname(page), path) : page
        if (!existsSync(join(ROOT, file))) return [`${page}: ${target}`]
        return anchor && !headings(read(file)).includes(anchor) ? [`${page}: ${target}`] : []
      }),
    )
    assert.deepEqual(broken, [])
  })

  it('are all linked: each page under docs can be reached from the README', () => {
    const reached = new Set<string>()
    const visit = (page: string) => {
      if (reached.has(page) || !pages.includes(page)) return
      reached.add(page)
      for (const [, target] of withoutCode(read(page)).matchAll(/\]\(([^)\s#]+)/g))
        visit(join(dirname(page), target!))
    }
    visit('README.md')
    assert.deepEqual(
      pages.filter((page) => page.startsWith('docs/') && !reached.has(page)),
      [],
    )
  })

  it('for callers with commands begin with how to set KEY', () => {
    const lines =
      /^# .+\n\n```sh\n# .*\nKEY=\$\(node -p "require\('\.\/data\/first-run\.json'\)\.api_key"\)\n```\n/
    const withCommands = pages.filter((page) => page.startsWith('docs/use/') && /```sh/.test(read(page)))
    assert.ok(withCommands.length > 5)
    const without = withCommands.filter((page) => !lines.test(read(page)))
    assert.deepEqual(without, [])
  })

  it('in other languages translate a page, name what it names, and set KEY before they use it', () => {
    const translations = pages.filter((page) => /^docs\/(?:es|pt)\//.test(page))
    assert.ok(translations.length >= 16)
    // The language and the country of an address may be those of the page.
    const bare = (text: string) =>
      text
        .replaceAll(/\/(?:es|pt)(?=[/?.\s'`"]|$)/gm, '/xx')
        .replaceAll(/(countries\/|country_code=)[A-Z]{2}\b/g, '$1XX')
    const known = bare(
      pages
        .flatMap((page) => (/^(?:README|docs\/(?:use|operate)\/)/.test(page) ? read(page) : []))
        .join('\n'),
    )
    const commandsIn = (text: string) =>
      [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block]) =>
        block!.split('\n').flatMap((line) => line.replace(/(?:^|\s)#.*/, '').trim() || []),
      )
    /** Addresses, settings and programs among the words in backticks. */
    const namesIn = (text: string) =>
      [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
        .map(([, code]) => code!)
        .filter((code) => /^(?:\/\w|npx |[A-Z][A-Z]+_[A-Z_]+$)/.test(code))
    const stale = translations.flatMap((page) => {
      const source = page.replace(/^docs\/(?:es|pt)\//, 'docs/')
      if (!pages.includes(source)) return [`${page}: there is no ${source}`]
      const own = bare(read(page))
      const missing = [...commandsIn(own), ...namesIn(own)].filter((each) => !known.includes(each))
      const pictures = (text: string) => text.match(/!\[/g)?.length ?? 0
      const fewer = /\/tour\.md$/.test(page) && pictures(own) !== pictures(read(source)) ? ['pictures'] : []
      const late = /\$KEY\b/.test(own) && !/^KEY=[\s\S]*\$KEY\b/m.test(own) ? ['KEY'] : []
      return [...missing, ...fewer, ...late].map((each) => `${page}: ${each}`)
    })
    assert.deepEqual(stale, [])
  })

  it('that use ADMIN_TOKEN begin with how to set it', () => {
    const line = new RegExp(
      /^# .+\n\n```sh\n# .*\nADMIN_TOKEN=/.source +
        /\$\(node -p "require\('\.\/data\/first-run\.json'\)\.admin_token"\)\n```\n/.source,
    )
    const using = pages.filter((page) => /\$ADMIN_TOKEN\b/.test(read(page)))
    assert.ok(using.length > 0)
    assert.deepEqual(
      using.filter((page) => !line.test(read(page))),
      [],
    )
  })

  it('call files of the project by the Node of its packages', () => {
    const usage = ['scripts/services.ts', 'bench/main.ts', 'bench/search/quality.ts', 'bench/durability.ts']
    const wrong = [...pages, ...usage].flatMap((page) =>
      [...read(page).matchAll(/.*(?<!npx |\/)\bnode (?:scripts|bench|src|test)\/[\w/-]+\.ts.*/g)].map(
        ([text]) => `${page}: ${text}`,
      ),
    )
    assert.deepEqual(wrong, [])
  })

  it('have the number of sources on the first page, and every country has some', () => {
    const without = COUNTRY_CODES.filter((code) => !sources.some(({ country }) => country === code))
    assert.deepEqual(without, [])
    const [first] = read('README.md').split('\n\n').slice(1)
    const official = sources.filter((source) => source.official).length
    const told = `of twelve Latin American countries from ${official} official sources and the national press`
    assert.ok(first!.replaceAll('\n', ' ').includes(told), told)
    assert.ok(read('README.md').includes(`[${sources.length} sources](docs/reference/sources.md)`))
  })

  it('have short lines', () => {
    const wide = pages
      .filter((page) => !page.startsWith('docs/reference/'))
      .flatMap((page) =>
        read(page)
          .replace(/```[\s\S]*?```/g, '')
          .split('\n')
          .flatMap((line) =>
            line.length > MAX_COLUMNS && !line.startsWith('|') ? [`${page}: ${line}`] : [],
          ),
      )
    assert.deepEqual(wide, [])
  })

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const known = [...Object.keys(scripts), 'ci', 'install', 'audit', 'pack', 'version']
    for (const page of [...pages, '.ci/run'])
      for (const [, run, name] of read(page).matchAll(/(?:[`&"] ?|^|\d+m )npm (run )?([a-z][a-z:]*)/gm))
        assert.ok(
          (run || /^(ci|install|audit|pack|version|start|test)$/.test(name!)) && known.includes(name!),
          `${page}: npm ${run ?? ''}${name}`,
        )
  })

  it('name commands, options and settings that exist', () => {
    const cli = read('src/cli/cli.ts')
    const known = [...cli.matchAll(/\.command\('([a-z]+)'\)/g)].map(([, name]) => name!)
    const options = [...cli.matchAll(/[oO]ption\('(--[a-z-]+)/g)].map(([, name]) => name!)
    for (const page of pages)
      for (const [, words] of read(page).matchAll(/\bhemiciclo ((?:[a-z]|-).*)/g)) {
        const [command] = words!.split(/[\s`]/)
        if (!known.includes(command!)) continue
        for (const [option] of words!.split(/[`#]/)[0]!.matchAll(/--[a-z-]+/g))
          assert.ok(options.includes(option), `${page}: ${words}`)
      }
    const commands = pages.flatMap((page) =>
      [...read(page).matchAll(/(?:npx|bin\/)\s?hemiciclo(?:\.js)? ([a-z]+)/g)].map(
        ([, name]) => `${page}: ${name}`,
      ),
    )
    assert.deepEqual(
      commands.filter((each) => !known.includes(each.split(': ')[1]!)),
      [],
    )
    const install = read('docs/operate/install.md')
    assert.deepEqual(
      Object.keys(SETTINGS).filter((name) => !install.includes(`\`${name}\``)),
      [],
    )
    const compose = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)
    assert.deepEqual(
      compose.filter((name) => !(name in SETTINGS) && !name.startsWith('POSTGRES_')),
      [],
    )
  })

  it('list every error with its status', () => {
    const rest = read('docs/use/rest.md')
    for (const [code, { status, retriable }] of Object.entries(PROBLEMS))
      assert.ok(rest.includes(`| \`${code}\` | ${status} | ${retriable ? 'yes' : 'no'} |`), code)
  })
})

it('no file names the machine where it was written, or a package registry', () => {
  // Assembled here, so that this file does not contain them.
  const words = [
    ['', 'work', ''].join('/'),
    ['registry', 'npmjs'].join('.'),
    ['deb', 'debian.org'].join('.'),
    ['pypi', 'org'].join('.'),
  ]
  const found = files.flatMap((file) => {
    const text = read(file)
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
  })
  assert.deepEqual(found, [])
})
