// Panama: the government, from Wikidata.
import { wikidata } from '../kit/wikidata.ts'

export const paWikidata = wikidata('PA')
