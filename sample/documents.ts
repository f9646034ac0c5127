// The documents of a record, some with their text and some without: articles, reasons and reports on the
// record's own topic.
import { fill } from './grammar.ts'
import type { Nation } from './nation.ts'
import { wordOf } from './phrases.ts'
import { between, chance, pick, type Random } from './random.ts'
import { type Scene, say, turn } from './scene.ts'
import type { Topic } from './topics.ts'

export interface Document {
  readonly key: string
  readonly title: string
  readonly kind: string
  readonly url: string
  readonly media_type: string
  readonly text?: string
}

/** A large world would be mostly text: there, fewer documents have one. */
function textShare(nation: Nation): number {
  return nation.scale >= 10 ? 0.05 : 0.45
}

/** The text of a norm: numbered articles, the object first and the entry into force last. */
export function articles(nation: Nation, r: Random, topic: Topic, words: Scene): string {
  const { phrases } = nation
  const all = phrases.articles
  const count = between(r, 4, 9)
  const start = 1 + between(r, 0, all.length - 3)
  const out: string[] = []
  for (let i = 0; i < count; i++) {
    const which = i === 0 ? 0 : i === count - 1 ? all.length - 1 : 1 + ((start + i) % (all.length - 2))
    const said = fill(all[which]!, i === 0 ? words : turn(nation, r, topic, words))
    out.push(`${phrases.words.article} ${i + 1}${nation.language === 'pt' ? 'º' : '.'} ${said}`)
  }
  return out.join('\n\n')
}

/** Why a bill is filed, or what a report says: paragraphs. */
export function reasons(nation: Nation, r: Random, topic: Topic, words: Scene): string {
  const paragraph = () =>
    Array.from({ length: between(r, 2, 4) }, () =>
      say(r, nation.phrases.reasons, turn(nation, r, topic, words)),
    ).join(' ')
  return Array.from({ length: between(r, 2, 4) }, paragraph).join('\n\n')
}

const PDF = { media_type: 'application/pdf', end: 'pdf' }
const MEDIA = [PDF, PDF, { media_type: 'text/html', end: 'html' }] as const

/** One document of an owner. */
export function document(
  nation: Nation,
  r: Random,
  owner: string,
  n: number,
  kinds: string,
  text?: () => string,
): Document {
  const kind = wordOf(r, nation.phrases, kinds)
  const { media_type, end } = pick(r, MEDIA)
  const known = {
    key: `${owner}:doc:${n}`,
    title: kind,
    kind,
    url: `https://example.org/${owner.replaceAll(':', '/')}/${n}.${end}`,
    media_type,
  }
  return text && chance(r, textShare(nation)) ? { ...known, text: text() } : known
}
