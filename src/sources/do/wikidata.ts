// Dominican Republic: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const doWikidata = wikidata('DO')
