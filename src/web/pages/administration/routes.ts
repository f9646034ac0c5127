// The addresses of the pages of the administration; `/admin` is the API of the same operations.
import type { Route, Site } from '../../site.ts'
import { accountsArea } from './accounts.ts'
import { alarmsArea } from './alarms.ts'
import { areaRoute } from './area.ts'
import { auditArea } from './audit.ts'
import { keysArea } from './keys.ts'
import { linksArea } from './links.ts'
import { runArea, runsArea } from './runs.ts'
import { sourcesArea } from './sources.ts'

const AREAS = [sourcesArea, runsArea, runArea, alarmsArea, linksArea, keysArea, accountsArea, auditArea]

/** All of them, for administrators. */
export function administrationRoutes(site: Site): Route[] {
  return AREAS.map((area) => areaRoute(site, area))
}
