import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { inDigits, sum, type Yen } from '@tsunagi/contract/money'
import { invoicesLink } from '../../../domain/documents/billed.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { takeUntold } from '../../../platform/outbox/untold.queries.ts'
import { readersOfDocuments } from './reminders.queries.ts'
import { settlementsToTell, type ToldSettlement } from './telling.queries.ts'

const atOnce = 200

/** Tells whoever invoices were made out to that money or a credit note has settled them, once for each of them; of a transfer, however it was divided. Answers how many settlements. */
export function tellOfReceipts(db: Db, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const untold = await takeUntold(tx, ['receipt_matched'], atOnce)
    if (untold.length === 0) return 0
    const settled = await settlementsToTell(
      tx,
      untold.map(({ subject_id }) => subject_id),
    )
    const told = Map.groupBy(
      await readersOfDocuments(tx, settled),
      ({ reader, document }) => `${reader.id}/${document.transfer_id}`,
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
    kept_as_credit: keptAsCredit(leftOf(settled))[language],
    claim_link: invoicesLink(appUrl, source),
  }
  return source.credit_note === null
    ? { template: 'receiptMatched' as const, values: { ...values, date: source.received_on } }
    : {
        template: 'creditNoteMatched' as const,
        values: { ...values, credit_note: source.credit_note },
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

const lineOf = ({ number, amount }: ToldSettlement, language: Language) =>
  language === 'ja' ? `${number}：${inDigits(amount)}円` : `${number}: ¥${inDigits(amount)}`
