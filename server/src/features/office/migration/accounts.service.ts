import { AgencyInput } from '@tsunagi/contract/people/agencies'
import type { Tx } from '../../../platform/db.ts'
import { noPassword } from '../../people/accounts/people.queries.ts'
import {
  addAgency,
  assignClients,
  storedNewAgency,
} from '../../people/agencies/agencies.service.ts'
import { setReferrer } from '../../people/affiliaters/referral.queries.ts'
import { accountKinds, type AccountParty } from '../imports/accountKinds.service.ts'
import { writeEach } from './eachLine.service.ts'
import type { GivenLine, Kind, MovedParty, Moving } from './kind.ts'
import { AccountStatus, assertPast } from './lines.rules.ts'
import { namesIn, noSums, parsed, referred } from './reading.rules.ts'
import { setAgency, setLifecycle, setRegistered } from './writing.queries.ts'

interface Account {
  legacyId: string
  stored: unknown
  lifecycle: 'approved' | 'suspended'
  /** When an affiliater registered with the other system; undefined = it does not say. */
  registeredAt: string | undefined
  /** Of an affiliater that an agency looks after. */
  agencyId: number | null
  /** What the affiliater that it came by was called. */
  referrer: string | null
}

/** What the line of an account says besides the fields of its form. */
const lineOf = (given: GivenLine['given']) => {
  const { legacy_id, status, registered_on, ...fields } = given
  return { ...parsed(AccountStatus, { legacy_id, status, registered_on }), fields }
}

const ownMail = (fields: GivenLine['given']) => [
  { field: 'mail_address', value: String(fields['mail_address']).toLowerCase() },
]

const originOf = ({ adminId, appUrl, now }: Moving) => ({ sendMail: false, appUrl, now, adminId })

/** Accounts are read and added as their form does, without a mail; ids of records here are not taken from another system. */
export const accountKind = (party: AccountParty): Kind<Account> => ({
  atOnce: 100,
  async read(given, { now, known }) {
    const { legacy_id, status, registered_on, fields } = lineOf(given)
    assertPast({ registered_on }, now)
    const { agency_id, referrer_id } = fields
    const kind = accountKinds[party]
    for (const field of Object.keys(kind.references)) delete fields[field]
    const stored = await kind.store(parsed(kind.schema, fields), now)
    const agencyId =
      party === 'affiliater' && agency_id !== undefined
        ? referred(known, 'agency', 'agency_id', String(agency_id))
        : null
    const referrer = party === 'affiliater' ? (namesIn(referrer_id)[0] ?? null) : null
    if (referrer !== null) referred(known, 'affiliater', 'referrer_id', referrer)
    return {
      legacyId: legacy_id,
      value: {
        legacyId: legacy_id,
        stored,
        lifecycle: status,
        registeredAt: registered_on,
        agencyId,
        referrer,
      },
      unique: ownMail(fields),
      sums: noSums,
    }
  },
  write: (tx, lines, moving) =>
    writeEach(tx, lines, (account) => addAccount(tx, party, account, moving)),
})

async function addAccount(
  tx: Tx,
  party: AccountParty,
  { legacyId, stored, lifecycle, registeredAt, agencyId, referrer }: Account,
  moving: Moving,
): Promise<number> {
  const { known } = moving
  const id = await accountKinds[party].add(tx, stored, originOf(moving))
  if (registeredAt !== undefined) await setRegistered(tx, id, registeredAt)
  if (agencyId !== null) await setAgency(tx, id, agencyId)
  if (referrer !== null)
    await setReferrer(tx, id, referred(known, 'affiliater', 'referrer_id', referrer))
  // The lines that are written together may name each other.
  known.get(party)?.set(legacyId, id)
  return asItWas(tx, party, id, lifecycle, moving)
}

async function asItWas(
  tx: Tx,
  party: MovedParty,
  id: number,
  lifecycle: Account['lifecycle'],
  { now }: Moving,
): Promise<number> {
  await setLifecycle(tx, party, id, lifecycle, now)
  return id
}

interface Agency {
  stored: Awaited<ReturnType<typeof storedNewAgency>>
  lifecycle: Account['lifecycle']
  advertiserIds: number[]
}

/** An agency, with the advertisers it looks after by what they were called. */
export const agencyKind: Kind<Agency> = {
  atOnce: 100,
  async read(given, { known }) {
    const { legacy_id, status, fields } = lineOf(given)
    const { advertiser_ids, ...form } = fields
    const stored = await storedNewAgency(parsed(AgencyInput, form))
    return {
      legacyId: legacy_id,
      value: {
        stored,
        lifecycle: status,
        advertiserIds: namesIn(advertiser_ids).map((name) =>
          referred(known, 'advertiser', 'advertiser_ids', name),
        ),
      },
      unique: ownMail(fields),
      sums: noSums,
    }
  },
  write: (tx, lines, moving) =>
    writeEach(tx, lines, async ({ stored, lifecycle, advertiserIds }) => {
      const id = await addAgency(tx, stored, noPassword, originOf(moving))
      await assignClients(tx, { id: moving.adminId }, id, {
        advertiser_ids: advertiserIds,
        affiliater_ids: undefined,
      })
      return asItWas(tx, 'agency', id, lifecycle, moving)
    }),
}
