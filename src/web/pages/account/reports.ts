import type { Route, Site } from '../../site.ts'

export function reportRoutes(_site: Site): Route[] {
  return []
}
