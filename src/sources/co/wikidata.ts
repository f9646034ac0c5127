// Colombia: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const coWikidata = wikidata('CO', '2018-07-13')
