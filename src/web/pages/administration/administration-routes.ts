// The addresses of the pages of the administration; `/admin` is the API of the same operations.
import type { Route, Site } from '../../site.ts'
import { accountsArea } from './accounts-area.ts'
import { alarmsArea } from './alarms-area.ts'
import { areaRoute } from './area.ts'
import { auditArea } from './audit-area.ts'
import { keysArea } from './keys-area.ts'
import { linksArea } from './links-area.ts'
import { runArea, runsArea } from './runs-area.ts'
import { sourcesArea } from './sources-area.ts'

const AREAS = [sourcesArea, runsArea, runArea, alarmsArea, linksArea, keysArea, accountsArea, auditArea]

/** All of them, for administrators. */
export function administrationRoutes(site: Site): Route[] {
  return AREAS.map((area) => areaRoute(site, area))
}
