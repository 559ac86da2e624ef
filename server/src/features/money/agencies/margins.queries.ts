import { sql } from 'kysely'
import type { Month } from '@tsunagi/contract/day'
import type { AgencyMonth } from '@tsunagi/contract/money/agencyMargins'
import type { Yen } from '@tsunagi/contract/money'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { entryAgencyMargin, entryGross, entryNet } from '../../../ledger/worth.queries.ts'

/** What an agency earned of its advertisers and of its publishers, latest month first. Clicks are not counted among the results. */
export const monthsOfAgency = (db: Db, agencyId: number): Promise<AgencyMonth[]> =>
  db
    .selectFrom('ledger_transaction as t')
    .innerJoin('result', 'result.id', 't.result_id')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select([
      sql<Month>`to_char(t.month, 'YYYY-MM')`.as('month'),
      sql<number>`coalesce(sum(case t.kind when 'accrual' then 1 when 'reversal' then -1 else 0 end)
        filter (where ${isConversion} and e.account = 'advertiser_unbilled'), 0)`.as('results'),
      sql<Yen | null>`sum(${entryGross}) filter (where result.agency_id = ${agencyId})`.as('gross'),
      sql<Yen | null>`sum(${entryNet}) filter (where result.media_agency_id = ${agencyId} and t.kind <> 'forfeiture')`.as(
        'net',
      ),
      sql<Yen>`coalesce(sum(${entryAgencyMargin}) filter (where e.agency_id = ${agencyId}), 0)`.as(
        'margin',
      ),
    ])
    .where((eb) =>
      eb.or([eb('result.agency_id', '=', agencyId), eb('result.media_agency_id', '=', agencyId)]),
    )
    .groupBy('t.month')
    .orderBy('t.month', 'desc')
    .execute()
