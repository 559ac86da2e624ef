import { text } from '@tsunagi/contract/messages/text'
import type { mailings } from '@tsunagi/contract/office/mailings'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listAudience } from './audience.queries.ts'
import { assertToCome } from './mailings.rules.ts'
import {
  deleteDraft,
  getMailing,
  insertMailing,
  listMailings,
  setMailing,
  setStopped,
} from './mailings.queries.ts'
import { wanting } from './sendingMailings.service.ts'
import { sendMailingTest } from './testing.service.ts'

const peopleShown = 20

export const mailingHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof mailings> => ({
  search: ({ query }, caller) => listMailings(db, caller, query),
  show: ({ params }, caller) => getMailing(db, caller, params.id),
  audience: async ({ body }) => {
    const found = await listAudience(db, body, { now: clock.now(), since: null })
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
        .map(({ account_id, name }) => ({ id: account_id, name })),
    }
  },
  save: ({ body }, caller) => {
    assertToCome(body, clock.now())
    return insertMailing(db, caller, body, clock.now())
  },
  edit: async ({ params, body }, caller) => {
    assertToCome(body, clock.now())
    if (!(await setMailing(db, caller, params.id, body, clock.now())))
      throw conflict(
        text(
          'この一斉メールは送信を始めているため、変更できません。複製して新しく作成してください。',
          'This mailing has begun and cannot be changed. Write a new one like it.',
        ),
      )
    return { id: params.id }
  },
  test: ({ params }, caller) => sendMailingTest({ db, appUrl }, caller, params.id),
  remove: async ({ params }, caller) => {
    if (!(await deleteDraft(db, caller, params.id)))
      throw conflict(text('削除できるのは下書きだけです。', 'Only a draft can be deleted.'))
    return { id: params.id }
  },
  stop: async ({ params }, caller) => {
    if (!(await setStopped(db, caller, params.id)))
      throw conflict(text('この一斉メールは終わっています。', 'This mailing is over.'))
    return { id: params.id }
  },
})
