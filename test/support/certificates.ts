// X.509 certificates for servers of the tests, in DER (ITU-T X.690): Node verifies them, and makes none.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const der = (tag: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const size = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const set = (...parts: Uint8Array[]) => der(0x31, ...parts)
const octets = (...parts: Uint8Array[]) => der(0x04, ...parts)
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)
const integer = (value: number) => der(0x02, Buffer.from([value]))
/** An object identifier, as the hexadecimal of its content. */
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const TRUE = der(0x01, Buffer.from([0xff]))
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = '550403'
const BASIC_CONSTRAINTS = '551d13'
const ALTERNATIVE_NAMES = '551d11'
const AUTHORITY_ACCESS = '2b06010505070101'
const CA_ISSUERS = '2b06010505073002'

const nameOf = (text: string) => sequence(set(sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(text)))))
/** `YYYYMMDDhhmmssZ`, as GeneralizedTime. */
const timeOf = (iso: string) => der(0x18, Buffer.from(`${iso.replace(/\D/g, '').padEnd(14, '0')}Z`))
/** A name or an address as a general name of type `tag`. */
const general = (tag: number, text: string) => der(tag, Buffer.from(text))

export interface Certified {
  readonly pem: string
  readonly der: Buffer
  readonly name: string
  /** The private key. */
  readonly key: KeyObject
}

export interface CertificateOptions {
  /** The issuer; the certificate itself by default. */
  readonly by?: Pick<Certified, 'name' | 'key'>
  /** The host that it is for; an issuer has none. */
  readonly host?: string
  /** The address of the issuer's certificate. */
  readonly issuerAt?: string
  /** The first and the last day. */
  readonly days?: readonly [string, string]
}

/** A certificate with its private key. */
export function certificate(name: string, options: CertificateOptions = {}): Certified {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { by = { name, key }, host, issuerAt, days = ['2020-01-01', '2090-01-01'] } = options
  const access = issuerAt && sequence(sequence(oid(CA_ISSUERS), general(0x86, issuerAt)))
  const extensions = [
    sequence(oid(BASIC_CONSTRAINTS), TRUE, octets(host ? sequence() : sequence(TRUE))),
    ...(host ? [sequence(oid(ALTERNATIVE_NAMES), octets(sequence(general(0x82, host))))] : []),
    ...(access ? [sequence(oid(AUTHORITY_ACCESS), octets(access))] : []),
  ]
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1 + Math.floor(Math.random() * 126)),
    ECDSA_SHA256,
    nameOf(by.name),
    sequence(timeOf(days[0]), timeOf(days[1])),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const made = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, by.key)))
  const lines = made.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
  return { pem, der: made, name, key }
}
