// Client metadata (RFC 7591): lenient where that is safe, strict about redirect URIs.

/**
 * Members of the metadata that are stored; all others, including `scope`, are ignored as RFC 7591 section 2
 * allows.
 */
export interface Registration {
  readonly client_name?: string
  /** An https address. */
  readonly client_uri?: string
  readonly redirect_uris: readonly string[]
  readonly application_type: 'native' | 'web'
  readonly token_endpoint_auth_method: string
  readonly grant_types: readonly ['authorization_code', 'refresh_token']
  readonly response_types: readonly ['code']
}

/** A refused registration, with the code and description of RFC 7591 section 3.2.2. */
export class BadRegistration extends Error {
  name = 'BadRegistration'
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata'

  constructor(code: 'invalid_redirect_uri' | 'invalid_client_metadata', message: string) {
    super(message)
    this.code = code
  }
}

const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post']
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Schemes that a browser or the system handles itself, so that no client receives the redirect. */
const FORBIDDEN_SCHEMES = new Set(
  ['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'about', 'view-source', 'ftp', 'ws']
    .concat(['wss', 'mailto', 'tel', 'sms', 'intent', 'chrome', 'jar', 'urn'])
    .map((scheme) => `${scheme}:`),
)
const MAX_URIS = 20
const MAX_URI = 1_000
const MAX_NAME = 100

/** True for an address on the person's own machine. */
export function isLoopback(uri: string): boolean {
  return LOOPBACK.has(URL.parse(uri)?.hostname ?? '')
}

/**
 * The registration requested by a document. Real clients omit that they are native, ask for grants and scopes
 * that are not offered, or send empty texts: none of that is a reason to refuse them. Throws
 * `BadRegistration`.
 */
export function registrationOf(document: unknown): Registration {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new BadRegistration('invalid_client_metadata', 'The registration is not a JSON object.')
  const { redirect_uris, application_type, token_endpoint_auth_method, client_name, client_uri } =
    document as Record<string, unknown>
  const uris = redirectUris(redirect_uris)
  // Only native clients may redirect to another port or a custom scheme, whatever type they declare.
  const native = application_type === 'native' || uris.some((uri) => !isHttps(uri))
  if (native && uris.some((uri) => isHttps(uri) && isLoopback(uri)))
    throw new BadRegistration(
      'invalid_redirect_uri',
      'A native client cannot be reached by https on a loopback host.',
    )
  const method = token_endpoint_auth_method || 'none'
  if (!AUTH_METHODS.includes(method as string))
    throw new BadRegistration(
      'invalid_client_metadata',
      `token_endpoint_auth_method must be one of ${AUTH_METHODS.join(', ')}.`,
    )
  const name = plainText(client_name)
  const home = typeof client_uri === 'string' && client_uri.length <= MAX_URI ? URL.parse(client_uri) : null
  return {
    ...(name && { client_name: name }),
    ...(home?.protocol === 'https:' && { client_uri: home.href }),
    redirect_uris: uris,
    application_type: native ? 'native' : 'web',
    token_endpoint_auth_method: method as string,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

function isHttps(uri: string): boolean {
  return URL.parse(uri)?.protocol === 'https:'
}

function redirectUris(given: unknown): string[] {
  if (!Array.isArray(given) || !given.length || given.length > MAX_URIS)
    throw new BadRegistration(
      'invalid_redirect_uri',
      `redirect_uris must be an array of 1 to ${MAX_URIS} addresses.`,
    )
  return given.map((uri) => {
    const fault = faultOf(uri)
    if (fault) throw new BadRegistration('invalid_redirect_uri', `A redirect URI ${fault}.`)
    return uri as string
  })
}

/** Why a redirect URI is refused, or undefined. */
function faultOf(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.length > MAX_URI)
    return `is not a string of at most ${MAX_URI} characters`
  // Only printable ASCII without a backslash: parsers disagree on the rest.
  if (/[^\x21-\x7e]|\\/.test(uri)) return 'has characters that are not allowed in a URI'
  const url = URL.parse(uri)
  if (!url) return 'is not an absolute address'
  if (uri.includes('#')) return 'has a fragment'
  if (url.username || url.password) return 'names a user'
  if (url.protocol === 'http:') return isLoopback(uri) ? undefined : 'is http on a host that is not loopback'
  return FORBIDDEN_SCHEMES.has(url.protocol) ? 'has a scheme that no client can receive' : undefined
}

/**
 * A name without characters that could disguise it on the consent page or can't be stored: control, format
 * and unpaired surrogates.
 */
function plainText(given: unknown): string {
  if (typeof given !== 'string') return ''
  const text = given.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, MAX_NAME).join('')
}
