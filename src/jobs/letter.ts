// Sends a letter to an account. Its link is made only now, so that it is kept nowhere but in the letter.
import { letter } from '#access/letters.ts'
import type { Accounts } from '#model/account.ts'
import type { Mail } from '#model/mail.ts'
import type { Jobs } from '#model/queue.ts'

/**
 * Throws when the letter could not be handed over: the next attempt makes a link of its own in place of this
 * one.
 */
export async function sendLetter(
  { accounts, baseUrl }: { readonly accounts: Accounts; readonly baseUrl: string },
  mail: Mail,
  { account: id, kind }: Jobs['letter'],
): Promise<void> {
  const account = await accounts.find(id)
  if (!account || account.disabled_at) return
  const { email: to, language } = account
  await mail.send(
    letter(kind, language, {
      to,
      baseUrl,
      ...(kind !== 'exists' && { token: await accounts.link(id, kind) }),
    }),
  )
}
