import type { Route, Site } from '../../site.ts'

export function administrationRoutes(_site: Site): Route[] {
  return []
}
