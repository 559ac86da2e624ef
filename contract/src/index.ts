import { accounts } from './accounts.ts'
import { admins } from './admins.ts'
import { advertisers } from './advertisers.ts'
import { affiliaters } from './affiliaters.ts'
import { agencies } from './agencies.ts'
import { audit } from './audit.ts'
import { claims } from './claims.ts'
import { clicks } from './clicks.ts'
import { contacts } from './contacts.ts'
import { dashboard } from './dashboard.ts'
import { disclosure } from './disclosure.ts'
import type { Endpoint } from './endpoint.ts'
import { identity } from './identity.ts'
import { imports } from './imports.ts'
import { kickbacks } from './kickbacks.ts'
import { logs } from './logs.ts'
import { linkage } from './linkage.ts'
import { lookups } from './lookups.ts'
import { mails } from './mails.ts'
import { materials } from './materials.ts'
import { media } from './media.ts'
import { mediaLinkSettings } from './mediaLinkSettings.ts'
import { mediaCodes } from './mediaCodes.ts'
import { notices } from './notices.ts'
import { partnerships } from './partnerships.ts'
import { payments } from './payments.ts'
import { promotions } from './promotions.ts'
import { proxyLogin } from './proxy.ts'
import { registration } from './registration.ts'
import { reports } from './reports.ts'
import { reservations } from './reservations.ts'
import { results } from './results.ts'
import { roles } from './roles.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { sinks } from './sinks.ts'
import { systemSettings } from './systemSettings.ts'
import { tagChecks } from './tagChecks.ts'
import { trackingHosts } from './trackingHosts.ts'

/** Every endpoint of the product, by resource: what is not here is not served. */
export const contract = {
  session,
  setup,
  proxyLogin,
  audit,
  identity,
  mails,
  settings,
  dashboard,
  accounts,
  affiliaters,
  advertisers,
  agencies,
  admins,
  roles,
  registration,
  lookups,
  imports,
  media,
  mediaLinkSettings,
  promotions,
  partnerships,
  materials,
  results,
  reservations,
  clicks,
  notices,
  kickbacks,
  reports,
  claims,
  payments,
  trackingHosts,
  disclosure,
  tagChecks,
  mediaCodes,
  linkage,
  sinks,
  systemSettings,
  contacts,
  logs,
} as const

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap(
  (group) => Object.values(group) as Endpoint[],
)
