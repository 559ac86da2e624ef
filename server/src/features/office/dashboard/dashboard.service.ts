import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { dayOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { latestFor } from '../announcements/board.queries.ts'
import { alertsFor } from './alerts.service.ts'
import { layoutOf } from './layout.queries.ts'
import { benchmarksFor } from './benchmark.service.ts'
import { homeFiguresFor } from './homeFigures.service.ts'
import { chancesOf, dueFor, earningsOf, spendingOf } from './homeParts.service.ts'
import { todosFor } from './todos.service.ts'

/** All that a home screen shows, of one moment. */
export async function home(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
): Promise<Dashboard> {
  const today = dayOf(clock.now())
  const [todos, alerts, figures, board, due, earnings, spending, benchmarks, chances, layout] =
    await Promise.all([
      todosFor(db, viewer, clock.now()),
      alertsFor(db, viewer, clock.now()),
      homeFiguresFor(db, viewer, today),
      latestFor(db, { viewer, language, today }),
      dueFor(db, clock, viewer),
      earningsOf(db, clock, viewer),
      spendingOf(db, clock, viewer),
      benchmarksFor(db, viewer, clock.now(), language),
      chancesOf(db, clock, viewer, language),
      layoutOf(db, viewer.id),
    ])
  return { todos, alerts, ...figures, board, due, earnings, spending, benchmarks, chances, layout }
}
