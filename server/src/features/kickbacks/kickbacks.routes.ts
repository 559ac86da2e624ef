import type { kickbacks } from '@tsunagi/contract/kickbacks'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Handlers } from '../../platform/serve.ts'
import { getKickback, listKickbacks } from './kickbacks.queries.ts'
import { resendKickback } from './kickbacks.service.ts'

export const kickbackHandlers = (db: Db, clock: Clock): Handlers<typeof kickbacks> => ({
  search: ({ query }, caller) => listKickbacks(db, caller, query),
  info: ({ params }, caller, { language }) => getKickback(db, caller, language, params.id),
  resend: ({ params }, caller) => resendKickback(db, clock, caller, params.id),
})
