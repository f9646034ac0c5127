// The OAuth errors with fixed descriptions: those of a library change, and may reveal too much.

/** The codes of RFC 6749, 7009, 7591, 8707 and OpenID Connect that a client may get here. */
export const OAUTH_ERRORS = {
  invalid_request: 'The request lacks a parameter, repeats one, or is malformed.',
  invalid_client: 'The client is unknown, or its authentication failed.',
  invalid_grant:
    'The code or refresh token is unknown, expired, revoked, already used, or issued for another client.',
  unauthorized_client: 'The client may not use this grant.',
  unsupported_grant_type: 'The grant types are authorization_code, refresh_token and client_credentials.',
  unsupported_response_type: 'The response type must be code.',
  unsupported_response_mode: 'The response mode must be query.',
  invalid_scope: 'The scope is malformed or exceeds the granted one.',
  invalid_target: 'Tokens are issued for the MCP endpoint of this service only.',
  invalid_redirect_uri: 'The client is not registered with this redirect URI.',
  invalid_client_metadata: 'The registration has a value that is not supported.',
  access_denied: 'The user denied access.',
  login_required: 'The user must sign in.',
  consent_required: 'The user must consent.',
  interaction_required: 'The user must answer a prompt.',
  request_not_supported: 'Request objects are not supported.',
  request_uri_not_supported: 'Request objects are not supported.',
  registration_not_supported: 'Clients must register at the registration endpoint.',
  temporarily_unavailable: 'Too many requests, or a part of the service is unavailable: try again later.',
  server_error: 'An error of the service; it was logged.',
} as const

export type OauthErrorCode = keyof typeof OAUTH_ERRORS

/** The body of an error (RFC 6749 section 5.2); an unknown code becomes `invalid_request`. */
export function errorBody(
  code: string,
  description?: string,
): { error: OauthErrorCode; error_description: string } {
  const error = Object.hasOwn(OAUTH_ERRORS, code) ? (code as OauthErrorCode) : 'invalid_request'
  return { error, error_description: description ?? OAUTH_ERRORS[error] }
}
