import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'

/** What an entry `e` adds to what advertisers owe for results. */
export const entryGross = sql<Yen>`case e.account when 'advertiser_unbilled' then e.amount end`

/** What an entry `e` adds to what agencies are owed for results. */
export const entryAgencyMargin = sql<Yen>`case e.account when 'agency_unpaid' then -e.amount end`

/** What an entry `e` adds to what affiliaters are owed for results. */
export const entryNet = sql<Yen>`case e.account when 'affiliater_unpaid' then -e.amount end`
