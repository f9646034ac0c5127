// Dominican Republic, press: the feeds of national outlets.
import { pressOf } from '../kit/press/press-source.ts'

export const doPrensa = pressOf('DO')
