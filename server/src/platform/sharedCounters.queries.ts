import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** What something is counted under: nobody can read from it who it was. */
export const counterKey = (name: string, who: string): Buffer =>
  createHash('sha256').update(`${name}\0${who}`).digest()

/** Counts a call in a window that begins with the first one; false when there were `most` already. */
export async function takeCall(
  db: Db,
  key: Buffer,
  { most, until, now }: { most: number; until: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into shared_counter as known (key, amount, at, until) values (${key}, 1, ${now}, ${until})
    on conflict (key) do update set
      amount = case when known.until <= excluded.at then 1 else known.amount + 1 end,
      at = excluded.at,
      until = case when known.until <= excluded.at then excluded.until else known.until end
    where known.until <= excluded.at or known.amount < ${most}
    returning true`.execute(db)
  return rows.length > 0
}

/** What refills by one every so many seconds, up to `most`. */
export interface Bucket {
  key: Buffer
  most: number
  secondsEach: number
}

/** What is left of a bucket is kept in thousandths. */
const whole = 1000

/** Takes one of each bucket; false, and nothing taken, when one of them is empty. */
export async function takeOfEach(db: Db, buckets: readonly Bucket[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ amount: number }>`
    insert into shared_counter as known (key, amount, at, until)
    values ${sql.join(
      buckets.map(
        ({ key, most, secondsEach }) =>
          sql`(${key}::bytea, ${(most - 1) * whole}::bigint, ${now}::timestamptz, ${new Date(now.getTime() + most * secondsEach * 1000)}::timestamptz)`,
      ),
    )}
    on conflict (key) do update set
      amount = least(
        excluded.amount + ${whole},
        known.amount + floor(greatest(0, extract(epoch from excluded.at - known.at))
          * (excluded.amount + ${whole}) / extract(epoch from excluded.until - excluded.at))::bigint
      ) - ${whole},
      at = excluded.at,
      until = excluded.until
    returning amount`.execute(db)
  if (rows.every(({ amount }) => amount >= 0)) return true
  await giveBackToEach(db, buckets)
  return false
}

/** Puts one back; a bucket never holds more than its most. */
export async function giveBackToEach(
  db: Db,
  buckets: readonly Pick<Bucket, 'key'>[],
): Promise<void> {
  await db
    .updateTable('shared_counter')
    .set((eb) => ({ amount: eb('amount', '+', whole) }))
    .where(
      'key',
      'in',
      buckets.map(({ key }) => key),
    )
    .execute()
}

/** Notes something that may be used once; false when it was before. */
export async function takeOnce(db: Db, key: Buffer, until: Date, now: Date): Promise<boolean> {
  return takeCall(db, key, { most: 1, until, now })
}

/** What no longer says anything. */
export async function deleteCounters(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_counter')
    .where('until', '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
