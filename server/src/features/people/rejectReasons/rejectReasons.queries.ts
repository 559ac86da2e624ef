import { sql } from 'kysely'
import { otherReason, type RejectScope } from '@tsunagi/contract/people/rejectReasons'
import type { Language, Text } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'

/** What the person concerned reads of the reason whose code a column has; null where it has none. */
export const publicReason = (column: string) =>
  sql<Text | null>`(select jsonb_build_object('ja', reason.name_ja, 'en', reason.name_en) from master_row as reason where reason.kind = 'rejectReasons' and reason.code = ${sql.ref(column)})`

/** What was told, where the code of the reason and the comment below it are kept in two columns. The words of the one for everything else only point to the comment. */
export const toldReason = (language: Language, code: string, comment: string) =>
  sql<
    string | null
  >`nullif(concat_ws(e'\n', (select ${sql.ref(`reason.name_${language}`)} from master_row as reason where reason.kind = 'rejectReasons' and reason.code = ${sql.ref(code)} and reason.code <> ${otherReason}), ${sql.ref(comment)}), '')`

const givenIn = (scope: RejectScope) => sql<boolean>`${scope} = any(scopes)`

/** The reasons that can be given somewhere; also those that are not offered any more, which programs may still send. */
export const listRejectReasons = (db: Db, scope: RejectScope) =>
  db
    .selectFrom('master_row')
    .select(['code', 'name_ja', 'name_en', 'is_active'])
    .where('kind', '=', 'rejectReasons')
    .where(givenIn(scope))
    .orderBy('sort')
    .orderBy('code')
    .execute()

/** Holds a reason until the transaction that gives it ends, so that nobody deletes it meanwhile; undefined where none has the code. */
export const holdReason = (tx: Tx, scope: RejectScope, code: string) =>
  tx
    .selectFrom('master_row')
    .select(['name_ja', 'name_en', 'is_active'])
    .where('kind', '=', 'rejectReasons')
    .where('code', '=', code)
    .where(givenIn(scope))
    .forKeyShare()
    .executeTakeFirst()
