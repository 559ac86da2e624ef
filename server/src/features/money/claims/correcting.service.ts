import { dayOf, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { readSetting } from '../../../platform/settings.queries.ts'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import { openMonth } from '../../../ledger/closedMonths.queries.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Tx } from '../../../platform/db.ts'
import { invoicesLink } from '../../../domain/documents/billed.rules.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import { holdRuns } from '../closing/runs.queries.ts'
import { readersOfDocuments } from '../receipts/reminders.queries.ts'
import { returnCredit, spendCredit } from '../receipts/spending.service.ts'
import { goOnFor } from '../remittances/awaited.queries.ts'
import { documentSender } from '../sender/sender.service.ts'
import { claimParts } from './claims.queries.ts'
import { countVoided, holdClaim, markVoid } from './correcting.queries.ts'
import { countClaims, insertAgain } from './issuing.queries.ts'
import { bookClaims, bookVoid } from './issuing.service.ts'

type Corrector = Pick<Deps, 'db' | 'clock' | 'appUrl'>
type Claim = NonNullable<Awaited<ReturnType<typeof holdClaim>>>

/** Takes an invoice back: its amounts are countered in the open month, and the next invoice bills what it billed. */
export const voidClaim = (deps: Corrector, admin: Admin, id: number, reason: string) =>
  deps.db.transaction().execute(async (tx) => {
    const claim = await takeBack(tx, deps, admin, { id, reason })
    await tell(tx, deps, claim, { template: 'claimVoided', values: { reason } })
    return { id }
  })

/** Takes an invoice back and issues one of the same in its place: to the addressee and from the sender as they are now, due when it is said. */
export const reissueClaim = (
  deps: Corrector,
  admin: Admin,
  id: number,
  { reason, due_on }: { reason: string; due_on: string },
) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const issued_on = dayOf(now)
    if (due_on < issued_on) throw invalid('due_on', refusals.dueBefore)
    const claim = await takeBack(tx, deps, admin, { id, reason })
    const running = (await countClaims(tx, claim.month)) + 1
    const numbering = await readSetting(tx, 'numbering')
    const number = documentNumber(numbering, 'claim', claim.month, running)
    const [again] = await insertAgain(
      tx,
      id,
      { ...claim, parts: await claimParts(tx, id), number, issued_on, due_on: due_on as Day },
      { sender: await documentSender(tx), now },
    )
    await goOnFor(tx, { from: id, to: again! })
    const month = await openMonth(tx, now)
    await bookClaims(tx, { month, on: issued_on, userId: admin.id }, [claim])
    await spendCredit(tx, { now, userId: admin.id }, [again!])
    await tell(tx, deps, claim, {
      template: 'claimReissued',
      values: { reason, new_invoice: number },
    })
    return { id: again! }
  })

async function takeBack(
  tx: Tx,
  { clock }: Corrector,
  admin: Admin,
  { id, reason }: { id: number; reason: string },
): Promise<Claim> {
  const now = clock.now()
  const on = dayOf(now)
  // Numbers are given one after the other.
  await holdRuns(tx)
  await returnCredit(tx, { admin, now }, id)
  const claim = await holdClaim(tx, admin, id)
  if (!claim) throw notFound()
  if (claim.status === 'void') throw conflict(refusals.void)
  if (claim.status !== 'issued') throw conflict(refusals.settled)
  const month = monthOfDay(on)
  const running = (await countVoided(tx, month)) + 1
  const number = documentNumber(await readSetting(tx, 'numbering'), 'voided', month, running)
  await markVoid(tx, id, { number, on, by: admin.id, reason })
  await bookVoid(tx, { month: firstDay(month), on, userId: admin.id }, claim)
  return claim
}

async function tell(
  tx: Tx,
  { appUrl }: Corrector,
  claim: Claim,
  mail:
    | { template: 'claimVoided'; values: { reason: string } }
    | { template: 'claimReissued'; values: { reason: string; new_invoice: string } },
) {
  for (const { reader } of await readersOfDocuments(tx, [claim]))
    await enqueueMail(tx, {
      ...mail,
      to: reader.mail_address,
      userId: reader.id,
      language: reader.language,
      values: {
        ...mail.values,
        name: reader.user_name,
        invoice: claim.number,
        claim_link: invoicesLink(appUrl, claim),
      },
    })
}

const refusals = {
  void: text('この請求書はすでに無効です。', 'This invoice is void already.'),
  settled: text(
    '入金の消込、または貸倒れ処理のある請求書は無効にできません。先に消込を解除してください。',
    'Something settles this invoice. Undo the matching or the write-off first.',
  ),
  dueBefore: text('今日以降の日付を入力してください。', 'Enter today or a later day.'),
}
