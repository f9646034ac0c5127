// Chile, press: the feeds of national outlets.
import { pressOf } from '../kit/press/press-source.ts'

export const clPrensa = pressOf('CL')
