import type { settings } from '@tsunagi/contract/office/settings'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { claimSetting, paymentSetting, publicSite } from './site.queries.ts'

export const settingHandlers = (db: Db, trackerUrl: string): Handlers<typeof settings> => ({
  site: async () => ({ siteSetting: { ...(await publicSite(db)), tracker_url: trackerUrl } }),
  claim: () => claimSetting(db),
  payment: () => paymentSetting(db),
})
