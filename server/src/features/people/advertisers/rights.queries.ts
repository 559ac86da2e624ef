import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'

/** What the operator lets an advertiser do by itself. */
export type AdvertiserRight =
  | 'may_decide_results'
  | 'may_decide_partnerships'
  | 'may_upload_materials'
  | 'may_answer_price_requests'

/** Refuses an advertiser what the operator has not given it; all others are decided elsewhere. */
export async function assertRight(db: Db, user: User, right: AdvertiserRight): Promise<void> {
  if (user.kind !== 'advertiser') return
  const row = await db
    .selectFrom('advertiser')
    .select(right)
    .where('id', '=', user.advertiserId)
    .executeTakeFirstOrThrow()
  if (!row[right]) throw forbidden()
}

/** The condition that the operator has given an advertiser a right. */
export const wasGiven = (advertiserId: number, right: AdvertiserRight) =>
  sql<SqlBool>`(select ${sql.ref(right)} from advertiser where advertiser.id = ${advertiserId})`
