// The interactions of the authorization server, log-in and consent, and their results.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientMetadata, Provider } from 'oidc-provider'
import { type Authorization, type Interaction, SCOPES } from '#model/access/authorization.ts'
import { Problem } from '#model/problem.ts'
import { isLoopback } from './registration.ts'

type Stored = InstanceType<Provider['Interaction']>

const EXPIRED = 'The authorization request has expired or belongs to another browser.'

/** The interactions of a provider that is opened on first use. */
export function interactionsOf(open: () => Promise<Provider>): Omit<Authorization, 'permissions' | 'end'> {
  /** The interaction in this browser's cookie. Throws NOT_FOUND. */
  async function current(request: IncomingMessage, response: ServerResponse): Promise<[Provider, Stored]> {
    const provider = await open()
    const interaction = await provider.interactionDetails(request, response).catch(absent)
    if (!interaction) throw new Problem('NOT_FOUND', EXPIRED)
    return [provider, interaction]
  }

  return {
    async find(request, response, id) {
      const provider = await open()
      const interaction = await provider.interactionDetails(request, response).catch(absent)
      if (!interaction || interaction.uid !== id) return undefined
      const client = await provider.Client.find(String(interaction.params.client_id))
      return client && viewOf(interaction, client.metadata())
    },

    async signedIn(request, response, account) {
      const [provider, interaction] = await current(request, response)
      // An earlier log-in in this browser ends, even if it began this request: the flow belongs to one
      // person.
      const session = await provider.Session.get(provider.createContext(request, response))
      if (session.accountId && session.accountId !== account) {
        await session.destroy()
        interaction.session = undefined
      }
      interaction.result = { login: { accountId: account } }
      await interaction.persist()
      return interaction.returnTo
    },

    async allow(request, response) {
      const [provider, interaction] = await current(request, response)
      const { session, params, prompt, lastSubmission } = interaction
      if (prompt.name !== 'consent') throw new Problem('INVALID_PARAM', 'Nobody has signed in yet.')
      const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params.client_id) })
      const missing = prompt.details.missingResourceScopes as Record<string, string[]> | undefined
      for (const [resource, scopes] of Object.entries(missing ?? {}))
        grant.addResourceScope(resource, scopes.join(' '))
      interaction.result = { ...lastSubmission, consent: { grantId: await grant.save() } }
      await interaction.persist()
      return interaction.returnTo
    },

    async deny(request, response) {
      const [, interaction] = await current(request, response)
      interaction.result = { error: 'access_denied' }
      await interaction.persist()
      return interaction.returnTo
    },
  }
}

function viewOf(interaction: Stored, metadata: ClientMetadata): Interaction {
  const { prompt, params, session } = interaction
  const id = metadata.client_id ?? ''
  const described = URL.parse(id)?.protocol === 'https:'
  const redirect = new URL(String(params.redirect_uri))
  const step = prompt.name === 'login' ? 'login' : 'consent'
  const asked = String(params.scope).split(' ')
  return {
    step,
    client: {
      name: metadata.client_name ?? (described ? new URL(id).host : redirect.host || redirect.protocol),
      host: described ? new URL(id).host : null,
      uri: metadata.client_uri ?? null,
    },
    redirectHost: /^https?:$/.test(redirect.protocol) ? redirect.host : redirect.protocol.slice(0, -1),
    loopback: isLoopback(redirect.href),
    scopes: SCOPES.filter((scope) => asked.includes(scope)),
    account: step === 'consent' ? (session?.accountId ?? null) : null,
    again: prompt.reasons.includes('login_prompt'),
  }
}

/** Undefined where the library throws because there is no interaction. */
function absent(error: unknown): undefined {
  if ((error as Error).name === 'SessionNotFound') return undefined
  throw error
}
