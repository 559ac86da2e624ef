import { dayMs } from '@tsunagi/contract/day'
import { bankTable } from '../../server/src/platform/banks.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { fillAccounts, type DemoAccount, type Person } from './accounts.ts'
import { digitsOf } from '@tsunagi/contract/japan'
import { advertisers, type AdvertiserKey } from './content/advertisers.ts'
import { affiliaters, type AffiliaterContent } from './content/affiliaters.ts'
import { agencies } from './content/agencies.ts'
import { invoiceNumber } from './invoiceNumber.ts'
import { contactDetails } from './place.ts'
import { fillGroups } from './groups.ts'
import { fillRanks } from './ranks.ts'
import { fillReferrers } from './referrals.ts'
import { roles } from './roles.ts'
import { insertNumbered } from './rows.queries.ts'

export interface Parties {
  advertiserIds: ReadonlyMap<AdvertiserKey, number>
  affiliaterIds: ReadonlyMap<string, number>
  /** Who decides the results of an advertiser. */
  advertiserUserIds: ReadonlyMap<AdvertiserKey, number>
  ownerId: number
  accounts: DemoAccount[]
}

const admins = [
  { mail_address: 'owner@tsunagi-demo.example', name: '運営 花子', role: null },
  { mail_address: 'keiri@tsunagi-demo.example', name: '経理 一郎', role: 0 },
  { mail_address: 'shinsa@tsunagi-demo.example', name: '審査 次郎', role: 1 },
  { mail_address: 'etsuran@tsunagi-demo.example', name: '閲覧 三葉', role: 2 },
]

/** Everyone who takes part, and an account for each. */
export async function fillParties(db: Db, now: Date): Promise<Parties> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const roleIds = await insertNumbered(db, 'admin_role', Object.values(roles))
  const agencyIds = await insertNumbered(
    db,
    'agency',
    agencies.map((agency, nth) => ({
      ...agency,
      phone: digitsOf(agency.phone),
      bank_registered_at: agency.account_number ? daysAgo(900 - nth * 13.3) : null,
      lifecycle: 'approved',
      created_at: daysAgo(980 - nth * 13.3),
    })),
  )
  const advertiserIds = await insertNumbered(
    db,
    'advertiser',
    advertisers.map(({ key, agency, ...row }) => ({
      ...row,
      ...contactDetails(row),
      agency_id: agency === null ? null : agencyIds[agency]!,
      lifecycle: 'approved',
      created_at: daysAgo(940 - key.length * 10.3),
    })),
  )
  const affiliaterIds = await insertAffiliaters(db, agencyIds, daysAgo)
  const idOf = new Map(affiliaters.map(({ key }, index) => [key, affiliaterIds[index]!]))
  await fillReferrers(db, idOf)
  const ranked = affiliaters.map(({ rank }, index) => ({ id: affiliaterIds[index]!, rank }))
  await fillRanks(db, ranked, now)
  await fillGroups(db, ranked)
  const people = peopleOf({ roleIds, agencyIds, advertiserIds, affiliaterIds }, daysAgo)
  const { accounts, userIds } = await fillAccounts(db, people)
  const firstAdvertiser = admins.length + agencies.length
  return {
    advertiserIds: new Map(advertisers.map(({ key }, index) => [key, advertiserIds[index]!])),
    advertiserUserIds: new Map(
      advertisers.map(({ key }, index) => [key, userIds[firstAdvertiser + index]!]),
    ),
    affiliaterIds: idOf,
    ownerId: userIds[0]!,
    accounts,
  }
}

interface Ids {
  roleIds: readonly number[]
  agencyIds: readonly number[]
  advertiserIds: readonly number[]
  affiliaterIds: readonly number[]
}

/** Who signs in: administrators first, then the agencies, the advertisers and the affiliaters. */
function peopleOf(
  { roleIds, agencyIds, advertiserIds, affiliaterIds }: Ids,
  daysAgo: (days: number) => Date,
): Person[] {
  return [
    ...admins.map(({ role, ...admin }, nth) => ({
      ...admin,
      user_type: '0' as const,
      role_id: role === null ? null : roleIds[role]!,
      created_at: daysAgo(990),
      last_login_at: daysAgo(0.1 + nth * 0.37),
    })),
    ...agencies.map((row, index) => ({
      user_type: '3' as const,
      mail_address: row.mail_address,
      name: row.contact_name,
      agency_id: agencyIds[index]!,
      created_at: daysAgo(980 - index * 13.3),
      last_login_at: daysAgo(4 + index * 0.61),
    })),
    ...advertisers.map((row, index) => ({
      user_type: '2' as const,
      mail_address: row.mail_address,
      name: row.contact_name,
      advertiser_id: advertiserIds[index]!,
      created_at: daysAgo(900),
      last_login_at: daysAgo(2 + index * 0.41),
    })),
    ...affiliaters.map((row, index) => ({
      user_type: '1' as const,
      mail_address: row.mail_address,
      name: row.user_name,
      affiliater_id: affiliaterIds[index]!,
      created_at: createdAt(row, index, daysAgo),
      last_login_at: row.waiting ? null : daysAgo(1 + index * 0.29),
    })),
  ]
}

/** Each has come on a day of its own. */
const createdAt = (
  { waiting }: Pick<AffiliaterContent, 'waiting'>,
  nth: number,
  daysAgo: (days: number) => Date,
) => daysAgo(waiting ? 1 : 500 + nth * 9.37)

async function insertAffiliaters(
  db: Db,
  agencyIds: readonly number[],
  daysAgo: (days: number) => Date,
) {
  const branchOf = await bankTable()
  return insertNumbered(
    db,
    'affiliater',
    affiliaters.map(({ key, invoice, bank, waiting, agency, came_by: _later, ...row }, nth) => ({
      ...row,
      agency_id: agency === undefined ? null : agencyIds[agency]!,
      rank: 'regular',
      ...contactDetails(row),
      lifecycle: waiting ? 'pending' : 'approved',
      created_at: createdAt({ waiting }, nth, daysAgo),
      invoice_number: invoice && invoiceNumber(invoice),
      ...(bank ? accountOf(key, bank, branchOf) : noAccount),
      bank_registered_at: bank && daysAgo(waiting ? 1 : 480),
    })),
  )
}

const noAccount = {
  bank_code: null,
  bank_name: null,
  branch_code: null,
  branch_name: null,
  account_type: null,
  account_number: null,
  account_holder_kana: null,
}

function accountOf(
  key: string,
  [bank_code, branch_code, account_type, account_number, account_holder_kana]: NonNullable<
    AffiliaterContent['bank']
  >,
  branchOf: BankTable,
) {
  const branch = branchOf(bank_code, branch_code)
  if (!branch)
    throw new Error(`The bank branch of ${key} does not exist: ${bank_code}-${branch_code}`)
  return {
    bank_code,
    bank_name: branch.bankName,
    branch_code,
    branch_name: branch.branchName,
    account_type,
    account_number,
    account_holder_kana,
  }
}
type BankTable = Awaited<ReturnType<typeof bankTable>>
