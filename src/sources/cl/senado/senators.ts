// Senators of Chile, and the form in which roll calls print them: `Coloma C., Juan Antonio`.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { fold } from '#lib/text.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import type { Reply } from '#model/source.ts'
import { once } from '../../kit/reply.ts'
import { label, within, words } from '../../kit/shape.ts'
import { maybeText, xml } from '../../kit/xml.ts'

const Senator = z.object({
  PARLID: label,
  PARLAPELLIDOPATERNO: words,
  PARLAPELLIDOMATERNO: maybeText,
  PARLNOMBRE: words,
  REGION: maybeText,
  PARTIDO: maybeText,
  FONO: maybeText,
  EMAIL: maybeText,
})
type Senator = z.infer<typeof Senator>

const readSenators = (reply: Reply): Senator[] => xml(reply, 'senadores', within('senador', Senator))
const readPrinted = (reply: Reply) => {
  const byPrint = new Map<string, Senator | null>()
  for (const senator of once(reply, readSenators)) {
    const print = printed(senator)
    byPrint.set(print, byPrint.has(print) ? null : senator)
  }
  return byPrint
}

/** `1110` → `cl:senado:sen:1110`. */
export function senatorKey(id: string): string {
  return `cl:senado:sen:${id}`
}

/**
 * The senators on the list. 2026-08: it holds 31 of the 50; those it lacks stay unlinked on their ballots.
 */
export function* senatorLines(page: Reply): Iterable<Line> {
  for (const senator of once(page, readSenators)) {
    const last = [senator.PARLAPELLIDOPATERNO, senator.PARLAPELLIDOMATERNO].filter(Boolean).join(' ')
    yield line(actors, {
      ...identified(senatorKey(senator.PARLID)),
      country_code: 'CL',
      name: `${senator.PARLNOMBRE} ${last}`,
      branch: 'legislative',
      position: 'Senador(a)',
      chamber: 'senado',
      // Abbreviated here (`R.N.`, `P.C`) and not the code that the Cámara uses: kept as printed, not linked.
      party: senator.PARTIDO,
      district: senator.REGION,
      email: senator.EMAIL,
      phone: senator.FONO,
      active: true,
    })
  }
}

/** The key of the one senator on the list who is printed like this; null when none or several are. */
export function senatorPrinted(list: Reply, name: string): string | null {
  const [last = '', first = ''] = name.split(',')
  const senator = once(list, readPrinted).get(`${fold(last)}, ${fold(first)}`)
  return senator ? senatorKey(senator.PARLID) : null
}

function printed(senator: Senator): string {
  const surnames = `${senator.PARLAPELLIDOPATERNO} ${senator.PARLAPELLIDOMATERNO?.[0] ?? ''}`
  return `${fold(surnames)}, ${fold(senator.PARLNOMBRE)}`
}
