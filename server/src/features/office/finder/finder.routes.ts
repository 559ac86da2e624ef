import type { finder } from '@tsunagi/contract/office/finder'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { findByNumber, openableAmong } from './finder.service.ts'

export const finderHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof finder> => ({
  numbers: async ({ query }, caller) => ({ items: await findByNumber(db, caller, query.word) }),
  openable: async ({ query }, caller) => ({ ids: await openableAmong(db, caller, query) }),
})
