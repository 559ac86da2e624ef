import type { deadlines } from '@tsunagi/contract/results/deadlines'
import type { Handlers } from '../../../platform/serve.ts'
import { forecastDue, recordOf } from './deadlines.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const deadlineHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof deadlines> => ({
  forecast: ({ query }, caller) => forecastDue(db, caller, clock.now(), query.days),
  record: ({ params }, caller, { language }) =>
    recordOf(db, caller, params.id, { now: clock.now(), language }),
})
