import type { media } from '@tsunagi/contract/catalogue/media'
import { sinceLastDays } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getMedia, listMedia, mediaNames } from './media.queries.ts'
import { decideMedia } from './deciding.service.ts'
import { editMedia, registerMedia } from './media.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const mediaHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof media> => ({
  search: ({ query }, caller, { language }) =>
    listMedia(db, caller, language, sinceLastDays(clock.now(), 30), query),
  info: ({ params }, caller, { language }) =>
    getMedia(db, caller, language, sinceLastDays(clock.now(), 30), params.id),
  regist: ({ body }, caller) => registerMedia(db, clock, caller, body),
  edit: ({ params, body }, caller) => editMedia(db, clock, caller, params.id, body),
  decide: ({ body }, caller) => decideMedia({ db, appUrl }, caller, body),
  names: async ({ query }, caller) => ({ items: await mediaNames(db, caller, query) }),
})
