import type { settings } from '@tsunagi/contract/office/settings'
import type { Handlers } from '../../../platform/serve.ts'
import { publicSite } from './site.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { Deps } from '../../../platform/deps.ts'

/** What the operator has set; each section's fields, bounds and defaults stand in `contract/office/settingSections`. */
export const settingHandlers = ({
  db,
  trackerUrl,
  knowsCountries,
}: Pick<Deps, 'db' | 'trackerUrl' | 'knowsCountries'>): Handlers<typeof settings> => ({
  site: async () => ({
    siteSetting: {
      ...(await publicSite(db)),
      tracker_url: trackerUrl,
      knows_countries: knowsCountries,
    },
  }),
  claim: () => readSetting(db, 'claim'),
  payment: () => readSetting(db, 'payment'),
})
