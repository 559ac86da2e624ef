import type { z } from 'zod'
import { addDays, dayOf, type Day } from '@tsunagi/contract/day'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { text } from '@tsunagi/contract/messages/text'
import { inDigits, sum, yen, type Yen } from '@tsunagi/contract/money'
import { remittanceDaysAhead, type remittances } from '@tsunagi/contract/money/remittances'
import { payerKey } from '../../../domain/banks/payerKey.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import type { ClaimReader } from '../claims/claims.queries.ts'
import {
  insertRemittance,
  isTold,
  lockOwnClaims,
  lockRemittance,
  setWithdrawn,
} from './remittances.queries.ts'

type Told = z.output<(typeof remittances)['regist']['body']>
type OwnClaim = Awaited<ReturnType<typeof lockOwnClaims>>[number]

/** Writes down that a payer has transferred money for its invoices, or will, and tells the operator; no reminder goes out while it is awaited. */
export const tellOfTransfer = (
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  payer: ClaimReader,
  { claim_ids, paid_on, amount, payer_name, memo }: Told,
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const ids = [...new Set(claim_ids)]
    const claims = await lockOwnClaims(tx, payer, ids)
    if (claims.length !== ids.length) throw notFound()
    assertTold(claims, { paid_on, amount, today: dayOf(now) })
    const told = { paid_on, amount: yen(amount), payer_name, memo }
    if (await isTold(tx, told, ids)) throw conflict(refusals.told)
    const id = await insertRemittance(
      tx,
      { ...told, payer_key: payerKey(payer_name), created_at: now, created_by: payer.id },
      ids,
    )
    await mailOperator(tx, appUrl, claims, { paid_on: paid_on as Day, amount, payer_name })
    return { id }
  })

function assertTold(
  claims: readonly OwnClaim[],
  { paid_on, amount, today }: Pick<Told, 'paid_on' | 'amount'> & { today: Day },
) {
  const settled = claims.find(({ is_owed }) => !is_owed)
  if (settled) throw notOwed(settled.number)
  const from = claims.map(({ issued_on }) => issued_on).toSorted()[0]!
  const to = addDays(today, remittanceDaysAhead)
  if (paid_on < from || paid_on > to) throw notThen(from, to)
  const owed = sum(claims.map(({ outstanding }) => outstanding))
  if (amount > owed) throw moreThanOwed(owed)
}

async function mailOperator(
  tx: Tx,
  appUrl: string,
  claims: readonly OwnClaim[],
  { paid_on, amount, payer_name }: { paid_on: Day; amount: number; payer_name: string },
) {
  const [first] = claims as [OwnClaim]
  const { advertiser_id, billed_to } = first
  const about = billed_to === null ? { advertisers: [advertiser_id] } : { agencies: [billed_to] }
  for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
    operator: { of: 'remittanceTold', about },
  }))
    await enqueueMail(tx, {
      template: 'remittanceTold',
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        company: first.billed_company ?? first.company,
        date: paid_on,
        yen: inDigits(yen(amount)),
        payer: payer_name || notSaid[language],
        invoice_lines: claims.map(({ number }) => number).join('\n'),
        claim_link: `${appUrl}/claimManagement?told=yes`,
      },
    })
}

/** Takes back what was told, as long as its money is awaited. */
export const withdraw = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payer: ClaimReader,
  id: number,
) =>
  db.transaction().execute(async (tx) => {
    const told = await lockRemittance(tx, payer, id)
    if (!told) throw notFound()
    if (told.withdrawn_at !== null) throw conflict(refusals.withdrawn)
    if (!told.is_awaited) throw conflict(refusals.arrived)
    await setWithdrawn(tx, id, { withdrawn_at: clock.now(), withdrawn_by: payer.id })
    return { id }
  })

const notSaid = text('（連絡なし）', '(not said)')
const refusals = {
  told: text(
    '同じ振込をすでに連絡しています。別の振込の場合は、メモで区別してください。',
    'The same transfer was reported already. If it is another one, tell it apart by the note.',
  ),
  withdrawn: text('この連絡はすでに取り消されています。', 'This was withdrawn already.'),
  arrived: text(
    'この連絡の請求はすでに入金済みか、請求されていません。取り消しは不要です。',
    'These invoices are paid, or not owed any more: there is nothing to withdraw.',
  ),
}
const notOwed = (number: string) =>
  conflict(
    text(
      `請求${number}は、すでにお支払いの必要がありません。画面を開き直してください。`,
      `Invoice ${number} is not owed any more. Please open the page again.`,
    ),
  )
const notThen = (from: Day, to: Day) =>
  invalid(
    'paid_on',
    text(
      `請求書の発行日（${shownDay(from, 'ja')}）から${shownDay(to, 'ja')}までの日付を入力してください。`,
      `Enter a day from ${shownDay(from, 'en')}, when the invoice was issued, to ${shownDay(to, 'en')}.`,
    ),
  )
const moreThanOwed = (owed: Yen) =>
  invalid(
    'amount',
    text(
      `残額の合計（${inDigits(owed)}円）までの金額を入力してください。`,
      `Enter no more than is owed of them (¥${inDigits(owed)}).`,
    ),
  )
