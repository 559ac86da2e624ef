import { dayMs } from '@tsunagi/contract/day'
import type { kickbacks } from '@tsunagi/contract/results/kickbacks'
import type { Handlers } from '../../../platform/serve.ts'
import { getKickback, listKickbacks, settleKickbacks } from './kickbacks.queries.ts'
import { cancelKickback, resendKickback } from './kickbacks.service.ts'
import { listReplays } from './replays.queries.ts'
import { cancelReplay, startReplay } from './replays.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const kickbackHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof kickbacks> => ({
  search: ({ query }, caller) => listKickbacks(db, clock.now(), caller, query),
  info: ({ params }, caller, { language }) =>
    getKickback(db, clock.now(), caller, language, params.id),
  resend: ({ params }, caller) => resendKickback(db, clock, caller, params.id),
  cancel: ({ params }, caller) => cancelKickback(db, clock, caller, params.id),
  settle: ({ body }, caller) => settleKickbacks(db, caller, body.ids, clock.now()),
  replay: ({ body }, caller) => startReplay(db, clock, caller, body.filter),
  replays: async (_input, caller) => ({
    items: await listReplays(db, caller, new Date(clock.now().getTime() - dayMs)),
  }),
  cancelReplay: ({ params }, caller) => cancelReplay(db, clock, caller, params.id),
})
