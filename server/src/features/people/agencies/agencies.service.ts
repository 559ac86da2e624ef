import type { AgencyEdit, AgencyInput, AgencyOwnInput } from '@tsunagi/contract/people/agencies'
import { noBankAccount, sentBankAccount } from '@tsunagi/contract/fields'
import { dayOf } from '@tsunagi/contract/day'
import { addressLine } from '@tsunagi/contract/japan'
import { emptyToNull } from '../../../platform/blank.ts'
import type { Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { assertInCharge, firstInCharge } from '../accounts/inCharge.queries.ts'
import { openAccount, openingHash, type Opening } from '../accounts/opening.service.ts'
import { moveLogin } from '../accounts/moveLogin.service.ts'
import { nameLogin } from '../accounts/people.queries.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import {
  changeBank,
  replaceAccount,
  type BankChange,
  type BankDeps,
  type BankOwner,
} from '../affiliaters/bank.service.ts'
import type { Origin } from '../affiliaters/affiliaters.service.ts'
import { namedAccount } from '../affiliaters/namedAccount.service.ts'
import { assertTermsBegin, marginValue, termsOfRole } from './agencies.rules.ts'
import {
  insertAgency,
  lockAgency,
  setClients,
  updateAgency,
  type LockedAgency,
} from './agencyWrites.queries.ts'

/** An input as it is stored, but for the bank account: changing it has consequences. */
function storedAgency({
  advertiser_ids: _advertisers,
  affiliater_ids: _affiliaters,
  holder_consent: _agreed,
  margin,
  media_margin,
  ...input
}: AgencyInput) {
  const { bank_code, branch_code, account_type, account_number, account_holder_kana, ...fields } =
    input
  const { company, contact_name, mail_address } = fields
  const values = {
    ...emptyToNull({ ...fields, address: addressLine(fields) }),
    company,
    contact_name,
    mail_address,
    margin_value: marginValue(fields.margin_kind, margin),
    media_margin_value: marginValue(fields.media_margin_kind, media_margin),
  }
  const account = { bank_code, branch_code, account_type, account_number, account_holder_kana }
  return { values, account }
}

/** Gives an agency the clients that are named, and no others of their kind. */
export async function assignClients(
  tx: Tx,
  admin: Pick<Admin, 'id'>,
  id: number,
  { advertiser_ids, affiliater_ids }: Pick<AgencyInput, 'advertiser_ids' | 'affiliater_ids'>,
) {
  if (advertiser_ids) await setClients(tx, admin.id, id, 'advertiser', advertiser_ids)
  if (affiliater_ids) await setClients(tx, admin.id, id, 'affiliater', affiliater_ids)
}

/** What is stored of an agency that is registered. */
export async function storedNewAgency(input: AgencyInput) {
  const { values, account } = storedAgency(input)
  return { ...values, ...(await namedAccount(account)) }
}

/** Adds an agency that the operator registers: approved at once, with the person who signs in. */
export async function addAgency(
  tx: Tx,
  values: Awaited<ReturnType<typeof storedNewAgency>>,
  passwordHash: string,
  origin: Origin,
): Promise<number> {
  const { now } = origin
  const id = await insertAgency(tx, {
    ...values,
    staff_id: await firstInCharge(tx, origin.adminId, values.staff_id),
    bank_registered_at: values.account_number === null ? null : now,
    lifecycle: 'approved',
    lifecycle_at: now,
    created_at: now,
  })
  const { mail_address, contact_name, company } = values
  await openAccount(
    tx,
    { party: 'agency', id, mail_address, user_name: contact_name, name: company },
    passwordHash,
    origin,
  )
  return id
}

/** Registers an agency, approved at once, with the person who signs in and its clients. */
export async function registerAgency(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  { send_mail, password, ...input }: AgencyInput & Opening,
) {
  const now = clock.now()
  const hash = await openingHash(
    db,
    { send_mail, password },
    { kind: 'agency', mail: input.mail_address, company: input.company },
  )
  const values = await storedNewAgency(input)
  return db.transaction().execute(async (tx) => {
    const origin = { sendMail: send_mail, appUrl, now, adminId: admin.id }
    const id = await addAgency(tx, values, hash, origin)
    await assignClients(tx, admin, id, input)
    return { id }
  })
}

/** Keeps an agency as an administrator saves it; a bank account that was not sent stays as it is. */
export async function editAgency(
  { db, clock }: AccountDeps,
  admin: Admin,
  id: number,
  input: AgencyEdit,
) {
  const now = clock.now()
  const sent = sentBankAccount(input)
  const { values, account } = storedAgency({ ...input, ...(sent ?? noBankAccount) })
  const named = sent && (await namedAccount(account))
  return db.transaction().execute(async (tx) => {
    const before = await lockAgency(tx, id, admin.id)
    const terms = termsOfRole(values.role_type, before, values)
    assertTermsBegin(before, terms, dayOf(now))
    await assertInCharge(tx, before.staff_id, values.staff_id)
    if (named) await replaceAccount(tx, bankOwner(tx, before), named, admin.id, now)
    await updateAgency(tx, before, { ...values, ...terms })
    await moveLogin(tx, 'agency', id, { from: before.mail_address, to: input.mail_address }, now)
    await assignClients(tx, admin, id, input)
    return { id }
  })
}

const bankOwner = (tx: Tx, row: LockedAgency): BankOwner => ({
  party: 'agency',
  row,
  name: row.company,
  store: (account, bank_registered_at) => updateAgency(tx, row, { ...account, bank_registered_at }),
})

/** An agency changes where it is paid. */
export function changeAgencyBank(deps: BankDeps, user: User, change: BankChange) {
  if (user.kind !== 'agency') throw notFound()
  const { agencyId } = user
  return changeBank(deps, user, change, async (tx) =>
    bankOwner(tx, await lockAgency(tx, agencyId, null)),
  )
}

/** An agency changes what it tells of itself. */
export function editOwnAgency({ db }: AccountDeps, user: User, input: AgencyOwnInput) {
  if (user.kind !== 'agency') throw notFound()
  const { company, contact_name } = input
  return db.transaction().execute(async (tx) => {
    const before = await lockAgency(tx, user.agencyId, null)
    await updateAgency(tx, before, {
      ...emptyToNull({ ...input, address: addressLine(input) }),
      company,
      contact_name,
    })
    await nameLogin(tx, 'agency', before.id)
    return { id: before.id }
  })
}
