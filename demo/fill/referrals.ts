import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import { writeSetting } from '../../server/src/platform/settings.queries.ts'
import { setReferrers } from './network.queries.ts'
import { affiliaters } from './content/affiliaters.ts'

/** Since when publishers of the demo network bring publishers: before the first month that is closed. */
const days = 200

export const fillReferralRules = (db: Db, now: Date) =>
  writeSetting(
    db,
    'referral',
    { is_on: true, rate: 500, months: 24 },
    new Date(now.getTime() - days * dayMs),
  )

/** Says who came by whom. */
export const fillReferrers = (db: Db, idOf: ReadonlyMap<string, number>) =>
  setReferrers(
    db,
    affiliaters.flatMap(({ key, came_by }) =>
      came_by ? [{ id: idOf.get(key)!, referrer_id: idOf.get(came_by)! }] : [],
    ),
  )
