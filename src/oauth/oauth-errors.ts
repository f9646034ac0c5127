// The OAuth errors with fixed descriptions: those of a library change, and may reveal too much.

/** The codes of RFC 6749, 7009, 7591, 8707 and OpenID Connect that a client may get here. */
export const OAUTH_ERRORS = {
  invalid_request: 'The request lacks a parameter, repeats one, or is malformed.',
  invalid_client: 'The client is unknown, or its authentication failed.',
  invalid_grant:
    'The code or refresh token is unknown, expired, revoked or used before, or was not issued for this.',
  unauthorized_client: 'The client may not use this grant.',
  unsupported_grant_type: 'The grant types are authorization_code, refresh_token and client_credentials.',
  unsupported_response_type: 'The response type is code.',
  unsupported_response_mode: 'The response mode is query.',
  invalid_scope: 'The scope is malformed, or more than was granted.',
  invalid_target: 'Tokens are issued for the MCP endpoint of this service only.',
  invalid_redirect_uri: 'The client is not registered with this redirect URI.',
  invalid_client_metadata: 'The registration has a value that is not supported.',
  access_denied: 'The person did not allow it.',
  login_required: 'The person must sign in.',
  consent_required: 'The person must allow it.',
  interaction_required: 'The person must answer a question.',
  request_not_supported: 'Request objects are not supported.',
  request_uri_not_supported: 'Request objects are not supported.',
  registration_not_supported: 'Registration goes to the registration endpoint.',
  temporarily_unavailable: 'Too many requests, or a part of the service is away: try again later.',
  server_error: 'A fault of the service; it has been logged.',
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
