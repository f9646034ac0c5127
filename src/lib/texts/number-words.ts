// Numbers written out in Spanish and Portuguese: ordinals («vigésimo primero») and cardinals («dos mil
// cuatrocientos setenta y cinco»).

export interface WrittenNumber {
  readonly value: number
  /** Code units of the text that it takes. */
  readonly length: number
}

/** Rows of `value words…`: folded forms, without the ending for gender and number where a stem is enough. */
const CARDINALS = `1 uno una un um uma|2 dos dois duas|3 tres|4 cuatro quatro|5 cinco|6 seis|7 siete sete
8 ocho oito|9 nueve nove|10 diez dez|11 once onze|12 doce doze|13 trece treze|14 catorce catorze quatorze
15 quince quinze|16 dieciseis dezesseis dezasseis|17 diecisiete dezessete dezassete|18 dieciocho dezoito
19 diecinueve dezenove dezanove|20 veinte vinte|21 veintiuno veintiun veintiuna|22 veintidos|23 veintitres
24 veinticuatro|25 veinticinco|26 veintiseis|27 veintisiete|28 veintiocho|29 veintinueve|30 treinta trinta
40 cuarenta quarenta|50 cincuenta cinquenta|60 sesenta sessenta|70 setenta|80 ochenta oitenta
90 noventa|100 cien ciento cem cento|200 doscientos doscientas duzentos duzentas
300 trescientos trescientas trezentos trezentas|400 cuatrocientos cuatrocientas quatrocentos quatrocentas
500 quinientos quinientas quinhentos quinhentas|600 seiscientos seiscientas seiscentos seiscentas
700 setecientos setecientas setecentos setecentas|800 ochocientos ochocientas oitocentos oitocentas
900 novecientos novecientas novecentos novecentas`
const ORDINALS = `1 primer primero primera primeiro primeira|2 segundo segunda
3 tercer tercero tercera terceiro terceira|4 cuarto cuarta quarto quarta|5 quinto quinta
6 sexto sexta|7 septimo septima setimo setima|8 octavo octava oitavo oitava
9 noveno novena nono nona|10 decimo decima|11 undecimo undecima|12 duodecimo duodecima
20 vigesimo vigesima|30 trigesimo trigesima
40 cuadragesimo cuadragesima quadragesimo quadragesima
50 quincuagesimo quincuagesima quinquagesimo quinquagesima|60 sexagesimo sexagesima
70 septuagesimo septuagesima setuagesimo setuagesima|80 octogesimo octogesima
90 nonagesimo nonagesima|100 centesimo centesima`

const CARDINAL = tableOf(CARDINALS)
const ORDINAL = tableOf(ORDINALS)
/** «decimotercero», «vigesimoprimera»: tens and units in one word. */
const JOINED = /^(decimo|vigesimo|trigesimo)(\p{L}{4,})$/u
const JOINER = /^(?:y|e)$/
const WORD = /[ \t\u00a0]*(\p{L}+)/uy

/** The ordinal at the start of a text, up to 199; undefined without one. */
export function ordinalAt(text: string): WrittenNumber | undefined {
  let value = 0
  let length = 0
  for (const { word, end } of wordsOf(text)) {
    const add = ordinalOf(word)
    // Each part is of a lower order: hundreds, then tens, then units.
    if (add === undefined || (value && add >= orderOf(value))) break
    value += add
    length = end
  }
  return value ? { value, length } : undefined
}

function ordinalOf(word: string): number | undefined {
  const plain = ORDINAL.get(word)
  if (plain !== undefined) return plain
  const [, ten, unit] = JOINED.exec(word) ?? []
  const small = unit === undefined ? undefined : ORDINAL.get(unit)
  return small !== undefined && small < 10 ? ORDINAL.get(ten!)! + small : undefined
}

/** The cardinal at the start of a text, up to 999 999; undefined without one. */
export function cardinalAt(text: string): WrittenNumber | undefined {
  let thousands = 0
  let below = 0
  let length = 0
  let joined = false
  for (const { word, end } of wordsOf(text)) {
    if (JOINER.test(word) && length && !joined) {
      joined = true
      continue
    }
    if (word === 'mil' && !thousands) {
      thousands = 1_000 * (below || 1)
      below = 0
    } else {
      const add = CARDINAL.get(word)
      if (add === undefined || (below && add >= orderOf(below))) break
      below += add
    }
    joined = false
    length = end
  }
  return thousands + below ? { value: thousands + below, length } : undefined
}

/** The order of the last part of a number: a part that follows must be below it. */
function orderOf(value: number): number {
  if (value % 100 === 0) return 100
  return value % 10 === 0 ? 10 : 0
}

function* wordsOf(text: string): Generator<{ word: string; end: number }> {
  WORD.lastIndex = 0
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const end = WORD.lastIndex
    yield { word: folded(found[1]!), end }
    WORD.lastIndex = end
  }
}

const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function tableOf(rows: string): ReadonlyMap<string, number> {
  return new Map(
    rows.split(/[|\n]/).flatMap((row) => {
      const [value, ...words] = row.split(' ')
      return words.map((word) => [word, Number(value)] as const)
    }),
  )
}
