// The templates of e-mails: built-in ones, and those of an operator in their place. All are read and checked
// at once, before any e-mail is sent, so that a broken one never loses an e-mail.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { placesOf } from './fill.ts'

/** Placeholders that a template must have, and those that it may have. */
interface Places {
  readonly needs: readonly string[]
  readonly may: readonly string[]
}

/** Letters, `LANGUAGE/NAME.txt`: a line `Subject: …`, an empty line, the text. */
export const LETTERS = {
  verify: { needs: ['link_url'], may: ['host'] },
  reset: { needs: ['link_url'], may: ['host'] },
  invite: { needs: ['link_url'], may: ['host'] },
  exists: { needs: [], may: ['host', 'sign_in_url', 'forgot_url'] },
  worklist: { needs: ['link_url'], may: ['host', 'inviter', 'list', 'role', 'until'] },
  digest: { needs: ['items'], may: ['summary', 'updates', 'day', 'inbox_url'] },
  paused: { needs: [], may: ['alert', 'receiver', 'error', 'alerts_url'] },
  test: { needs: [], may: ['alert'] },
} as const satisfies Record<string, Places>
export type LetterName = keyof typeof LETTERS

const LETTER_NAMES = Object.keys(LETTERS) as LetterName[]

/** The end of each e-mail of alerts, `LANGUAGE/footer.txt`, without a subject. */
const FOOTER: Places = { needs: ['unsubscribe_url'], may: ['alerts_url'] }

/** The HTML of e-mails of alerts, `NAME.html`: the page, and its parts. */
const LOOKS = {
  page: { needs: ['body', 'footer'], may: ['lang', 'subject', 'preview'] },
  section: { needs: ['name', 'items'], may: ['more'] },
  item: { needs: ['title'], may: ['heading', 'details'] },
  button: { needs: ['url', 'words'], may: [] },
} as const satisfies Record<string, Places>
type LookName = keyof typeof LOOKS

/** A letter of which nothing is filled in yet. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

export interface MailTemplates {
  readonly letters: Readonly<Record<Language, Readonly<Record<LetterName, Letter>>>>
  readonly footers: Readonly<Record<Language, string>>
  readonly looks: Readonly<Record<LookName, string>>
  /** Files of the operator, relative to the folder. */
  readonly replaced: readonly string[]
}

/** The folder of the built-in templates. */
export const BUILT_IN = fileURLToPath(new URL('built-in', import.meta.url))

/** All files, relative to their folder. */
export const TEMPLATE_FILES: readonly string[] = [
  ...Object.keys(LOOKS).map((name) => `${name}.html`),
  ...LANGUAGES.flatMap((language) => [...LETTER_NAMES, 'footer'].map((name) => `${language}/${name}.txt`)),
]

const MOST_BYTES = 100_000

/**
 * The templates of a folder, each in the place of the built-in one of its name; null for the built-in ones.
 * Throws one Error that names each broken file.
 */
export function mailTemplates(folder: string | null = null): MailTemplates {
  const faults: string[] = []
  const replaced: string[] = []
  if (folder !== null) faults.push(...strangersIn(folder))

  /** The text of a template, once it is checked. */
  function checked(file: string, places: Places, check: (text: string) => string[]): string {
    const own = folder === null ? null : ownText(`${folder}/${file}`)
    if (own instanceof Error) faults.push(`${file}: ${own.message}`)
    if (typeof own !== 'string') return normal(readFileSync(`${BUILT_IN}/${file}`, 'utf8'))
    replaced.push(file)
    const text = normal(own)
    faults.push(...[...placeFaults(text, places), ...check(text)].map((fault) => `${file}: ${fault}`))
    return text
  }

  const perLanguage = <T>(of: (language: Language) => T) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>
  const letters = perLanguage((language) => {
    const named = LETTER_NAMES.map((name) => {
      const text = checked(`${language}/${name}.txt`, LETTERS[name], letterFaults)
      return [name, letterIn(text) ?? { subject: '', text }]
    })
    return Object.fromEntries(named) as Record<LetterName, Letter>
  })
  const footers = perLanguage((language) => checked(`${language}/footer.txt`, FOOTER, () => []).trim())
  const looks = Object.fromEntries(
    Object.entries(LOOKS).map(([name, places]) => [name, checked(`${name}.html`, places, () => [])]),
  ) as Record<LookName, string>
  if (faults.length) throw new Error(`MAIL_TEMPLATES, ${folder}: ${faults.join('; ')}`)
  return { letters, footers, looks, replaced }
}

const normal = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

/** The text of a file of the operator, undefined where there is none. */
function ownText(path: string): string | undefined | Error {
  try {
    const bytes = readFileSync(path)
    if (bytes.length > MOST_BYTES) return new Error(`has more than ${MOST_BYTES} bytes`)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    return new Error(code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8' : message)
  }
}

/** Names that are no template: a misspelt one would be ignored without a word. */
function strangersIn(folder: string): string[] {
  const names = (path: string) => readdirSync(path).filter((name) => !name.startsWith('.'))
  const known = new Set<string>([...TEMPLATE_FILES, ...LANGUAGES])
  try {
    const top = names(folder)
    const below = LANGUAGES.filter((language) => top.includes(language)).flatMap((language) =>
      names(`${folder}/${language}`).map((name) => `${language}/${name}`),
    )
    return [...top, ...below]
      .filter((name) => !known.has(name))
      .map((name) => `${name}: is no template; there are ${TEMPLATE_FILES.join(', ')}`)
  } catch (error) {
    return [(error as Error).message]
  }
}

function placeFaults(text: string, { needs, may }: Places): string[] {
  const { names, broken } = placesOf(text)
  // What is in a comment is not shown.
  const shown = placesOf(text.replaceAll(/<!--.*?-->/gs, '')).names
  const known = [...needs, ...may]
  const list = known.map((name) => `{{${name}}}`).join(', ')
  return [
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => `{{${name}}} is unknown; there are ${list}`),
    ...needs.filter((name) => !shown.includes(name)).map((name) => `{{${name}}} is missing`),
    ...(broken ? ['braces {{ }} are not around a name'] : []),
  ]
}

const letterIn = (text: string): Letter | undefined => {
  const [, subject, rest] = /^Subject: *(\S[^\n]*)\n\n+(\S.*)$/s.exec(text) ?? []
  return subject !== undefined && rest !== undefined ? { subject, text: rest } : undefined
}

function letterFaults(text: string): string[] {
  const letter = letterIn(text)
  if (!letter) return ['does not begin with a line “Subject: …”, an empty line and a text']
  const alone = paragraphsOf(letter.text).filter((each) => each === ITEMS).length
  const all = text.split(ITEMS).length - 1
  return alone === all && all <= 1 ? [] : [`${ITEMS} is not once, in a paragraph of its own`]
}

/** Where the items of a digest are. */
export const ITEMS = '{{items}}'

export const paragraphsOf = (text: string): string[] => text.trim().split(/\n\s*\n/)
