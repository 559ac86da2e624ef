import type { reports } from '@tsunagi/contract/office/reports'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { makeReport } from './reports.service.ts'

export const reportHandlers = (db: Db, clock: Clock): Handlers<typeof reports> => ({
  report: ({ query }, caller, { language }) => makeReport(db, clock, caller, language, query),
})
