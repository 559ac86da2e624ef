import { firstDay, monthOf, addMonths } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** The monthly budgets of a viewer's advertisers, and what of each is used as its cap counts it; the fullest first. */
export function budgetsOf(db: Db, viewer: User, now: Date) {
  const month = monthOf(now)
  const used = sql<Yen>`advertiser_spend(advertiser.id, ${firstDay(month)}, ${firstDay(addMonths(month, 1))})`
  return db
    .selectFrom('advertiser')
    .where(isBusinessOf(viewer, { advertiser: by('advertiser.id') }))
    .where('advertiser.lifecycle', '=', 'approved')
    .where('monthly_budget', 'is not', null)
    .select([
      'advertiser.id as advertiser_id',
      'advertiser.company',
      sql<Yen>`monthly_budget`.as('budget'),
      used.as('used'),
    ])
    .orderBy(sql`${used}::numeric / nullif(monthly_budget, 0)`, (order) =>
      order.desc().nullsFirst(),
    )
    .orderBy('advertiser.id')
    .execute()
}
