import type { settings } from '@tsunagi/contract/office/settings'
import type { Handlers } from '../../../platform/serve.ts'
import { publicSite } from './site.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { Deps } from '../../../platform/deps.ts'

const flagOf = (on: boolean) => (on ? 1 : 0)

/** What the operator has set; each section's fields, bounds and defaults stand in `contract/office/settingSections`. */
export const settingHandlers = ({
  db,
  clock,
  trackerUrl,
  knowsCountries,
}: Pick<Deps, 'db' | 'clock' | 'trackerUrl' | 'knowsCountries'>): Handlers<typeof settings> => ({
  site: async () => ({
    siteSetting: {
      ...(await publicSite(db, clock)),
      tracker_url: trackerUrl,
      knows_countries: knowsCountries,
    },
  }),
  claim: async () => ({
    is_owner_claim_management_visible: flagOf(
      (await readSetting(db, 'claim')).is_owner_claim_management_visible,
    ),
  }),
  payment: async () => ({
    is_affiliater_rewards_management_visible: flagOf(
      (await readSetting(db, 'payment')).is_affiliater_rewards_management_visible,
    ),
  }),
})
