import type { Route, Site } from '../../site.ts'

export function keyRoutes(_site: Site): Route[] {
  return []
}
