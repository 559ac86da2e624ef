import { dayMs } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Db } from '../../server/src/platform/db.ts'
import type { Network } from './network.ts'
import type { Parties } from './parties.ts'
import type { Placement } from './partnerships.ts'
import { insertNumbered, insertRows } from './rows.queries.ts'

const unlimited = { gross_min: null, gross_max: null, net_min: null, net_max: null }

/** A lower reward that is announced: its promotion, the offers and the links of its partners say from when on. */
export async function fillPriceChange(
  db: Db,
  { promotions }: Network,
  placements: readonly Placement[],
  { ownerId }: Parties,
  now: Date,
) {
  const promotion = promotions.get('hikari')!
  const goal = promotion.goals[0]!
  const at = new Date(Math.ceil(now.getTime() / dayMs + 14) * dayMs)
  const planned = new Date(now.getTime() - dayMs)
  const paying = (less: number) => ({
    gross: yen(goal.gross - less),
    net: yen(goal.net - less),
    gross_rate: 0,
    net_rate: 0,
    ...unlimited,
  })
  const [change_id] = await insertNumbered(db, 'price_change', [
    {
      promotion_id: promotion.id,
      status: 'reserved',
      apply_at: at,
      tell_days_before: 3,
      message:
        '開通工事の費用が上がったため、単価を見直します。個別の条件は、特別単価の申請でご相談ください。',
      consultation: '主要な提携メディアには、事前に電話で説明済みです。',
      created_at: planned,
      created_by: ownerId,
      saved_told_at: planned,
    },
  ])
  await insertRows(db, 'price_change_item', [
    { change_id: change_id!, goal_id: goal.id, before: paying(0), after: paying(1000) },
  ])
  await insertRows(db, 'goal_price', [
    {
      goal_id: goal.id,
      ...paying(1000),
      valid_from: at,
      change_id: change_id!,
      created_by: ownerId,
    },
  ])
  const partners = new Set(
    placements
      .filter((placement) => placement.promotion === promotion)
      .map(({ medium }) => medium.affiliaterId),
  )
  await insertRows(
    db,
    'price_change_reader',
    [...partners].map((affiliater_id) => ({
      change_id: change_id!,
      affiliater_id,
      saved_at: planned,
    })),
  )
}
