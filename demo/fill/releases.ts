import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import { endedPartnership } from './content/partnerships.ts'
import type { Network } from './network.ts'
import { insertRows } from './rows.queries.ts'

/** A medium that a promotion refuses, and a material for the best publishers only. */
export async function fillReleases(db: Db, { media, promotions }: Network, now: Date) {
  const [refused, promotion, reason] = endedPartnership
  await insertRows(db, 'access_control', [
    {
      scope: 'promotion',
      scope_id: promotions.get(promotion)!.id,
      kind: 'deny',
      target_type: 'media',
      target_id: media.get(refused)!.id,
      reason,
      created_at: new Date(now.getTime() - 60 * dayMs),
    },
  ])
  const newest = [...promotions.values()].at(-1)!
  await insertRows(
    db,
    'access_control',
    (['gold', 'platinum'] as const).map((target_rank) => ({
      scope: 'material' as const,
      scope_id: newest.materials.at(-1)!.id,
      kind: 'allow' as const,
      target_type: 'rank' as const,
      target_rank,
      reason: '上位ランク限定の先行素材',
      created_at: now,
    })),
  )
}
