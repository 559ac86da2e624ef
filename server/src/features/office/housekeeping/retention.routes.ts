import type { retention } from '@tsunagi/contract/office/retention'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readLogSetting, saveLogSetting } from './retentionSetting.service.ts'

export const retentionHandlers = (db: Db): Handlers<typeof retention> => ({
  setting: () => readLogSetting(db),
  saveSetting: ({ body }) => saveLogSetting(db, body.retention_days),
})
