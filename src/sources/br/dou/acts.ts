// An act of the Diário Oficial da União, from either source: its type, its issuer, its text, and the
// consultation that it opens.
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { consultations } from '#domains/consultations.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, stub } from '#model/sources/source.ts'
import { slug } from '../../kit/names.ts'
import { brief } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import type { WorkingDays } from '../../kit/working-days.ts'
import { signedOn, termIn } from './days.ts'

export interface Act {
  readonly key: string
  /** `PORTARIA GM/MS Nº 11.941, DE 20 DE JULHO DE 2026`. */
  readonly heading: string
  /** The summary; most acts have none. */
  readonly ementa: string | null
  /** Null where the gazette prints none. */
  readonly type: string | null
  /** The issuer, from the ministry down, separated by slashes. */
  readonly path: string
  /** `DO1`, `DO1E`. */
  readonly section: string
  readonly edition: string
  readonly day: string
  readonly text: string
  readonly url: string
}

/** `Aviso de Consulta Pública`; a «Solução de Consulta» answers a taxpayer. */
export function isConsultation(type: string | null): boolean {
  return /\bconsulta publica\b/.test(fold(type ?? ''))
}

/** Headings of the gazette that are listed like bodies. */
const HEADING = /^(?:atos|despachos) d/
/** Those of a power, and whose acts they have: decrees of the President, laws of the Congress. */
const POWERS: Readonly<Record<string, string>> = {
  'atos do poder executivo': 'Presidência da República',
  'atos do poder legislativo': 'Congresso Nacional',
  'atos do congresso nacional': 'Congresso Nacional',
}
/** Headings of acts about another act, or about a consultation opened earlier. */
const CORRECTS = /^(?:aviso de |extrato de )?retificac(?:ao|oes)\b/
const ENDS = /\b(?:resultado|encerramento|cancelamento|revogacao|suspensao|homologacao)\b/

/** The act, with stubs of its type and the body that issued it; and its consultation, if it opens one. */
export function* actLines(act: Act, workingDays: WorkingDays): Iterable<Line> {
  if (!act.heading || !act.text) throw new Doubt(`${act.url}: an act without heading or text`)
  const country_code = 'BR' as const
  const rtype_key = act.type && `br:rtype:${slug(act.type)}`
  const body = bodyOf(act.path)
  const entity_key = body && `br:orgao:${slug(body)}`
  if (rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code, name: act.type! }))
  if (entity_key) yield stub(line(entities, { key: entity_key, country_code, name: body }))
  const title = brief(act.heading)!
  const said = { country_code, title, entity_key, publication_date: act.day, external_link: act.url }
  yield line(regulations, {
    ...said,
    ...identified(act.key),
    number: numberIn(act),
    summary: brief(act.ementa ?? ''),
    rtype_key,
    issue_date: corrects(act) ? null : signedOn(act.heading),
    gazette: `Diário Oficial da União, ${sectionOf(act.section)}, nº ${act.edition}`,
    documents: [documentOf(act, act.key)],
  })
  if (!isConsultation(act.type) || corrects(act) || ENDS.test(fold(act.heading))) return
  const [own, number] = [act.key.slice(0, act.key.lastIndexOf(':')), act.key.split(':').at(-1)]
  const key = `${own}:consulta:${number}`
  yield line(consultations, {
    ...said,
    key,
    summary: act.ementa ? brief(act.ementa) : aboutIn(act.text),
    ...termIn(act.text, act.day, workingDays),
    documents: [documentOf(act, key)],
  })
}

function documentOf({ heading, url, text }: Act, key: string) {
  return { key: `${key}:texto`, title: brief(heading)!, kind: 'texto', url, media_type: 'text/html', text }
}

/**
 * The two upper levels name a body; `Despachos do Presidente da República` is a heading of the gazette, and
 * `Atos do Poder Executivo` one of a power.
 */
function bodyOf(path: string): string | null {
  const [first = '', second = ''] = path.split('/').map((level) => level.trim())
  if (!first || HEADING.test(fold(first))) return entry(POWERS, fold(first)) ?? null
  return second && !HEADING.test(fold(second)) ? `${first}/${second}` : first
}

/** A correction names the corrected act, with its number and its day. */
function corrects({ heading, type }: Act): boolean {
  return [type ?? '', heading].some((each) => CORRECTS.test(fold(each)))
}

/** The text up to the number, `PORTARIA GM/MS Nº 11.941`, `DECISÃO N.º 5`. */
function numberIn(act: Act): string | null {
  if (corrects(act)) return null
  const [, number] = /^(\p{L}[^,;:]{0,120}?n\.?[º°o]\.? ?\d[\p{L}\d./_-]*)/iu.exec(act.heading) ?? []
  return number?.replace(/(?<![./_-])[./_-]+$/, '') ?? null
}

function sectionOf(printed: string): string {
  const [, number, extra] = /^DO([123])(E?)$/.exec(printed) ?? []
  return number ? `Seção ${number}${extra ? ' Extra' : ''}` : printed
}

/** The paragraph with the period and the subject of comments. */
function aboutIn(text: string): string | null {
  const paragraph = text
    .split('\n')
    .find((each) => /\bprazo\b/i.test(each) && /cr[ií]tica|sugest|contribui/i.test(each))
  return paragraph ? brief(paragraph) : null
}
