import { randomUUID } from 'node:crypto'
import { yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { Share } from './matching.rules.ts'
import { bookOwner } from './postings.service.ts'
import {
  endDeposit,
  insertPart,
  type LockedClaim,
  type LockedDeposit,
} from './receiptWrites.queries.ts'
import { lockWished, moneyIn, sharesWished, type ShareWish } from './sharing.service.ts'
import { ended, heldDeposit, settle, takeBack, type Author } from './settling.service.ts'

/** Settles claims of several advertisers by one transfer: each advertiser gets a part of it, which is a deposit of its own. */
export const divideDeposit = (db: Db, clock: Clock, admin: Admin, id: number, wish: ShareWish) =>
  db.transaction().execute(async (tx) => {
    const author = { admin, now: clock.now() }
    const deposit = await heldDeposit(tx, admin, id)
    if (deposit.ended !== null) throw ended()
    if (deposit.advertiser_id !== null) throw hasOwner()
    const shares = sharesWished(deposit, await lockWished(tx, admin, wish), wish)
    const byAdvertiser = Map.groupBy(shares, ({ claim }) => claim.advertiser_id)
    for (const [advertiserId, own] of byAdvertiser)
      await givePart(tx, author, deposit, advertiserId, own)
    return { id }
  })

async function givePart(
  tx: Tx,
  author: Author,
  deposit: LockedDeposit,
  advertiserId: number,
  shares: readonly Share[],
) {
  const amount = moneyIn(shares)
  const part = await insertPart(tx, deposit, {
    advertiser_id: advertiserId,
    amount,
    entry_key: `part:${randomUUID()}`,
    created_by: author.admin.id,
    created_at: author.now,
  })
  await bookOwner(
    tx,
    { on: deposit.received_on, userId: author.admin.id },
    { advertiser_id: null, amount },
    advertiserId,
  )
  const claims: LockedClaim[] = [...new Set(shares.map(({ claim }) => claim))]
  await settle(tx, author, part, claims, shares)
}

/** Takes the parts of a deposit back: what they settled is owed again, and their money is nobody's. */
export async function takePartsBack(tx: Tx, author: Author, deposit: LockedDeposit) {
  for (const id of deposit.parts) {
    const part = await heldDeposit(tx, author.admin, id)
    if (part.refunded > 0) throw partPaidBack()
    await takeBack(tx, author, part.settlements)
    await endDeposit(tx, part, {
      ended: 'cancelled',
      ended_on: part.received_on,
      ended_reason: '振り分けの取消',
    })
    await bookOwner(
      tx,
      { on: part.received_on, userId: author.admin.id },
      { advertiser_id: part.advertiser_id, amount: yen(part.amount) },
      null,
    )
  }
}

const hasOwner = () =>
  conflict(
    text(
      'この入金は広告主が決まっています。先に消込を取り消してください。',
      'This deposit has an advertiser already. Take its match back first.',
    ),
  )
const partPaidBack = () =>
  conflict(
    text(
      '振り分けた入金から返金しています。先に返金を取り消してください。',
      'Some of a part was paid back. Take the refund back first.',
    ),
  )
