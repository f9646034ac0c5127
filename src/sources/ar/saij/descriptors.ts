// The descriptors of a norm: terms of the thesaurus of SAIJ, each with its preferred term as a path from the
// branch of law: `Recursos naturales/bosques`.
import * as z from 'zod'
import type { StatedSubject } from '../../kit/subject-tags.ts'
import { subjectName } from '../../kit/subject-tags.ts'

export const Descriptor = z.object({ preferido: z.object({ termino: subjectName }) })

/** Says what a law does to others, not what it is about. */
const PROCEDURE = /\/jerarquía de las leyes(?:\/|$)/i

/** The branch and the term of each descriptor: the terms are thousands, the branches some twenty. */
export function subjectsOf(descriptors: readonly z.infer<typeof Descriptor>[]): StatedSubject[] {
  const paths = descriptors.map(({ preferido }) => preferido.termino).filter((path) => !PROCEDURE.test(path))
  return paths.flatMap((path) => {
    const steps = path.split('/').map((step) => step.trim())
    return [steps[0]!, steps.at(-1)!].map((name) => ({ name }))
  })
}
