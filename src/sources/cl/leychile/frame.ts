// The known content of a norm's elements. A renamed element would be missing from the text, which would look
// complete.

/** The known child elements, by name; null where any are allowed. */
interface Frame {
  readonly [name: string]: Frame | null
}

const PART: Frame = {
  Texto: null,
  Metadatos: null,
  get EstructurasFuncionales() {
    return PARTS
  },
}
const PARTS: Frame = { EstructuraFuncional: PART }
export const NORM: Frame = {
  Identificador: null,
  Metadatos: null,
  Encabezado: { Texto: null },
  EstructurasFuncionales: PARTS,
  Promulgacion: { Texto: null },
  Anexos: { Anexo: { Texto: null, Metadatos: { Titulo: null } } },
}

/** False where an element has an unknown child and lacks one of its known children. */
export function isKnown(element: unknown, frame: Frame | null): boolean {
  if (Array.isArray(element)) return element.every((each) => isKnown(each, frame))
  if (!frame || !element || typeof element !== 'object') return true
  const names = Object.keys(element).filter((name) => !/^[@#]/.test(name))
  const strange = names.some((name) => !Object.hasOwn(frame, name))
  if (strange && Object.keys(frame).some((name) => !names.includes(name))) return false
  return Object.entries(element).every(
    ([name, inner]) => !Object.hasOwn(frame, name) || isKnown(inner, frame[name]!),
  )
}
