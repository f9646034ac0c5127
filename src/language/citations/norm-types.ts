// The kinds of dockets and norms in the twelve countries: one name per kind, whatever its spelling or
// abbreviation.

/** Words of a kind's name; those after a `=` are the same word in the other language or abbreviated. */
const WORDS = `
  acto acordada acuerdo=acordo=ac administrativa=administrativo anteproyecto aviso caracter circular=circ
  complementaria=complementar comunicacion=com conjunta=conjunto consejo constitucion=constituicao
  constitucional decision declaracion=declaracao decreto=dec=dcto=dto=decr directiva directivo directoral
  directorio directriz disposicion=disp ejecutiva=executiva ejecutivo=executivo enmienda=emenda exenta=ex
  exento externa=externo fuerza=forca gabinete general=geral gubernativo instruccion=instrucao
  interministerial jefatural legislativa legislativo ley=lei lineamientos medida mexicana ministerial
  minuta mocion=mocao necesidad nom norma normativa oficial operacion ordenanza ordinaria organica
  portaria=port presidencial propuesta=proposta providencia provisoria provisional
  proyecto=projeto=proy=proj reforma reglamento=regulamento=regl reglas resolucion=resolucao=res=resol
  resuelto suprema=supr supremo superintendencia urgencia viceministerial despacho=desp`

/** Kinds with their initials and synonymous names. */
const SHORT = `
  dfl decreto fuerza ley; dleg decreto legislativo; dl decreto ley; dnu decreto; ds decreto supremo
  du decreto urgencia; lc ley complementaria; mp medida provisoria; mpv medida provisoria
  ncg norma caracter general; pdl proyecto decreto legislativo; pds proyecto decreto legislativo
  pec propuesta enmienda constitucion; pl proyecto ley; plc proyecto ley; pls proyecto ley
  plp proyecto ley complementaria; rcd resolucion consejo directivo; rd resolucion directoral
  ren resolucion normativa; rg resolucion general; rj resolucion jefatural; rm resolucion ministerial
  rs resolucion suprema; rvm resolucion viceministerial; nom norma oficial mexicana`

/** Names of the file rather than of its content: omitting them does not change the meaning. */
const FILE = new Set('boletin bol expediente exp iniciativa radicado rad tramite'.split(' '))

/** The nouns that open the name of a kind, `lei` and `acordo` included. */
const NOUNS = new Set(
  (
    'acordada acuerdo acordo anteproyecto circular comunicacion constitucion decreto directiva directriz ' +
    'disposicion instruccion ley lei mocion norma ordenanza portaria providencia proyecto projeto ' +
    'reglamento regulamento resolucion resolucao medida'
  ).split(' '),
)
const FILE_NOUNS = new Set('boletin expediente iniciativa radicado tramite'.split(' '))

/** Kinds that are dockets, whose number is often printed without the kind. */
const DOCKETS = new Set('anteproyecto minuta mocion propuesta proyecto'.split(' '))

/** Words within a name that carry no meaning. */
const JOINTS = new Set(
  'a al as com con d da das de del do dos e el em en la las lo los na no o os para por que sobre y'.split(
    ' ',
  ),
)

const names = new Map<string, readonly string[]>()
for (const group of WORDS.trim().split(/\s+/)) {
  const [name, ...same] = group.split('=')
  for (const word of [name!, ...same]) names.set(word, [name!])
}
for (const line of SHORT.trim().split(/\s*[;\n]\s*/)) {
  const [short, ...words] = line.split(' ')
  names.set(short!, words)
}

/**
 * The words of a kind's name that a word is equivalent to, `lei` → `ley`, `ds` → `decreto supremo`; undefined
 * for any other word.
 */
export function kindWords(folded: string): readonly string[] | undefined {
  return FILE.has(folded) ? [] : names.get(folded)
}

/** True for a plural, `leyes`: a year or a list follows. */
export function isManyKinds(folded: string): boolean {
  return (
    !names.has(folded) &&
    folded.endsWith('s') &&
    (names.has(folded.slice(0, -1)) || names.has(folded.slice(0, -2)))
  )
}

/** The singular of a plural kind, `leyes` → `ley`; undefined for any other word. */
export function singularKind(folded: string): string | undefined {
  if (!isManyKinds(folded)) return undefined
  return [folded.slice(0, -1), folded.slice(0, -2)].find((word) => opensCitation(word, word))
}

/**
 * True for a word that can open a citation in running text: the noun of a kind, initials in capitals or an
 * abbreviation with its dot. `com 12 votos` cites nothing.
 */
export function opensCitation(printed: string, folded: string): boolean {
  if (NOUNS.has(folded) || FILE_NOUNS.has(folded)) return true
  if (!names.has(folded) || folded === 'com') return false
  const isNoun = names.get(folded)!.some((word) => NOUNS.has(word))
  return isNoun && ((printed.endsWith('.') && /^\p{Lu}/u.test(printed)) || printed === printed.toUpperCase())
}

/** True for the words that name a file: «boletín», «expediente». */
export function isFileWord(folded: string): boolean {
  return FILE.has(folded)
}

/** True for a kind, as its words joined by spaces, that is a docket. */
export function isDocket(kind: string): boolean {
  return DOCKETS.has(kind.split(' ')[0]!)
}

/** True for articles, prepositions and the like. */
export function isJoint(folded: string): boolean {
  return JOINTS.has(folded)
}
