// Static files of the pages, at addresses that change with their content, so that browsers cache them
// forever.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { refuseOthers } from '#http/methods.ts'

const CSS = 'text/css; charset=utf-8'
const TYPES = { 'style.css': CSS, 'guide.css': CSS, 'icon.svg': 'image/svg+xml' } as const
type Name = keyof typeof TYPES

const ASSETS = Object.entries(TYPES).map(([name, type]) => {
  const body = readFileSync(new URL(name, import.meta.url))
  return {
    name,
    type,
    body,
    address: `/assets/${name.replace('.', `.${hash('sha256', body).slice(0, 12)}.`)}`,
  }
})

/** Where a file is. */
export function assetAddress(name: Name): string {
  return ASSETS.find((asset) => asset.name === name)!.address
}

/** The routes of the files. */
export function assets(app: FastifyInstance): void {
  const config = { cors: false } as const
  for (const { address, type, body } of ASSETS) {
    app.get(address, { config }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
    )
    refuseOthers(app, address, ['GET'], { config })
  }
}
