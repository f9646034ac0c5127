// The totals of a roll call of the Câmara, which the API has only inside the text of its outcome.

/** `Sim: 296`, `Sim, 37`, `sim 163`; `45 votos "Sim"`. */
const after = (word: string) => new RegExp(`(?<![\\p{L}])${word}\\s*[:;,]?\\s*(\\d+)`, 'giu')
const before = (word: string) => new RegExp(`(?<!\\d)(\\d+)\\s+votos?\\s+["“]?${word}(?![\\p{L}])`, 'giu')

const COUNTS = {
  yes: [after('sim'), before('sim')],
  no: [after('não'), before('não')],
  abstain: [after('absten(?:ção|ções)'), before('absten(?:ção|ções)')],
  obstruction: [after('obstrução'), /(?<!\d)(\d+)\s+obstruç(?:ão|ões)/giu],
  total: [after('total(?: de votantes)?'), after('quórum de votação')],
} as const

/**
 * `Sim: 296; não: 174; abstenção: 3; total: 473.` and the like. Null unless each count is printed at most
 * once and they add up to the printed total; some totals count obstruction as a vote and others don't.
 */
export function totalsIn(outcome: string): { yes: number; no: number; abstain: number } | null {
  const printed = Object.fromEntries(
    Object.entries(COUNTS).map(([name, ways]) => [
      name,
      ways.flatMap((way) => [...outcome.matchAll(way)].map(([, count]) => Number(count))),
    ]),
  ) as Record<keyof typeof COUNTS, number[]>
  const { yes, total } = printed
  if (yes.length !== 1 || total.length !== 1) return null
  if (Object.values(printed).some((counts) => counts.length > 1)) return null
  const [no = 0] = printed.no
  const [abstain = 0] = printed.abstain
  const [obstruction = 0] = printed.obstruction
  const votes = yes[0]! + no + abstain
  return [votes, votes + obstruction].includes(total[0]!) ? { yes: yes[0]!, no, abstain } : null
}
