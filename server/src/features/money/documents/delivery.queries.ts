import { sql, type Insertable } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import type { invoiceDeliveries } from '@tsunagi/contract/people/billingTerms'
import type { Tables, Tx } from '../../../platform/db.ts'
import { readersOf } from '../receipts/reminders.queries.ts'

/** Asks for a document to be sent; asked for again before it went out, it goes out once. */
export const insertDelivery = (tx: Tx, delivery: Insertable<Tables['document_delivery']>) =>
  tx
    .insertInto('document_delivery')
    .values(delivery)
    .onConflict((on) =>
      on
        .column('document_id')
        .where('done_at', 'is', null)
        .doUpdateSet({ asked_by: delivery.asked_by }),
    )
    .execute()

/** Where the next document of some kinds comes from that is to be sent: the query says what it needs of it. */
export const waitingDeliveries = (tx: Tx, kinds: readonly DocumentKind[]) =>
  tx
    .selectFrom('document_delivery')
    .innerJoin('document', 'document.id', 'document_delivery.document_id')
    .where('document.kind', 'in', kinds)
    .where('done_at', 'is', null)
    .orderBy('document_delivery.id')
    .limit(1)

/** The next invoice or credit note to be sent, held by this transaction, with what its mail says. */
export const lockNextDelivery = (tx: Tx) =>
  waitingDeliveries(tx, ['invoice', 'credit_note'])
    .innerJoin('advertiser', 'advertiser.id', 'document.advertiser_id')
    .leftJoin('claim', (join) =>
      join.onRef('claim.id', '=', 'document.subject_id').on('document.kind', '=', 'invoice'),
    )
    .select([
      'document_delivery.id',
      'document_delivery.asked_by',
      'document.id as document_id',
      'document.number',
      'advertiser.id as advertiser_id',
      sql<Yen>`abs(document.amount)`.as('amount'),
      /** null = nothing is due: it is a credit note. */
      sql<Day | null>`claim.due_on`.as('due_on'),
      sql<
        (typeof invoiceDeliveries)[number]
      >`case claim.status when 'void' then 'none' else advertiser.invoice_delivery end`.as(
        'delivery',
      ),
    ])
    .forUpdate('document_delivery')
    .skipLocked()
    .executeTakeFirst()

export const setDelivered = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('document_delivery').set({ done_at: now }).where('id', '=', id).execute()

interface Reader {
  name: string
  address: string
  language: 'ja' | 'en'
}

/** Who gets the invoices and credit notes of an advertiser: its billing contact or, without one, its people, and those named for copies. */
export async function invoiceReaders(tx: Tx, advertiserId: number): Promise<Reader[]> {
  const [{ company, contact_name, billing_contact, billing_mail, billing_cc }, people] =
    await Promise.all([
      tx
        .selectFrom('advertiser')
        .select(['company', 'contact_name', 'billing_contact', 'billing_mail', 'billing_cc'])
        .where('id', '=', advertiserId)
        .executeTakeFirstOrThrow(),
      readersOf(tx, [advertiserId]),
    ])
  const name = `${company} ${billing_contact || contact_name}`
  const first: Reader[] = billing_mail
    ? [{ name, address: billing_mail, language: 'ja' }]
    : people.map(({ user_name, mail_address, language }) => ({
        name: user_name,
        address: mail_address,
        language,
      }))
  const copies = billing_cc
    .filter((address) => first.every((reader) => reader.address !== address))
    .map((address): Reader => ({ name, address, language: 'ja' }))
  return first.length === 0 ? [] : [...first, ...copies]
}
