import type { ranks } from '@tsunagi/contract/people/ranks'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { rankStanding } from './standing.service.ts'

export const rankHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof ranks> => ({
  standing: (_input, caller) => rankStanding(db, clock, caller.affiliaterId),
})
