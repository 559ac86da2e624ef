import type {
  NotificationKind,
  NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { Db } from '../../../platform/db.ts'

/** Keeps how a person wants to be told of something, in place of what they wished before. */
export const putWish = (db: Db, userId: number, kind: NotificationKind, how: NotificationMode) =>
  db
    .insertInto('notification_wish')
    .values({ user_id: userId, kind, how })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ how }))
    .execute()

/** Whether an id is that of somebody's account, whatever its state. */
export const isPerson = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('user_account').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined
