import type { adLawSettings } from '@tsunagi/contract/office/adLawSettings'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'

export const adLawSettingHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof adLawSettings> => ({
  show: () => readSetting(db, 'ad_law'),
  save: async ({ body }) => {
    await writeSetting(db, 'ad_law', body, clock.now())
    return { saved: true }
  },
})
