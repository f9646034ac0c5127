// The addresses that messages may be posted to.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DnsLookup } from '#lib/network/public-address.ts'
import { receiverAddresses } from '#lib/network/receiver-addresses.ts'

/** A resolver that answers each look-up with the next of these lists of addresses. */
function resolver(...answers: string[][]): DnsLookup {
  return (_host, _options, done) => {
    const found = answers.length > 1 ? answers.shift()! : answers[0]!
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

const lookedUp = (allow: string[], find: DnsLookup, host = 'hook.example.org') =>
  new Promise<string>((resolve) => {
    receiverAddresses(allow, find).lookup(host, { all: true }, (error, found) =>
      resolve(error ? error.message : (found as { address: string }[]).map(({ address }) => address).join()),
    )
  })

describe('an address of a receiver', () => {
  const refusal = (url: string, ...allow: string[]) => receiverAddresses(allow).refusal(new URL(url))

  it('is public and by HTTPS', () => {
    assert.equal(refusal('https://hooks.example.org/a?b=c'), null)
    assert.equal(refusal('https://8.8.8.8/'), null)
    for (const url of [
      ...[
        'http://hooks.example.org/',
        'http://8.8.8.8/',
        'https://u@example.org/',
        'https://u:p@example.org/',
      ],
      ...[
        'https://127.0.0.1/',
        'https://127.1/',
        'https://0x7f000001/',
        'https://[::1]/',
        'https://[fd00::1]/',
      ],
      ...[
        'https://[::ffff:10.0.0.1]/',
        'https://100.64.0.1/',
        'https://169.254.169.254/',
        'file:///etc/passwd',
      ],
    ])
      assert.notEqual(refusal(url), null, url)
  })

  it('has a port that can be connected to', () => {
    assert.equal(refusal('https://hooks.example.org:0/'), 'has the port 0')
    assert.equal(refusal('http://10.1.2.3:0/', '10.1.2.3'), 'has the port 0')
    assert.equal(refusal('https://hooks.example.org:8443/'), null)
  })

  it('is private where the operator allows it: an address, a network or a name, also by HTTP', () => {
    assert.equal(refusal('http://10.1.2.3/', '10.1.0.0/16'), null)
    assert.equal(refusal('https://10.1.2.3:8443/', '10.1.2.3'), null)
    assert.equal(refusal('http://hook.internal/', 'hook.internal'), null)
    assert.equal(refusal('http://[fd00::7]/', 'fd00::/8'), null)
    assert.notEqual(refusal('http://10.2.2.3/', '10.1.0.0/16'), null)
    assert.notEqual(refusal('http://other.internal/', 'hook.internal'), null)
  })
})

describe('a name of a receiver', () => {
  it('is connected to at its public or allowed addresses only', async () => {
    assert.equal(await lookedUp([], resolver(['8.8.8.8', '10.0.0.1'])), '8.8.8.8')
    assert.equal(await lookedUp([], resolver(['10.0.0.1', '::1'])), 'hook.example.org has no public address.')
    assert.equal(await lookedUp(['10.0.0.0/8'], resolver(['10.0.0.1', '::1'])), '10.0.0.1')
    assert.equal(await lookedUp(['hook.example.org'], resolver(['::1'])), '::1')
    assert.equal(
      await lookedUp(['other.example.org'], resolver(['::1'])),
      'hook.example.org has no public address.',
    )
  })

  it('that resolves to a private address later is not connected to then', async () => {
    const rebinding = resolver(['8.8.8.8'], ['127.0.0.1'])
    const receivers = receiverAddresses([], rebinding)
    const found: unknown[] = []
    for (let i = 0; i < 2; i++)
      await new Promise<void>((done) =>
        receivers.lookup('hook.example.org', { all: false }, (error, address) => {
          found.push(error ? 'refused' : address)
          done()
        }),
      )
    assert.deepEqual(found, ['8.8.8.8', 'refused'])
  })
})
