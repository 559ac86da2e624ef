import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { dayOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import { deadlines } from '@tsunagi/contract/results/deadlines'
import { mayCall } from '../../../platform/access.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { payCalendar, rewardBalance } from '../../money/payments/balance.service.ts'
import { rankStanding } from '../../people/ranks/standing.service.ts'
import { forecastDue } from '../../results/deadlines/deadlines.service.ts'
import { latestFor } from '../announcements/board.queries.ts'
import { alertsFor } from './alerts.service.ts'
import { layoutOf } from './layout.queries.ts'
import { homeFiguresFor } from './homeFigures.service.ts'
import { todosFor } from './todos.service.ts'

/** All that a home screen shows, of one moment. */
export async function home(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
): Promise<Dashboard> {
  const today = dayOf(clock.now())
  const [todos, alerts, figures, board, due, earnings, layout] = await Promise.all([
    todosFor(db, viewer, clock.now()),
    alertsFor(db, viewer, clock.now()),
    homeFiguresFor(db, viewer, today),
    latestFor(db, { viewer, language, today }),
    dueFor(db, clock, viewer),
    earningsOf(db, clock, viewer),
    layoutOf(db, viewer.id),
  ])
  return { todos, alerts, ...figures, board, due, earnings, layout }
}

const dueDays = 14

/** What falls due soon, for those who decide about it. */
const dueFor = async (db: Db, clock: Clock, viewer: User) =>
  viewer.kind === 'affiliater' || !mayCall(viewer, deadlines.forecast)
    ? null
    : forecastDue(db, viewer, clock.now(), dueDays)

async function earningsOf(db: Db, clock: Clock, viewer: User): Promise<Dashboard['earnings']> {
  if (viewer.kind !== 'affiliater') return null
  const { affiliaterId } = viewer
  const [balance, standing, calendar] = await Promise.all([
    rewardBalance(db, clock, affiliaterId),
    rankStanding(db, clock, affiliaterId),
    payCalendar(db, clock, affiliaterId),
  ])
  return { balance, standing, calendar }
}
