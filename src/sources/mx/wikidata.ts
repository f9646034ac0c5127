// Mexico: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const mxWikidata = wikidata('MX', '2018-07-19')
