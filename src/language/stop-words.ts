// Stop words of Spanish and Portuguese in one list: a stop word of either language is dropped in both.

const ARTICLES = `
  el la los las lo un una unos unas o os a as um uma uns umas al del do da dos das ao aos no na nos nas
  num numa d n`
const PREPOSITIONS = `
  de en em con com por para sin sem sobre entre desde hasta ate ante tras contra segun durante mediante
  pelo pela pelos pelas conforme`
const CONJUNCTIONS = `
  y e u ou ni nem que si se como mas pero porque pois sino cuando quando donde onde aunque embora tambien
  tambem ya ja`
const PRONOUNS = `
  yo eu tu ti te me mi mim meu minha meus minhas mis su sus seu sua seus suas ele ela eles elas ello ellos
  ella ellas le les lhe lhes nos nosotros nosso nossa nuestro nuestra nuestros nuestras voce usted ustedes
  vos se si`
const DEMONSTRATIVES = `
  este esta estos estas estes esto isto ese esa esos esas esse essa esses essas eso isso aquel aquella
  aquellos aquellas aquele aquela aqueles aquelas aquello aquilo dele dela deles delas deste desta destes
  destas neste nesta nesse nessa desse dessa`
const QUESTIONS = `
  que cual cuales qual quais quien quienes quem como donde onde cuando quando cuanto cuanta cuantos
  cuantas quanto quanta quantos quantas cuyo cuya cujo cuja`
const VERBS = `
  ser es son era eran fue fueron sea sean sido siendo foi foram sao seja sejam sendo esta estan estaba
  estar este estao estava estavam ha han habia hay haber haya hayan tiene tienen tener tem tinha ter tenha`
/** Verb forms of laws; without them `hubiere` would have the term of `Uber`. */
const MOODS = `
  hubo hubieron hubiera hubieran hubiere hubieren hubiese hubiesen habra habran habria habrian habian habido
  habiendo houve houver houverem houvesse houvessem havia haviam havera haveria haja hajam havendo haver
  fuera fueran fuere fueren fuese fuesen fosse fossem forem
  estuvo estuvieron estuviera estuvieran estuviere estuvieren estuviese estara estaran estaria esten estando
  esteve estiver estiverem estivesse esteja estejam estarao
  tuvo tuvieron tuviera tuvieran tuviere tuvieren tuviese tuviesen tendra tendran tendria tendrian tenga
  tengan tenia tenian tenido teniendo teve tiver tiverem tivesse tivessem tera terao teria teriam tenham
  tinham tendo`
const QUANTITIES = `
  mas mais menos muy muito mucho mucha poco tan tanto todo toda todos todas otro otra otros otras outro
  outra outros outras algo algun alguno alguna algunos algunas nada cada so mesmo mismo misma nao no si
  sim`

/**
 * Folded. The signs for «number» (`N°`, `Nro.`) are among them, so that a norm is the same with and without
 * one.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    ARTICLES,
    PREPOSITIONS,
    CONJUNCTIONS,
    PRONOUNS,
    DEMONSTRATIVES,
    QUESTIONS,
    VERBS,
    MOODS,
    QUANTITIES,
    'nro num',
  ]
    .join(' ')
    .trim()
    .split(/\s+/),
)
