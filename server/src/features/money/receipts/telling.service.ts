import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { inDigits, sum, type Yen } from '@tsunagi/contract/money'
import { invoicesLink } from '../../../domain/documents/billed.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { takeUntold, type UntoldEvent } from '../../../platform/outbox/untold.queries.ts'
import { readersOfDocuments } from './reminders.queries.ts'
import { settlementsToTell, type ToldSettlement } from './telling.queries.ts'

const atOnce = 200

/** Tells whoever invoices were made out to that money or a credit note has settled them, or does no more, once for each of them; of a transfer, however it was divided. Answers how many settlements. */
export function tellOfReceipts(db: Db, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const untold = await takeUntold(tx, ['receipt_matched', 'match_taken_back'], atOnce)
    if (untold.length === 0) return 0
    const idsOf = (wanted: UntoldEvent) =>
      untold.flatMap(({ event, subject_id }) => (event === wanted ? [subject_id] : []))
    const settled = await settlementsToTell(tx, {
      matched: idsOf('receipt_matched'),
      takenBack: idsOf('match_taken_back'),
    })
    const told = Map.groupBy(
      await readersOfDocuments(tx, settled),
      ({ reader, document: { transfer_id, is_taken_back } }) =>
        `${reader.id}/${transfer_id}/${is_taken_back}`,
    )
    for (const own of told.values()) {
      const [{ reader }] = own as [(typeof own)[number]]
      await enqueueMail(tx, {
        ...wordsFor(
          own.map(({ document }) => document),
          reader,
          appUrl,
        ),
        to: reader.mail_address,
        userId: reader.id,
        language: reader.language,
      })
    }
    return untold.length
  })
}

function wordsFor(
  settled: readonly ToldSettlement[],
  { user_name, language }: { user_name: string; language: Language },
  appUrl: string,
) {
  const [source] = settled as [ToldSettlement]
  const values = {
    name: user_name,
    yen: inDigits(sum(settled.map(({ amount }) => amount))),
    invoice_lines: settled.map((each) => lineOf(each, language)).join('\n'),
    claim_link: invoicesLink(appUrl, source),
  }
  const left = leftOf(settled)
  if (source.is_taken_back) {
    const kept_as_credit = creditAgain(left)[language]
    const reason = whyTakenBack(source, language)
    return { template: 'matchTakenBack' as const, values: { ...values, kept_as_credit, reason } }
  }
  const kept_as_credit = keptAsCredit(left)[language]
  return source.credit_note === null
    ? {
        template: 'receiptMatched' as const,
        values: { ...values, kept_as_credit, date: source.received_on },
      }
    : {
        template: 'creditNoteMatched' as const,
        values: { ...values, kept_as_credit, credit_note: source.credit_note },
      }
}

/** What is left of all that settled something. */
const leftOf = (settled: readonly ToldSettlement[]): Yen =>
  sum([...new Map(settled.map(({ deposit_id, left }) => [deposit_id, left])).values()])

const keptAsCredit = (left: Yen): Text =>
  left === 0
    ? text('', '')
    : text(
        `残りの${inDigits(left)}円は、前受金としてお預かりしています。`,
        `The other ¥${inDigits(left)} is kept as your credit.`,
      )

const creditAgain = (left: Yen): Text =>
  left === 0
    ? text('', '')
    : text(
        `${inDigits(left)}円は、前受金としてお預かりしています。`,
        `¥${inDigits(left)} is kept as your credit.`,
      )

function whyTakenBack(
  { credit_note, received_on, is_bounced }: ToldSettlement,
  language: Language,
): string {
  if (credit_note !== null)
    return text(
      `返還請求書${credit_note}の充当を見直しました`,
      `what credit note ${credit_note} settles was changed`,
    )[language]
  const day = shownDay(received_on, language)
  const why = is_bounced
    ? text(
        `${day}のご入金が銀行により取り消されました`,
        `the bank took back what came in on ${day}`,
      )
    : text(`${day}のご入金の充当を見直しました`, `what the money of ${day} settles was changed`)
  return why[language]
}

const lineOf = ({ number, amount }: ToldSettlement, language: Language) =>
  language === 'ja' ? `${number}：${inDigits(amount)}円` : `${number}: ¥${inDigits(amount)}`
