import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** The last sign-in of its people, or the registration where there was none. Who was let in or brought back since has all of the time from then. */
const seenAt = sql<string>`greatest(
  coalesce((select max(last_login_at) from user_account where affiliater_id = affiliater.id), created_at), lifecycle_at)`

const approved = (db: Db) =>
  db
    .selectFrom('affiliater')
    .select(['id', 'dormancy_notice', 'dormancy_noticed_at', seenAt.as('seen_at')])
    .where('lifecycle', '=', 'approved')

/** Approved affiliaters that nobody has signed in to since an instant, after an id. */
export const idleAffiliaters = (db: Db, since: Date, afterId: number, batch: number) =>
  approved(db)
    .where('id', '>', afterId)
    .where(sql<boolean>`${seenAt} < ${since}`)
    .orderBy('id')
    .limit(batch)
    .execute()
/** An affiliater who has not signed in for long, held. */
export type IdleAffiliater = Awaited<ReturnType<typeof idleAffiliaters>>[number]

/** How one stands now; undefined when it does not take part any more. */
export const findApproved = (tx: Tx, id: number): Promise<IdleAffiliater | undefined> =>
  approved(tx).where('id', '=', id).executeTakeFirst()

/** Notes which of the notices went out, and when. */
export const setDormancyNotice = (tx: Tx, id: number, days: number, at: Date) =>
  tx
    .updateTable('affiliater')
    .set({ dormancy_notice: days, dormancy_noticed_at: at })
    .where('id', '=', id)
    .execute()
