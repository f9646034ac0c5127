// The bills that the subject of a vote names. A bare number may be of the chamber's own bills or of those of
// the Congreso, which also begin at one, so it is stored as printed and not linked.
import { billKey } from '../congreso/chambers.ts'

const KIND =
  '(?:PROYECTOS? DE (?:LEY|RESOLUCI[ÓO]N LEGISLATIVA)|PROPOSICI[ÓO]N(?:ES)? (?:LEGISLATIVAS?|DE LEY))'
const WHOLE = '\\d{5}(?:/\\d{4}|-\\d{4}-\\d{4})-[A-Z]{1,10}(?![A-Z\\d])'
const NAMED = new RegExp(`(${WHOLE})|${KIND} (?:N[.°º]* ?)?\\d{1,5}(?![\\d/-])`, 'g')

/** `PROYECTO DE LEY 12` with its text, `00098-2026-2031-CD` with the key of the bill; each once. */
export function billsIn(subject: string): { bill_key: string | null; code: string }[] {
  const found = [...subject.matchAll(NAMED)].map(([printed, whole]) => {
    return { bill_key: whole ? billKey(whole) : null, code: printed }
  })
  return [...new Map(found.map((each) => [each.code, each])).values()]
}
