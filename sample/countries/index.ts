// The twelve countries, in the order of the vocabulary.
import { COUNTRY_CODES } from '#model/country.ts'
import type { Structure } from '../structure.ts'
import { AR } from './ar.ts'
import { BR } from './br.ts'
import { CL } from './cl.ts'
import { CO } from './co.ts'
import { CR } from './cr.ts'
import { DO } from './do.ts'
import { EC } from './ec.ts'
import { GT } from './gt.ts'
import { MX } from './mx.ts'
import { PA } from './pa.ts'
import { PE } from './pe.ts'
import { VE } from './ve.ts'

const all = { CO, CL, EC, PE, AR, CR, DO, BR, PA, MX, VE, GT }

export const STRUCTURES: readonly Structure[] = COUNTRY_CODES.map((code) => all[code])
