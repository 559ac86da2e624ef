import { sql, type Insertable, type SqlBool } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Claim } from '@tsunagi/contract/money/claims'
import type { settlementKinds } from '@tsunagi/contract/money/receipts'
import type { Billed } from '../../../domain/documents/billed.rules.ts'
import type { Tables, Tx } from '../../../platform/db.ts'
import {
  by,
  isBusinessOf,
  withinScope,
  type AdminView,
} from '../../people/accounts/scope.queries.ts'
import { settledByClaim, usedOfDeposits } from '../../../ledger/settled.queries.ts'
import { visibleDeposits } from './receipts.queries.ts'

declare const locked: unique symbol

/** Writes down money that came in; undefined when it is written down already. */
export const insertDeposit = async (
  tx: Tx,
  deposit: Insertable<Tables['deposit']>,
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('deposit')
      .values(deposit)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Makes a part of a deposit an advertiser's own; answers its id. */
export const insertPart = async (
  tx: Tx,
  { id }: LockedDeposit,
  part: Pick<
    Insertable<Tables['deposit']>,
    'amount' | 'entry_key' | 'created_by' | 'created_at'
  > & { advertiser_id: number },
): Promise<number> =>
  (
    await tx
      .insertInto('deposit')
      .columns([
        'source',
        'part_of',
        'received_on',
        'payer_name',
        'payer_key',
        'memo',
        'advertiser_id',
        'amount',
        'entry_key',
        'created_by',
        'created_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('deposit')
          .select([
            sql.lit('part').as('source'),
            'id as part_of',
            'received_on',
            'payer_name',
            'payer_key',
            'memo',
            eb.val(part.advertiser_id).as('advertiser_id'),
            eb.val(part.amount).as('amount'),
            eb.val(part.entry_key).as('entry_key'),
            eb.val(part.created_by).as('created_by'),
            eb.val(part.created_at).as('created_at'),
          ])
          .where('id', '=', id),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** A deposit that this transaction holds, and what is left of it. */
export type LockedDeposit = NonNullable<Awaited<ReturnType<typeof selectDeposit>>> & {
  settlements: StandingSettlement[]
  /** The ids of its parts that stand. */
  parts: number[]
  /** What of it was paid back. */
  refunded: number
  left: number
} & { [locked]: true }

const selectDeposit = (tx: Tx, viewer: AdminView, id: number) =>
  visibleDeposits(tx, viewer)
    .select([
      'deposit.id',
      'deposit.advertiser_id',
      'deposit.amount',
      'deposit.source',
      'deposit.ended',
      'credit_note.billed_to',
      sql<Day>`deposit.received_on`.as('received_on'),
    ])
    .where('deposit.id', '=', id)
    .forUpdate('deposit')
    .executeTakeFirst()

/** Locks a deposit before what it settles is read, so that two cannot use the same yen. */
export async function lockDeposit(
  tx: Tx,
  viewer: AdminView,
  id: number,
): Promise<LockedDeposit | undefined> {
  const deposit = await selectDeposit(tx, viewer, id)
  if (!deposit) return undefined
  const settlements = await standingSettlements(tx).where('deposit_id', '=', id).execute()
  const parts = await tx
    .selectFrom('deposit')
    .select('id')
    .where('part_of', '=', id)
    .where('ended', 'is', null)
    .orderBy('id')
    .execute()
  const used = await usedOfDeposits(tx).where('part.deposit_id', '=', id).executeTakeFirst()
  return {
    ...deposit,
    settlements,
    parts: parts.map((part) => part.id),
    refunded: used?.refunded ?? 0,
    left: deposit.amount - (used?.amount ?? 0),
  } as LockedDeposit
}

/** What settles claims and was not taken back, in the order it was written. */
export const standingSettlements = (tx: Tx) =>
  tx
    .selectFrom('settlement')
    .innerJoin('claim', 'claim.id', 'settlement.claim_id')
    .select([
      'settlement.id',
      'settlement.claim_id',
      'claim.advertiser_id',
      'settlement.kind',
      'settlement.amount',
      sql<Day>`settlement.settled_on`.as('settled_on'),
    ])
    .where('settlement.undone_at', 'is', null)
    .orderBy('settlement.id')
/** A settlement that was not taken back. */
export type StandingSettlement = Awaited<
  ReturnType<ReturnType<typeof standingSettlements>['execute']>
>[number]

/** What was given up of a claim that this transaction holds. */
export const standingWriteOff = (tx: Tx, { id }: LockedClaim) =>
  standingSettlements(tx)
    .where('claim_id', '=', id)
    .where('settlement.kind', '=', 'write_off')
    .executeTakeFirst()

/** Says whose a deposit is; null = nobody knows. */
export const setOwner = (tx: Tx, { id }: LockedDeposit, advertiserId: number | null) =>
  tx.updateTable('deposit').set({ advertiser_id: advertiserId }).where('id', '=', id).execute()

/** Ends a deposit that settles nothing. */
export const endDeposit = (
  tx: Tx,
  { id }: LockedDeposit,
  end: { ended: 'bounced' | 'cancelled'; ended_on: string; ended_reason: string },
) => tx.updateTable('deposit').set(end).where('id', '=', id).execute()

/** A claim that this transaction holds, and what of it nothing has settled yet. */
export type LockedClaim = {
  id: number
  number: string
  advertiser_id: number
  billed_to: Billed['billed_to']
  status: Claim['status']
  total: Yen
  /** When it was issued or, in place of others, the first of them. */
  first_issued_on: Day
  outstanding: number
} & { [locked]: true }

const firstIssuedOn = sql<Day>`(
  with recursive issued as (
    select claim.issued_on, claim.corrects
    union all select earlier.issued_on, earlier.corrects from issued join claim as earlier on earlier.id = issued.corrects
  ) select min(issued_on) from issued)`

/** Locks claims before what settles them is read, in the order of their ids, so that two calls cannot block each other. */
export async function lockClaims(
  tx: Tx,
  viewer: AdminView,
  ids: readonly number[],
): Promise<LockedClaim[]> {
  if (ids.length === 0) return []
  const claims = await tx
    .selectFrom('claim')
    .select([
      'id',
      'number',
      'advertiser_id',
      'billed_to',
      'status',
      'total',
      firstIssuedOn.as('first_issued_on'),
    ])
    .where('id', 'in', ids)
    .where(isBusinessOf(viewer, { advertiser: by('claim.advertiser_id') }))
    .orderBy('id')
    .forUpdate()
    .execute()
  const settled = await settledOf(tx, ids)
  return claims.map((claim) => {
    const { received, deducted } = settled(claim.id)
    return { ...claim, outstanding: claim.total - received - deducted } as LockedClaim
  })
}

/** What settles each of some claims now. */
export async function settledOf(tx: Tx, ids: readonly number[]) {
  const rows = await settledByClaim(tx).where('settlement.claim_id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.claim_id, row]))
  return (id: number) => found.get(id) ?? { received: 0, deducted: 0, written_off: 0 }
}

/** Says how far a claim is settled; the caller holds it. */
export const setClaimStatus = (tx: Tx, { id }: Pick<LockedClaim, 'id'>, status: Claim['status']) =>
  tx.updateTable('claim').set({ status }).where('id', '=', id).execute()

/** A part of a claim that is settled: by a deposit, or without one by a bank's fee or by writing it off. */
export interface NewSettlement {
  claim_id: number
  kind: (typeof settlementKinds)[number]
  deposit_id: number | null
  amount: Yen
  reason?: string
  /** Whether the claim was issued with it. */
  at_issue?: boolean
  settled_on: Day
  /** null = the system. */
  created_by: number | null
  created_at: Date
}
/** Writes down what settles a claim; the claim's status and the books are the caller's to follow. */
export const insertSettlement = (tx: Tx, settlement: NewSettlement) =>
  tx.insertInto('settlement').values(settlement).execute()

/** Settlements stay as they were, and stand no more. */
export const undoSettlements = (tx: Tx, ids: readonly number[], at: Date, userId: number) =>
  tx
    .updateTable('settlement')
    .set({ undone_at: at, undone_by: userId })
    .where('id', 'in', ids)
    .execute()

/** Whether an advertiser is an administrator's business. */
export const isClient = async (tx: Tx, viewer: AdminView, advertiserId: number) =>
  (await tx
    .selectFrom('advertiser')
    .select('id')
    .where('id', '=', advertiserId)
    .where(withinScope(viewer.id, sql.ref('advertiser.staff_id')))
    .executeTakeFirst()) !== undefined

/** Which of some lines are written down already. */
export const knownEntries = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx
        .selectFrom('deposit')
        .select('entry_key')
        .where('entry_key', 'in', keys)
        .where(sql<SqlBool>`ended is distinct from 'cancelled'`)
        .execute()
    ).map(({ entry_key }) => entry_key),
  )
