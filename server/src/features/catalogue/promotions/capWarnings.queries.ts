import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'

/** Whether a higher mark of the same cap was reached, of which people are told instead. */
const isOvertaken = sql<boolean>`exists (
  select from cap_warning as higher
  where higher.percent > cap_warning.percent
    and row(higher.promotion_id, higher.advertiser_id, higher.goal_id, higher.affiliater_id, higher.media_id,
            higher.cap, higher.period, higher.cap_limit)
      is not distinct from row(cap_warning.promotion_id, cap_warning.advertiser_id, cap_warning.goal_id,
            cap_warning.affiliater_id, cap_warning.media_id, cap_warning.cap, cap_warning.period, cap_warning.cap_limit))`

/** Warnings whose mails are not written yet, held so that no other worker writes them too. */
export const lockCapWarnings = (tx: Tx, batch: number) =>
  tx
    .selectFrom('cap_warning')
    .leftJoin('promotion', 'promotion.id', 'cap_warning.promotion_id')
    .leftJoin('promotion_goal as goal', 'goal.id', 'cap_warning.goal_id')
    .leftJoin('media', 'media.id', 'cap_warning.media_id')
    .innerJoin('advertiser', (join) =>
      join.on((eb) =>
        eb(
          'advertiser.id',
          '=',
          eb.fn.coalesce('cap_warning.advertiser_id', 'promotion.advertiser_id'),
        ),
      ),
    )
    .select([
      'cap_warning.id',
      'cap_warning.promotion_id',
      'cap',
      'percent',
      'used',
      'cap_limit',
      'promotion.ad_name',
      'advertiser.id as advertiser_id',
      'advertiser.company',
      sql<boolean>`coalesce(advertiser.credit_limit = 0, false)`.as('is_prepaid'),
      isOvertaken.as('is_overtaken'),
      'goal.name as goal_name',
      'media.name as media_name',
      sql<number | null>`coalesce(media.affiliater_id, nullif(cap_warning.affiliater_id, 0))`.as(
        'affiliater_id',
      ),
    ])
    .where('mailed_at', 'is', null)
    .orderBy('reached_at')
    .orderBy('percent')
    .limit(batch)
    .forUpdate('cap_warning')
    .skipLocked()
    .execute()

/** A cap that is nearly or wholly used, of which nobody was told yet, held. */
export type CapWarning = Awaited<ReturnType<typeof lockCapWarnings>>[number]

/** Notes that people were told of a cap. */
export const setMailed = (tx: Tx, { id }: CapWarning, at: Date) =>
  tx.updateTable('cap_warning').set({ mailed_at: at }).where('id', '=', id).execute()

/** Those whom a warning concerns: an affiliater's own cap is its own business, else the advertiser's and the operator's. */
export function concernedBy(tx: Tx, { promotion_id, affiliater_id, advertiser_id }: CapWarning) {
  if (affiliater_id !== null) return readersOf(tx, { affiliaters: [affiliater_id] })
  const about = { advertisers: [advertiser_id] }
  const of = promotion_id === null ? 'advertiserCapReached' : 'capReached'
  return readersOf(tx, { ...about, operator: { of, about } })
}
