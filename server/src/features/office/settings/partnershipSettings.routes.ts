import type { partnershipSettings } from '@tsunagi/contract/office/partnershipSettings'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'

export const partnershipSettingHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof partnershipSettings> => ({
  show: () => readSetting(db, 'partnership'),
  save: async ({ body }) => {
    await writeSetting(db, 'partnership', body, clock.now())
    return { saved: true }
  },
})
