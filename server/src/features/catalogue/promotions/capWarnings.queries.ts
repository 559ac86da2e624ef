import type { Language } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'

/** Warnings whose mails are not written yet, held so that no other worker writes them too. */
export const lockCapWarnings = (tx: Tx, batch: number) =>
  tx
    .selectFrom('cap_warning')
    .leftJoin('promotion', 'promotion.id', 'cap_warning.promotion_id')
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
