import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Todo } from '@tsunagi/contract/office/dashboard'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import type { Counting, TodoList, Waiting } from './todoLists.queries.ts'

/** One thing somebody is reminded of: where it leads, and the endpoint one must be allowed to call there. */
interface Reminder {
  kind: Todo['kind']
  endpoint: Endpoint
  to(now: Date): string
}
/** Rows of a list. */
export interface ListRule<Viewer extends User> extends Reminder {
  counting(db: Db, viewer: Viewer, now: Date): Counting
}
/** Anything else. */
export interface OwnRule<Viewer extends User> extends Reminder {
  count(db: Db, viewer: Viewer, now: Date): Promise<Waiting>
}
/** What says how many of a to-do there are, be they rows of a list or anything else. */
export type TodoRule<Viewer extends User> = ListRule<Viewer> | OwnRule<Viewer>

/** To-dos that are a list with a filter: a card counts the very rows that its link opens. */
export const rowsOf =
  <Viewer extends User, Filter extends object>({ endpoint, counting }: TodoList<Viewer, Filter>) =>
  (kind: Todo['kind'], screen: string, filterOn: (now: Date) => Filter): ListRule<Viewer> => ({
    kind,
    endpoint,
    to: (now) => `${screen}?${queryOf(filterOn(now))}`,
    counting: (db, viewer, now) => counting(db, viewer, now, filterOn(now)),
  })

const queryOf = (filter: object) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, String(one)]),
    ),
  )
