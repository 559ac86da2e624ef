import type { Todo } from '@tsunagi/contract/office/dashboard'
import { mayCall } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { todosOf, type TodoRule } from './todoKinds.service.ts'

/** What waits for the caller and can be reached by it; what is done is left out. */
export async function todosFor(db: Db, viewer: User, now: Date): Promise<Todo[]> {
  const rules = todosOf[viewer.kind] as readonly TodoRule<User>[]
  const todos = await Promise.all(
    rules
      .filter(({ endpoint }) => mayCall(viewer, endpoint))
      .map(async ({ kind, to, count }) => ({
        kind,
        ...(await count(db, viewer, now)),
        to: to(now),
      })),
  )
  return todos.filter(({ count }) => count > 0)
}
