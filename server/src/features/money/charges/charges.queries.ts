import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { ChargeFilter, ChargeKind } from '@tsunagi/contract/money/charges'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { isClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { Admin } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** The one way into charges, so that no query can forget who is asking; with what took them back. */
export const visibleCharges = (db: Db, viewer: Admin) =>
  db
    .selectFrom('advertiser_charge as charge')
    .innerJoin('advertiser', 'advertiser.id', 'charge.advertiser_id')
    .leftJoin('advertiser_charge as cancelling', 'cancelling.cancels', 'charge.id')
    .where('charge.cancels', 'is', null)
    .where(isBusinessOf(viewer, { advertiser: by('charge.advertiser_id') }))

type Charges = { charge: Tables['advertiser_charge']; cancelling: Tables['advertiser_charge'] }
const conditions: Conditions<ExpressionBuilder<Charges, 'charge' | 'cancelling'>, ChargeFilter> = {
  advertiser_id: (eb, id) => eb('charge.advertiser_id', '=', id),
  kind: (eb, kind) => eb('charge.amount', kind === 'charge' ? '>' : '<', 0),
  month: (eb, month) => eb('charge.month', '=', `${month}-01`),
  cancelled: (eb, wanted) => eb('cancelling.id', wanted ? 'is not' : 'is', null),
}
const sortable = {
  id: sql.ref('charge.id'),
  month: sql.ref('charge.month'),
  amount: sql.ref('charge.amount'),
}

/** The invoice or the credit note that has a charge; null = none. */
const documentNumber = sql<string | null>`(
  select document.number from ledger_entry e cross join lateral (
    select claim.number from claim_entry billed join claim on claim.id = billed.claim_id where billed.ledger_entry_id = e.id and not billed.voided
    union all select note.number from credit_note_entry credited join credit_note note on note.id = credited.credit_note_id where credited.ledger_entry_id = e.id) document
  where e.transaction_id = charge.transaction_id and e.account = 'advertiser_unbilled')`
const isOpen = sql<boolean>`cancelling.id is null and ${documentNumber} is null and ${isClosedMonth(sql.ref('charge.month'))} is not true`

/** A page of charges, and the sum of all that match and stand. */
export async function listCharges(
  db: Db,
  admin: Admin,
  { page, size, sort, ...filter }: ChargeFilter & Page,
) {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    visibleCharges(db, admin)
      .innerJoin('user_account as author', 'author.id', 'charge.created_by')
      .select([
        'charge.id',
        'charge.created_at',
        'charge.advertiser_id',
        'advertiser.company as advertiser_name',
        sql<ChargeKind>`case when charge.amount > 0 then 'charge' else 'discount' end`.as('kind'),
        sql<Yen>`charge.amount`.as('amount'),
        sql<Month>`to_char(charge.month, 'YYYY-MM')`.as('month'),
        'charge.description',
        'author.user_name as created_by',
        documentNumber.as('claim_number'),
        'cancelling.created_at as cancelled_at',
        'cancelling.description as cancel_reason',
        isOpen.as('is_open'),
      ])
      .where(where),
    visibleCharges(db, admin)
      .where(where)
      .select([
        totalCount,
        totalsOf({
          amount: sql<Yen>`coalesce(sum(charge.amount) filter (where cancelling.id is null), 0)`,
        }),
      ]),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
}

/** Writes down a charge that is booked already, or the row that cancels one; answers its id. */
export const insertCharge = async (
  tx: Tx,
  charge: Insertable<Tables['advertiser_charge']>,
): Promise<number> =>
  (
    await tx
      .insertInto('advertiser_charge')
      .values(charge)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Whether the very same charge stands already. */
export const isCharged = async (
  tx: Tx,
  {
    advertiser_id,
    amount,
    month,
    description,
  }: Pick<
    Selectable<Tables['advertiser_charge']>,
    'advertiser_id' | 'amount' | 'month' | 'description'
  >,
): Promise<boolean> =>
  (await tx
    .selectFrom('advertiser_charge as charge')
    .leftJoin('advertiser_charge as cancelling', 'cancelling.cancels', 'charge.id')
    .select('charge.id')
    .where((eb) =>
      eb.and({
        'charge.advertiser_id': advertiser_id,
        'charge.amount': amount,
        'charge.month': month,
        'charge.description': description,
      }),
    )
    .where('charge.cancels', 'is', null)
    .where('cancelling.id', 'is', null)
    .executeTakeFirst()) !== undefined

/** Holds a charge that is the administrator's business; undefined when there is none. */
export async function lockCharge(tx: Tx, admin: Admin, id: number) {
  await tx.selectFrom('advertiser_charge').select('id').where('id', '=', id).forUpdate().execute()
  return visibleCharges(tx, admin)
    .select([
      'charge.advertiser_id',
      'charge.transaction_id',
      sql<Yen>`charge.amount`.as('amount'),
      sql<Day>`charge.month`.as('month'),
      'cancelling.created_at as cancelled_at',
      isOpen.as('is_open'),
    ])
    .where('charge.id', '=', id)
    .executeTakeFirst()
}
