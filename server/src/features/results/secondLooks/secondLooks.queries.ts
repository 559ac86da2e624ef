import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { SecondLook } from '@tsunagi/contract/results/secondLooks'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'

/** All that was asked about a result, newest first; for the operator. */
export async function listSecondLooks(
  db: Db,
  viewer: User,
  resultId: number,
): Promise<SecondLook[]> {
  if (viewer.kind !== 'admin') return []
  return db
    .selectFrom('second_look as look')
    .innerJoin('user_account as asker', 'asker.id', 'look.asked_by')
    .leftJoin('user_account as answerer', 'answerer.id', 'look.answered_by')
    .select([
      'look.id',
      sql<SecondLook['kind']>`look.kind`.as('kind'),
      sql<SecondLook['state']>`look.state`.as('state'),
      'look.asked_at',
      'asker.user_name as asked_by',
      sql<boolean>`look.asked_by = ${viewer.id}`.as('is_own'),
      'look.comment',
      sql<Yen>`look.sale_amount`.as('sale_amount'),
      sql<Yen>`look.gross`.as('gross'),
      sql<Yen>`look.net`.as('net'),
      'look.answered_at',
      'answerer.user_name as answered_by',
      'look.answer',
    ])
    .where('look.result_id', '=', resultId)
    .orderBy('look.id', 'desc')
    .execute()
}

/** Results that wait for a second administrator. */
export const isLookedFor = (eb: ExpressionBuilder<Tables, 'result'>) =>
  eb.exists(
    eb
      .selectFrom('second_look')
      .select('second_look.id')
      .whereRef('second_look.result_id', '=', 'result.id')
      .where('second_look.state', '=', 'waiting'),
  )

/** Asks for a second look at a result; null where one waits already. */
export const insertSecondLook = async (
  tx: Tx,
  look: Insertable<Tables['second_look']>,
): Promise<number | null> =>
  (
    await tx
      .insertInto('second_look')
      .values(look)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null

/** Something that was asked, held until it is answered. */
export const lockSecondLook = (tx: Tx, id: number) =>
  tx.selectFrom('second_look').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
/** A change that waits for another administrator, held. */
export type LockedLook = NonNullable<Awaited<ReturnType<typeof lockSecondLook>>>

/** Notes who looked, what they answered, and when. */
export const answerSecondLook = (
  tx: Tx,
  { id }: LockedLook,
  answer: {
    state: Exclude<SecondLook['state'], 'waiting'>
    answered_by: number
    answered_at: Date
    answer: string
  },
) => tx.updateTable('second_look').set(answer).where('id', '=', id).execute()
