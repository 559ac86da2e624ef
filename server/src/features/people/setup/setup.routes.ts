import type { setup } from '@tsunagi/contract/people/setup'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { createOwner } from './setup.service.ts'

export const setupHandlers = (db: Db, clock: Clock): Handlers<typeof setup> => ({
  owner: ({ body }, _caller, http) => createOwner(db, clock, body, http.language),
})
