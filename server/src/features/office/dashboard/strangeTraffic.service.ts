import { addDays, dayOf, lastDays } from '@tsunagi/contract/day'
import type { Alert } from '@tsunagi/contract/office/alerts'
import { accounts } from '@tsunagi/contract/people/accounts'
import { strangeTraffic } from '../../../domain/alerts/strangeTraffic.rules.ts'
import { mayCall } from '../../../platform/access.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { foundTraffic, placedWithin, replaceAlarms } from './strangeTraffic.queries.ts'

/** Whole days that are looked at. */
const lookedAt = 30

/** Looks for publishers that flood promotions with clicks, and media whose results come late. Answers of how many. */
export async function watchTraffic({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  const placed = await placedWithin(db, lastDays(addDays(dayOf(now), -1), lookedAt))
  const found = [...Map.groupBy(placed, ({ promotion_id }) => promotion_id)].flatMap(
    ([promotion_id, media]) => strangeTraffic(media).map((each) => ({ promotion_id, ...each })),
  )
  await replaceAlarms(db, found, now)
  return found.length
}

/** What was found, for administrators who read about publishers: whom it is about hears nothing of it. */
export async function trafficAlerts(db: Db, viewer: User): Promise<Omit<Alert, 'dismissed'>[]> {
  if (viewer.kind !== 'admin' || !mayCall(viewer, accounts.affiliaters)) return []
  const found = await foundTraffic(db, viewer)
  return found.map(({ share, usual, raised_at, ...alert }) => ({
    ...alert,
    since: raised_at,
    expected: null,
    day: null,
    rate: share,
    usual_rate: usual,
  }))
}
