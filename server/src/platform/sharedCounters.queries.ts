import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { deleted } from './portions.ts'

/** What something is counted under: nobody can read from it who it was. */
export const counterKey = (name: string, who: string): Buffer =>
  createHash('sha256').update(`${name}\0${who}`).digest()

/** Counts a call in a window that begins with the first one; false when there were `most` already. A window that ends an hour too late is of a clock that was set back: it is over. */
export async function takeCall(
  db: Db,
  key: Buffer,
  { most, until, now }: { most: number; until: Date; now: Date },
): Promise<boolean> {
  const isOver = sql`(known.until <= excluded.at or known.until > excluded.until + interval '1 hour')`
  const { rows } = await sql`
    insert into shared_counter as known (key, amount, at, until) values (${key}, 1, ${now}, ${until})
    on conflict (key) do update set
      amount = case when ${isOver} then 1 else known.amount + 1 end,
      at = excluded.at,
      until = case when ${isOver} then excluded.until else known.until end
    where ${isOver} or known.amount < ${most}
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

/** Whoever takes of several or gives back to them holds them in this order: otherwise two could wait for each other. */
const inOrder = <Each extends Pick<Bucket, 'key'>>(buckets: readonly Each[]): Each[] =>
  buckets.toSorted((a, b) => Buffer.compare(a.key, b.key))

/** Takes one of each bucket; false, and nothing taken, when one of them is empty. */
export async function takeOfEach(db: Db, buckets: readonly Bucket[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ amount: number }>`
    insert into shared_counter as known (key, amount, at, until)
    values ${sql.join(
      inOrder(buckets).map(
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
  const keys = buckets.map(({ key }) => key)
  await sql`
    with held as (select key from shared_counter where key = any(${keys}::bytea[]) order by key for update)
    update shared_counter as known set amount = known.amount + ${whole} from held where known.key = held.key`.execute(
    db,
  )
}

/** Notes something that may be used once; false when it was before. */
export async function takeOnce(db: Db, key: Buffer, until: Date, now: Date): Promise<boolean> {
  return takeCall(db, key, { most: 1, until, now })
}

/** What no longer says anything; what somebody holds at this moment stays until the next night. */
export async function deleteCounters(db: Db, before: Date): Promise<number> {
  return deleted(
    db
      .deleteFrom('shared_counter')
      .where('key', 'in', (rows) =>
        rows
          .selectFrom('shared_counter')
          .select('key')
          .where('until', '<', before.toISOString())
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow(),
  )
}
