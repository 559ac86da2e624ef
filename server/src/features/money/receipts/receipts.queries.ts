import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Deposit, DepositFilter, Settlement } from '@tsunagi/contract/money/receipts'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { Admin } from '../../../platform/session.ts'
import { by, isBusinessOf, type AdminView } from '../../people/accounts/scope.queries.ts'
import { looksLike } from './looksLike.queries.ts'
import { refundsOf } from './refunds.queries.ts'
import { usedOfDeposits } from '../../../ledger/settled.queries.ts'

/** The one way into deposits: the operator's alone. Who is in charge of some clients has nothing to do with what nobody knows. */
export const visibleDeposits = (db: Db, viewer: AdminView) =>
  db
    .selectFrom('deposit')
    .leftJoin('advertiser', 'advertiser.id', 'deposit.advertiser_id')
    .leftJoin('credit_note', 'credit_note.id', 'deposit.credit_note_id')
    .leftJoin(
      () => usedOfDeposits(db).as('used'),
      (join) => join.onRef('used.deposit_id', '=', 'deposit.id'),
    )
    .where(isBusinessOf(viewer, { advertiser: by('deposit.advertiser_id') }))

const transferred = sql<Yen | null>`case when deposit.source in ('hand', 'file') then deposit.amount end`
const divided = sql<Yen>`coalesce(used.divided, 0)`
const amount = sql<Yen>`case when deposit.ended is null then deposit.amount - ${divided} else 0 end`
const matched = sql<Yen>`coalesce(used.settled, 0)`
const refunded = sql<Yen>`coalesce(used.refunded, 0)`
const left = sql<Yen>`case when deposit.ended is null then deposit.amount - coalesce(used.amount, 0) else 0 end`
const state = sql<Deposit['state']>`case when deposit.ended is not null then deposit.ended
  when used.amount is null then case when deposit.advertiser_id is null then 'unknown' else 'credit' end
  when used.amount < deposit.amount then 'partly' when used.divided = deposit.amount then 'divided' when used.refunded = deposit.amount then 'refunded' else 'matched' end`

/** Whether another deposit looks like one that still waits for something. */
const isSimilar = sql<boolean>`${left} > 0 and deposit.source <> 'credit_note' and deposit.source <> 'part' and exists (select from deposit as other where other.id <> deposit.id and ${looksLike(
  {
    received_on: sql`deposit.received_on`,
    amount: sql`deposit.amount`,
    payer_key: sql`deposit.payer_key`,
    memo: sql`deposit.memo`,
    advertiser_id: sql`deposit.advertiser_id`,
  },
)})`

/** What deposits may be searched by. */
export const depositConditions: Conditions<ExpressionBuilder<Tables, 'deposit'>, DepositFilter> = {
  from: (eb, from) => eb('deposit.received_on', '>=', from),
  to: (eb, to) => eb('deposit.received_on', '<=', to),
  advertiser_id: (eb, id) => eb('deposit.advertiser_id', '=', id),
  state: (_eb, wanted) =>
    wanted === 'open'
      ? sql<SqlBool>`${state} in ('unknown', 'credit', 'partly')`
      : sql<SqlBool>`${state} = ${wanted}`,
  word: (eb, word) =>
    eb.or([
      eb('deposit.payer_name', '~*', wordPattern(word)),
      eb('deposit.memo', '~*', wordPattern(word)),
      sql<SqlBool>`advertiser.company ~* ${wordPattern(word)}`,
    ]),
}

const sortable = {
  id: sql.ref('deposit.id'),
  received_on: sql.ref('deposit.received_on'),
  amount,
}

const readable = (db: Db, viewer: Admin) =>
  visibleDeposits(db, viewer).select([
    'deposit.id',
    transferred.as('transferred'),
    divided.as('divided'),
    amount.as('amount'),
    'deposit.payer_name',
    'deposit.payer_key',
    'deposit.memo',
    'deposit.source',
    'deposit.advertiser_id',
    'advertiser.company as advertiser_name',
    'credit_note.billed_to',
    sql<Day>`deposit.received_on`.as('received_on'),
    matched.as('matched'),
    refunded.as('refunded'),
    left.as('left'),
    isSimilar.as('is_similar'),
    state.as('state'),
  ])

/** A page of deposits, and the sums over all that match. */
export async function listDeposits(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: DepositFilter & Page,
) {
  const where = matches(depositConditions, filter)
  return pageOf(
    db,
    readable(db, viewer).where(where),
    visibleDeposits(db, viewer)
      .where(where)
      .select([
        totalCount,
        totalsOf({
          amount: sql<Yen>`coalesce(sum(${amount}), 0)`,
          matched: sql<Yen>`coalesce(sum(${matched}), 0)`,
          refunded: sql<Yen>`coalesce(sum(${refunded}), 0)`,
          left: sql<Yen>`coalesce(sum(${left}), 0)`,
        }),
      ]),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
}

/** Some deposits as the list shows them. */
export const findDeposits = (db: Db, viewer: Admin, ids: readonly number[]) =>
  readable(db, viewer).where('deposit.id', 'in', ids).orderBy('deposit.id').execute()

/** One deposit with all it ever settled. */
export async function findDeposit(db: Db, viewer: Admin, id: number) {
  const deposit = await readable(db, viewer)
    .leftJoin('user_account', 'user_account.id', 'deposit.created_by')
    .select([
      'user_account.user_name as created_by',
      sql<string>`deposit.created_at`.as('created_at'),
      sql<Day | null>`deposit.ended_on`.as('ended_on'),
      'deposit.ended_reason',
      'deposit.part_of',
    ])
    .where('deposit.id', '=', id)
    .executeTakeFirst()
  if (!deposit) return undefined
  const [settlements, refunds, parts] = await Promise.all([
    settlementsOf(db, id),
    refundsOf(db, id),
    partsOf(db, id),
  ])
  return { ...deposit, settlements, refunds, parts }
}

/** The parts that stand, whose each is. */
const partsOf = (db: Db, id: number) =>
  db
    .selectFrom('deposit')
    .innerJoin('advertiser', 'advertiser.id', 'deposit.advertiser_id')
    .select([
      'deposit.id',
      'advertiser.id as advertiser_id',
      'advertiser.company',
      'deposit.amount',
    ])
    .where('deposit.part_of', '=', id)
    .where('deposit.ended', 'is', null)
    .orderBy('deposit.id')
    .execute()

/** What a deposit settled, or a part of it did. */
const settlementsOf = (db: Db, depositId: number): Promise<Settlement[]> =>
  db
    .selectFrom('settlement')
    .innerJoin('claim', 'claim.id', 'settlement.claim_id')
    .innerJoin('deposit', 'deposit.id', 'settlement.deposit_id')
    .select([
      'settlement.claim_id',
      'claim.number',
      'settlement.kind',
      'settlement.amount',
      sql<Day>`settlement.settled_on`.as('settled_on'),
      sql<string | null>`settlement.undone_at`.as('undone_at'),
    ])
    .where((eb) => eb.or([eb('deposit.id', '=', depositId), eb('deposit.part_of', '=', depositId)]))
    .orderBy('settlement.id')
    .execute()
