import type {
  AdvertiserInput,
  AdvertiserOwnInput,
  NewAdvertiser,
} from '@tsunagi/contract/people/advertisers'
import { addressLine } from '@tsunagi/contract/japan'
import { emptyToNull, standingIn } from '../../../platform/blank.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { assertInCharge, firstInCharge } from '../accounts/inCharge.queries.ts'
import { openAccount, openingHash, type Opening } from '../accounts/opening.service.ts'
import { moveLogin } from '../accounts/moveLogin.service.ts'
import { nameLogin } from '../accounts/people.queries.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { assertAgency } from '../agencies/agencyWrites.queries.ts'
import { insertAdvertiser, lockAdvertiser, updateAdvertiser } from './advertiserWrites.queries.ts'

/** An input as it is stored. */
export function storedAdvertiser(input: AdvertiserInput) {
  const { company, contact_name, mail_address } = input
  return {
    ...emptyToNull({ ...input, address: addressLine(input) }),
    company,
    contact_name,
    mail_address,
  }
}
type Stored = ReturnType<typeof storedAdvertiser>

/** Adds an advertiser that the operator registers, with the person who signs in: approved at once, or by somebody who decides about accounts. */
export async function addAdvertiser(
  tx: Tx,
  values: Stored,
  passwordHash: string,
  origin: { sendMail: boolean; appUrl: string; now: Date; adminId: number },
): Promise<number> {
  const { registration_approval } = await readSetting(tx, 'owner')
  await assertAgency(tx, origin.adminId, null, values.agency_id)
  const id = await insertAdvertiser(tx, {
    ...values,
    staff_id: await firstInCharge(tx, origin.adminId, values.staff_id),
    lifecycle: registration_approval === 'automatic' ? 'approved' : 'pending',
    lifecycle_at: origin.now,
    created_at: origin.now,
  })
  await openAccount(
    tx,
    {
      party: 'advertiser',
      id,
      mail_address: values.mail_address,
      user_name: values.contact_name,
      name: values.company,
    },
    passwordHash,
    origin,
  )
  return id
}

/** Opens an advertiser's account by an administrator's hand, with a mail to choose a password where that is wished. */
export async function registerAdvertiser(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  { send_mail, password, ...input }: NewAdvertiser & Opening,
) {
  const hash = await openingHash(
    db,
    { send_mail, password },
    { kind: 'advertiser', mail: input.mail_address, company: input.company },
  )
  return db.transaction().execute(async (tx) => {
    const whole = standingIn(await advertiserBegin(tx), input)
    return {
      id: await addAdvertiser(tx, storedAdvertiser(whole), hash, {
        sendMail: send_mail,
        appUrl,
        now: clock.now(),
        adminId: admin.id,
      }),
    }
  })
}

/** What a new advertiser is given where nothing else is said. */
export async function advertiserBegin(db: Db) {
  const {
    registration_approval: _,
    accepts: _a,
    require_signature: _s,
    ...defaults
  } = await readSetting(db, 'owner')
  return defaults
}

/** Changes an advertiser; its people sign in with the new address. */
export async function changeAdvertiser(
  tx: Tx,
  adminId: number,
  id: number,
  values: Stored,
  now: Date,
) {
  const before = await lockAdvertiser(tx, id, adminId)
  await assertAgency(tx, adminId, before.agency_id, values.agency_id)
  await assertInCharge(tx, before.staff_id, values.staff_id)
  await updateAdvertiser(tx, before, values)
  await moveLogin(tx, 'advertiser', id, { from: before.mail_address, to: values.mail_address }, now)
}

/** Keeps an advertiser as an administrator saves it; a new address is the one its person signs in with. */
export function editAdvertiser(
  { db, clock }: AccountDeps,
  admin: Admin,
  id: number,
  input: AdvertiserInput,
) {
  return db.transaction().execute(async (tx) => {
    await changeAdvertiser(tx, admin.id, id, storedAdvertiser(input), clock.now())
    return { id }
  })
}

/** An advertiser changes what it tells of itself. */
export function editOwnAdvertiser({ db }: AccountDeps, user: User, input: AdvertiserOwnInput) {
  if (user.kind !== 'advertiser') throw notFound()
  const { company, contact_name } = input
  return db.transaction().execute(async (tx) => {
    const before = await lockAdvertiser(tx, user.advertiserId, null)
    await updateAdvertiser(tx, before, {
      ...emptyToNull({ ...input, address: addressLine(input) }),
      company,
      contact_name,
    })
    await nameLogin(tx, 'advertiser', before.id)
    return { id: before.id }
  })
}
