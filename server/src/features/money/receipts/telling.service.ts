import { text, type Text } from '@tsunagi/contract/messages/text'
import { inDigits, sum } from '@tsunagi/contract/money'
import { invoicesLink } from '../../../domain/documents/billed.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { takeUntold } from '../../../platform/outbox/untold.queries.ts'
import { readersOfDocuments } from './reminders.queries.ts'
import { settlementsToTell, type ToldSettlement } from './telling.queries.ts'

const atOnce = 200

/** Tells whoever invoices were made out to that money has settled them, once for each deposit. Answers how many settlements. */
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
      ({ reader, document }) => `${reader.id}/${document.deposit_id}`,
    )
    for (const own of told.values()) {
      const [{ reader, document }] = own as [(typeof own)[number]]
      const parts = own.map((each) => each.document)
      await enqueueMail(tx, {
        template: 'receiptMatched',
        to: reader.mail_address,
        userId: reader.id,
        language: reader.language,
        values: {
          name: reader.user_name,
          date: document.received_on,
          yen: inDigits(sum(parts.map(({ amount }) => amount))),
          invoice_lines: parts.map((part) => lineOf(part, reader.language)).join('\n'),
          kept_as_credit: keptAsCredit(document)[reader.language],
          claim_link: invoicesLink(appUrl, document),
        },
      })
    }
    return untold.length
  })
}

const keptAsCredit = ({ left }: ToldSettlement): Text =>
  left === 0
    ? text('', '')
    : text(
        `残りの${inDigits(left)}円は、前受金としてお預かりしています。`,
        `The other ¥${inDigits(left)} is kept as your credit.`,
      )

const lineOf = ({ number, amount }: ToldSettlement, language: 'ja' | 'en') =>
  language === 'ja' ? `${number}：${inDigits(amount)}円` : `${number}: ¥${inDigits(amount)}`
