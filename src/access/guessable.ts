// Passwords that guessing finds: common ones, keyboard rows, repetitions, dates, and words that people who
// use this service would choose.
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * Guesses below which a password is too easy: zxcvbn's bound for what withstands an attack by sign-in forms
 * that limit attempts (Wheeler, "zxcvbn: low-budget password strength estimation", USENIX Security 2016).
 */
const FEWEST_GUESSES = 1e6
/** Characters that are estimated: the time grows with the square of the length. */
const ESTIMATED = 32

/** Words of this service and its subject, which attackers try first. */
const SUBJECT = [
  ...['hemiciclo', 'password', 'contraseña', 'contrasena', 'clave', 'senha', 'acceso', 'acesso', 'admin'],
  ...['congreso', 'congresso', 'senado', 'camara', 'diputado', 'deputado', 'parlamento', 'asamblea', 'ley'],
  ...['colombia', 'chile', 'ecuador', 'peru', 'argentina', 'costarica', 'dominicana', 'brasil', 'panama'],
  ...['mexico', 'venezuela', 'guatemala', 'bogota', 'santiago', 'quito', 'lima', 'buenosaires', 'sanjose'],
  ...['santodomingo', 'brasilia', 'saopaulo', 'caracas', 'medellin'],
]

let estimator: Promise<ZxcvbnFactory> | undefined

/** True for a password that few guesses find, given the e-mail address of the account. */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  estimator ??= loaded()
  const parts = email.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)
  const known = [...SUBJECT, email, email.split('@')[0]!, ...parts]
  const { guesses } = (await estimator).check(password.slice(0, ESTIMATED), known)
  return guesses < FEWEST_GUESSES
}

/** Loaded at the first use: the dictionary takes 30 MB, and few processes create accounts. */
async function loaded(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: ESTIMATED })
}
