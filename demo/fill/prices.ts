import { dayMs } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Db } from '../../server/src/platform/db.ts'
import type { Network } from './network.ts'
import { insertRows } from './rows.queries.ts'

/** Agreed prices to look at: from now on, so that what the demo has counted before stays as it is. */
export async function fillPrices(db: Db, { media, promotions }: Network, now: Date) {
  const promotion = [...promotions.values()].find(({ goals }) =>
    goals.some(({ kind }) => kind === 'fixed'),
  )!
  const goal = promotion.goals.find(({ kind }) => kind === 'fixed')!
  const medium = media.get('kurashi')!
  const place = { promotion_id: promotion.id, goal_id: goal.id, valid_from: now, created_at: now }
  const paying = (more: number) => ({
    unit: 'yen' as const,
    gross: yen(goal.gross + more),
    net: yen(goal.net + more),
  })
  await insertRows(db, 'price_rule', [
    {
      ...place,
      ...paying(500),
      level: 'promotion_special',
      target: 'media',
      media_id: medium.id,
      name: '年末特別単価',
      reason: '掲載実績が多いため',
      valid_to: new Date(now.getTime() + 60 * dayMs),
    },
  ])
  await insertRows(db, 'price_rule', [
    {
      ...place,
      ...paying(300),
      level: 'promotion_special',
      target: 'rank',
      rank: 'gold',
      name: 'ゴールド会員単価',
    },
  ])
  await insertRows(db, 'price_rule', [
    {
      ...place,
      ...paying(800),
      level: 'material_special',
      material_id: promotion.materials[0]!.id,
      target: 'media',
      media_id: medium.id,
      name: 'バナー特別単価',
    },
  ])
  await insertRows(
    db,
    'price_rule',
    [
      { level: 'reward' as const, code: 'gold', name: 'ゴールドプラン', more: 1500 },
      { level: 'reward' as const, code: 'standard', name: 'スタンダードプラン', more: 0 },
      { level: 'product' as const, code: 'SET-A', name: 'お試しセット', more: 200 },
      { level: 'product' as const, code: 'SET-B', name: '定期コース', more: 1000 },
    ].map(({ more, ...row }) => ({ ...place, ...row, ...paying(more) })),
  )
}
