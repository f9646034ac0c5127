// Templates of e-mails of an operator: used in the place of built-in ones, or refused with a reason each.
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { mailOf } from '#mail/account-mail.ts'
import { alertMail, sectionsBlock } from '#mail/alert-mail.ts'
import { sampleMail } from '#mail/sample-mail.ts'
import { BUILT_IN, LETTERS, type LetterName, mailTemplates, TEMPLATE_FILES } from '#mail/templates.ts'
import { LANGUAGES } from '#model/access/account.ts'

const BASE = 'https://hemiciclo.test'
const frame = { language: 'en', baseUrl: BASE, unsubscribe: `${BASE}/unsubscribe?token=a&b=c` } as const

let root: string
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'hemiciclo-templates-'))
})
after(() => rm(root, { recursive: true }))
let count = 0
/** A folder with these files. */
async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = join(root, String(count++))
  await mkdir(folder)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

const HOSTILE = '<img src=x onerror=alert(1)> "\' & {{unsubscribe_url}} $& {{items}}'
const digestOf = (templates: ReturnType<typeof mailTemplates>, text: string) =>
  alertMail(templates, 'digest', frame, {
    ...{ summary: text, updates: text, day: text },
    items: sectionsBlock(templates, [
      {
        name: text,
        more: text,
        items: [{ heading: text, title: text, details: [text], url: `${BASE}/${text}` }],
      },
    ]),
  })

describe('the built-in templates', () => {
  it('are complete, and accepted as those of an operator', async () => {
    const folder = join(root, 'copy')
    await cp(BUILT_IN, folder, { recursive: true })
    const copied = mailTemplates(folder)
    assert.deepEqual(copied.replaced.toSorted(), TEMPLATE_FILES.toSorted())
    const built = mailTemplates()
    assert.deepEqual(built.replaced, [])
    for (const language of LANGUAGES)
      for (const name of Object.keys(LETTERS) as LetterName[]) {
        const email = sampleMail(built, name, language, BASE)
        assert.deepEqual(email, sampleMail(copied, name, language, BASE))
        assert.doesNotMatch(JSON.stringify(email), /\{\{|\}\}|undefined/, `${language} ${name}`)
      }
  })

  it('show hostile values as text, once, in HTML', () => {
    const { subject, text, html } = digestOf(mailTemplates(), HOSTILE)
    assert.equal(subject, HOSTILE)
    assert.ok(text.includes(`${HOSTILE}\n\n`))
    assert.doesNotMatch(html, /<img/)
    assert.ok(
      html.includes('&lt;img src=x onerror=alert(1)&gt; &quot;&#39; &amp; {{unsubscribe_url}} $&amp;'),
    )
    assert.equal(html.match(/unsubscribe\?token/g)?.length, 1)
    const quoted = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
    assert.ok(
      quoted.every((url) => url!.startsWith(BASE)),
      quoted.join('\n'),
    )
  })

  it('link nothing but addresses of the web', () => {
    const templates = mailTemplates()
    const item = { heading: '', title: 'Ley', details: [], url: 'javascript:alert(1)' }
    const { html } = sectionsBlock(templates, [{ name: '', more: null, items: [item] }])
    assert.doesNotMatch(html, /href|javascript/)
  })
})

describe('templates of an operator', () => {
  it('replace those of their name and language only', async () => {
    const templates = mailTemplates(
      await folderOf({
        'es/verify.txt': '\uFEFFSubject: ACME: {{host}}\r\n\r\nAbra {{link_url}} <ya>.\r\n',
        'en/digest.txt':
          'Subject: [ACME] {{summary}}\n\nHello & welcome <b>\n\n{{items}}\n\nRead on: {{inbox_url}}\n',
        'en/footer.txt': 'ACME, Bogotá\nStop: {{unsubscribe_url}}\n',
        'page.html': '<main class="acme">{{body}}<footer>{{footer}}</footer></main>',
      }),
    )
    assert.equal(templates.replaced.length, 4)
    const parts = { to: 'ana@example.org', baseUrl: BASE, token: 'x' }
    assert.deepEqual(mailOf(templates, 'verify', 'es', parts), {
      ...{ to: 'ana@example.org', subject: 'ACME: hemiciclo.test' },
      text: `Abra ${BASE}/verify?token=x <ya>.\n`,
    })
    const others = mailTemplates()
    assert.deepEqual(mailOf(templates, 'verify', 'pt', parts), mailOf(others, 'verify', 'pt', parts))
    const { subject, text, html } = digestOf(templates, 'agua')
    assert.equal(subject, '[ACME] agua')
    assert.ok(text.startsWith('Hello & welcome <b>\n\nagua\n====\n\nagua\nagua\nagua\n'))
    assert.ok(
      text.endsWith(`Read on: ${BASE}/account/inbox\n\n--\nACME, Bogotá\nStop: ${frame.unsubscribe}\n`),
    )
    assert.match(html, /^<main class="acme"><p [^>]*>Hello &amp; welcome &lt;b&gt;<\/p>/)
    assert.ok(html.includes(`>Read on</a>`))
    assert.ok(html.endsWith(`<a href="${BASE}/unsubscribe?token=a&amp;b=c">Stop</a></footer></main>`), html)
  })

  it('may be links, as in a mounted volume, beside hidden files', async () => {
    const stored = await folderOf({ 'pt/test.txt': 'Subject: Oi\n\nOi, {{alert}}.\n' })
    const folder = await folderOf({ '.data/x.txt': 'x' })
    await symlink(join(stored, 'pt'), join(folder, 'pt'))
    assert.deepEqual(mailTemplates(folder).replaced, ['pt/test.txt'])
  })

  const refused = async (file: string, text: string | Buffer, reason: RegExp) => {
    const folder = await folderOf({ [file]: text })
    assert.throws(
      () => mailTemplates(folder),
      ({ message }: Error) =>
        message.startsWith(`MAIL_TEMPLATES, ${folder}: ${file}: `) && reason.test(message),
      `${file}: ${text}`,
    )
  }

  it('cannot lose a link or the items', async () => {
    await refused('es/footer.txt', 'ACME', /\{\{unsubscribe_url\}\} is missing/)
    await refused('page.html', '<p>{{body}}</p>', /\{\{footer\}\} is missing/)
    await refused('page.html', '{{body}}<!--\n{{footer}} -->', /\{\{footer\}\} is missing/)
    await refused('en/reset.txt', 'Subject: a\n\nb', /\{\{link_url\}\} is missing/)
    await refused('en/digest.txt', 'Subject: a\n\nb', /\{\{items\}\} is missing/)
    for (const text of ['See {{items}}', '{{items}}\n\n{{items}}'])
      await refused('en/digest.txt', `Subject: a\n\n${text}`, /in a paragraph of its own/)
    await refused('en/digest.txt', 'Subject: {{items}}\n\nb', /in a paragraph of its own/)
  })

  it('are refused with an unknown or broken placeholder, and without a subject', async () => {
    await refused(
      'en/test.txt',
      'Subject: {{alrt}}\n\nb',
      /\{\{alrt\}\} is unknown; there are \{\{alert\}\}$/,
    )
    await refused('en/test.txt', 'Subject: {{constructor}}\n\nb', /is unknown/)
    for (const text of ['{{ alert }}', '{{alert}', '{alert}}', '{{{alert}}}', '{{al-ert}}'])
      await refused('en/test.txt', `Subject: a\n\n${text}`, /braces/)
    for (const text of ['', 'Hello', 'Subject:\n\nb', 'Subject: a', 'Subject: a\nb', 'Subject: a\n\n\n'])
      await refused('en/test.txt', text, /does not begin with a line/)
  })

  it('are refused as other files, with other names, and all at once', async () => {
    await refused('en/test.txt', Buffer.from('Subject: caf\xe9\n\nb', 'latin1'), /is not UTF-8/)
    await refused('en/test.txt', `Subject: a\n\n${'b'.repeat(100_001)}`, /more than 100000 bytes/)
    await refused('verify.txt', 'Subject: a\n\nb', /is no template; there are page\.html/)
    await refused('es/page.html', '', /is no template/)
    await refused('fr', '', /is no template/)
    const folder = await folderOf({ 'en/test.txt': 'a', 'pt/footer.txt': 'b' })
    assert.throws(() => mailTemplates(folder), /en\/test\.txt: .*; pt\/footer\.txt: /)
    assert.throws(() => mailTemplates(join(root, 'nowhere')), /ENOENT.*nowhere/)
  })
})
