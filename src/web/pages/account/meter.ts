// A meter: the used share of a limit, as a bar with the same in words.
import { attrs, type Html, html } from '../../html.ts'

const WIDTH = 100

/** `text` says what the bar shows. */
export function meter(used: number, limit: number, text: string): Html {
  const share = limit > 0 ? Math.min(1, used / limit) : 1
  const full = attrs({ class: share >= 1 ? 'used full' : 'used' })
  return html`<svg class="meter" viewBox="0 0 ${WIDTH} 6" preserveAspectRatio="none" role="img"
aria-label="${text}"><rect class="of" width="${WIDTH}" height="6"/>
<rect${full} width="${(share * WIDTH).toFixed(1)}" height="6"/></svg>`
}
