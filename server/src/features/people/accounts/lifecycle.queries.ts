import { parties, type Party } from '@tsunagi/contract/endpoint'
import { sql } from 'kysely'
import type { Lifecycle, LifecycleEvent } from '@tsunagi/contract/people/lifecycle'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { hasSecondFactor } from '../identity/secondFactor.queries.ts'
import { noPassword } from './people.queries.ts'
import { withinScope } from './scope.queries.ts'

declare const locked: unique symbol
/** An account that this transaction holds. Writes ask for one, never for an id. */
export interface LockedAccount {
  id: number
  party: Party
  lifecycle: Lifecycle
  name: string
  mail_address: string
  [locked]: true
}

const nameOf: Record<Party, ReturnType<typeof sql>> = {
  affiliater: sql`coalesce(company, user_name)`,
  advertiser: sql`company`,
  agency: sql`company`,
}

/** Locks accounts in the order of their ids; 404 when one is missing or outside the administrator's data scope. */
export async function lockAccounts(
  tx: Tx,
  party: Party,
  ids: readonly number[],
  adminId: number | null,
): Promise<LockedAccount[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Omit<LockedAccount, 'party'>>`
    select id, lifecycle, mail_address, ${nameOf[party]} as name from ${sql.table(party)}
    where id = any(${wanted}::bigint[]) and ${adminId === null ? sql`true` : withinScope(adminId, sql.ref(`${party}.staff_id`))} order by id for update`.execute(
    tx,
  )
  if (rows.length !== wanted.length) throw notFound()
  return rows.map((row) => ({ ...row, party }) as LockedAccount)
}

/** A step in the life of an account, with its reason. */
export interface Change {
  event: LifecycleEvent
  to: Lifecycle
  reason: string | null
  /** Of a rejection. */
  rejectCode: string | null
  /** null = the system itself. */
  userId: number | null
  at: Date
}

/** Gives a held account another state, and writes the step into its history. */
export async function setLifecycle(
  tx: Tx,
  { party, id, lifecycle }: LockedAccount,
  { event, to, reason, rejectCode, userId, at }: Change,
) {
  await sql`update ${sql.table(party)} set lifecycle = ${to}::lifecycle, lifecycle_reason = ${reason}, lifecycle_at = ${at} where id = ${id}`.execute(
    tx,
  )
  await tx
    .insertInto('account_history')
    .values({
      party,
      party_id: id,
      event,
      from_lifecycle: lifecycle,
      to_lifecycle: to,
      reason,
      reject_code: rejectCode,
      user_id: userId,
      at,
    })
    .execute()
}

/** Something that happened to an account and left its state as it was. */
export const noteEvent = (
  tx: Tx,
  party: Party,
  id: number,
  event: string,
  userId: number | null,
  at: Date,
  reason: string | null = null,
) =>
  tx
    .insertInto('account_history')
    .values({ party, party_id: id, event, reason, user_id: userId, at })
    .execute()

const userColumn = {
  affiliater: 'affiliater_id',
  advertiser: 'advertiser_id',
  agency: 'agency_id',
} as const

const peopleOf = (db: Db, party: Party, id: number) =>
  db.selectFrom('user_account').where(userColumn[party], '=', id)

/** Whoever signs in for an account. */
export const idsOfPeople = async (tx: Tx, { party, id }: LockedAccount): Promise<number[]> =>
  (await peopleOf(tx, party, id).select('id').execute()).map((person) => person.id)

/** Lets addresses go with an account that has left: somebody may sign in with them, and register them, anew. */
export async function letAddressesGo(tx: Tx, { party, id }: LockedAccount, left_at: Date) {
  await tx.updateTable('user_account').set({ left_at }).where(userColumn[party], '=', id).execute()
  if (party === 'affiliater')
    await tx.updateTable('media').set({ left_at }).where('affiliater_id', '=', id).execute()
}

/** Accounts of which somebody still has this address to sign in with, and that were rejected until then. */
export const rejectedWith = async (
  tx: Tx,
  party: Party,
  mail: string,
  until: Date,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select account.id from ${sql.table(party)} as account
      join user_account as person on ${sql.ref(`person.${userColumn[party]}`)} = account.id
      where lower(person.mail_address) = lower(${mail}) and person.left_at is null
        and account.lifecycle = 'rejected' and account.lifecycle_at <= ${until}`.execute(tx)
  ).rows.map(({ id }) => id)

/** Affiliaters one of whose media still stands at one of these addresses, as they are spelled there, and that were rejected until then. */
export const rejectedAt = async (tx: Tx, urls: readonly string[], until: Date): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select distinct account.id from media join affiliater as account on account.id = media.affiliater_id
      where media.left_at is null and account.lifecycle = 'rejected' and account.lifecycle_at <= ${until}
        and (media.url = any(${urls}::text[]) or media.more_urls && ${urls}::text[]
          or media.app_store_url = any(${urls}::text[]) or media.google_play_url = any(${urls}::text[]))`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)

/** Who reads the account's mails, and in which language. */
export async function recipientOf(
  tx: Tx,
  { party, id, mail_address }: Pick<LockedAccount, 'party' | 'id' | 'mail_address'>,
): Promise<{ to: string; language: Language; userId: number | null; hasPassword: boolean }> {
  const person = await peopleOf(tx, party, id)
    .select(['id', 'mail_address', 'language', 'password_hash'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return {
    to: person?.mail_address ?? mail_address,
    language: person?.language ?? 'ja',
    userId: person?.id ?? null,
    hasPassword: person !== undefined && person.password_hash !== noPassword,
  }
}

/** The account that a person signs in for; undefined for administrators, who have none, and for nobody. */
export async function accountOfPerson(
  db: Db,
  userId: number,
): Promise<{ party: Party; id: number } | undefined> {
  const person = await db
    .selectFrom('user_account')
    .select(Object.values(userColumn))
    .where('id', '=', userId)
    .executeTakeFirst()
  for (const party of parties) {
    const id = person?.[userColumn[party]] ?? null
    if (id !== null) return { party, id }
  }
  return undefined
}

/** Partnerships an account takes part in and that still run, or wait. */
const partnershipsOf = (db: Db, party: Party, id: number) => {
  const running = db
    .selectFrom('partnership')
    .where('partnership.status', 'in', ['invited', 'applying', 'held', 'approved', 'suspended'])
  return party === 'affiliater'
    ? running.where(
        'partnership.media_id',
        'in',
        db.selectFrom('media').select('media.id').where('media.affiliater_id', '=', id),
      )
    : running.where(
        'partnership.promotion_id',
        'in',
        db
          .selectFrom('promotion')
          .select('promotion.id')
          .where('promotion.advertiser_id', '=', party === 'advertiser' ? id : 0),
      )
}

/** How many partnerships of an account would end with it. */
export const countPartnerships = async (db: Db, party: Party, id: number): Promise<number> =>
  (
    await partnershipsOf(db, party, id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Ends the partnerships of an account, with the reason that their history says. */
export const endAccountPartnerships = (
  tx: Tx,
  { party, id }: LockedAccount,
  at: Date,
  reason: string,
  userId: number | null,
) =>
  tx
    .updateTable('partnership')
    .set({
      status: 'ended',
      ends_at: null,
      reason,
      reject_code: null,
      decided_at: at,
      decided_by: userId,
    })
    .where('id', 'in', partnershipsOf(tx, party, id).select('partnership.id'))
    .execute()

/** What happened to an account, newest first. */
export const accountHistory = (db: Db, party: Party, id: number) =>
  db
    .selectFrom('account_history')
    .leftJoin('user_account', 'user_account.id', 'account_history.user_id')
    .select([
      'account_history.at',
      'account_history.event',
      'from_lifecycle',
      'to_lifecycle',
      'reason',
      'user_account.user_name as actor',
    ])
    .where('party', '=', party)
    .where('party_id', '=', id)
    .orderBy('account_history.id', 'desc')
    .limit(100)
    .execute()

/** The people who sign in for an account. */
export const accountUsers = (db: Db, party: Party, id: number) =>
  peopleOf(db, party, id)
    .select((eb) => [
      'id',
      'user_name',
      'mail_address',
      'language',
      'last_login_at',
      'created_at',
      eb('password_hash', '!=', noPassword).$castTo<boolean>().as('has_password'),
      hasSecondFactor.as('has_second_factor'),
    ])
    .orderBy('id')
    .execute()
