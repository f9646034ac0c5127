// How often each two of the compared people agree: a table whose bars are its chart.
import { explained } from '../../guide/measures.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import type { Reader } from '../reader.ts'
import type { Compared } from './compared.ts'

/** True where two of the people took part in the same roll call. */
export const everTogether = ({ pairs }: Compared['data']): boolean => pairs.some(({ shared }) => shared > 0)

/** The pairs, those who agree most first, and those without a shared roll call last. */
export function agreementTable(reader: Reader, { data, meta }: Compared): Html {
  const { language, f } = reader
  const w = compareWords[language]
  const { people, pairs, together, differing } = data
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const rows = pairs
    .toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1) || b.shared - a.shared)
    .map(({ a, b, shared, agree, rate, few, reason }) => {
      const figure: Fill =
        rate === null
          ? html`<span class="muted">${reader.w.notKnown}</span>`
          : html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none"
aria-hidden="true"><rect width="${(rate * 100).toFixed(1)}" height="8"
rx="1"/></svg><b>${f.percent(rate)}</b>`
      const behind = reason ? w.reasons[reason] : w.outOf(agree, shared)
      const mark = few && rate !== null && html` <span class="pill warn">${w.few}</span>`
      return html`<tr><th scope="row">${names.get(a)} · ${names.get(b)}</th>
<td class="rate">${figure}</td><td>${behind}${mark}</td></tr>`
    })
  return html`<section class="sec" id="agreement"><h2>${explained(reader, 'agreement', w.agreement)}</h2>
<table class="table carded ranking members"><caption class="unseen">${w.agreement}</caption>
<thead><tr><th scope="col">${w.pair}</th><th scope="col">${w.agreement}</th>
<th scope="col">${w.shared}</th></tr></thead><tbody>${rows}</tbody></table>
${people.length > 2 && html`<p>${w.together(together.shared, together.agree)}</p>`}
${meta.compared_since && html`<p class="notice plain">${w.since(f.day(meta.compared_since))}</p>`}
<p class="small muted">${w.method}</p></section>
<h2 class="gap" id="differences">${
    differing ? w.differing(differing) : everTogether(data) ? w.none : w.noneShared
  }</h2>`
}
