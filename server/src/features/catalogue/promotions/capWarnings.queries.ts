import { sql } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { peopleToTell } from '../prices/priceNotices.queries.ts'

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

export type CapWarning = Awaited<ReturnType<typeof lockCapWarnings>>[number]

export const setMailed = (tx: Tx, { id }: CapWarning, at: Date) =>
  tx.updateTable('cap_warning').set({ mailed_at: at }).where('id', '=', id).execute()

interface Person {
  id: number
  user_type: string
  user_name: string
  mail_address: string
  language: Language
}

/** Those whom a warning concerns: an affiliater's own cap is its own business. */
export const concernedBy = (tx: Tx, { affiliater_id, advertiser_id }: CapWarning) =>
  affiliater_id === null ? peopleOf(tx, advertiser_id) : peopleToTell(tx, [affiliater_id])

/** Those who look after a promotion: the people of its advertiser and the owners of the network. */
export const peopleOf = async (tx: Tx, advertiserId: number): Promise<Person[]> =>
  tx
    .selectFrom('user_account')
    .select(['id', 'user_type', 'user_name', 'mail_address', 'language'])
    .where((eb) =>
      eb.or([
        eb('advertiser_id', '=', advertiserId),
        eb.and([eb('user_type', '=', '0'), eb('role_id', 'is', null)]),
      ]),
    )
    .where('lifecycle', 'is', null)
    .orderBy('id')
    .execute()
