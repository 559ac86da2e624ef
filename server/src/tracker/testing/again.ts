import { pino } from 'pino'
import { decideAgain } from '../../conversions/decideAgain.ts'
import { testKeys } from '../../../test/secondFactor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { clickKey } from './startTest.ts'

/** Decides the notice of an order again, as if its result had never been written. */
export async function decideOrderAgain(db: Db, clock: Clock, order: string) {
  const { id, result_id } = await db
    .selectFrom('notice')
    .select(['id', 'result_id'])
    .where('order_number', '=', order)
    .where('result_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('notice')
    .set({ result_id: null })
    .where('result_id', '=', result_id)
    .execute()
  await db.deleteFrom('result_history').where('result_id', '=', result_id).execute()
  await db.deleteFrom('result').where('id', '=', result_id).execute()
  const again = await decideAgain({
    db,
    clickKey,
    secretsKey: testKeys.secrets,
    clock,
    log: pino({ level: 'silent' }),
    changeResult: () => Promise.reject(new Error('no change was told')),
  })
  await db.transaction().execute((tx) => again(tx, id))
}
