import { sql, type ExpressionBuilder } from 'kysely'
import type { ClaimFilter, receiptKinds } from '@tsunagi/contract/money/claims'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { containing, matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf, type Viewpoint } from '../../people/accounts/scope.queries.ts'
import { awaitedClaims, toldOn } from '../remittances/awaited.queries.ts'
import { remittancesOf } from '../remittances/told.queries.ts'
import { isUnreached } from '../receipts/reminders.queries.ts'
import { isReadersClaim, isReadersCredit, isReadersToPay } from './addressee.queries.ts'
import {
  creditLeft,
  isOwed,
  openCredit,
  outstanding,
  settledByClaim,
} from '../../../ledger/settled.queries.ts'

/** Who may read claims: the operator all, an advertiser those made out to it, an agency those and those made out to itself. */
export type ClaimReader = Exclude<User, { kind: 'affiliater' }>

/** The one way into claims, so that no query can forget who is asking. An affiliater has none. */
export const visibleClaims = (db: Db, viewer: User) =>
  db
    .selectFrom('claim')
    .innerJoin('advertiser', 'advertiser.id', 'claim.advertiser_id')
    .leftJoin(
      () => settledByClaim(db).as('settled'),
      (join) => join.onRef('settled.claim_id', '=', 'claim.id'),
    )
    .leftJoin('agency as biller', 'biller.id', 'claim.billed_to')
    .where(isReadersClaim(viewer))

/** What claims may be searched by; overdue is one that is still owed after the day on which it was due. */
export const claimConditions = (
  db: Db,
  today: Day,
): Conditions<ExpressionBuilder<Tables, 'claim'>, ClaimFilter> => ({
  month: (eb, month) => eb('claim.month', '=', `${month}-01`),
  advertiser_id: (eb, id) => eb('claim.advertiser_id', '=', id),
  agency_id: (_eb, id) => sql<boolean>`${id} in (claim.billed_to, advertiser.agency_id)`,
  due_from: (eb, day) => eb('claim.due_on', '>=', day),
  due_to: (eb, day) => eb('claim.due_on', '<=', day),
  status: (eb, status) => eb('claim.status', '=', status),
  number: (eb, number) => eb('claim.number', 'ilike', containing(plainOrderNumber(number))),
  overdue: (eb) => eb.and([isOwed, eb('claim.due_on', '<', today)]),
  unreached: () => isUnreached(db),
  told: (eb) => eb('claim.id', 'in', awaitedClaims(db)),
})

const sortable = {
  id: sql.ref('claim.id'),
  number: sql.ref('claim.number'),
  month: sql.ref('claim.month'),
  total: sql.ref('claim.total'),
  due_on: sql.ref('claim.due_on'),
}
const received = sql<Yen>`coalesce(settled.received, 0)`
const deducted = sql<Yen>`coalesce(settled.deducted, 0)`
/** A voided claim asks for nothing. */
const asked = sql<Yen>`case claim.status when 'void' then 0 else ${outstanding} end`
const standing = (amount: string) =>
  sql<Yen>`coalesce(sum(${sql.ref(`claim.${amount}`)}) filter (where claim.status <> 'void'), 0)`

/** Claims as a viewer may read them. */
export const readableClaims = (db: Db, viewer: ClaimReader, today: Day) =>
  visibleClaims(db, viewer).select([
    'claim.id',
    'claim.number',
    'claim.advertiser_id',
    'advertiser.company as advertiser_name',
    'claim.billed_to',
    'biller.company as billed_to_name',
    'claim.subtotal',
    'claim.tax',
    'claim.total',
    'claim.status',
    sql<Month>`to_char(claim.month, 'YYYY-MM')`.as('month'),
    sql<Day>`claim.period_from`.as('period_from'),
    sql<Day>`claim.period_to`.as('period_to'),
    sql<Day>`claim.issued_on`.as('issued_on'),
    sql<Day>`claim.due_on`.as('due_on'),
    received.as('received'),
    deducted.as('deducted'),
    asked.as('outstanding'),
    sql<boolean>`${isOwed} and claim.due_on < ${today}::date`.as('overdue'),
    (viewer.kind === 'admin' ? isUnreached(db) : sql<boolean>`false`).as('unreached'),
    toldOn(db).as('told_on'),
    sql<boolean>`${isOwed} and ${isReadersToPay(viewer)}`.as('to_pay'),
  ])

/** A page of claims, and the sums over all that match and stand. */
export async function listClaims(
  db: Db,
  viewer: ClaimReader,
  today: Day,
  { page, size, sort, ...filter }: ClaimFilter & Page,
) {
  const where = matches(claimConditions(db, today), filter)
  return pageOf(
    db,
    readableClaims(db, viewer, today).where(where),
    visibleClaims(db, viewer)
      .where(where)
      .select([
        totalCount,
        totalsOf({
          subtotal: standing('subtotal'),
          tax: standing('tax'),
          total: standing('total'),
          received: sql<Yen>`coalesce(sum(${received}), 0)`,
          deducted: sql<Yen>`coalesce(sum(${deducted}), 0)`,
          outstanding: sql<Yen>`coalesce(sum(${asked}), 0)`,
        }),
      ]),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
}

/** The lines of a claim as they were issued. */
export const claimLines = (db: Db, claimId: number) =>
  db
    .selectFrom('claim_line')
    .select([
      'promotion_id',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Month | null>`to_char(adjusts, 'YYYY-MM')`.as('adjusts'),
      'originals',
      'tax_rate',
      'description',
      'quantity',
      'amount',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()

/** The tax of a claim by the rates that hold for it. */
export const claimParts = (db: Db, claimId: number) =>
  db
    .selectFrom('claim_part')
    .select(['tax_rate', 'subtotal', 'tax'])
    .where('claim_id', '=', claimId)
    .orderBy('tax_rate')
    .execute()

const otherClaim = (name: string) =>
  sql<{ id: number; number: string } | null>`case when ${sql.ref(`${name}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${name}.id`)}, 'number', ${sql.ref(`${name}.number`)}) end`

/** One claim with its lines, receipts and the parties as they were when it was issued. */
export async function findClaim(db: Db, viewer: ClaimReader, today: Day, id: number) {
  const claim = await readableClaims(db, viewer, today)
    .leftJoin('claim as corrected', 'corrected.id', 'claim.corrects')
    .leftJoin('claim as again', 'again.corrects', 'claim.id')
    .select([
      'claim.tax_rate',
      'claim.addressee',
      'claim.sender',
      sql<Day | null>`claim.voided_on`.as('voided_on'),
      'claim.void_reason',
      'claim.void_number',
      otherClaim('corrected').as('corrects'),
      otherClaim('again').as('replaced_by'),
    ])
    .where('claim.id', '=', id)
    .executeTakeFirst()
  if (!claim) return undefined
  const [lines, parts, remittances, receipts] = await Promise.all([
    claimLines(db, id),
    claimParts(db, id),
    remittancesOf(db, viewer, id),
    db
      .selectFrom('settlement')
      .leftJoin('deposit', 'deposit.id', 'settlement.deposit_id')
      .select([
        'settlement.id',
        sql<
          (typeof receiptKinds)[number]
        >`case when settlement.at_issue then 'credit_at_issue' else settlement.kind end`.as('kind'),
        sql<Day>`coalesce(deposit.received_on, settlement.settled_on)`.as('received_on'),
        'settlement.amount',
        sql<string>`coalesce(deposit.payer_name, '')`.as('payer_name'),
        sql<string>`coalesce(deposit.memo, settlement.reason)`.as('memo'),
      ])
      .where('settlement.claim_id', '=', id)
      .where('settlement.undone_at', 'is', null)
      .orderBy('received_on')
      .orderBy('settlement.id')
      .execute(),
  ])
  return { ...claim, lines, parts, receipts, remittances }
}

/** What is billed and not yet received, how much of it is late, and when the next is due. */
export const outstandingOf = (db: Db, viewer: ClaimReader, today: Day) =>
  visibleClaims(db, viewer)
    .where(isOwed)
    .select([
      sql<Yen>`coalesce(sum(${outstanding}), 0)`.as('outstanding'),
      sql<Yen>`coalesce(sum(${outstanding}) filter (where claim.due_on < ${today}::date), 0)`.as(
        'overdue',
      ),
      sql<Day | null>`min(claim.due_on) filter (where claim.due_on >= ${today}::date)`.as(
        'next_due_on',
      ),
    ])
    .executeTakeFirstOrThrow()

/** Approved and not yet billed, before tax, of all advertisers the viewer may see. */
export async function unbilledOf(db: Db, viewer: ClaimReader): Promise<Yen> {
  const { sum } = await db
    .selectFrom('ledger_entry as e')
    .select(sql<Yen>`coalesce(sum(e.amount), 0)`.as('sum'))
    .where('e.account', '=', 'advertiser_unbilled')
    .where(isBusinessOf(viewer, { advertiser: by('e.advertiser_id') }))
    .executeTakeFirstOrThrow()
  return sum
}

/** What came in, or was credited, and settles nothing yet, as far as it is the viewer's. */
export async function creditOf(db: Db, viewer: Viewpoint): Promise<Yen> {
  const { sum } = await openCredit(db)
    .select(sql<Yen>`coalesce(sum(${creditLeft}), 0)::bigint`.as('sum'))
    .where(isReadersCredit(viewer))
    .executeTakeFirstOrThrow()
  return sum
}
