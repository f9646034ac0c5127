// Sentence templates: `se {verb} {obj} en favor {de group}`. A preposition in a placeholder contracts with
// the following article.

export type Language = 'es' | 'pt'
export type Words = Readonly<Record<string, string>>

export interface Template {
  readonly language: Language
  readonly literals: readonly string[]
  readonly holes: readonly {
    readonly name: string
    readonly before: string
    readonly shape: 'plain' | 'capital' | 'upper'
  }[]
}

/**
 * Reads a template. `{Obj}` begins with a capital, `{OBJ}` is all capitals, `{de obj}` contracts («del»,
 * «da»).
 */
export function template(text: string, language: Language = 'es'): Template {
  const parts = text.split(/\{([^}]+)\}/)
  const holes = parts
    .filter((_, i) => i % 2 === 1)
    .map((hole) => {
      const [first, second] = hole.split(' ')
      const name = second ?? first!
      const shape =
        name.length > 1 && name === name.toUpperCase()
          ? 'upper'
          : name[0] === name[0]!.toUpperCase()
            ? 'capital'
            : 'plain'
      return { name: name.toLowerCase(), before: second ? first!.toLowerCase() : '', shape } as const
    })
  return { language, literals: parts.filter((_, i) => i % 2 === 0), holes }
}

/** The sentence with its placeholders filled. A missing word is an error in a template and throws. */
export function fill(template: Template, words: Words): string {
  let out = template.literals[0]!
  for (let i = 0; i < template.holes.length; i++) {
    const hole = template.holes[i]!
    let word = words[hole.name]
    if (word === undefined)
      throw new Error(`template asks for «${hole.name}»: ${template.literals.join('…')}`)
    if (hole.before) word = contract(hole.before, word, template.language)
    if (hole.shape === 'capital') word = capital(word)
    else if (hole.shape === 'upper') word = word.toUpperCase()
    out += word + template.literals[i + 1]!
  }
  return out
}

/** The first letter a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const PT: Record<string, Record<string, string>> = {
  de: { o: 'do', a: 'da', os: 'dos', as: 'das' },
  em: { o: 'no', a: 'na', os: 'nos', as: 'nas' },
  a: { o: 'ao', a: 'à', os: 'aos', as: 'às' },
  por: { o: 'pelo', a: 'pela', os: 'pelos', as: 'pelas' },
}

/** A preposition before a noun phrase: «de» + «el agua» … «del agua»; «em» + «as escolas»: «nas escolas». */
export function contract(preposition: string, phrase: string, language: Language): string {
  const space = phrase.indexOf(' ')
  const article = space > 0 ? phrase.slice(0, space) : ''
  if (language === 'pt') {
    const joined = PT[preposition]?.[article]
    return joined ? joined + phrase.slice(space) : `${preposition} ${phrase}`
  }
  if (article === 'el' && (preposition === 'de' || preposition === 'a'))
    return `${preposition === 'de' ? 'del' : 'al'}${phrase.slice(space)}`
  return `${preposition} ${phrase}`
}

/** A long row continues after a backslash: the indentation of its next line counts as one space. */
const unwrapped = (text: string) => text.replace(/ {4,}/g, ' ')

/** The cells of a table written as text: a line a row, `|` between cells; blank lines skipped. */
export function rows(table: string): string[][] {
  return table
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map(cells)
}

/** The parts of a line between `|`. */
export function cells(line: string): string[] {
  return unwrapped(line)
    .split('|')
    .map((cell) => cell.trim())
}
