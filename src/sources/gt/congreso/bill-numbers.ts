// Finds the bills that a question names: by number alone, in many wordings.

/** Joined bills are voted on together: `6493-6719`. Their numbers passed 3000 before 2009. */
const NUMBERS = /(?<![\d-])([3-9]\d{3}(?: ?(?:-|,|y) ?[3-9]\d{3})*)(?![\d]|-[\dA-Z])/gi
/** 2025-12: the words before the number in all 932 of 2,002 questions with one. */
const BEFORE = new RegExp(
  '\\b(?:INICI\\w*|INCI\\w*|URGENCIA NACIONAL|REVISI.N|COMI.{1,2}.N|REGISTRO|DEBATE|DICTAMEN|' +
    'DESFAVORABLE|RETIRAR|AGENDA|D.A\\b|DECRETO DE)[^\\d]{0,40}$',
  'iu',
)
/** Other nouns of a number, right before it. */
const OTHER = /(?:ART.CULO|ACUERDO|PR.STAMO|DECRETO (?:GUBERNATIVO |LEY )?(?:N|\d)|RESOLUTIVO)[^\d]{0,12}$/iu

/** `… LA INICIATIVA DE LEY 6493-6719` → `6493`, `6719`; none where no number is certainly that of a bill. */
export function billsNamed(motion: string): string[] {
  const named = [...motion.matchAll(NUMBERS)].flatMap(({ 0: numbers, index }) => {
    const before = motion.slice(0, index)
    return BEFORE.test(before) && !OTHER.test(before) ? (numbers.match(/\d{4}/g) ?? []) : []
  })
  return [...new Set(named)]
}
