import { text } from '@tsunagi/contract/messages/text'
import type { mailings } from '@tsunagi/contract/office/mailings'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listAudience } from './audience.queries.ts'
import { getMailing, insertMailing, listMailings, setStopped } from './mailings.queries.ts'
import { wanting } from './sendingMailings.service.ts'

const peopleShown = 20

export const mailingHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof mailings> => ({
  search: ({ query }, caller) => listMailings(db, caller, query),
  show: ({ params }, caller) => getMailing(db, caller, params.id),
  audience: async ({ body }) => {
    const found = await listAudience(db, body.audience, { now: clock.now(), since: null })
    const wanted = new Set(
      await wanting(
        db,
        found.map(({ id }) => id),
      ),
    )
    const people = found.filter(({ id }) => wanted.has(id))
    return {
      total: people.length,
      opted_out: found.length - people.length,
      people: people
        .slice(0, peopleShown)
        .map(({ affiliater_id, name }) => ({ id: affiliater_id, name })),
    }
  },
  save: ({ body }, caller) => insertMailing(db, caller, body, clock.now()),
  stop: async ({ params }, caller) => {
    if (!(await setStopped(db, caller, params.id)))
      throw conflict(text('この一斉メールは終わっています。', 'This mailing is over.'))
    return { id: params.id }
  },
})
