import type { retention } from '@tsunagi/contract/office/retention'
import type { Handlers } from '../../../platform/serve.ts'
import { readLogSetting, saveLogSetting } from './retentionSetting.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const retentionHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof retention> => ({
  setting: () => readLogSetting(db),
  saveSetting: ({ body }) => saveLogSetting(db, clock, body),
})
