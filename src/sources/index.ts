// Every source, listed. A source that is not here does not run, and a test says so.
import type { Source } from '#model/source.ts'
import { brCamara } from './br/camara.ts'
import { brSenado } from './br/senado.ts'
import { clCamara } from './cl/camara.ts'
import { clSenado } from './cl/senado.ts'
import { ecAsambleaAbierta } from './ec/asamblea-abierta.ts'
import { gtCongresoVotaciones } from './gt/congreso-votaciones.ts'
import { peElPeruano } from './pe/elperuano.ts'

/**
 * In the order in which a first run should go: a source that gives fuller records before one that only names
 * them.
 */
export const sources: readonly Source[] = [
  brCamara,
  brSenado,
  clSenado,
  clCamara,
  gtCongresoVotaciones,
  ecAsambleaAbierta,
  peElPeruano,
]

const byId = new Map(sources.map((source) => [source.id, source]))

/** The source of this id, or undefined. */
export function sourceNamed(id: string): Source | undefined {
  return byId.get(id)
}
