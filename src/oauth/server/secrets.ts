// The signing keys of the authorization server, created once and stored with the data.
import { generateKeyPairSync, hash, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import type { Database } from '#lib/sql.ts'
import { settingOr } from '#store/stored-settings.ts'

export interface OauthSecrets {
  readonly signingKey: JWK
  /**
   * Signs the cookies of an interaction. Alone it is useless: the ids in them are stored as hashes.
   */
  readonly cookieKey: string
}

/** Reads both or creates them; concurrent processes agree. */
export async function oauthSecrets(db: Database): Promise<OauthSecrets> {
  return {
    signingKey: JSON.parse(await settingOr(db, 'oauth_signing_key', () => JSON.stringify(newSigningKey()))),
    cookieKey: await settingOr(db, 'oauth_cookie_key', () => randomBytes(32).toString('base64url')),
  }
}

/** A key for ES256 (RFC 7518 section 3.4), identified by its own digest. */
function newSigningKey(): object {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return {
    ...jwk,
    alg: 'ES256',
    use: 'sig',
    kid: hash('sha256', `${jwk.x}.${jwk.y}`, 'base64url').slice(0, 16),
  }
}
