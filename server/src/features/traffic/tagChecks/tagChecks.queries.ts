import { takesDirectLinks } from '../../../catalogue/directLanding.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'

/** The checks that a person began. */
const ownChecks = (db: Db, viewer: User) =>
  db.selectFrom('tag_check').where('tag_check.user_id', '=', viewer.id)

/** A check of a promotion that the caller may check; undefined = there is none. */
export const findTagCheck = (db: Db, viewer: User, id: number) =>
  ownChecks(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'tag_check.promotion_id')
    .select(['tag_check.id', 'promotion_id', 'started_at', 'token', 'cid', 'promotion.landing_url'])
    .select(takesDirectLinks.as('takes_direct_links'))
    .where('tag_check.id', '=', id)
    .executeTakeFirst()

/** What was seen while the tag was tried, in its order. */
export const stepsOfCheck = (db: Db, id: number) =>
  db
    .selectFrom('tag_check_step')
    .select(['step', 'at', 'facts'])
    .where('check_id', '=', id)
    .orderBy('id')
    .execute()

/** Begins a check; its token is the test link, which is good for a day. */
export const insertTagCheck = (
  tx: Tx,
  check: { promotion_id: number; user_id: number; token: string; started_at: Date },
) => tx.insertInto('tag_check').values(check).returning('id').executeTakeFirstOrThrow()

/** Forgets checks that were begun before an instant, with what was seen. */
export const deleteTagChecksBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('tag_check').where('started_at', '<', before.toISOString()).execute()
