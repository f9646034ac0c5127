// The initials of a person, where no portrait is kept.
import { type Html, html } from '../../html.ts'

/** Words of names that have no initial: particles. */
const PARTICLE = /^(?:d[aeo]s?|del|e|y|las?|los?|van|von)$/i

/** The initials of the first two words of a name, such as `AP` of «Ana de la Peña»; empty without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word) && !PARTICLE.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word.normalize('NFC')][0]!.toUpperCase())
    .join('')
}

/** Decoration: the name is beside it. */
export const monogram = (name: string): Html =>
  html`<span class="monogram" aria-hidden="true">${initialsOf(name)}</span>`
