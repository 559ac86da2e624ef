import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { AffiliaterDetail } from '@tsunagi/contract/people/affiliaters'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { lockTurn } from '../../../platform/turn.queries.ts'
import { knownReferences } from '../accounts/knownReferences.queries.ts'
import { withinScope } from '../accounts/scope.queries.ts'

/** The name of whom the row `affiliater` came by. */
export const referrerName = sql<
  string | null
>`(select coalesce(other.company, other.user_name) from affiliater as other where other.id = affiliater.referrer_id)`

/** Lets one referrer after another be given, so that no two make a circle together. */
export const takeTurnOfReferrers = (tx: Tx) => lockTurn(tx, 'referrer')

/** Whether an affiliater is there and the administrator's business. */
export const isOneOfTheirs = async (tx: Tx, adminId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('affiliater')
    .select('id')
    .where('id', '=', id)
    .where(withinScope(adminId, sql.ref('affiliater.staff_id')))
    .executeTakeFirst()) !== undefined

/** Whether an affiliater came by another one, straight or by those whom that one brought. */
export const cameBy = async (tx: Tx, id: number, other: number): Promise<boolean> =>
  (
    await sql<{ is_so: boolean }>`
      with recursive line as (
        select id, referrer_id from affiliater where id = ${id}
        union select above.id, above.referrer_id from affiliater as above join line on above.id = line.referrer_id)
      select exists (select from line where line.id = ${other}) as is_so`.execute(tx)
  ).rows[0]!.is_so

/** Says by whom an affiliater came. */
export const setReferrer = (tx: Tx, id: number, referrerId: number) =>
  knownReferences(
    tx.updateTable('affiliater').set({ referrer_id: referrerId }).where('id', '=', id).execute(),
  )

/** The affiliater whose link has a code, while it takes part. */
export const findByCode = async (db: Db, code: string): Promise<number | null> =>
  (
    await db
      .selectFrom('affiliater')
      .select('id')
      .where('referral_code', '=', code)
      .where('lifecycle', '=', 'approved')
      .executeTakeFirst()
  )?.id ?? null

const shownReferred = 200

/** The newest who came by an affiliater and are the administrator's business, with what each has brought it. */
export const referredBy = (
  db: Db,
  admin: Admin,
  id: number,
): Promise<AffiliaterDetail['referred']> =>
  db
    .selectFrom('affiliater')
    .select([
      'affiliater.id',
      sql<string>`coalesce(affiliater.company, affiliater.user_name)`.as('name'),
      'affiliater.lifecycle',
      'affiliater.created_at',
      sql<Yen>`(select coalesce(sum(amount), 0)::bigint from referral_reward where referred_id = affiliater.id and referrer_id = ${id})`.as(
        'reward',
      ),
    ])
    .where('affiliater.referrer_id', '=', id)
    .where(withinScope(admin.id, sql.ref('affiliater.staff_id')))
    .orderBy('affiliater.id', 'desc')
    .limit(shownReferred)
    .execute()
