import type { dashboard } from '@tsunagi/contract/office/dashboard'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { home } from './dashboard.service.ts'

export const dashboardHandlers = (db: Db, clock: Clock): Handlers<typeof dashboard> => ({
  home: (_input, caller) => home(db, clock, caller),
})
