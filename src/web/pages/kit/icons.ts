// The icons of the pages, each drawn on a 16 × 16 grid.
import { type Html, html } from '../../html.ts'

const DRAWN = {
  search: html`<circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 4 4"/>`,
  star: html`<path d="m8 1.8 1.9 4 4.3.5-3.2 3 .9 4.3L8 11.5l-3.9 2.1.9-4.3-3.2-3 4.3-.5z"/>`,
  check: html`<path d="m3 8.5 3.2 3.2L13 5"/>`,
  cross: html`<path d="m4 4 8 8m0-8-8 8"/>`,
  filter: html`<path d="M2 5h7m4 0h1M2 11h1m4 0h7"/>
<circle cx="11" cy="5" r="1.8"/><circle cx="5" cy="11" r="1.8"/>`,
  embed: html`<path d="m5.5 4.5-3.5 3.5 3.5 3.5m5-7 3.5 3.5-3.5 3.5"/>`,
  down: html`<path d="M8 2v8m-3.5-3.5L8 10l3.5-3.5M2.5 13.5h11"/>`,
  link: html`<path
d="M6.5 9.5 9.5 6.5M7 4.5l1.6-1.6a2.7 2.7 0 0 1 3.8 3.8L10.8 8.3"/>
<path d="M9 11.5l-1.6 1.6a2.7 2.7 0 0 1-3.8-3.8l1.6-1.6"/>`,
  feed: html`<circle cx="4" cy="12" r="1"/><path d="M3 7.5A5.5 5.5 0 0 1 8.5 13M3 3a10 10 0 0 1 10 10"/>`,
  calendar: html`<path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.8v3M10.5 1.8v3"/>`,
  bell: html`<path d="M3.5 11.5h9L11.3 9.8V7a3.3 3.3 0 0 0-6.6 0v2.8zM6.7 13.6a1.4 1.4 0 0 0 2.6 0"/>`,
  person: html`<circle cx="8" cy="5" r="2.8"/><path d="M2.5 14a5.5 5.5 0 0 1 11 0"/>`,
  keep: html`<path d="M4 2h8v12l-4-3.2L4 14z"/>`,
  quote: html`<path d="M3 12V7.5A4 4 0 0 1 6.5 3.6M9.5 12V7.5A4 4 0 0 1 13 3.6"/>
<path d="M3 8.5h3.5V12H3zM9.5 8.5H13V12H9.5z"/>`,
  print: html`<path d="M4 6V2h8v4M4 12H2V6h12v6h-2M4 9.5h8V14H4z"/>`,
}

/** An icon next to a text that says the same. */
export function icon(name: keyof typeof DRAWN): Html {
  return html`<svg class="icon" width="16" height="16" viewBox="0 0 16 16"
aria-hidden="true">${DRAWN[name]}</svg>`
}
