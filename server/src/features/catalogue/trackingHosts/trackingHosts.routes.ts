import type { trackingHosts } from '@tsunagi/contract/catalogue/trackingHosts'
import type { Handlers } from '../../../platform/serve.ts'
import { fallbackUrl, setFallbackUrl } from './fallback.queries.ts'
import { listHosts } from './trackingHosts.queries.ts'
import {
  registerHost,
  removeHost,
  showHost,
  switchHost,
  verifyHost,
  type TrackingHostDeps,
} from './trackingHosts.service.ts'

export const trackingHostHandlers = (deps: TrackingHostDeps): Handlers<typeof trackingHosts> => ({
  search: ({ query }, caller) => listHosts(deps.db, caller, query),
  info: ({ params }, caller) => showHost(deps, caller, params.id),
  save: ({ body }, caller) => registerHost(deps, caller, body),
  verify: ({ params }, caller) => verifyHost(deps, caller, params.id),
  update: ({ body }, caller) => switchHost(deps, caller, body),
  remove: ({ params }, caller) => removeHost(deps, caller, params.id),
  fallback: async () => ({ fallback_url: await fallbackUrl(deps.db) }),
  saveFallback: async ({ body }) => {
    await setFallbackUrl(deps.db, body.fallback_url ?? null, deps.clock.now())
    return { fallback_url: body.fallback_url ?? null }
  },
})
