import type { settings } from '@tsunagi/contract/office/settings'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { publicSite } from './site.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

export const settingHandlers = (db: Db, trackerUrl: string): Handlers<typeof settings> => ({
  site: async () => ({ siteSetting: { ...(await publicSite(db)), tracker_url: trackerUrl } }),
  claim: () => readSetting(db, 'claim'),
  payment: () => readSetting(db, 'payment'),
})
