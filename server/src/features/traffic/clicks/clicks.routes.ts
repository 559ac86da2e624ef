import type { clicks } from '@tsunagi/contract/traffic/clicks'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getClick, listClicks, listOwnClicks } from './clicks.queries.ts'

export const clickHandlers = (db: Db, clock: Clock): Handlers<typeof clicks> => ({
  search: ({ query }, caller) => listClicks(db, caller, clock.now(), query),
  info: ({ params }, caller, { language }) => getClick(db, caller, language, params.id),
  own: ({ query }, caller) => listOwnClicks(db, caller, clock.now(), query),
})
