// The addresses of the pages of an account.
import type { Route, Site } from '../../site.ts'
import { administrationRoutes } from '../administration/administration-routes.ts'
import { feedAddressRoutes } from '../subscriptions/feed-address.ts'
import { inboxRoutes } from '../subscriptions/inbox-routes.ts'
import { outputRoutes } from '../subscriptions/output-routes.ts'
import { subscriptionRoutes } from '../subscriptions/subscription-routes.ts'
import { worklistRoutes } from '../worklists/worklist-routes.ts'
import { settingRoutes } from './account-settings.ts'
import { followRoutes } from './follow.ts'
import { interestRoutes } from './interests.ts'
import { keyRoutes } from './key-routes.ts'
import { permissionRoutes } from './permissions.ts'
import { reportRoutes } from './reports.ts'
import { searchRoutes } from './searches.ts'

const AREAS = [
  settingRoutes,
  followRoutes,
  searchRoutes,
  worklistRoutes,
  subscriptionRoutes,
  outputRoutes,
  inboxRoutes,
  feedAddressRoutes,
  interestRoutes,
  reportRoutes,
  keyRoutes,
  permissionRoutes,
  administrationRoutes,
]

/** All of them: they have the layout of record pages. */
export function accountRoutes(site: Site): Route[] {
  return AREAS.flatMap((routesOf) => routesOf(site)).map((route) => ({ ...route, scripts: true }))
}
