// The answer of operations on interests.
import * as z from 'zod'

export const interestsShape = z
  .object({
    data: z.array(z.object({ id: z.int(), name: z.string(), country_code: z.string() })),
    subjects: z.array(z.string()).describe('Subjects of `/v1/subjects` that the account has chosen.'),
  })
  .meta({ id: 'Interests' })
