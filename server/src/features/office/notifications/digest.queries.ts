import type { Tx } from '../../../platform/db.ts'

/** Takes what waits, of a few people, so that no other worker takes it too. */
export async function takeWaiting(tx: Tx, people: number) {
  const waiting = () => tx.selectFrom('notification').where('digest', '=', 'waiting')
  const users = await waiting()
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .limit(people)
    .execute()
  if (users.length === 0) return []
  const rows = await waiting()
    .select(['id', 'user_id', 'title_ja', 'title_en', 'link', 'created_at'])
    .where(
      'user_id',
      'in',
      users.map(({ user_id }) => user_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length > 0)
    await tx
      .updateTable('notification')
      .set({ digest: 'sent' })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return rows
}
export type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/** Those of some people who may sign in. */
export const livingPeople = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('user_account')
    .select(['id', 'user_name', 'mail_address', 'language'])
    .where('id', 'in', ids)
    .where('lifecycle', 'is', null)
    .orderBy('id')
    .execute()
