// A norm of LeyChile, with the text of its heading, its parts, its promulgation and its annexes.
import * as z from 'zod'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { storable } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, type Request, stub } from '#model/sources/source.ts'
import { textOrNull, xml } from '../../kit/formats/xml.ts'
import { slug } from '../../kit/names.ts'
import { gazetteName, oneOfBoth } from '../../kit/national/cl-gazette.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { dataOf } from '../../kit/reply.ts'
import { query } from '../../kit/requests.ts'
import { label, many, maybeWords, read, within, words } from '../../kit/shape.ts'
import { subjectName, subjectTags } from '../../kit/subject-tags.ts'
import { validityOf } from '../../kit/validity.ts'
import { isKnown, NORM } from './frame.ts'

const PICTURE = /<(?:\w+:)?ArchivoBinario\b.*?<\/(?:\w+:)?ArchivoBinario>/gs
const text = z.string().transform(storable).nullish()
const Piece = z.object({ Texto: text })
const Part = z.object({
  Texto: text,
  get EstructurasFuncionales() {
    return within('EstructuraFuncional', Part)
  },
})
const Annex = z.object({ Texto: text, Metadatos: many(z.object({ Titulo: text })) })
const Norm = z.object({
  '@normaId': words,
  '@fechaVersion': words,
  /** `derogado`, or `no derogado`, which does not say that the norm has begun to apply. */
  '@derogado': maybeWords,
  Identificador: z.object({
    '@fechaPromulgacion': maybeWords,
    '@fechaPublicacion': words,
    TiposNumeros: z.object({
      TipoNumero: many(z.object({ Tipo: label, Numero: textOrNull })).refine((list) => list.length > 0),
    }),
    Organismos: within('Organismo', label),
  }),
  Metadatos: z.object({
    TituloNorma: words,
    IdentificacionFuente: maybeWords,
    NumeroFuente: maybeWords,
    Materias: within('Materia', subjectName),
    NombresUsoComun: within('NombreUsoComun', label),
    FechaDerogacion: maybeWords,
  }),
  Encabezado: many(Piece),
  EstructurasFuncionales: within('EstructuraFuncional', Part),
  Promulgacion: many(Piece),
  Anexos: within('Anexo', Annex),
})
type Norm = z.infer<typeof Norm>

/** Requests the version of a norm that is in force. */
export function normAt(id: string): Request {
  return query('https://www.leychile.cl/Consulta/obtxml', { opt: 7, idNorma: id })
}

/** The norm of this id, with its type and its issuer. */
export function* normLines(reply: Reply, id: string): Iterable<Line> {
  const raw = xml(withoutPictures(reply), 'Norma', z.looseObject({}))
  const norm = read(raw, Norm, reply.url)
  if (norm['@normaId'] !== id) throw new Doubt(`${reply.url}: the norm is ${norm['@normaId']}`)
  const { Identificador: named, Metadatos: about } = norm
  const types = named.TiposNumeros.TipoNumero
  const rtype_key = `cl:rtype:${slug(types[0]!.Tipo)}`
  // Where there are several, the first is the leading ministry.
  const [issuer] = named.Organismos
  const entity_key = issuer ? `cl:entidad:${slug(issuer)}` : null
  const names = types.map(({ Tipo, Numero }) => [Tipo, Numero].filter(Boolean).join(' ')).join('; ')
  const key = `cl:leychile:${id}`
  const materias = about.Materias.map((name) => ({ name }))
  const subjects = subjectTags('CL', 'cl:leychile:materia', materias)
  const whole = isKnown(raw, NORM) ? normText(norm) : ''
  yield stub(line(regulationTypes, { key: rtype_key, country_code: 'CL', name: types[0]!.Tipo }))
  if (issuer && entity_key) yield stub(line(entities, { key: entity_key, country_code: 'CL', name: issuer }))
  yield* subjects.lines
  yield line(regulations, {
    ...identified(key),
    country_code: 'CL',
    number: types.some(({ Numero }) => Numero) ? names : null,
    title: about.TituloNorma,
    common_name: [...new Set(about.NombresUsoComun)].join('; ') || null,
    rtype_key,
    entity_key,
    ...validityOf(norm['@derogado']),
    repealed_on: about.FechaDerogacion && yearFirst(about.FechaDerogacion),
    publication_date: yearFirst(named['@fechaPublicacion']),
    issue_date: named['@fechaPromulgacion'] && yearFirst(named['@fechaPromulgacion']),
    interest_tag_keys: subjects.keys,
    gazette: gazetteOf(about.IdentificacionFuente, about.NumeroFuente),
    documents: [
      {
        key: `${key}:texto`,
        title: `${names}, versión de ${yearFirst(norm['@fechaVersion'])}`,
        kind: 'texto',
        url: normAt(id).url,
        media_type: 'application/xml',
        ...(whole ? { text: whole } : {}),
      },
    ],
    external_link: `https://www.bcn.cl/leychile/navegar?idNorma=${id}`,
  })
  const [{ Tipo: type, Numero: number }, ...more] = types as [(typeof types)[number]]
  if (!number || more.length) return
  const [day, issuers] = [yearFirst(named['@fechaPublicacion']), named.Organismos]
  yield* oneOfBoth(key, about.TituloNorma, { type, number, exempt: /exent[oa]$/i.test(number), day, issuers })
}

function gazetteOf(name: string | null, number: string | null): string | null {
  if (name === 'Diario Oficial' && number && /^[\d.]+$/.test(number)) return gazetteName(number)
  return [name, number].filter(Boolean).join(' ') || null
}

/**
 * Pictures, such as formulas, occur between the words: they are unreadable, and replaced by a placeholder.
 */
function withoutPictures(reply: Reply): Reply {
  const said = dataOf(reply).replaceAll(PICTURE, '[imagen]')
  return { ...reply, headers: {}, body: Buffer.from(said) }
}

/** Lines stay as printed, because tables are aligned with spaces. */
function normText(norm: Norm): string {
  const pieces = [
    ...norm.Encabezado.map(({ Texto }) => Texto),
    ...norm.EstructurasFuncionales.flatMap(partOf),
    ...norm.Promulgacion.map(({ Texto }) => Texto),
    ...norm.Anexos.flatMap(({ Metadatos, Texto }) => [...Metadatos.map(({ Titulo }) => Titulo), Texto]),
  ]
  return pieces.filter((piece) => piece?.trim()).join('\n\n')
}

function partOf(part: z.infer<typeof Part>): (string | null | undefined)[] {
  return [part.Texto, ...part.EstructurasFuncionales.flatMap(partOf)]
}
