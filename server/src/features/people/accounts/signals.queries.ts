import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DuplicateSignal } from '@tsunagi/contract/people/affiliaters'
import { accounts } from '@tsunagi/contract/people/accounts'
import { mayCall } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { withinScope } from './scope.queries.ts'

// Signs that two affiliaters are one person: they are shown to the screener, and do to a sign-up what the operator has set.

const same = {
  mail: sql`mailbox_of(other.mail_address) = mailbox_of(affiliater.mail_address)`,
  phone: sql`phone_key(other.phone) = phone_key(affiliater.phone)`,
  bank: sql`other.bank_code = affiliater.bank_code and other.branch_code = affiliater.branch_code and other.account_number = affiliater.account_number`,
  person: sql`(kana_key(other.user_name_kana) = kana_key(affiliater.user_name_kana) and other.birth_date = affiliater.birth_date
    or other.corporate_number = affiliater.corporate_number or other.invoice_number = affiliater.invoice_number)`,
  address: sql`address_key(other.address) = address_key(affiliater.address)`,
} satisfies Partial<Record<DuplicateSignal['signal'], unknown>>

/** An address within a house, or of a proxy before us, says nothing about who is there. */
const isPublic = (ip: string) =>
  sql`not (${sql.ref(ip)} <<= any(array['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '::1/128', 'fc00::/7', 'fe80::/10']::inet[]))`

/** Others who signed in with the browser of an affiliater, or registered or signed in with the same program from the same place. What the operator does for somebody is left out. */
const onSameDevice = sql`(
  select theirs.affiliater_id from user_account as own
  join known_device as mine on mine.user_id = own.id
  join known_device as shared on shared.device_hash = mine.device_hash and shared.user_id <> mine.user_id
  join user_account as theirs on theirs.id = shared.user_id
  where own.affiliater_id = affiliater.id and theirs.affiliater_id <> affiliater.id
  union
  select found.affiliater_id from (
    select session.ip, session.user_agent from session join user_account as own on own.id = session.user_id
    where own.affiliater_id = affiliater.id and session.actor_user_id is null
    union select ip, user_agent from terms_consent where terms_consent.affiliater_id = affiliater.id) as mine
  cross join lateral (
    select theirs.affiliater_id from session join user_account as theirs on theirs.id = session.user_id
    where session.ip = mine.ip and session.user_agent = mine.user_agent and session.actor_user_id is null
    union select terms_consent.affiliater_id from terms_consent
    where terms_consent.ip = mine.ip and terms_consent.user_agent = mine.user_agent) as found
  where ${isPublic('mine.ip')} and mine.user_agent <> '' and found.affiliater_id <> affiliater.id)`

const shares = (signal: keyof typeof same) =>
  sql<SqlBool>`exists (select from affiliater as other where other.id <> affiliater.id and ${same[signal]})`
const sharesDevice = sql<SqlBool>`exists ${onSameDevice}`

/** Whether one affiliater shares anything with another: by the indexes, for a page of rows. */
export const hasSignals = sql<boolean>`(${sql.join(
  [...(Object.keys(same) as (keyof typeof same)[]).map(shares), sharesDevice],
  sql` or `,
)})`

const repeated = (columns: string, where = 'true') =>
  sql.raw(
    `(select ${columns} from affiliater where ${where} group by ${columns} having count(*) > 1)`,
  )

/** The same for all rows at once: everything that occurs more than once is gathered first. */
export const sharesWithAnother = sql<SqlBool>`(
  mailbox_of(affiliater.mail_address) in ${repeated('mailbox_of(mail_address)')}
  or coalesce(phone_key(affiliater.phone) in ${repeated('phone_key(phone)', 'phone_key(phone) is not null')}, false)
  or coalesce(address_key(affiliater.address) in ${repeated('address_key(address)', 'address_key(address) is not null')}, false)
  or coalesce((affiliater.bank_code, affiliater.branch_code, affiliater.account_number) in ${repeated('bank_code, branch_code, account_number', 'account_number is not null')}, false)
  or coalesce((kana_key(affiliater.user_name_kana), affiliater.birth_date) in ${repeated('kana_key(user_name_kana), birth_date', 'birth_date is not null')}, false)
  or coalesce(affiliater.corporate_number in ${repeated('corporate_number', 'corporate_number is not null')}, false)
  or coalesce(affiliater.invoice_number in ${repeated('invoice_number', 'invoice_number is not null')}, false)
  or ${sharesDevice})`

/** The accounts that may be the same person's as one affiliater, and why. Names are for those who may read about their bearers. */
export async function duplicateSignals(
  db: Db,
  admin: Admin,
  affiliaterId: number,
): Promise<DuplicateSignal[]> {
  const name = mayCall(admin, accounts.affiliaters)
    ? sql`case when ${withinScope(admin.id, sql.ref('other.staff_id'))} then coalesce(other.company, other.user_name) end`
    : sql`null::text`
  return signsOf(db, affiliaterId, name)
}

/** The same, with what is said of the other account in place of its name. */
export async function signsOf(
  db: Db,
  affiliaterId: number,
  name: RawBuilder<unknown> = sql`null::text`,
): Promise<DuplicateSignal[]> {
  const shown = (signal: string) =>
    sql`${signal}::text as signal, other.id, ${name} as name, other.lifecycle::text as lifecycle`
  const kinds = Object.entries(same).map(
    ([signal, condition]) => sql`
    (select ${shown(signal)}
    from affiliater join affiliater as other on other.id <> affiliater.id and ${condition} where affiliater.id = ${affiliaterId} order by other.id limit 20)`,
  )
  const device = sql`
    (select ${shown('device')}
    from affiliater cross join lateral ${onSameDevice} as found join affiliater as other on other.id = found.affiliater_id
    where affiliater.id = ${affiliaterId} order by other.id limit 20)`
  return (await sql<DuplicateSignal>`${sql.join([...kinds, device], sql` union all `)}`.execute(db))
    .rows
}
