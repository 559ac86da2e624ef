import { addDays, dayOf, startOfDay } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import type { Network } from './network.ts'
import type { Parties } from './parties.ts'
import { insertRows } from './rows.queries.ts'

/** A campaign that had a rest, and is to end. */
export async function fillStatusPlans(
  db: Db,
  { promotions }: Network,
  { ownerId }: Parties,
  now: Date,
) {
  const daysFromNow = (days: number) => startOfDay(addDays(dayOf(now), days))
  const by = { created_by: ownerId, created_at: daysFromNow(-20) }
  await insertRows(db, 'status_plan', [
    {
      ...by,
      promotion_id: promotions.get('gift')!.id,
      status: 'ended',
      apply_at: daysFromNow(40),
      state: 'reserved',
      decided_at: null,
      decided_by: null,
    },
    {
      ...by,
      promotion_id: promotions.get('gift')!.id,
      status: 'public',
      apply_at: daysFromNow(-10),
      state: 'applied',
      decided_at: daysFromNow(-10),
      decided_by: null,
    },
  ])
}
