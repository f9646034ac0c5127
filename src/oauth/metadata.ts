// Metadata documents of the resource and the authorization server.
import { SCOPES } from '#model/access/authorization.ts'

/**
 * Scopes that may be requested; `offline_access` because some clients use it to request refresh tokens. All
 * get one.
 */
const OFFERED = [...SCOPES, 'offline_access']

/** Every metadata document by its path. All of them follow from the base address alone. */
export function metadataOf(baseUrl: string): Record<string, object> {
  const resource = protectedResource(baseUrl)
  const server = authorizationServer(baseUrl)
  const openid = {
    ...server,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
  return {
    '/.well-known/oauth-protected-resource': resource,
    '/.well-known/oauth-protected-resource/mcp': resource,
    '/.well-known/oauth-authorization-server': server,
    '/.well-known/oauth-authorization-server/mcp': server,
    '/.well-known/openid-configuration': openid,
  }
}

/** RFC 9728: the MCP endpoint and its authorization server. */
function protectedResource(baseUrl: string) {
  return {
    resource: `${baseUrl}/mcp`,
    authorization_servers: [baseUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Hemiciclo',
    resource_documentation: `${baseUrl}/llms.txt`,
  }
}

/** RFC 8414, with the members of RFC 9207 and of Client ID Metadata Documents. */
function authorizationServer(baseUrl: string) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/mcp/authorize`,
    token_endpoint: `${baseUrl}/mcp/token`,
    registration_endpoint: `${baseUrl}/mcp/register`,
    revocation_endpoint: `${baseUrl}/mcp/revoke`,
    jwks_uri: `${baseUrl}/mcp/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: OFFERED,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${baseUrl}/llms.txt`,
  }
}
