import type { CapShare, Room } from '@tsunagi/contract/catalogue/conversionRules'
import { roomOfPromotion } from '../../../catalogue/capState.queries.ts'
import { capsInUse } from '../../../conversions/facts/capUse.queries.ts'
import { finerCapsOn } from '../../../domain/caps/caps.rules.ts'
import { sharesOf } from '../../../domain/caps/room.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { conversionRulesOf } from './conversionRules.queries.ts'

/** How much room a promotion has for the results of one medium: as a word, and what is left of the caps that are its own. */
export async function roomFor(
  db: Db,
  { promotion_id, ...medium }: { promotion_id: number; media_id: number; affiliater_id: number },
  now: Date,
): Promise<{ room: Room; shares: CapShare[] }> {
  const { room } = await db
    .selectFrom('promotion')
    .select(roomOfPromotion(now).as('room'))
    .where('id', '=', promotion_id)
    .executeTakeFirstOrThrow()
  const rules = await conversionRulesOf(db, promotion_id)
  if (rules.finer_caps.length === 0 || rules.cap_reached === 'keep') return { room, shares: [] }
  const goals = await db
    .selectFrom('promotion_goal')
    .select(['id', 'code', 'name'])
    .where('promotion_id', '=', promotion_id)
    .where('closed', '=', false)
    .orderBy('sort')
    .execute()
  const caps = await capsInUse(
    db,
    goals.map((goal) => ({
      promotionId: promotion_id,
      at: now,
      caps: finerCapsOn(rules, { goal, medium }),
    })),
  )
  return { room, shares: sharesOf(goals, caps) }
}
