import type { mediaNotes } from '@tsunagi/contract/catalogue/mediaNotes'
import { sinceLastDays } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { addNote, listLinks, listNotes, removeNote } from './mediaNotes.queries.ts'

export const mediaNoteHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof mediaNotes> => ({
  list: async ({ params }, caller) => ({ items: await listNotes(db, caller, params.id) }),
  add: ({ params, body }, caller) =>
    db
      .transaction()
      .execute((tx) =>
        addNote(tx, caller, { media_id: params.id, body: body.body, created_at: clock.now() }),
      ),
  remove: ({ params }, caller) =>
    db.transaction().execute((tx) => removeNote(tx, caller, params.id)),
  links: async ({ params }, caller) => ({
    items: await listLinks(db, caller, params.id, sinceLastDays(clock.now(), 30)),
  }),
})
