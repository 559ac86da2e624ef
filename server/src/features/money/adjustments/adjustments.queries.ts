import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type Updateable,
} from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { AdjustmentFilter, AdjustmentKind } from '@tsunagi/contract/money/rewardAdjustments'
import type { Page } from '@tsunagi/contract/paging'
import { isClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import { unpaidOf } from '../../../ledger/unpaid.queries.ts'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { isOfPayment } from '../lines.queries.ts'

/** The one way into adjustments, so that no query can forget who is asking. */
export const visibleAdjustments = (db: Db, viewer: User) =>
  db
    .selectFrom('reward_adjustment as adjustment')
    .innerJoin('affiliater', 'affiliater.id', 'adjustment.affiliater_id')
    .where(isBusinessOf(viewer, { affiliater: by('adjustment.affiliater_id') }))

type Adjustments = { adjustment: Tables['reward_adjustment'] }
const conditions: Conditions<ExpressionBuilder<Adjustments, 'adjustment'>, AdjustmentFilter> = {
  affiliater_id: (eb, id) => eb('adjustment.affiliater_id', '=', id),
  kind: (eb, kind) => eb('adjustment.kind', '=', kind),
  month: (eb, month) => eb('adjustment.month', '=', `${month}-01`),
  cancelled: (eb, wanted) => eb('adjustment.cancelled_at', wanted ? 'is not' : 'is', null),
}
const sortable = {
  id: sql.ref('adjustment.id'),
  month: sql.ref('adjustment.month'),
  amount: sql.ref('adjustment.amount'),
}

const entryOf = (column: 'transaction_id' | 'cancel_transaction_id') =>
  sql`(select e.id from ledger_entry as e where e.transaction_id = ${sql.ref(`adjustment.${column}`)} and e.account = 'affiliater_unpaid')`

/** A page of adjustments, and the sum of all that match and stand. */
export async function listAdjustments(
  db: Db,
  admin: Admin,
  { page, size, sort, ...filter }: AdjustmentFilter & Page,
) {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    visibleAdjustments(db, admin)
      .leftJoin('user_account as author', 'author.id', 'adjustment.created_by')
      .select([
        'adjustment.id',
        'adjustment.created_at',
        'adjustment.affiliater_id',
        sql<string>`coalesce(affiliater.company, affiliater.user_name)`.as('affiliater_name'),
        sql<AdjustmentKind>`adjustment.kind`.as('kind'),
        sql<Yen>`adjustment.amount`.as('amount'),
        sql<Month>`to_char(adjustment.month, 'YYYY-MM')`.as('month'),
        'adjustment.reason',
        'author.user_name as created_by',
        sql<
          string | null
        >`(select payment.number from payment_line as line join payment on payment.id = line.payment_id where line.ledger_entry_id = ${entryOf('transaction_id')})`.as(
          'payment_number',
        ),
        'adjustment.cancelled_at',
        'adjustment.cancel_reason',
        sql<boolean>`adjustment.cancelled_at is null and ${isClosedMonth(sql.ref('adjustment.month'))} is not true`.as(
          'is_open',
        ),
        unpaidOf('affiliater', sql.ref('adjustment.affiliater_id')).as('balance'),
      ])
      .where(where),
    visibleAdjustments(db, admin)
      .where(where)
      .select([
        totalCount,
        totalsOf({
          amount: sql<Yen>`coalesce(sum(adjustment.amount) filter (where adjustment.cancelled_at is null), 0)`,
        }),
      ]),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
}

/** Writes down an adjustment that is booked already; answers its id. */
export const insertAdjustment = async (
  tx: Tx,
  adjustment: Insertable<Tables['reward_adjustment']>,
): Promise<number> =>
  (
    await tx
      .insertInto('reward_adjustment')
      .values(adjustment)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Whether the very same adjustment stands already. */
export const isGiven = async (
  tx: Tx,
  given: Pick<
    Selectable<Tables['reward_adjustment']>,
    'affiliater_id' | 'kind' | 'amount' | 'month' | 'reason'
  >,
): Promise<boolean> =>
  (await tx
    .selectFrom('reward_adjustment')
    .select('id')
    .where((eb) => eb.and(given))
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Holds an adjustment that is the administrator's business; undefined when there is none. */
export const lockAdjustment = (tx: Tx, admin: Admin, id: number) =>
  visibleAdjustments(tx, admin)
    .select([
      'adjustment.transaction_id',
      'adjustment.cancelled_at',
      sql<Day>`adjustment.month`.as('month'),
    ])
    .where('adjustment.id', '=', id)
    .forUpdate('adjustment')
    .executeTakeFirst()

/** Notes by whom, why and with which posting an adjustment was taken back; what it said stays. */
export const cancelAdjustment = (
  tx: Tx,
  id: number,
  cancelled: Pick<
    Updateable<Tables['reward_adjustment']>,
    'cancelled_at' | 'cancelled_by' | 'cancel_reason' | 'cancel_transaction_id'
  >,
) => tx.updateTable('reward_adjustment').set(cancelled).where('id', '=', id).execute()

/** An affiliater that is the administrator's business; undefined when there is none. */
export const findPayee = (tx: Tx, admin: Admin, id: number) =>
  tx
    .selectFrom('affiliater')
    .select('affiliater.id')
    .where('affiliater.id', '=', id)
    .where(isBusinessOf(admin, { affiliater: by('affiliater.id') }))
    .executeTakeFirst()

/** An adjustment as a statement lists it, in yen before tax; below zero it takes something off. */
export interface AdjustmentOfPayment {
  kind: AdjustmentKind
  reason: string
  amount: Yen
}

/** What adjustments a payment pays or, where it was carried over, those that waited then; what was taken back before is none. */
export const adjustmentsOf = (db: Db, paymentId: number) =>
  sql<AdjustmentOfPayment>`
    select a.kind, a.reason, -sum(e.amount) as amount
    from payment
    join reward_adjustment as a on a.affiliater_id = payment.affiliater_id
    join ledger_entry as e on e.transaction_id in (a.transaction_id, a.cancel_transaction_id) and e.account = 'affiliater_unpaid'
    left join payment_line as line on line.ledger_entry_id = e.id
    left join payment as by on by.id = line.payment_id
    where payment.id = ${paymentId}
      and ${isOfPayment('a.month')}
    group by a.id having sum(e.amount) <> 0 order by a.id`.execute(db)
