// Chile: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const clWikidata = wikidata('CL', '2018-10-11')
