// Whether an act is in force, in the words of the registers of norms.
import { fold } from '#lib/texts/text.ts'

const ENDED =
  /^(?:no vigente|derogad|abrogad|anulad|nul[oa]|inexequible|revogad|sin vigencia|perdida de vigencia)/

/**
 * `Vigente, de alcance general` is in force, `Derogada` is not; other words, such as `Derogada parcialmente`,
 * and none say neither.
 */
export function validityOf(printed: string | null) {
  const words = fold(printed ?? '')
  const whole = !/\bparcial/.test(words)
  const in_force = whole && /^vigente\b/.test(words) ? true : whole && ENDED.test(words) ? false : null
  return { in_force, force_status: printed }
}
