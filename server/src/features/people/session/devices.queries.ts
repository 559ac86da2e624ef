import { dayMs } from '@tsunagi/contract/day'
import type { UserType } from '@tsunagi/contract/endpoint'
import type { Db } from '../../../platform/db.ts'

/** Days a browser is remembered after its last sign-in. */
export const deviceDays = 180

/** Whether the person behind an address has signed in from this browser before. */
export async function isKnownDevice(
  db: Db,
  userType: UserType,
  mail: string,
  device: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('user_account as u', 'u.id', 'known_device.user_id')
    .select('u.id')
    .where('known_device.device_hash', '=', device)
    .where('known_device.expires_at', '>', now.toISOString())
    .where('u.user_type', '=', userType)
    .where((eb) => eb(eb.fn('lower', ['u.mail_address']), '=', mail.toLowerCase()))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether we gave this cookie to anybody; others are never taken over, so that nobody can plant one. */
export const isOurDevice = async (db: Db, device: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('user_id')
    .where('device_hash', '=', device)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Remembers a browser; answers whether it is new to this person. */
export async function rememberDevice(
  db: Db,
  userId: number,
  device: Buffer,
  now: Date,
): Promise<boolean> {
  const expires_at = new Date(now.getTime() + deviceDays * dayMs)
  const { numUpdatedRows } = await db
    .updateTable('known_device')
    .set({ seen_at: now, expires_at })
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return false
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: device, created_at: now, seen_at: now, expires_at })
    .onConflict((oc) =>
      oc.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now, expires_at }),
    )
    .execute()
  return true
}

/** Hashes of the browsers that somebody has signed in with. */
export const devicesOf = async (db: Db, userId: number): Promise<Buffer[]> =>
  (
    await db
      .selectFrom('known_device')
      .select('device_hash')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ device_hash }) => device_hash)

/** The next sign-in counts as one from a new browser, wherever it comes from. */
export const forgetDevices = (db: Db, userId: number) =>
  db.deleteFrom('known_device').where('user_id', '=', userId).execute()
