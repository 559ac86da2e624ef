import { AdvertiserInput } from '@tsunagi/contract/people/advertisers'
import { AffiliaterInput } from '@tsunagi/contract/people/affiliaters'
import { userTypes, type Columns, type UserType } from '@tsunagi/contract/endpoint'
import { advertiserFieldLabels } from '@tsunagi/contract/people/messages/advertisers'
import { affiliaterFieldLabels } from '@tsunagi/contract/people/messages/affiliaters'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db.ts'
import { noPassword } from '../../people/accounts/people.queries.ts'
import {
  addAdvertiser,
  changeAdvertiser,
  storedAdvertiser,
} from '../../people/advertisers/advertisers.service.ts'
import {
  addAffiliater,
  changeAffiliater,
  storedAffiliater,
  type Origin,
} from '../../people/affiliaters/affiliaters.service.ts'

/** Whose accounts can be imported. */
export type AccountParty = 'affiliater' | 'advertiser'

/** Accounts that can be imported: how a line is checked, and what it does. `Stored` is a line that was checked. */
export interface AccountKind<Stored = unknown> {
  columns: Columns
  userType: UserType
  schema: z.ZodType<unknown>
  /** Ids a line may name, and the table each is of. */
  references: Record<string, 'affiliater' | 'master_row' | 'agency' | 'user_account'>
  /** Brings a line that fits the schema into the stored form; throws what the schema cannot know. */
  store(input: unknown, now: Date): Promise<Stored>
  add(tx: Tx, stored: Stored, origin: Origin): Promise<number>
  update(tx: Tx, id: number, stored: Stored, origin: Origin): Promise<void>
}

type Affiliater = Awaited<ReturnType<typeof storedAffiliater>>
type Advertiser = ReturnType<typeof storedAdvertiser>

const affiliaters: AccountKind<Affiliater> = {
  columns: affiliaterFieldLabels,
  userType: userTypes.affiliater,
  schema: AffiliaterInput,
  references: {
    group_id: 'master_row',
    agency_id: 'agency',
    referrer_id: 'affiliater',
    staff_id: 'user_account',
  },
  store: (input, now) => storedAffiliater(input as AffiliaterInput, now),
  add: (tx, stored, origin) => addAffiliater(tx, stored, noPassword, origin),
  update: (tx, id, stored, { adminId, now }) => changeAffiliater(tx, adminId, id, stored, now),
}

const advertisers: AccountKind<Advertiser> = {
  columns: advertiserFieldLabels,
  userType: userTypes.advertiser,
  schema: AdvertiserInput,
  references: { agency_id: 'agency', staff_id: 'user_account' },
  store: async (input) => storedAdvertiser(input as AdvertiserInput),
  add: (tx, stored, origin) => addAdvertiser(tx, stored, noPassword, origin),
  update: (tx, id, stored, { adminId, now }) => changeAdvertiser(tx, adminId, id, stored, now),
}

/** How the accounts of each party are imported. */
export const accountKinds = { affiliater: affiliaters, advertiser: advertisers } as Record<
  AccountParty,
  AccountKind
>
