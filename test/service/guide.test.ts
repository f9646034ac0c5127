// The guide: the files of `docs` as pages of the service, with valid links, and a search.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '#model/access/account.ts'
import { readPages } from '#web/guide/guide-pages.ts'
import { explanationOf, type Measure, measureWords } from '#web/guide/measures.ts'
import { html, markupOf } from '#web/html.ts'
import { BASE_URL, type Reply, startApp, type TestApp } from '../support/helpers.ts'
import { attributeOf, elementsIn, textIn } from '../support/web-visitor.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let service: TestApp
/** Every page linked from the first one, by address. */
const pages = new Map<string, Reply>()
before(async () => {
  service = await startApp()
  const waiting = ['/docs/guide']
  for (const address of waiting) {
    if (pages.has(address)) continue
    const page = await service.get(address, {})
    pages.set(address, page)
    if (page.status === 200)
      waiting.push(
        ...linksIn(page)
          .map((link) => link.split('#')[0]!)
          .filter(isOfGuide),
      )
  }
})
after(() => service[Symbol.asyncDispose]())

const isOfGuide = (link: string) => /^\/docs\/guide(?:\/|$)/.test(link)
/** Without links that robots do not follow: pages that say that they are not translated. */
const linksIn = ({ text }: Reply) =>
  elementsIn(text)
    .filter((element) => attributeOf(element, 'rel') !== 'nofollow')
    .flatMap((element) => attributeOf(element, 'href') ?? [])
const idsIn = ({ text }: Reply) => elementsIn(text).flatMap((element) => attributeOf(element, 'id') ?? [])
const titleOf = ({ text }: Reply) => textIn(elementsIn(text).find(({ tagName }) => tagName === 'h1')!)
const hitsOf = ({ text }: Reply) =>
  elementsIn(/<ol class="hits">[\s\S]*<\/ol>/.exec(text)?.[0] ?? '')
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => attributeOf(link, 'href')!)

describe('the pages of the guide', () => {
  it('cover every file, and are linked', () => {
    const files = globSync(['{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md'], { cwd: ROOT })
    assert.equal(pages.size, files.length)
    for (const address of ['use/rest', 'operate/install', 'extend/add-a-source', 'reference', 'readme'])
      assert.ok(pages.has(`/docs/guide/${address}`), address)
    assert.ok([...pages.keys()].some((address) => /\/decisions\/0012-/.test(address)))
  })

  it('have links to existing pages and headings', async () => {
    const broken: string[] = []
    for (const [address, page] of pages) {
      if (page.status !== 200) broken.push(`${address}: ${page.status}`)
      for (const link of linksIn(page)) {
        const [path = '', anchor] = link.split('#')
        if (/^https?:/.test(path) && !path.startsWith(`${BASE_URL}/docs/guide`)) continue
        const target = path ? (pages.get(path.replace(BASE_URL, '')) ?? (await service.get(path, {}))) : page
        // The pages of an account lead to the sign-in.
        if (target.status === 303 && path.startsWith('/account')) continue
        if (target.status !== 200) broken.push(`${address}: ${link} answers ${target.status}`)
        else if (anchor !== undefined && !idsIn(target).includes(anchor)) broken.push(`${address}: ${link}`)
      }
    }
    assert.deepEqual(broken, [])
  })

  it('have the markup and headers of all pages: no script, no style, nothing inline', () => {
    for (const [address, { text, headers }] of pages) {
      const elements = elementsIn(text)
      const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
      assert.equal(named('h1').length, 1, address)
      assert.equal(named('script').length + named('style').length, 0, address)
      assert.ok(elements.every(({ attrs }) => attrs.every(({ name }) => !/^(?:style$|on)/.test(name))))
      const ids = idsIn({ text } as Reply)
      assert.equal(new Set(ids).size, ids.length, `ids of ${address} are unique`)
      const policy = String(headers['content-security-policy'])
      assert.match(
        policy,
        /^default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; .*form-action 'self'$/,
      )
      assert.equal(headers['x-frame-options'], 'DENY')
      for (const leak of ['undefined', '[object', '<!-- ', '&lt;!--']) assert.ok(!text.includes(leak), leak)
    }
  })

  it('show their pictures, which leave the layout as it is while they load', async () => {
    const shown = [...pages.values()].flatMap(({ text }) =>
      elementsIn(text).filter(({ tagName }) => tagName === 'img'),
    )
    assert.ok(shown.length > 20)
    for (const picture of shown) {
      const [src, alt, width, height] = ['src', 'alt', 'width', 'height'].map(
        (name) => attributeOf(picture, name) ?? '',
      )
      const { status, headers } = await service.get(src!, {})
      assert.equal(status, 200, src)
      assert.equal(headers['content-type'], 'image/webp')
      assert.ok(alt!.length > 10 && Number(width) >= 390 && Number(height) >= 600, src)
    }
  })

  it('are in the container image', () => {
    const carried = readFileSync(`${ROOT}.dockerignore`, 'utf8').split('\n')
    for (const part of ['docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'src'])
      assert.ok(carried.includes(`!${part}`), part)
  })

  it('name the address of this server in commands', () => {
    const { text } = pages.get('/docs/guide/use/rest')!
    assert.match(text, new RegExp(`${BASE_URL}/v1/bills`))
    assert.doesNotMatch(text, /localhost:8080/)
  })

  it('are answered with a tag, compressed, and 304 to clients with that tag', async () => {
    const page = await service.get('/docs/guide/use/rest', { 'accept-encoding': 'br' })
    assert.equal(page.headers['content-encoding'], 'br')
    assert.equal(page.text, pages.get('/docs/guide/use/rest')!.text)
    assert.match(String(page.headers['cache-control']), /^public, max-age=\d+$/)
    const again = await service.get('/docs/guide/use/rest', { 'if-none-match': String(page.headers.etag) })
    assert.equal(again.status, 304)
    assert.equal(again.text, '')
  })

  it('put pages for callers first, and mark the current page', () => {
    const { text } = pages.get('/docs/guide/decisions/0012-pages-without-scripts')!
    const nav = /<nav class="contents"[\s\S]*<\/nav>/.exec(text)![0]
    assert.ok(nav.indexOf('/docs/guide/use/rest') < nav.indexOf('/docs/guide/operate/install'))
    assert.ok(nav.indexOf('/docs/guide/operate/install') < nav.indexOf('/docs/guide/architecture'))
    assert.match(nav, /0012-pages-without-scripts" aria-current="page"/)
    assert.match(
      pages.get('/docs/guide/reference/domains/bills')!.text,
      /guide\/reference" aria-current="true"/,
    )
  })

  it('are linked from the reference, the front page and the guide for agents', async () => {
    for (const [path, headers] of [
      ['/docs', {}],
      ['/es', {}],
      ['/llms.txt', {}],
      ['/openapi.json', {}],
    ] as const)
      assert.ok((await service.get(path, headers)).text.includes('/docs/guide'), path)
  })
})

describe('a translation', () => {
  const translated = [...globSync('docs/{es,pt}/**/*.md', { cwd: ROOT })]

  it('is in its language: text, frame, navigation, search, and the links to the others', () => {
    for (const [language, tag, guide, skip] of [
      ['es', 'es-419', 'Guía', 'Saltar al contenido'],
      ['pt', 'pt-BR', 'Guia', 'Pular para o conteúdo'],
    ] as const) {
      const { text } = pages.get(`/docs/guide/${language}/use/web`)!
      assert.match(text, new RegExp(`<html lang="${tag}">`))
      assert.ok(text.includes(`<nav class="contents" id="contents" aria-label="${guide}">`))
      assert.ok(text.includes(skip))
      assert.ok(text.includes(`action="/docs/guide/${language}/search"`))
      assert.ok(text.includes(`<a class="brand" href="/docs/guide/${language}">`))
      assert.match(text, /<link rel="alternate" hreflang="en"\nhref="[^"]*\/docs\/guide\/use\/web">/)
      assert.match(text, new RegExp(`guide/${language}/use/web" lang="${tag}"[^>]* aria-current="true"`))
      const nav = /<nav class="contents"[\s\S]*<\/nav>/.exec(text)![0]
      assert.match(nav, new RegExp(`guide/${language}/use/web" aria-current="page"`))
      assert.ok(nav.indexOf('use/web') < nav.indexOf('/docs/guide/use/rest'))
    }
  })

  it('is in both languages, and linked with its source by hreflang', () => {
    assert.ok(translated.length >= 16)
    for (const file of translated) {
      const [, language, rest] = /^docs\/(es|pt)\/(.+)\.md$/.exec(file)!
      for (const each of ['', 'es/', 'pt/']) {
        const address = `/docs/guide/${each}${rest}`.replace(/\/index$/, '')
        const { text } = pages.get(address)!
        const tag = language === 'es' ? 'es-419' : 'pt-BR'
        assert.ok(text.includes(`<link rel="alternate" hreflang="${tag}"`), address)
      }
    }
  })

  it('that does not exist is said to be missing, with the English page', async () => {
    const page = await service.get('/docs/guide/pt/use/rest', {})
    assert.equal(page.status, 200)
    assert.match(page.text, /<meta name="robots" content="noindex">/)
    assert.match(page.text, /Esta página ainda não foi traduzida\./)
    assert.match(page.text, /<a href="\/docs\/guide\/use\/rest" hreflang="en">/)
    assert.match(page.text, /<h1 lang="en">The REST API<\/h1>/)
    assert.doesNotMatch(/<nav class="contents"[\s\S]*<\/nav>/.exec(page.text)![0], /aria-current/)
  })

  it('of nothing is not found, in the language of the address', async () => {
    const page = await service.get('/docs/guide/es/use/nothing', {})
    assert.equal(page.status, 404)
    assert.match(page.text, /<html lang="es-419">/)
    assert.match(page.text, /No encontramos esta página/)
  })

  it('is found by its search, and English pages are not', async () => {
    const hits = hitsOf(await service.get('/docs/guide/es/search?q=rezago', {}))
    assert.ok(hits.includes('/docs/guide/es/use/measures#rezago-de-publicación'), `${hits}`)
    const none = await service.get('/docs/guide/pt/search?q=nginx', {})
    assert.match(none.text, /href="\/docs\/guide\/search\?q=nginx" hreflang="en"/)
    for (const query of ['guide', 'alerts', 'cuentas'])
      for (const hit of hitsOf(await service.get(`/docs/guide/search?q=${query}`, {})))
        assert.doesNotMatch(hit, /^\/docs\/guide\/(?:es|pt)/)
  })

  it('is what the pages of its language lead to', async () => {
    assert.match((await service.get('/es', {})).text, /href="\/docs\/guide\/es">Guía/)
    assert.match((await service.get('/pt/bills', {})).text, /href="\/docs\/guide\/pt">Guia/)
    assert.match((await service.get('/en', {})).text, /href="\/docs\/guide">Guide/)
  })
})

describe('the explanation of a measure', () => {
  it('is a heading of the guide in each language, and no heading lacks its measure', () => {
    for (const language of LANGUAGES) {
      const names = Object.entries(measureWords[language].names)
      const addresses = names.map(([measure]) => explanationOf(language, measure as Measure))
      const [address] = addresses[0]!.split('#')
      const page = pages.get(address!)!
      const headings = elementsIn(page.text).filter(({ tagName }) => tagName === 'h2')
      const anchors = headings.flatMap((element) => attributeOf(element, 'id') ?? [])
      assert.deepEqual(
        addresses.map((each) => each.split('#')[1]),
        anchors,
        address,
      )
    }
  })

  it('is a link with a name of its own beside what it explains', async () => {
    const { text } = await service.get('/pt/status', {})
    const [link] = elementsIn(text).filter((element) => attributeOf(element, 'class') === 'why')
    assert.equal(attributeOf(link!, 'href'), '/docs/guide/pt/use/measures#cobertura')
    assert.match(textIn(link!), /O que significa: Cobertura/)
  })
})

describe('an unknown address of the guide', () => {
  it('is a page with an explanation', async () => {
    const page = await service.get('/docs/guide/use/nothing', {})
    assert.equal(page.status, 404)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.match(page.text, /<code>NOT_FOUND<\/code>/)
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'/)
  })

  it('leads to no file, in any notation', async () => {
    for (const path of [
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/etc/passwd',
      '....//package.json',
      'use/rest.md',
      'use/../../../README.md',
      'use/rest%00',
      '//etc/passwd',
      'constructor',
      '__proto__',
    ]) {
      const { status, text } = await service.get(`/docs/guide/${path}`, {})
      assert.ok(status === 404 || status === 400, `${path}: ${status}`)
      assert.doesNotMatch(text, /"dependencies"|root:/)
    }
  })
})

describe('the search of the guide', () => {
  const search = (query: string) => service.get(`/docs/guide/search?q=${encodeURIComponent(query)}`, {})

  it('finds the section about the query, and shows the match', async () => {
    for (const [query, address] of [
      ['rotate a key', '/docs/guide/operate/keys#rotate'],
      ['cursors', '/docs/guide/use/rest#cursors'],
      ['idempotency', '/docs/guide/use/listenings#the-quota'],
      ['nginx', '/docs/guide/operate/install#behind-a-proxy-and-as-several-processes'],
      ['redirect uris', '/docs/guide/use/oauth#endpoints'],
    ] as const) {
      const page = await search(query)
      const hits = hitsOf(page)
      assert.ok(hits.slice(0, 3).includes(address), `${query}: ${hits}`)
      assert.match(page.text, /<mark>/)
    }
  })

  it('finds despite a typing error, and reports an empty result', async () => {
    assert.ok(hitsOf(await search('idempotancy')).length > 0)
    const nothing = await search('xyzzyq')
    assert.equal(nothing.status, 200)
    assert.match(nothing.text, /No section has these words/)
  })

  it('returns links that all lead to a heading', async () => {
    for (const query of ['key', 'record', 'decision', 'search index', 'bill']) {
      const hits = hitsOf(await search(query))
      assert.ok(hits.length > 0)
      for (const hit of hits) {
        const [path = '', anchor] = hit.split('#')
        assert.ok(pages.has(path), hit)
        if (anchor) assert.ok(idsIn(pages.get(path)!).includes(anchor), hit)
      }
    }
  })

  it('shows the query as text', async () => {
    const page = await search('"><script>alert(1)</script>')
    assert.equal(page.status, 200)
    assert.doesNotMatch(page.text, /<script/)
    const field = elementsIn(page.text).find((element) => attributeOf(element, 'name') === 'q')!
    assert.equal(attributeOf(field, 'value'), '"><script>alert(1)</script>')
    for (const query of ['', '%00', '%ff', '=', '&q=', '…'.repeat(60), 'a b '.repeat(50)])
      assert.equal((await service.get(`/docs/guide/search?q=${query}`, {})).status, 200, query)
    assert.equal((await service.get('/docs/guide/search', {})).status, 200)
  })

  it('rejects a query that is too long', async () => {
    const page = await search('a'.repeat(201))
    assert.equal(page.status, 400)
    assert.match(page.text, /at most 200 characters/)
  })
})

describe('a document', () => {
  const shown = (markdown: string) => {
    const files = new Map([
      ['docs/index.md', `# Title\n\n${markdown}`],
      ['docs/use/a.md', '# A'],
    ])
    return markupOf(html`${readPages(files, new Map(), BASE_URL).get('/docs/guide')!.body}`)
  }

  it('cannot contain HTML', () => {
    const text = shown(
      '<script>alert(1)</script>\n\na <img src=x onerror=alert(1)> b `<i>`\n\n<!-- quiet -->\n',
    )
    assert.deepEqual(
      elementsIn(text).map(({ tagName }) => tagName),
      ['html', 'head', 'body', 'h1', 'p', 'code'],
    )
    assert.match(text, /&lt;script&gt;/)
    assert.doesNotMatch(text, /quiet/)
  })

  it('has links to pages and to the web, and no others', () => {
    const text = shown(
      '[a](use/a.md) [b](https://example.org/?a=1&b=2) [c](javascript:alert(1)) [d](../LICENSE) ' +
        '[e](#title) [f](data:text/html,x) ![g](x.png) [h](//evil.example)',
    )
    assert.deepEqual(linksIn({ text } as Reply), [
      '/docs/guide/use/a',
      'https://example.org/?a=1&b=2',
      '/docs/guide#title',
    ])
  })

  it('keeps tables, lists with their numbers, and code', () => {
    const text = shown('| a | b |\n|---|---|\n| `x` | **y** |\n\n7. seven\n9. nine\n\n```sh\nls <x>\n```\n')
    assert.match(text, /<th scope="col">a<\/th>/)
    assert.match(text, /<td data-title="b"><strong>y<\/strong><\/td>/)
    assert.match(text, /<li value="9">nine/)
    assert.match(text, /<pre tabindex="0"><code>ls &lt;x&gt;<\/code><\/pre>/)
  })

  it('has the anchors of Git hosts, also of equal headings', () => {
    const text = shown('## Keys, and `scope`\n\n## A_b\n\n## Keys, and scope\n')
    assert.deepEqual(idsIn({ text } as Reply), ['title', 'keys-and-scope', 'a_b', 'keys-and-scope-1'])
  })
})

it('titles of pages equal those of their files', () => {
  assert.equal(titleOf(pages.get('/docs/guide')!), 'Documentation')
  assert.equal(titleOf(pages.get('/docs/guide/use/rest')!), 'The REST API')
})
