import { inDigits } from '@tsunagi/contract/money'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { invoicesLink, type Billed } from '../../../domain/documents/billed.rules.ts'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import {
  insertDelivery,
  invoiceReaders,
  lockNextDelivery,
  setDelivered,
  type Reader,
} from './delivery.queries.ts'
import { issued } from './storing.service.ts'

/** Sends an invoice as a person asks for, with its PDF whatever the advertiser's terms say. */
export async function sendInvoice(
  tx: Tx,
  clock: Clock,
  admin: { id: number },
  { id, ...billed }: { id: number } & Billed,
) {
  const now = clock.now()
  if ((await invoiceReaders(tx, billed)).length === 0) throw withoutReader()
  const document = await issued(tx, { kind: 'invoice', subject_id: id }, now)
  await insertDelivery(tx, { document_id: document!.id, asked_by: admin.id, asked_at: now })
}

const withoutReader = () =>
  conflict(
    text(
      '送付先のメールアドレスがありません。広告主の「請求書の送付先メール」を登録してください。',
      'There is no email address to send it to. Please fill in where the invoices of this advertiser go.',
    ),
  )

type Delivery = NonNullable<Awaited<ReturnType<typeof lockNextDelivery>>>

/** Says of an invoice, as its document does, that credit has settled a part of it. */
const creditedPart = ({ credited }: Pick<Delivery, 'credited'>): Text =>
  credited === 0
    ? text('', '')
    : text(
        `ご請求金額は、前受金・返還額の${inDigits(credited)}円を充当した差引額です。`,
        `The amount is what is left after ¥${inDigits(credited)} of your credit.`,
      )

function wordsFor(
  { number, amount, due_on, ...billed }: Delivery,
  how: 'pdf' | 'notice' | 'none',
  { name, language }: Reader,
  appUrl: string,
) {
  const yen = inDigits(amount)
  return due_on === null
    ? {
        template: how === 'pdf' ? ('creditNoteSent' as const) : ('creditNoteIssued' as const),
        values: { name, credit_note: number, yen, document_link: `${appUrl}/documents` },
      }
    : {
        template: how === 'pdf' ? ('invoiceSent' as const) : ('invoiceIssued' as const),
        values: {
          name,
          invoice: number,
          yen,
          date: due_on,
          credited: creditedPart(billed)[language],
          claim_link: invoicesLink(appUrl, billed),
        },
      }
}

/** As the advertiser's terms say; a notice of what is to be read here is none to whoever signs in no longer, who gets the PDF. */
const deliveryOf = ({ delivery, lifecycle }: Delivery) =>
  delivery === 'notice' && !maySignIn(lifecycle) ? 'pdf' : delivery

/** Puts the next invoice or credit note that stands into the outbox, as the advertiser's terms say. Answers how many. */
export const mailNextInvoice = (db: Db, clock: Clock, appUrl: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const next = await lockNextDelivery(tx)
    if (!next) return 0
    const how = next.asked_by === null ? deliveryOf(next) : 'pdf'
    const readers = how === 'none' ? [] : await invoiceReaders(tx, next)
    for (const reader of readers)
      await enqueueMail(tx, {
        ...wordsFor(next, how, reader, appUrl),
        to: reader.address,
        userId: reader.userId,
        language: reader.language,
        ...(how === 'pdf' && { documentId: next.document_id }),
      })
    await setDelivered(tx, next.id, clock.now())
    return 1
  })
