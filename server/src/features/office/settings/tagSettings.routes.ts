import type { tagSettings } from '@tsunagi/contract/office/tagSettings'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'

export const tagSettingHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof tagSettings> => ({
  show: () => readSetting(db, 'tag'),
  save: async ({ body }) => {
    await writeSetting(db, 'tag', body, clock.now())
    return { saved: true }
  },
})
