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
  const [lists, own] = [
    rules.filter((rule) => 'counting' in rule),
    rules.filter((rule) => 'count' in rule),
  ]
  const [listed, counted] = await Promise.all([
    countAll(
      db,
      lists.map((rule) => rule.counting(db, viewer, now)),
    ),
    Promise.all(own.map((rule) => rule.count(db, viewer, now))),
  ])
  const found = new Map<TodoRule<User>, Waiting>([
    ...lists.map((rule, index) => [rule, listed[index]!] as const),
    ...own.map((rule, index) => [rule, counted[index]!] as const),
  ])
  return rules
    .map((rule) => ({ kind: rule.kind, ...found.get(rule)!, to: rule.to(now) }))
    .filter(({ count }) => count > 0)
}
