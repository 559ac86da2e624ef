import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { dayOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import { sideOf } from '../../../domain/sides/sides.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import { snapshotOf, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { latestFor } from '../announcements/board.queries.ts'
import { alertsFor } from './alerts.service.ts'
import { layoutOf } from './layout.queries.ts'
import { benchmarksFor } from './benchmark.service.ts'
import { doneFirstSteps } from './firstSteps.service.ts'
import { performanceOf } from './homeFigures.service.ts'
import {
  chancesOf,
  dueFor,
  earningsOf,
  hasResults,
  referralOf,
  spendingOf,
} from './homeParts.service.ts'
import { todosFor } from './todos.service.ts'

/** All that a home screen shows, of one moment: one connection answers it, and goes on knowing the tables for the next who asks. */
export const home = (db: Db, clock: Clock, viewer: User, language: Language): Promise<Dashboard> =>
  snapshotOf(db, (tx) => homeAt(tx, clock, viewer, language))

async function homeAt(tx: Db, clock: Clock, viewer: User, language: Language): Promise<Dashboard> {
  const now = clock.now()
  const today = dayOf(now)
  const [
    todos,
    chances,
    alerts,
    performance,
    board,
    due,
    earnings,
    referral,
    spending,
    benchmarks,
    layout,
    has_results,
  ] = await Promise.all([
    todosFor(tx, viewer, now),
    chancesOf(tx, clock, viewer, language),
    alertsFor(tx, viewer, now),
    performanceOf(tx, viewer, today),
    latestFor(tx, { viewer, language, today }),
    dueFor(tx, clock, viewer),
    earningsOf(tx, clock, viewer),
    referralOf(tx, clock, viewer),
    spendingOf(tx, clock, viewer),
    benchmarksFor(tx, viewer, now, language),
    layoutOf(tx, viewer.id),
    hasResults(tx, viewer),
  ])
  return {
    todos,
    alerts,
    performance,
    own_money: [...sideOf(viewer).own],
    has_results,
    first_steps: has_results ? [] : await doneFirstSteps(tx, viewer, now),
    board,
    due,
    earnings,
    referral,
    spending,
    benchmarks,
    chances,
    layout,
  }
}
