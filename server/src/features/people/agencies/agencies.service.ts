import type { AgencyInput, AgencyOwnInput } from '@tsunagi/contract/people/agencies'
import { dayOf } from '@tsunagi/contract/day'
import { addressLine } from '@tsunagi/contract/japan'
import { emptyToNull } from '../../../platform/blank.ts'
import type { Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { openAccount, openingHash, type Opening } from '../accounts/opening.service.ts'
import { moveLoginMail } from '../accounts/people.queries.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { assertTermsBegin, marginValue } from './agencies.rules.ts'
import { insertAgency, lockAgency, setClients, updateAgency } from './agencyWrites.queries.ts'

function storedAgency({
  advertiser_ids: _advertisers,
  affiliater_ids: _affiliaters,
  margin,
  ...fields
}: AgencyInput) {
  const { company, contact_name, mail_address } = fields
  return {
    ...emptyToNull({ ...fields, address: addressLine(fields) }),
    company,
    contact_name,
    mail_address,
    margin_value: marginValue(fields.margin_kind, margin),
  }
}

async function assignClients(
  tx: Tx,
  admin: Admin,
  id: number,
  { advertiser_ids, affiliater_ids }: AgencyInput,
) {
  if (advertiser_ids) await setClients(tx, admin.id, id, 'advertiser', advertiser_ids)
  if (affiliater_ids) await setClients(tx, admin.id, id, 'affiliater', affiliater_ids)
}

/** Registers an agency, approved at once, with the person who signs in and its clients. */
export async function registerAgency(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  { send_mail, password, ...input }: AgencyInput & Opening,
) {
  const now = clock.now()
  const hash = await openingHash(
    { send_mail, password },
    { kind: 'agency', mail: input.mail_address, company: input.company },
  )
  return db.transaction().execute(async (tx) => {
    const id = await insertAgency(tx, {
      ...storedAgency(input),
      lifecycle: 'approved',
      lifecycle_at: now,
      created_at: now,
    })
    await openAccount(
      tx,
      {
        party: 'agency',
        id,
        mail_address: input.mail_address,
        user_name: input.contact_name,
        name: input.company,
      },
      hash,
      { sendMail: send_mail, appUrl, now, adminId: admin.id },
    )
    await assignClients(tx, admin, id, input)
    return { id }
  })
}

export function editAgency(
  { db, clock }: AccountDeps,
  admin: Admin,
  id: number,
  input: AgencyInput,
) {
  return db.transaction().execute(async (tx) => {
    const before = await lockAgency(tx, id, admin.id)
    const after = storedAgency(input)
    assertTermsBegin(before, after, dayOf(clock.now()))
    await updateAgency(tx, before, after)
    if (before.mail_address !== input.mail_address)
      await moveLoginMail(tx, 'agency', id, before.mail_address, input.mail_address)
    await assignClients(tx, admin, id, input)
    return { id }
  })
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
    return { id: before.id }
  })
}
