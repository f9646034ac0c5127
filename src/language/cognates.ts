// One term for a word of Spanish and its cognate in Portuguese, and for the inflexions of either.

/**
 * The regular differences between the two languages, in the order the rules apply. Words are folded; a term
 * need only be equal, not readable.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // instituição/institución, nação/nación, decisão/decisión, gestão/gestión, conexão/conexión, região/región
  // and their plurals.
  [/ui[cs](?:ao|oes)$/, 'ucion'],
  [/([cstx])(?:ao|oes|iones)$/, '$1ion'],
  [/(?:ao|oes|ones)$/, 'on'],
  // cidades/ciudades, linguagem/lenguaje, possíveis/posibles, nacionais/nacionales, papéis/papeles,
  // espanhóis/españoles.
  [/dades?$/, 'dad'],
  [/age(?:m|ns?|nes)$|ajes$/, 'aje'],
  [/([a-z]{2}[aiu])ve(?:l|is)$/, '$1ble'],
  [/([a-z]{2}a)(?:is|les)$/, '$1l'],
  [/([a-z]{3})eis$/, '$1el'],
  [/([a-z]{3})ois$/, '$1ol'],
  // licença/licencia, aliança/alianza: without the cedilla, as users type.
  [/enc([ao])(s?)$/, 'enci$1$2'],
  [/anc([ao])(s?)$/, 'anz$1$2'],
  // ordem/orden, jovens/jóvenes, emenda/enmienda.
  [/m$/, 'n'],
  [/ns$/, 'nes'],
  [/nm/g, 'm'],
  // trabalho/trabajo, punho/puño, caixa/caja, crescer/crecer, aluno/alumno, substância/sustancia.
  [/lh/g, 'j'],
  [/nh/g, 'n'],
  [/(?<=[aeo])ix/g, 'x'],
  [/sc(?=[ei])/g, 'c'],
  [/mn/g, 'n'],
  [/bs(?=t)/g, 's'],
  // Letters that sound alike: ph/f, g/j/x/ch, qu/c/k, c/z/s, b/v, y/i, and the silent h.
  [/ph/g, 'f'],
  [/ch/g, 'x'],
  [/h/g, ''],
  [/q(?:u(?=[ei]))?/g, 'k'],
  // The soft g first: the u of a hard one (`guerra`) keeps it so.
  [/g(?=[eiy])|j/g, 'x'],
  [/gu(?=[ei])/g, 'g'],
  [/c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/v/g, 'b'],
  [/y/g, 'i'],
  [/w/g, 'u'],
  // ato/acto, ação/acción, setembro/septiembre, estender/extender.
  [/[kp]t/g, 't'],
  [/ks/g, 's'],
  [/x(?=[kpt])/g, 's'],
  // tempo/tiempo, porto/puerto, ouro/oro, primeiro/primero.
  [/ie/g, 'e'],
  [/ue|ou/g, 'o'],
  [/ei/g, 'e'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/** Endings of number and gender, each with the minimum letters of a term for it to be one. */
const INFLEXIONS: readonly (readonly [RegExp, number])[] = [
  [/(?<=[^aeiou])es$/, 5],
  [/(?<=[ao])s$/, 4],
  [/s$/, 5],
  [/e$/, 4],
  [/[aoi]$/, 5],
]

/** Initials and the shortest words are not shortened. */
const SHORT = 3
const ROMAN_NUMERAL = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/

/**
 * The cognate term of a folded word of the letters a to z: `trabajo` and `trabalhos` → `trabax`. One of four
 * letters or more has no `q`.
 */
export function cognateTerm(word: string): string {
  if (word.length <= SHORT || ROMAN_NUMERAL.test(word)) return word
  let key = word
  for (const [pattern, put] of RULES) key = key.replace(pattern, put)
  for (const [ending, least] of INFLEXIONS) if (key.length >= least) key = key.replace(ending, '')
  return key
}
