// What the elements of a norm hold. One that goes by another name than it did would be missing from the text,
// which would read as if it were whole.

/** The elements inside an element, by name; null where it does not matter. */
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

/** False where an element lacks one that it may hold, and holds one that is not known. */
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
