// Brazil: the government, from Wikidata.
import { wikidata } from '../kit/wikidata/wikidata.ts'

export const brWikidata = wikidata('BR', '2018-12-19')
