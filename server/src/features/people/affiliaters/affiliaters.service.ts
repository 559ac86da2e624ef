import type {
  AffiliaterEdit,
  AffiliaterInput,
  AffiliaterOwnInput,
} from '@tsunagi/contract/people/affiliaters'
import type { GivenTogether } from '@tsunagi/contract/people/parties'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { noBankAccount, sentBankAccount, type BankInput } from '@tsunagi/contract/fields'
import { dayOf } from '@tsunagi/contract/day'
import { giveRank } from '../../../catalogue/ranks.queries.ts'
import { emptyToNull } from '../../../platform/blank.ts'
import type { Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { assertInCharge, firstInCharge } from '../accounts/inCharge.queries.ts'
import { lockAccounts } from '../accounts/lifecycle.queries.ts'
import { openAccount, openingHash, type Opening } from '../accounts/opening.service.ts'
import { moveLogin } from '../accounts/moveLogin.service.ts'
import { nameLogin } from '../accounts/people.queries.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import type { SharedValues } from '../accounts/together.queries.ts'
import { giveTogether } from '../accounts/together.service.ts'
import { assertAgency } from '../agencies/agencyWrites.queries.ts'
import { assertAdult, withAddress } from './affiliaters.rules.ts'
import { insertAffiliater, lockAffiliater, updateAffiliater } from './affiliaterWrites.queries.ts'
import { affiliaterOwner, replaceAccount } from './bank.service.ts'
import { namedAccount, type NamedAccount } from './namedAccount.service.ts'
import { assertReferrer } from './referral.service.ts'

export { assertOfAge } from './affiliaters.rules.ts'

/** An input as it is stored: the bank account apart, since changing it has consequences. Refuses minors and unknown banks. */
export async function storedAffiliater(input: AffiliaterInput, now: Date) {
  assertAdult(input.birth_date, dayOf(now))
  const {
    bank_code,
    branch_code,
    account_type,
    account_number,
    account_holder_kana,
    holder_consent: _agreed,
    ...fields
  } = withAddress(input)
  const { user_name, user_name_kana, mail_address } = fields
  const account = await namedAccount({
    bank_code,
    branch_code,
    account_type,
    account_number,
    account_holder_kana,
  })
  return { values: { ...emptyToNull(fields), user_name, user_name_kana, mail_address }, account }
}
type Stored = Awaited<ReturnType<typeof storedAffiliater>>

/** What somebody who registers tells, as it is stored. */
export async function storedRegistration(
  profile: AffiliaterOwnInput & BankInput & { mail_address: string; found_by: string },
  now: Date,
) {
  const { found_by, ...own } = profile
  const { values, account } = await storedAffiliater({ ...own, ...unset }, now)
  return {
    ...values,
    ...account,
    found_by: found_by || null,
    bank_registered_at: account.account_number === null ? null : now,
  }
}

/** What only the operator sets. */
const unset = {
  withholding: 'none',
  rank: 'regular',
  rank_locked: false,
  rank_lock_reason: '',
  group_id: null,
  agency_id: null,
  referrer_id: null,
  staff_id: null,
  tags: [] as string[],
  notes: '',
} satisfies Partial<AffiliaterInput>

/** Where a new affiliater starts, and who made it. */
export interface Origin {
  sendMail: boolean
  appUrl: string
  now: Date
  adminId: number
}

/** Adds an affiliater that the operator registers: approved at once, with the person who signs in. */
export async function addAffiliater(
  tx: Tx,
  { values, account }: Stored,
  passwordHash: string,
  origin: Origin,
): Promise<number> {
  const { now, adminId } = origin
  if (values.referrer_id !== null) await assertReferrer(tx, adminId, null, values.referrer_id)
  await assertAgency(tx, adminId, null, values.agency_id)
  const id = await insertAffiliater(tx, {
    ...values,
    ...account,
    staff_id: await firstInCharge(tx, adminId, values.staff_id),
    bank_registered_at: account.account_number === null ? null : now,
    lifecycle: 'approved',
    lifecycle_at: now,
    created_at: now,
  })
  await openAccount(
    tx,
    {
      party: 'affiliater',
      id,
      mail_address: values.mail_address,
      user_name: values.user_name,
      name: values.company ?? values.user_name,
    },
    passwordHash,
    origin,
  )
  return id
}

/** Opens an affiliater's account by an administrator's hand, with a mail to choose a password where that is wished. */
export async function registerAffiliater(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  { send_mail, password, ...input }: AffiliaterInput & Opening,
) {
  const now = clock.now()
  const stored = await storedAffiliater(input, now)
  const hash = await openingHash(
    db,
    { send_mail, password },
    { kind: 'affiliater', mail: input.mail_address, company: input.company },
  )
  return db.transaction().execute(async (tx) => ({
    id: await addAffiliater(tx, stored, hash, {
      sendMail: send_mail,
      appUrl,
      now,
      adminId: admin.id,
    }),
  }))
}

/** Changes an affiliater; its people sign in with the new address, and its owner is told of a new bank account. Without an account (null) the one there is stays. */
export async function changeAffiliater(
  tx: Tx,
  adminId: number,
  id: number,
  { values, account }: Pick<Stored, 'values'> & { account: NamedAccount | null },
  now: Date,
) {
  const before = await lockAffiliater(tx, id, adminId)
  if (account) await replaceAccount(tx, affiliaterOwner(tx, before), account, adminId, now)
  const { rank, ...others } = values
  if (others.referrer_id !== null && others.referrer_id !== before.referrer_id)
    await assertReferrer(tx, adminId, id, others.referrer_id)
  await assertAgency(tx, adminId, before.agency_id, others.agency_id)
  await assertInCharge(tx, before.staff_id, others.staff_id)
  await updateAffiliater(tx, before, others)
  await giveRank(tx, [id], rank, { at: now, userId: adminId })
  await moveLogin(tx, 'affiliater', id, { from: before.mail_address, to: values.mail_address }, now)
}

/** Keeps an affiliater as an administrator saves it; a bank account that was not sent stays as it is. */
export async function editAffiliater(
  { db, clock }: AccountDeps,
  admin: Admin,
  id: number,
  input: AffiliaterEdit,
) {
  const now = clock.now()
  const sent = sentBankAccount(input)
  const { values, account } = await storedAffiliater({ ...input, ...(sent ?? noBankAccount) }, now)
  return db.transaction().execute(async (tx) => {
    await changeAffiliater(tx, admin.id, id, { values, account: sent ? account : null }, now)
    return { id }
  })
}

/** An affiliater changes what it tells of itself. */
export function editOwnAffiliater(
  { db, clock }: AccountDeps,
  user: User,
  input: AffiliaterOwnInput,
) {
  if (user.kind !== 'affiliater') throw notFound()
  assertAdult(input.birth_date, dayOf(clock.now()))
  const fields = withAddress(input)
  return db.transaction().execute(async (tx) => {
    const before = await lockAffiliater(tx, user.affiliaterId, null)
    await updateAffiliater(tx, before, {
      ...emptyToNull(fields),
      user_name: fields.user_name,
      user_name_kana: fields.user_name_kana,
    })
    await nameLogin(tx, 'affiliater', before.id)
    return { id: before.id }
  })
}

/** Gives several affiliaters the same rank and values: all of them or none. */
export const updateAffiliaters = (
  { db, clock }: AccountDeps,
  admin: Admin,
  { ids, rank, ...given }: GivenTogether & SharedValues & { rank?: AffiliaterRank | undefined },
) =>
  db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(tx, 'affiliater', ids, admin.id)
    if (rank)
      await giveRank(
        tx,
        accounts.map(({ id }) => id),
        rank,
        { at: clock.now(), userId: admin.id },
      )
    const isGiven = await giveTogether(tx, 'affiliater', ids, given)
    return { changed: rank || isGiven ? accounts.length : 0 }
  })
