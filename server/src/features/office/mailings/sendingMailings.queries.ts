import { hourMs } from '@tsunagi/contract/day'
import { sql, type NotNull } from 'kysely'
import type { AudienceCondition } from '@tsunagi/contract/office/audience'
import type { Db, Tx } from '../../../platform/db.ts'

/** Mailings whose time has come and that are not over. */
export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('mailing')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .orderBy('id')
    .execute()

/** Takes a mailing for as long as the transaction lasts; undefined where it was stopped meanwhile, or another worker has it. */
export const takeMailing = (tx: Tx, id: number) =>
  tx
    .selectFrom('mailing')
    .selectAll()
    .select(sql<AudienceCondition[]>`audience`.as('conditions'))
    // Only a draft has none.
    .$narrowType<{ send_at: NotNull }>()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
/** A mailing that this transaction works at. */
export type TakenMailing = NonNullable<Awaited<ReturnType<typeof takeMailing>>>

/** Adds people to a mailing, each once. Answers how many are new. */
export async function insertRecipients(
  tx: Tx,
  mailingId: number,
  userIds: readonly number[],
): Promise<number> {
  if (userIds.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into mailing_recipient (mailing_id, user_id)
    select ${mailingId}::bigint, id from unnest(${[...userIds]}::bigint[]) as person (id)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Says that a mailing is under way, or that nobody is left to write to. */
export const setMailingState = (tx: Tx, id: number, state: 'sending' | 'done') =>
  tx.updateTable('mailing').set({ state }).where('id', '=', id).execute()

/** How many emails of a mailing were written within the last hour. */
export async function countLastHour(tx: Tx, id: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('mailing_recipient')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mailing_id', '=', id)
    .where('state', '=', 'written')
    .where('written_at', '>', new Date(now.getTime() - hourMs).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** The people that a mailing is still to be written to, in the order of their ids. */
export const listWaiting = async (tx: Tx, id: number, most: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('mailing_recipient')
      .select('user_id')
      .where('mailing_id', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('user_id')
      .limit(most)
      .execute()
  ).map(({ user_id }) => user_id)

/** Says for each of some recipients what became of it; a mail is null for whom it waits for the email of the day. */
export async function setRecipients(
  tx: Tx,
  mailingId: number,
  outcomes: readonly { id: number; state: 'written' | 'left_out'; mailId: number | null }[],
  now: Date,
) {
  await sql`
    update mailing_recipient set state = outcome.state, mail_id = outcome.mail_id,
      written_at = case when outcome.state = 'written' then ${now}::timestamptz end
    from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ mailId }) => mailId)}::bigint[]) as outcome (id, state, mail_id)
    where mailing_id = ${mailingId}::bigint and user_id = outcome.id`.execute(tx)
}
