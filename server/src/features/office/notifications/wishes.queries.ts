import type {
  NotificationKind,
  NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { Db } from '../../../platform/db.ts'

export const putWish = (db: Db, userId: number, kind: NotificationKind, how: NotificationMode) =>
  db
    .insertInto('notification_wish')
    .values({ user_id: userId, kind, how })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ how }))
    .execute()

export const isPerson = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('user_account').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined
