// The exports: sets of files with all records, and the download of a file.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { type Caller, effectiveCountries, mustSeeCountry, mustSeeDomain } from '#model/access/caller.ts'
import { EXPORT_FORMATS, type ExportCell, type ExportFile, type ExportManifest } from '#model/exports.ts'
import type { Input, Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { domainsParam } from '../kit/domain-param.ts'
import { countryParams, requestedCountries, textParam } from '../kit/params.ts'

const file = z
  .object({
    name: z.string(),
    format: z.enum(EXPORT_FORMATS),
    bytes: z.int(),
    sha256: z.string().describe('In hex.'),
    url: z.url().describe('Address of the file; it needs the same credentials.'),
  })
  .meta({ id: 'ExportFile' })

const cell = z
  .object({
    domain: z.string(),
    country_code: z.string(),
    rows: z.int(),
    digest: z
      .string()
      .describe(
        'SHA-256 of the records as NDJSON in the order of their ids, in hex: that of a complete walk.',
      ),
    schema_version: z.string().describe('Changes with the names or types of the columns.'),
    files: z.array(file),
    delta: z
      .object({
        from_set: z.string(),
        from_seq: z.int(),
        to_seq: z.int(),
        created: z.int(),
        changed: z.int(),
        removed: z.int(),
        file,
      })
      .nullable()
      .describe('What changed since the set before; null where that did not have the cell.'),
  })
  .meta({ id: 'ExportCell', description: 'The exported records of a domain and a country.' })

const named = {
  set: z.string().describe('Name of the set: when it was begun.'),
  created_at: z.iso.datetime(),
  seq: z.int().describe('Number of the change log that it contains; continue with `/v1/changes?after=…`.'),
}

const set = z
  .object({ ...named, rows: z.int(), bytes: z.int() })
  .meta({ id: 'ExportSet', description: 'A stored set, as far as the caller may read it.' })

const nameParam = (about: string, where: Param['in']): Param => ({
  about,
  schema: z.string().min(1).max(120),
  in: where,
})

export const exportsOperation: Operation = {
  id: 'exports.list',
  summary: 'Files with all records, per domain and country: the newest set, or a stored one.',
  http: { method: 'GET', path: '/v1/exports' },
  access: 'key',
  params: {
    set: textParam('A stored set, by its name; the newest by default.'),
    domain: domainsParam(
      'Only files of these domains; all that the key covers when left out.',
      domains.map(({ name }) => name),
    ),
    ...countryParams,
  },
  fails: ['NOT_FOUND'],
  output: z.object({
    data: z.array(cell),
    meta: z.object({
      set: z.string().nullable().describe('Null where nothing was exported yet.'),
      created_at: z.iso.datetime().nullable(),
      seq: z.int().nullable(),
      previous: z.string().nullable().describe('The set before.'),
      sets: z.array(set).describe('The stored sets, newest first.'),
    }),
  }),
  cacheSeconds: 60,
  async run({ exports, baseUrl }, input, caller) {
    const isAsked = requested(input, caller)
    const manifests = await exports.manifests()
    const asked = input.set as string | undefined
    const chosen = asked === undefined ? manifests[0] : manifests.find((each) => each.set === asked)
    if (asked !== undefined && !chosen) throw noSet(asked)
    const addressed = (of: ExportFile) => ({ ...of, url: `${baseUrl}/v1/exports/${chosen!.set}/${of.name}` })
    const cells = (chosen?.exports ?? []).filter(isAsked).map((each) => ({
      ...each,
      files: each.files.map(addressed),
      delta: each.delta && { ...each.delta, file: addressed(each.delta.file) },
    }))
    const about = (manifest: ExportManifest) => {
      const seen = manifest.exports.filter((each) => maySee(caller, each))
      const total = (of: (each: ExportCell) => number) => seen.reduce((sum, each) => sum + of(each), 0)
      const bytes = (each: ExportCell) => filesOf(each).reduce((sum, of) => sum + of.bytes, 0)
      const { set, created_at, seq } = manifest
      return { set, created_at, seq, rows: total(({ rows }) => rows), bytes: total(bytes) }
    }
    const { set = null, created_at = null, seq = null, previous = null } = chosen ?? {}
    const meta = { set, created_at, seq, previous, sets: manifests.map(about) }
    return { value: { data: cells, meta } }
  },
}

export const exportFileOperation: Operation = {
  id: 'exports.file',
  summary: 'One file of a set, in whole or by ranges.',
  http: { method: 'GET', path: '/v1/exports/{set}/{file}' },
  access: 'key',
  params: {
    set: nameParam('Name of the set.', 'path'),
    file: nameParam('Name of the file, as `/v1/exports` lists it.', 'path'),
  },
  fails: ['FORBIDDEN_COUNTRY', 'FORBIDDEN_DOMAIN'],
  output: z.string().describe('The file.'),
  media: 'application/octet-stream',
  cacheSeconds: 86_400,
  async run({ exports }, input, caller) {
    const name = input.set as string
    // Names are compared with those of the manifests, so that no other file can be reached.
    const manifest = (await exports.manifests()).find((each) => each.set === name)
    if (!manifest) throw noSet(name)
    const cell = manifest.exports.find((each) => filesOf(each).some((of) => of.name === input.file))
    const found = cell && filesOf(cell).find((of) => of.name === input.file)
    if (!found) throw new Problem('NOT_FOUND', `The set ${name} has no file of that name; see /v1/exports.`)
    mustSeeDomain(caller, cell!.domain)
    mustSeeCountry(caller, cell!.country_code)
    const published = await exports.open(name, found.name)
    if (!published) throw noSet(name)
    return { file: { ...found, type: TYPES[found.format], lastModified: manifest.created_at, published } }
  },
}

const TYPES = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const filesOf = ({ files, delta }: ExportCell): readonly ExportFile[] =>
  delta ? [...files, delta.file] : files

const noSet = (name: string) =>
  new Problem('NOT_FOUND', `There is no set ${name}; /v1/exports lists those that are stored.`)

type Place = Pick<ExportCell, 'domain' | 'country_code'>

function maySee(caller: Caller, { domain, country_code }: Place): boolean {
  const { countries } = caller
  return (
    (!caller.domains || caller.domains.includes(domain)) &&
    (!countries || (countries as readonly string[]).includes(country_code))
  )
}

/** The cells that the parameters name. Throws FORBIDDEN_DOMAIN or FORBIDDEN_COUNTRY. */
function requested(input: Input, caller: Caller): (place: Place) => boolean {
  const named = input.domain as readonly string[] | undefined
  for (const name of named ?? []) mustSeeDomain(caller, name)
  const countries: readonly string[] = effectiveCountries(caller, requestedCountries(input))
  return (place) =>
    maySee(caller, place) &&
    countries.includes(place.country_code) &&
    (!named || named.includes(place.domain))
}
