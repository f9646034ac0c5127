// The OAuth part of client libraries: their stored state, and a person who answers in a browser.
import assert from 'node:assert/strict'
import { leftFor, newBrowser } from '../browser.ts'
import { ANA, CALLBACK } from './program.ts'

/**
 * The stored state of a library for an authorization server; it opens no browser but records the address.
 */
export class Memory {
  // biome-ignore lint/suspicious/noExplicitAny: each library has its own types for what it hands over.
  tokens_: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly clients = new Map<string, any>()
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  discovery: any
  verifier = ''
  state_ = ''
  asked: URL | undefined
  readonly redirectUrl = CALLBACK
  readonly clientMetadata = { client_name: 'A library', redirect_uris: [CALLBACK] }
  clientInformation = (context?: { issuer?: string }) => this.clients.get(context?.issuer ?? '')
  saveClientInformation = (information: unknown, context?: { issuer?: string }) => {
    this.clients.set(context?.issuer ?? '', information)
  }
  tokens = () => this.tokens_
  saveTokens = (tokens: unknown) => {
    this.tokens_ = tokens
  }
  state = () => {
    this.state_ = crypto.randomUUID()
    return this.state_
  }
  saveDiscoveryState = (state: unknown) => {
    this.discovery = state
  }
  discoveryState = () => this.discovery
  redirectToAuthorization = (url: URL) => {
    this.asked = url
  }
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier
  }
  codeVerifier = () => this.verifier
}

/** Lets Ana answer the page that a library opened; returns the redirect. */
export async function answered(base: string, memory: Memory): Promise<URL> {
  assert.ok(memory.asked, 'a browser is asked for')
  const at = leftFor(await newBrowser(base).connect(memory.asked, ANA))
  assert.equal(at.searchParams.get('state'), memory.state_)
  return at
}
