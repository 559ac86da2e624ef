import type { trackingHosts } from '@tsunagi/contract/catalogue/trackingHosts'
import type { Handlers } from '../../../platform/serve.ts'
import { listHosts } from './trackingHosts.queries.ts'
import {
  registerHost,
  removeHost,
  showHost,
  switchHost,
  verifyHost,
  type TrackingHostDeps,
} from './trackingHosts.service.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'

export const trackingHostHandlers = (deps: TrackingHostDeps): Handlers<typeof trackingHosts> => ({
  search: ({ query }, caller) => listHosts(deps.db, caller, query),
  info: ({ params }, caller) => showHost(deps, caller, params.id),
  save: ({ body }, caller) => registerHost(deps, caller, body),
  verify: ({ params }, caller) => verifyHost(deps, caller, params.id),
  update: ({ body }, caller) => switchHost(deps, caller, body),
  remove: ({ params }, caller) => removeHost(deps, caller, params.id),
  fallback: () => readSetting(deps.db, 'tracking'),
  saveFallback: async ({ body }) => {
    const setting = { fallback_url: body.fallback_url ?? null }
    await writeSetting(deps.db, 'tracking', setting, deps.clock.now())
    return setting
  },
})
