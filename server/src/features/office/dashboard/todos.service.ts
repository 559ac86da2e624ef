import type { Todo } from '@tsunagi/contract/office/dashboard'
import { mayCall } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { todosOf } from './todoKinds.service.ts'
import { countAll, type Waiting } from './todoLists.queries.ts'
import type { TodoRule } from './todoRule.ts'

/** What waits for the caller and can be reached by it; what is done is left out. */
export async function todosFor(db: Db, viewer: User, now: Date): Promise<Todo[]> {
  const rules = (todosOf[viewer.kind] as readonly TodoRule<User>[]).filter(({ endpoint }) =>
    mayCall(viewer, endpoint),
  )
  const lists = rules.filter((rule) => 'counting' in rule)
  const listed = await countAll(
    db,
    lists.map((rule) => rule.counting(db, viewer, now)),
  )
  const counted = new Map<TodoRule<User>, Waiting>(
    lists.map((rule, index) => [rule, listed[index]!]),
  )
  const todos = await Promise.all(
    rules.map(async (rule) => ({
      kind: rule.kind,
      ...('count' in rule ? await rule.count(db, viewer, now) : counted.get(rule)!),
      to: rule.to(now),
    })),
  )
  return todos.filter(({ count }) => count > 0)
}
