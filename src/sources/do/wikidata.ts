// Dominican Republic: the government, from Wikidata.
import { wikidata } from '../kit/wikidata.ts'

export const doWikidata = wikidata('DO')
