// Lists that the register packs into one string: `7||Ana Ruiz||representantes/ana-ruiz::101||Luis Paz||`.
import * as z from 'zod'
import { maybeWords } from '../../kit/shape.ts'

export interface Packed {
  readonly id: string
  readonly name: string
  /** An address, or a path at the site; null where there is none. */
  readonly page: string | null
}

const Pieces = z.array(
  z
    .string()
    .regex(/^\d{1,9}\|\|[^|]{1,250}\|\|[^|]*$/)
    .transform((piece): Packed => {
      const [id, name, page] = piece.split('||').map((each) => each.trim()) as [string, string, string]
      return { id, name, page: page || null }
    }),
)

/** A list packed into one string, which may be empty or missing. */
export const packedList = maybeWords.transform((text) => text?.split('::') ?? []).pipe(Pieces)
