import { dayOf } from '@tsunagi/contract/day'
import { sum, yen, type Yen } from '@tsunagi/contract/money'
import type { Billed } from '../../../domain/documents/billed.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { statusOf } from './claimStatus.rules.ts'
import { creditForNew, sharesOfCredit } from './credit.rules.ts'
import { bookSettlement } from './postings.service.ts'
import { insertSettlement, setClaimStatus } from './receiptWrites.queries.ts'
import { takeBack, type Author } from './settling.service.ts'
import {
  holdDeposits,
  holdUsedAtIssue,
  listCredit,
  newClaims,
  owedBesides,
} from './spending.queries.ts'

/** What of an advertiser's credit its next claim would use, were it high enough. */
export async function creditForNext(db: Db, next: Billed): Promise<Yen> {
  const free = await freeCredit(db, [next.advertiser_id], [])
  return sum(free(next).map(({ left }) => left))
}

/** Settles claims that were just issued, at most one of an advertiser, by what is left of their advertisers' credit, the oldest first. */
export async function spendCredit(
  tx: Tx,
  { now, userId }: { now: Date; userId: number | null },
  claimIds: readonly number[],
) {
  if (claimIds.length === 0) return
  const claims = await newClaims(tx, claimIds)
  const advertisers = claims.map(({ advertiser_id }) => advertiser_id)
  await holdDeposits(tx, advertisers)
  const free = await freeCredit(tx, advertisers, claimIds)
  const on = dayOf(now)
  for (const { id, total, ...billed } of claims) {
    const shares = sharesOfCredit(free(billed), total)
    for (const share of shares) {
      const settlement = { kind: 'money', ...share } as const
      await insertSettlement(tx, {
        ...settlement,
        claim_id: id,
        at_issue: true,
        settled_on: on,
        created_by: userId,
        created_at: now,
      })
      await bookSettlement(
        tx,
        { on, userId },
        { ...settlement, advertiserId: billed.advertiser_id },
      )
    }
    const received = sum(shares.map(({ amount }) => amount))
    if (received > 0)
      await setClaimStatus(tx, { id }, statusOf(total, { received, deducted: 0, written_off: 0 }))
  }
}

/** Gives back the credit that a claim was issued with: it is owed again. */
export const returnCredit = async (tx: Tx, author: Author, claimId: number) =>
  takeBack(tx, author, await holdUsedAtIssue(tx, claimId))

async function freeCredit(db: Db, advertiserIds: readonly number[], claimIds: readonly number[]) {
  const credits = Map.groupBy(
    await listCredit(db, advertiserIds),
    ({ advertiser_id }) => advertiser_id,
  )
  const owed = await owedBesides(db, [...credits.keys()], claimIds)
  return (claim: Billed) =>
    creditForNew(
      credits.get(claim.advertiser_id) ?? [],
      claim,
      owed.get(claim.advertiser_id) ?? yen(0),
    )
}
