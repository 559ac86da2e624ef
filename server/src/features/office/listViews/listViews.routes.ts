import { mostListViews, type listViews } from '@tsunagi/contract/office/listViews'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { deleteView, listViewsOf, lockAndCountViews, putView } from './listViews.queries.ts'

export const listViewHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof listViews> => ({
  index: async (_input, caller) => ({ items: await listViewsOf(db, caller.id) }),
  save: ({ body }, caller) =>
    db.transaction().execute(async (tx) => {
      if ((await lockAndCountViews(tx, caller.id, body)) >= mostListViews) throw tooMany()
      return { id: await putView(tx, caller.id, body) }
    }),
  remove: async ({ params }, caller) => {
    if (!(await deleteView(db, caller.id, params.id))) throw notFound()
    return { id: params.id }
  },
})

const tooMany = () =>
  conflict(
    text(
      `保存できる条件は${mostListViews}件までです。使わない条件を削除してから保存してください。`,
      `No more than ${mostListViews} searches are kept. Delete one that is not needed any more first.`,
    ),
  )
