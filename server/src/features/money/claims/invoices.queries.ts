import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../../../platform/db.ts'
import { claimLines, claimParts } from './claims.queries.ts'

/** What its advertiser's credit settled of a claim when it was issued. */
export const creditedAtIssue = sql<Yen>`(select coalesce(sum(settlement.amount), 0)::bigint from settlement where settlement.claim_id = claim.id and settlement.at_issue)`

/** All that an invoice says, as the claim keeps it. */
export async function invoiceContent(db: Db, id: number) {
  const claim = await db
    .selectFrom('claim')
    .select([
      'number',
      'advertiser_id',
      'billed_to',
      'subtotal',
      'tax',
      'total',
      'addressee',
      'sender',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Day>`period_from`.as('period_from'),
      sql<Day>`period_to`.as('period_to'),
      sql<Day>`issued_on`.as('issued_on'),
      sql<Day>`due_on`.as('due_on'),
      sql<{
        number: string
      } | null>`(select jsonb_build_object('number', corrected.number) from claim as corrected where corrected.id = claim.corrects)`.as(
        'corrects',
      ),
      sql<
        number | null
      >`coalesce((select voided_by from claim as corrected where corrected.id = claim.corrects),
        (select issued_by from document_run as run where run.month = claim.month and run.closing_day = claim.closing_day))`.as(
        'issued_by',
      ),
      creditedAtIssue.as('credited'),
      sql<Day | null>`voided_on`.as('voided_on'),
      'voided_by',
      'void_reason',
      'void_number',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [lines, parts] = await Promise.all([claimLines(db, id), claimParts(db, id)])
  return { ...claim, lines, parts }
}
