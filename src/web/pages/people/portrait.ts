// The portrait of a person from this site, or initials in its place: the box is the same, so nothing moves.
import { attrs, type Html, html } from '../../html.ts'
import { monogram } from './monogram.ts'

/** Where portraits are served. */
export const PORTRAITS = '/portraits'

/** The largest side of the box, in pixels; style sheets make it smaller. */
const SIDE = 72

interface Face {
  readonly id: number
  readonly name: string
}

/** Decoration: the name is beside it. One at the top of a page is not `lazy`. */
export function portrait(
  { id, name }: Face,
  kept: ReadonlySet<number>,
  { lazy }: { readonly lazy: boolean },
): Html {
  if (!kept.has(id)) return monogram(name)
  return html`<img class="monogram" src="${`${PORTRAITS}/${id}`}" alt="" width="${SIDE}" height="${SIDE}"
decoding="async"${attrs({ loading: lazy && 'lazy' })}>`
}
