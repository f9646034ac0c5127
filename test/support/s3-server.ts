// A small S3 of the tests: it computes signatures itself, accepts only whole objects, and has faults on
// request. And a real one if the machine has moto.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, createHmac, hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { AwsClient } from 'aws4fetch'
import { freePort } from '#lib/port.ts'
import type { ObjectStore } from '#lib/storage/object-store.ts'
import { lookAgain, machineNow } from '../clock.ts'

export const BUCKET = 'replies'
const KEY = { accessKeyId: 'AKIAHEMICICLO0000001', secretAccessKey: 'a/secret+of=tests' }

/** The outcome of a request: an error of S3, no answer, or a truncated answer. */
export type Fault = { readonly status: number; readonly code: string } | 'hang' | 'cut'

export interface S3Server extends AsyncDisposable {
  readonly store: ObjectStore
  /** Methods and paths of requests, with their queries. */
  readonly asked: string[]
  readonly objects: Map<string, { bytes: Buffer; at: number }>
  /** Decides the fault of a request; undefined if it is served. */
  fault: (request: IncomingMessage) => Fault | undefined
}

/** Starts one on loopback with an empty bucket; lists have pages of two. */
export async function s3Server(): Promise<S3Server> {
  const asked: string[] = []
  const objects: S3Server['objects'] = new Map()
  const http = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece) => pieces.push(piece))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`)
      const fault = server.fault(request)
      if (fault === 'hang') return
      if (fault === 'cut') {
        response.writeHead(200, { 'content-length': '1000' }).write('PK', () => response.destroy())
        return
      }
      const body = Buffer.concat(pieces)
      const refused = fault ?? refusal(request, body)
      const {
        status,
        body: said = '',
        headers,
      } = refused
        ? { status: refused.status, body: errorOf(refused.code), headers: {} }
        : answered(request, body, objects)
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(said) }).end(said)
    })
  })
  // A connection that closes while idle makes clients send a request again.
  http.keepAliveTimeout = 0
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(http.address() as { port: number }).port}`
  const server: S3Server = {
    store: { bucket: BUCKET, prefix: 'a/b', endpoint, region: 'sa-east-1', ...KEY, sessionToken: null },
    asked,
    objects,
    fault: () => undefined,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      http.close()
    },
  }
  return server
}

const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

interface Answer {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

function answered({ method, url = '' }: IncomingMessage, body: Buffer, objects: S3Server['objects']): Answer {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const [, bucket, ...rest] = pathname.split('/')
  const key = rest.join('/')
  if (bucket !== BUCKET) return { status: 404, body: errorOf('NoSuchBucket') }
  if (!key) return { status: 200, body: list(searchParams, objects) }
  const uploaded = upload(method, key, searchParams, body, objects)
  if (uploaded) return uploaded
  if (method === 'PUT') {
    objects.set(key, { bytes: body, at: Date.parse(machineNow()) })
    return { status: 200 }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const known = objects.get(key)
  if (!known) return { status: 404, body: errorOf('NoSuchKey') }
  const headers = { 'last-modified': new Date(known.at).toUTCString() }
  return { status: 200, body: known.bytes, headers }
}

/** Parts are stored beside the objects, under names that no listing shows, until the upload is completed. */
function upload(
  method: string | undefined,
  key: string,
  query: URLSearchParams,
  body: Buffer,
  objects: S3Server['objects'],
): Answer | undefined {
  const id = query.get('uploadId')
  const parts = () => [...objects.keys()].filter((each) => each.startsWith(`${PARTS}${id} `)).sort(byPart)
  if (query.has('uploads')) {
    const made = `${++uploads}`
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
    }
  }
  if (id === null) return undefined
  if (method === 'PUT') {
    objects.set(`${PARTS}${id} ${query.get('partNumber')}`, { bytes: body, at: Date.parse(machineNow()) })
    return { status: 200, headers: { etag: `"${hash('md5', body)}"` } }
  }
  if (method === 'POST') {
    const sent = parts().map((part) => objects.get(part)!.bytes)
    const tags = sent.map(
      (bytes, i) => `<PartNumber>${i + 1}</PartNumber><ETag>"${hash('md5', bytes)}"</ETag>`,
    )
    if (!tags.every((tag) => body.includes(tag))) return { status: 200, body: errorOf('InvalidPart') }
    objects.set(key, { bytes: Buffer.concat(sent), at: Date.parse(machineNow()) })
  }
  for (const part of parts()) objects.delete(part)
  return { status: method === 'DELETE' ? 204 : 200 }
}

const PARTS = '\0part '
let uploads = 0
const byPart = (a: string, b: string) => Number(a.split(' ').at(-1)) - Number(b.split(' ').at(-1))

function list(query: URLSearchParams, objects: S3Server['objects']): string {
  const after = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const keys = [...objects.keys()].filter(
    (key) => !key.startsWith(PARTS) && key.startsWith(prefix) && key > after,
  )
  if (query.has('delimiter')) {
    const folders = new Set(keys.flatMap((key) => /^[^/]+\//.exec(key.slice(prefix.length)) ?? []))
    const each = [...folders]
      .sort()
      .map((folder) => `<CommonPrefixes><Prefix>${prefix}${folder}</Prefix></CommonPrefixes>`)
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${each.join('')}</ListBucketResult>`
  }
  const page = keys.sort().slice(0, 2)
  const more = keys.length > page.length
  const contents = page.map((key) => {
    const at = new Date(objects.get(key)!.at).toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
  })
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The reason for rejecting a request, by the rules of Signature Version 4. */
function refusal({ method, url = '', headers }: IncomingMessage, body: Buffer) {
  const [scheme, ...told] = (headers.authorization ?? '').split(/,? /)
  const named = Object.fromEntries(told.map((each) => each.split(/=(.*)/)))
  if (scheme !== 'AWS4-HMAC-SHA256' || !named.Signature) return { status: 403, code: 'AccessDenied' }
  const { Credential, SignedHeaders: signed = '', Signature: signature } = named as Record<string, string>
  const [id, day, region] = Credential!.split('/')
  if (id !== KEY.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== 'sa-east-1') return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return { status: 403, code: 'AccessDenied' }
  const [path, query = ''] = url.split('?')
  const canonical = [
    ...[method, path, query.split('&').sort().join('&').replaceAll('+', '%20')],
    ...names.map((name) => `${name}:${headers[name]}`),
    ...['', signed, headers['x-amz-content-sha256']],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash('sha256', canonical)].join('\n')
  const steps = [day!, region!, 's3', 'aws4_request', text]
  const worked = steps.reduce<string | Buffer>((key, step) => hmac(key, step), `AWS4${KEY.secretAccessKey}`)
  return (worked as Buffer).toString('hex') === signature
    ? null
    : { status: 403, code: 'SignatureDoesNotMatch' }
}

/** Whether the machine has moto, which serves S3 and checks signatures. */
export const HAS_MOTO = spawnSync('moto_server', ['--help'], { stdio: 'ignore' }).status === 0

/** Starts moto on loopback with a bucket and a user who may use it. */
export async function motoServer(): Promise<AsyncDisposable & { readonly store: ObjectStore }> {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  // The first four requests are those of an administrator; after them signatures and rights are checked.
  const child: ChildProcess = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, INITIAL_NO_AUTH_ACTION_COUNT: '4' },
  })
  const admin = new AwsClient({ accessKeyId: 'AKIAADMIN', secretAccessKey: 'admin', region: 'us-east-1' })
  const iam = async (action: Record<string, string>) => {
    const body = new URLSearchParams({ Version: '2010-05-08', ...action }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await admin.fetch(`${endpoint}/`, {
      method: 'POST',
      body,
      headers,
      aws: { service: 'iam' },
    })
    return answer.text()
  }
  // It sends no event when it is ready.
  await lookAgain('moto', () => {
    if (child.exitCode !== null) throw new Error('moto does not start')
    return fetch(`${endpoint}/moto-api/data.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  await iam({ Action: 'CreateUser', UserName: 'hemiciclo' })
  const rights = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }] }
  const policy = { PolicyName: 'replies', PolicyDocument: JSON.stringify(rights) }
  await iam({ Action: 'PutUserPolicy', UserName: 'hemiciclo', ...policy })
  const key = await iam({ Action: 'CreateAccessKey', UserName: 'hemiciclo' })
  await admin.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT', aws: { service: 's3' } })
  const told = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(key)![1]!
  return {
    store: {
      // No prefix: moto 5 computes signatures from the decoded query, and rejects a slash in it.
      ...{ bucket: BUCKET, prefix: '', endpoint, region: 'us-east-1', sessionToken: null },
      ...{ accessKeyId: told('AccessKeyId'), secretAccessKey: told('SecretAccessKey') },
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
