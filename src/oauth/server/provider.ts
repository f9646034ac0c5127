// Configures oidc-provider as the authorization server of the MCP endpoint.
import { hash, timingSafeEqual } from 'node:crypto'
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Database } from '#lib/sql.ts'
import { type OauthErrorPage, SCOPES } from '#model/access/authorization.ts'
import { OUTAGE_HEADERS, outageOf } from '#model/outage.ts'
import { mayGrant } from '#store/accounts/oauth.ts'
import { errorBody } from '../oauth-errors.ts'
import { adapterOn } from './adapter.ts'
import { documentFetch, mayFetch } from './client-documents.ts'
import type { OauthSecrets } from './secrets.ts'

export interface ProviderOptions {
  readonly db: Database
  readonly now: () => string
  readonly baseUrl: string
  readonly secrets: OauthSecrets
  readonly fetch: typeof fetch
  /** False when metadata documents were fetched too often for this IP address. */
  readonly mayAsk: (address: string) => Promise<boolean>
  /** Called whenever tokens end. */
  readonly forget: () => void
  readonly errorPage: OauthErrorPage
}

const MINUTE = 60
const DAY = 86_400

/** Lifetimes in seconds. A session only carries a log-in to the consent that follows it. */
const LIFETIMES = {
  AccessToken: 3_600,
  AuthorizationCode: MINUTE,
  RefreshToken: 30 * DAY,
  Grant: 90 * DAY,
  Interaction: 15 * MINUTE,
  Session: 30 * MINUTE,
}

/** Sets up oidc-provider; importing this file takes half a second. */
export function providerOn(options: ProviderOptions): Provider {
  const provider = new Provider(options.baseUrl, configurationOf(options))
  // Addresses come from forwarding headers, which the caller of this provider sets from BASE_URL.
  provider.proxy = true
  // Client secrets are stored as hashes; they are random, so a plain SHA-256 is enough.
  provider.Client.prototype.compareClientSecret = function (actual) {
    return timingSafeEqual(hash('sha256', actual, 'buffer'), Buffer.from(this.clientSecret ?? '', 'hex'))
  }
  provider.use(async (ctx, next) => {
    await next()
    const { error } = (ctx.body ?? {}) as { error?: unknown }
    if (typeof error === 'string') ctx.body = errorBody(error)
    if (ctx.status === 503) ctx.set(OUTAGE_HEADERS)
    const { grant_type, code } = ctx.oidc?.params ?? {}
    // A code that is sent with a wrong verifier, redirect URI or client has leaked: it is consumed.
    if (error === 'invalid_grant' && grant_type === 'authorization_code')
      await (await provider.AuthorizationCode.find(String(code)))?.destroy()
  })
  return provider
}

function configurationOf({
  db,
  now,
  baseUrl,
  secrets,
  fetch,
  mayAsk,
  forget,
  errorPage,
}: ProviderOptions): Configuration {
  const resource = `${baseUrl}/mcp`
  const fetched = new WeakSet<KoaContextWithOIDC>()
  return {
    adapter: adapterOn({
      db,
      now,
      baseUrl,
      forget,
      refusal: () => new errors.InvalidGrant('code used before'),
      failure: (error) => (outageOf(error) ? outage(error) : error),
    }),
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: 'hemiciclo_grant', interaction: 'hemiciclo_question', resume: 'hemiciclo_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/mcp' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/mcp/authorize',
      token: '/mcp/token',
      registration: '/mcp/register',
      revocation: '/mcp/revoke',
      jwks: '/mcp/jwks',
    },
    interactions: { url: (_ctx, { uid }) => `/mcp/interaction/${uid}`, policy: alwaysAsk() },
    // Never reuse an earlier grant: each request asks for consent.
    loadExistingGrant: async ({ oidc }) => {
      const id = oidc.result?.consent?.grantId
      return id ? oidc.provider.Grant.find(id) : undefined
    },
    findAccount: async (_ctx, id) =>
      (await mayGrant(db, id)) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined,
    ttl: LIFETIMES,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    // Not by the scope `offline_access`, which many clients do not request.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    responseTypes: ['code'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    // Scopes are those of the resource; the server itself has none.
    scopes: [],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    // Pages of any origin may register and get tokens: these endpoints ignore cookies.
    clientBasedCORS: () => true,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, asked) => {
          if (asked !== resource && asked !== `${resource}/`) throw new errors.InvalidTarget()
          return { scope: SCOPES.join(' '), audience: resource, accessTokenFormat: 'opaque' }
        },
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: 5 * MINUTE, max: DAY },
        // The library tries again after a failure: once per request is enough.
        allowFetch: async (ctx, id) => {
          if (fetched.has(ctx) || !mayFetch(id, baseUrl)) return false
          fetched.add(ctx)
          return mayAsk(ctx.ip)
        },
      },
    },
    fetch: documentFetch(fetch),
    renderError: (ctx, { error }, cause) => {
      ctx.type = 'html'
      const { error: code, error_description: description } = errorBody(error)
      const expired = cause instanceof errors.SessionNotFound
      ctx.body = errorPage({ code, description, expired }, ctx.req.headers['accept-language'])
    },
  }
}

/** The library's error for an outage, which it answers 503 and passes on to clients by redirects. */
function outage(cause: unknown): Error {
  return Object.assign(new errors.TemporarilyUnavailable(undefined, { cause: cause as Error }), {
    status: 503,
    statusCode: 503,
  })
}

/** Requires log-in on each request, even with a session. */
function alwaysAsk(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const notAsked = ({ oidc }: KoaContextWithOIDC) => !oidc.result?.login
  policy
    .get('login')!
    .checks.add(new interactionPolicy.Check('not_asked', 'nobody was asked', 'login_required', notAsked))
  return policy
}
