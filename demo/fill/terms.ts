import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import { agreedAgain } from './content/terms.ts'
import type { Network } from './network.ts'
import type { Placement } from './partnerships.ts'
import { insertRows } from './rows.queries.ts'

/** Partners have agreed to the conditions they applied under; the card's were tightened since, to which some have agreed. */
export async function fillTerms(
  db: Db,
  { promotions }: Network,
  placements: readonly Placement[],
  now: Date,
) {
  const people = new Map(
    (
      await db
        .selectFrom('user_account')
        .select(['id', 'affiliater_id'])
        .where('affiliater_id', 'is not', null)
        .orderBy('id', 'desc')
        .execute()
    ).map(({ id, affiliater_id }) => [affiliater_id, id]),
  )
  const agreement = (version: number, at: (placement: Placement) => Date) => (each: Placement) => ({
    media_id: each.medium.id,
    promotion_id: each.promotion.id,
    version,
    agreed_at: at(each),
    agreed_by: people.get(each.medium.affiliaterId)!,
  })
  const card = promotions.get('card')!
  const changed = new Date(now.getTime() - 3 * dayMs)
  await insertRows(
    db,
    'terms_agreement',
    placements.map(agreement(1, ({ since }) => new Date(since.getTime() - 1.3 * dayMs))),
  )
  await db
    .updateTable('promotion')
    .set({ listing: 'refused', updated_at: changed })
    .where('id', '=', card.id)
    .execute()
  await db
    .updateTable('promotion_terms')
    .set({ told_at: changed })
    .where('told_at', 'is', null)
    .execute()
  await insertRows(
    db,
    'terms_agreement',
    placements
      .filter(
        ({ promotion, medium }) =>
          promotion.id === card.id && agreedAgain.includes(medium.content.key),
      )
      .map(agreement(2, () => new Date(now.getTime() - 2 * dayMs))),
  )
}
