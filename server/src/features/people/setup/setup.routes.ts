import type { setup } from '@tsunagi/contract/people/setup'
import type { Handlers } from '../../../platform/serve.ts'
import { createOwner } from './setup.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const setupHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof setup> => ({
  owner: ({ body }, _caller, http) => createOwner(db, clock, body, http.language),
})
