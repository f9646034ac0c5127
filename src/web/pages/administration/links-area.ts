// Links across sources: proposals for review first, each with buttons to confirm or undo.
import type { CountryCode } from '#model/country.ts'
import type { LinkState } from '#model/link.ts'
import { formValue } from '../../form-fields.ts'
import { html } from '../../html.ts'
import { adminWords } from '../../words/administration.ts'
import { termOf } from '../../words/terms.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { countryAbbr } from '../kit/html-parts.ts'
import type { Rows } from '../reader.ts'
import { type Area, action, choices, instantCell, paging, pill, table } from './area.ts'

interface Link {
  readonly id: number
  readonly kind: 'same' | 'name'
  readonly domain: string
  readonly country_code: CountryCode
  readonly key: string
  readonly other_key: string | null
  readonly name: string | null
  readonly rule: string
  readonly evidence: object
  readonly state: LinkState
  readonly made_at: string
  readonly decided_by: string | null
}

export const linksArea: Area = {
  path: '/administration/links',
  page: linksPage,
  async change({ act, request }, what) {
    await act(what === 'confirm' ? 'links.confirm' : 'links.undo', { id: formValue(request, 'id') })
    return undefined
  },
}

const KINDS = { proposed: 'warn', made: 'yes', undone: '' } as const

async function linksPage(reader: OwnReader): Promise<OwnPage> {
  const { query, language, terms } = reader
  const all = adminWords[language]
  const w = all.links
  const asked = query.get('state') ?? 'proposed'
  const state = Object.hasOwn(w.states, asked) ? asked : null
  const links = await reader.act<Rows<Link>>('links.list', { state, cursor: query.get('cursor') })
  const rows = links.data.map((link) => {
    const about = `${link.name ?? link.other_key} ${link.kind === 'same' ? w.same : w.named} ${link.key}`
    const button = (what: 'confirm' | 'undo') =>
      action(reader, what, w[what], { fields: { id: link.id }, danger: what === 'undo', about })
    const domain = termOf(terms.domains, link.domain)
    return [
      html`${countryAbbr(reader, link.country_code)} <b>${link.name ?? link.other_key}</b> <span
class="muted">${link.kind === 'same' ? w.same : w.named}</span> <b>${link.key}</b><div
class="m">${domain}</div>`,
      html`${pill(w.states[link.state], KINDS[link.state])}${
        link.decided_by && html`<div class="m">${link.decided_by}</div>`
      }`,
      html`<code>${link.rule}</code><details><summary class="m">${w.evidence}</summary><pre
class="log"><code>${JSON.stringify(link.evidence, null, 2)}</code></pre></details>`,
      instantCell(reader, link.made_at),
      html`<div class="row">${link.state !== 'made' && button('confirm')}${
        link.state !== 'undone' && button('undo')
      }</div>`,
    ]
  })
  const heads = [w.title, all.state, w.rule, all.when, '']
  return {
    title: w.title,
    lead: w.lead,
    body: html`${choices(
      reader,
      all.state,
      'state',
      [
        ['proposed', w.states.proposed],
        ['made', w.states.made],
        ['undone', w.states.undone],
        ['all', w.every],
      ],
      'proposed',
    )}${table(reader, w.title, heads, rows, w.noneSuch)}${paging(reader, links)}`,
  }
}
