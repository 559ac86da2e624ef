import type { clicks } from '@tsunagi/contract/traffic/clicks'
import type { Handlers } from '../../../platform/serve.ts'
import { getClick, listClicks, listOwnClicks } from './clicks.queries.ts'
import type { Deps } from '../../../platform/deps.ts'

export const clickHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof clicks> => ({
  search: ({ query }, caller) => listClicks(db, caller, clock.now(), query),
  info: ({ params }, caller, { language }) => getClick(db, caller, language, params.id),
  own: ({ query }, caller) => listOwnClicks(db, caller, clock.now(), query),
})
