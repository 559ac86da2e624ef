import type { dashboard } from '@tsunagi/contract/office/dashboard'
import type { Handlers } from '../../../platform/serve.ts'
import { home } from './dashboard.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const dashboardHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof dashboard> => ({
  home: (_input, caller, { language }) => home(db, clock, caller, language),
})
