import type { Db } from '../src/platform/db.ts'
import type { Caller } from './app.ts'

/** Limits the role of an administrator to their own clients. */
export const limitToOwnClients = (db: Db, { userId }: Pick<Caller, 'userId'>) =>
  db
    .updateTable('admin_role')
    .set({ data_scope: 'own' })
    .where('id', 'in', db.selectFrom('user_account').select('role_id').where('id', '=', userId))
    .execute()
