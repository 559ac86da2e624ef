import type { dashboard } from '@tsunagi/contract/office/dashboard'
import type { Handlers } from '../../../platform/serve.ts'
import { moveAlert } from './alerts.service.ts'
import { putLayout } from './layout.queries.ts'
import { home } from './dashboard.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const dashboardHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof dashboard> => ({
  dismiss: ({ body }, caller) => moveAlert(db, caller, clock.now(), body),
  layout: ({ body }, caller) => putLayout(db, caller.id, body),
  home: (_input, caller, { language }) => home(db, clock, caller, language),
})
