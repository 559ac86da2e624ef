import type { logs } from '@tsunagi/contract/traffic/logs'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readLogSetting, saveLogSetting } from './logs.service.ts'

export const logHandlers = (db: Db): Handlers<typeof logs> => ({
  setting: () => readLogSetting(db),
  saveSetting: ({ body }) => saveLogSetting(db, body.retention_days),
})
