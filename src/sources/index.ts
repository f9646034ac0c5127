// The register of all sources. A source that is not here does not run, and a test reports it.
import type { Source } from '#model/sources/source.ts'
import { arBora } from './ar/bora.ts'
import { arConsultapublica } from './ar/consultapublica.ts'
import { arHcdn } from './ar/hcdn.ts'
import { arHcdnAgenda } from './ar/hcdn-agenda.ts'
import { arHcdnDiarios } from './ar/hcdn-diarios.ts'
import { arInfoleg } from './ar/infoleg.ts'
import { arPrensa } from './ar/prensa.ts'
import { arSaij } from './ar/saij.ts'
import { arSenado } from './ar/senado.ts'
import { arSenadoAgenda } from './ar/senado-agenda.ts'
import { arSenadoTaquigraficas } from './ar/senado-taquigraficas.ts'
import { arVotacionesHcdn } from './ar/votaciones-hcdn.ts'
import { arWikidata } from './ar/wikidata.ts'
import { brCamara } from './br/camara.ts'
import { brCamaraAnual } from './br/camara-anual.ts'
import { brCamaraNoticias } from './br/camara-noticias.ts'
import { brDou } from './br/dou.ts'
import { brDouInlabs } from './br/dou-inlabs.ts'
import { brEcidadania } from './br/ecidadania.ts'
import { brImprensa } from './br/imprensa.ts'
import { brNoticias } from './br/noticias.ts'
import { brSenado } from './br/senado.ts'
import { brWikidata } from './br/wikidata.ts'
import { clBcnDiarios } from './cl/bcn-diarios.ts'
import { clCamara } from './cl/camara.ts'
import { clDiarioOficial } from './cl/diario-oficial.ts'
import { clLeychile } from './cl/leychile.ts'
import { clMinsal } from './cl/minsal.ts'
import { clPrensa } from './cl/prensa.ts'
import { clSenado } from './cl/senado.ts'
import { clSenadoAgenda } from './cl/senado-agenda.ts'
import { clWikidata } from './cl/wikidata.ts'
import { coCamara } from './co/camara.ts'
import { coCamaraAgenda } from './co/camara-agenda.ts'
import { coDiarioOficial } from './co/diario-oficial.ts'
import { coFuncionpublica } from './co/funcionpublica.ts'
import { coPrensa } from './co/prensa.ts'
import { coSenado } from './co/senado.ts'
import { coSenadoDatos } from './co/senado-datos.ts'
import { coSenadoVotos } from './co/senado-votos.ts'
import { coSucop } from './co/sucop.ts'
import { coSuin } from './co/suin.ts'
import { coWikidata } from './co/wikidata.ts'
import { crCalendario } from './cr/calendario.ts'
import { crGaceta } from './cr/gaceta.ts'
import { crPrensa } from './cr/prensa.ts'
import { crScij } from './cr/scij.ts'
import { crSil } from './cr/sil.ts'
import { crWikidata } from './cr/wikidata.ts'
import { doCamaraSil } from './do/camara-sil.ts'
import { doConsultoria } from './do/consultoria.ts'
import { doNoticias } from './do/noticias.ts'
import { doPrensa } from './do/prensa.ts'
import { doWikidata } from './do/wikidata.ts'
import { ecAsambleaAbierta } from './ec/asamblea-abierta.ts'
import { ecEcurul } from './ec/ecurul.ts'
import { ecLeyes } from './ec/leyes.ts'
import { ecNoticias } from './ec/noticias.ts'
import { ecPrensa } from './ec/prensa.ts'
import { ecRegistroOficial } from './ec/registro-oficial.ts'
import { ecWikidata } from './ec/wikidata.ts'
import { gtCongreso } from './gt/congreso.ts'
import { gtCongresoDecretos } from './gt/congreso-decretos.ts'
import { gtCongresoVotaciones } from './gt/congreso-votaciones.ts'
import { gtNoticias } from './gt/noticias.ts'
import { gtPrensa } from './gt/prensa.ts'
import { gtWikidata } from './gt/wikidata.ts'
import { mxDof } from './mx/dof.ts'
import { mxGaceta } from './mx/gaceta.ts'
import { mxGacetaConvocatorias } from './mx/gaceta-convocatorias.ts'
import { mxLeyesbiblio } from './mx/leyesbiblio.ts'
import { mxMananeras } from './mx/mananeras.ts'
import { mxPrensa } from './mx/prensa.ts'
import { mxSenado } from './mx/senado.ts'
import { mxSenadoEstenografia } from './mx/senado-estenografia.ts'
import { mxSenadoVotaciones } from './mx/senado-votaciones.ts'
import { mxSitl } from './mx/sitl.ts'
import { mxWikidata } from './mx/wikidata.ts'
import { networkSources } from './networks.ts'
import { paAsamblea } from './pa/asamblea.ts'
import { paDiputados } from './pa/diputados.ts'
import { paLegispan } from './pa/legispan.ts'
import { paOrdenDelDia } from './pa/orden-del-dia.ts'
import { paPrensa } from './pa/prensa.ts'
import { paSeglegis } from './pa/seglegis.ts'
import { paWikidata } from './pa/wikidata.ts'
import { peAgenda } from './pe/agenda.ts'
import { peElPeruano } from './pe/elperuano.ts'
import { peElPeruanoDiario } from './pe/elperuano-diario.ts'
import { peNoticias } from './pe/noticias.ts'
import { pePrensa } from './pe/prensa.ts'
import { peSpley } from './pe/spley.ts'
import { peVotaciones } from './pe/votaciones.ts'
import { peWikidata } from './pe/wikidata.ts'
import { veAsamblea } from './ve/asamblea.ts'
import { veGaceta } from './ve/gaceta.ts'
import { vePrensa } from './ve/prensa.ts'
import { veWikidata } from './ve/wikidata.ts'

/** In the order of a first run: a source with full records before one that only has stubs of them. */
export const sources: readonly Source[] = [
  brCamara,
  brCamaraAnual,
  brSenado,
  brDou,
  brDouInlabs,
  brEcidadania,
  brCamaraNoticias,
  clSenado,
  clCamara,
  clSenadoAgenda,
  clLeychile,
  clBcnDiarios,
  clDiarioOficial,
  clMinsal,
  gtCongreso,
  gtCongresoVotaciones,
  gtCongresoDecretos,
  ecEcurul,
  ecLeyes,
  ecRegistroOficial,
  ecAsambleaAbierta,
  peElPeruano,
  peElPeruanoDiario,
  peSpley,
  peVotaciones,
  peAgenda,
  doCamaraSil,
  doConsultoria,
  arHcdn,
  arSenado,
  arBora,
  arSaij,
  arInfoleg,
  arVotacionesHcdn,
  arSenadoAgenda,
  arHcdnAgenda,
  arConsultapublica,
  arSenadoTaquigraficas,
  arHcdnDiarios,
  coCamara,
  coCamaraAgenda,
  coSenado,
  coSenadoDatos,
  coSenadoVotos,
  coSuin,
  coFuncionpublica,
  coDiarioOficial,
  coSucop,
  paDiputados,
  paSeglegis,
  paAsamblea,
  paLegispan,
  paOrdenDelDia,
  veGaceta,
  veAsamblea,
  crSil,
  crGaceta,
  crScij,
  crCalendario,
  mxDof,
  mxSitl,
  mxGaceta,
  mxGacetaConvocatorias,
  mxLeyesbiblio,
  mxSenado,
  mxSenadoVotaciones,
  mxMananeras,
  mxSenadoEstenografia,
  // News last: it names the bills and people of the others.
  brNoticias,
  doNoticias,
  ecNoticias,
  gtNoticias,
  peNoticias,
  arPrensa,
  brImprensa,
  clPrensa,
  coPrensa,
  crPrensa,
  doPrensa,
  ecPrensa,
  gtPrensa,
  mxPrensa,
  paPrensa,
  pePrensa,
  vePrensa,
  arWikidata,
  brWikidata,
  clWikidata,
  coWikidata,
  crWikidata,
  doWikidata,
  ecWikidata,
  gtWikidata,
  mxWikidata,
  paWikidata,
  peWikidata,
  veWikidata,
  ...networkSources,
]

const byId = new Map(sources.map((source) => [source.id, source]))

/** The source of this id, or undefined. */
export function sourceNamed(id: string): Source | undefined {
  return byId.get(id)
}
