import type { retention } from '@tsunagi/contract/office/retention'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readLogSetting, saveLogSetting } from './retentionSetting.service.ts'

export const retentionHandlers = (db: Db, clock: Clock): Handlers<typeof retention> => ({
  setting: () => readLogSetting(db),
  saveSetting: ({ body }) => saveLogSetting(db, clock, body.retention_days),
})
