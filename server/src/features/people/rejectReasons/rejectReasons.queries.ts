import { sql, type ExpressionBuilder } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'
import {
  otherReason,
  type RejectReason,
  type RejectReasonChange,
  type RejectReasonFilter,
  type RejectReasonInput,
  type RejectScope,
} from '@tsunagi/contract/people/rejectReasons'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import {
  containing,
  inColumns,
  matches,
  ordering,
  type Conditions,
  type Db,
  type Tables,
  type Tx,
} from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { newestChange } from '../../../records/versions.queries.ts'
import { pageOf, totalCount } from '../../../platform/pages.ts'

/** What the person concerned reads of the reason whose code a column has; null where it has none. */
export const publicReason = (column: string) =>
  sql<Text | null>`(select jsonb_build_object('ja', reason.text_ja, 'en', reason.text_en) from reject_reason as reason where reason.code = ${sql.ref(column)})`

/** What was told, where the code of the reason and the comment below it are kept in two columns. The words of the one for everything else only point to the comment. */
export const toldReason = (language: Language, code: string, comment: string) =>
  sql<
    string | null
  >`nullif(concat_ws(e'\n', (select ${sql.ref(`reason.text_${language}`)} from reject_reason as reason where reason.code = ${sql.ref(code)} and reason.code <> ${otherReason}), ${sql.ref(comment)}), '')`

const givenIn = (scope: RejectScope) => sql<boolean>`${scope} = any(scopes)`

/** The reasons that can be given somewhere; also those that are not offered any more, which programs may still send. */
export const listRejectReasons = (db: Db, scope: RejectScope) =>
  db
    .selectFrom('reject_reason')
    .select(['code', 'text_ja', 'text_en', 'is_active'])
    .where(givenIn(scope))
    .orderBy('sort')
    .orderBy('code')
    .execute()

const conditions: Conditions<ExpressionBuilder<Tables, 'reject_reason'>, RejectReasonFilter> = {
  scope: (_eb, scope) => givenIn(scope),
  word: (eb, word) =>
    eb.or(
      (['code', 'text_ja', 'text_en', 'note'] as const).map((column) =>
        eb(column, 'ilike', containing(word)),
      ),
    ),
}
const columns = {
  id: sql.ref('reject_reason.id'),
  code: sql.ref('reject_reason.code'),
  sort: sql.ref('reject_reason.sort'),
}

/** A page of the master of reasons. */
export async function searchRejectReasons(
  db: Db,
  { page, size, sort, ...filter }: RejectReasonFilter & Page,
): Promise<{ items: RejectReason[]; total: number }> {
  const found = db.selectFrom('reject_reason').where(matches(conditions, filter))
  return pageOf(
    found
      .select(['id', 'code', 'text_ja', 'text_en', 'note', 'sort', 'is_active'])
      .select((eb) => [
        eb.ref('scopes').$castTo<RejectScope[]>().as('scopes'),
        newestChange('reject_reason', sql.ref('reject_reason.code')).as('version'),
      ])
      .orderBy(ordering(sort, columns, columns.id)),
    found.select(totalCount),
    { page, size },
  )
}

declare const locked: unique symbol
/** A reason that this transaction holds. Writes ask for one, never for an id. */
export type LockedReason = { id: number; code: string } & { [locked]: true }

export async function lockRejectReason(tx: Tx, id: number): Promise<LockedReason> {
  const row = await tx
    .selectFrom('reject_reason')
    .select(['id', 'code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as LockedReason
}

/** Refuses a code that another reason has. */
export async function insertRejectReason(tx: Tx, reason: RejectReasonInput): Promise<number> {
  const inserted = await tx
    .insertInto('reject_reason')
    .values(inColumns('reject_reason', reason))
    .onConflict((same) => same.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted)
    throw invalid('code', text('同じコードの理由があります。', 'There is a reason with this code.'))
  return inserted.id
}

export const updateRejectReason = (tx: Tx, { id }: LockedReason, change: RejectReasonChange) =>
  tx
    .updateTable('reject_reason')
    .set(inColumns('reject_reason', change))
    .where('id', '=', id)
    .execute()

const foreignKeyViolation = '23503'

/** Refuses to delete a reason that was given once: whoever was told it reads it still. */
export async function deleteRejectReason(tx: Tx, { id }: LockedReason) {
  try {
    await tx.deleteFrom('reject_reason').where('id', '=', id).execute()
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
    throw conflict(
      text(
        'この理由は使われたことがあるため削除できません。「停止」にすると選べなくなります。',
        'This reason was given before and cannot be deleted. Turn it off and nobody can choose it any more.',
      ),
    )
  }
}
