// Consultations and public hearings that notices of La Gaceta open. A notice has no title of a fixed form, so
// its words decide: the present tense of «somete a consulta pública» and the like. Recitals tell of earlier
// ones, and a notice that corrects another opens none.
import { entities } from '#domains/catalogues.ts'
import { consultations } from '#domains/consultations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { stub } from '#model/sources/source.ts'
import { commentTerm } from '../../kit/comment-terms.ts'
import { brief } from '../../kit/shape.ts'

/** A notice with the body that printed it. */
export interface Notice {
  readonly code: string
  readonly text: string
  readonly day: string
  readonly url: string
  readonly title: string
  readonly entity: { readonly key: string; readonly name: string } | null
}

const PUBLIC = 'p[uú]blica'
/** The forms: of a body, of the regulator of services, and of the tax code (article 174). */
const OPENS = new RegExp(
  String.raw`\b(?:somete|someten|pone|ponen) (?:a|en) consulta ${PUBLIC}\b|` +
    String.raw`\bconvocan? a (?:[^.;\n]{1,160} a )?(?:la |una )?audiencia ${PUBLIC}\b|` +
    String.raw`\bse concede (?:audiencia )?a [^.;\n]{1,300}\bparecer\b[^.;\n]{0,80}\bproyecto\b`,
  'iu',
)
/** `Que el anteproyecto se sometió …`, `32. Que …`, `II.- Que …`. */
const RECITAL = /^(?:[\divxlc]{1,5}\s?[.)°º-]*\s*)?(?:considerando|resultando|que)\b/i
const CHANGES =
  /fe de erratas|rectifica|corrige|aclaraci[oó]n|pr[oó]rroga|ampl[ií]a el plazo|suspende|deja sin efecto/i
/** Of the text in which a notice says what it changes. */
const OPENING = 400

/** True for the text of a notice that opens a consultation or a public hearing. */
export function opensConsultation(text: string): boolean {
  return !CHANGES.test(text.slice(0, OPENING)) && openingOf(text) !== undefined
}

function openingOf(text: string): string | undefined {
  return text.split('\n').find((each) => !RECITAL.test(each) && OPENS.test(each))
}

/** The consultation that a notice opens, with a stub of its body. */
export function* consultationLines({ code, text, day, url, title, entity }: Notice): Iterable<Line> {
  const key = `cr:gaceta:consulta:${code}`
  if (entity) yield stub(line(entities, { ...entity, country_code: 'CR' }))
  const paragraphs = text.split('\n').filter((each) => !RECITAL.test(each))
  yield line(consultations, {
    key,
    country_code: 'CR',
    title,
    summary: brief(openingOf(text) ?? ''),
    entity_key: entity?.key ?? null,
    publication_date: day,
    ...commentTerm(paragraphs, day),
    documents: [{ key: `${key}:texto`, title, kind: 'texto', url, media_type: 'text/html', text }],
    external_link: url,
  })
}
