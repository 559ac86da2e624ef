import type { Day } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'

/** Payments that payees are told of, as they stand: one that has gone on meanwhile is not among them. */
export const paymentsToTell = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('payment')
    .select([
      'id',
      'affiliater_id',
      'number',
      'total',
      'subtotal',
      'status',
      'status_reason',
      'pay_months',
      'pay_day',
      'least_total',
    ])
    .select((eb) => eb.ref('month').$castTo<Day>().as('month'))
    .where('id', 'in', ids)
    .where('status', 'in', ['held', 'carried'])
    .orderBy('id')
    .execute()
