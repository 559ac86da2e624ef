import { sql, type Insertable } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import type { invoiceDeliveries } from '@tsunagi/contract/people/billingTerms'
import type { Billed } from '../../../domain/documents/billed.rules.ts'
import type { Tables, Tx } from '../../../platform/db.ts'
import { creditedAtIssue } from '../claims/invoices.queries.ts'
import { readersOfDocuments } from '../receipts/reminders.queries.ts'

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
    .leftJoin('claim', (join) =>
      join.onRef('claim.id', '=', 'document.subject_id').on('document.kind', '=', 'invoice'),
    )
    .leftJoin('credit_note', (join) =>
      join
        .onRef('credit_note.id', '=', 'document.subject_id')
        .on('document.kind', '=', 'credit_note'),
    )
    .innerJoin('advertiser', (join) =>
      join.on(
        sql<boolean>`advertiser.id = coalesce(claim.advertiser_id, credit_note.advertiser_id)`,
      ),
    )
    .leftJoin('agency as biller', 'biller.id', 'document.agency_id')
    .select([
      'document_delivery.id',
      'document_delivery.asked_by',
      'document.id as document_id',
      'document.number',
      'advertiser.id as advertiser_id',
      'document.agency_id as billed_to',
      /** Where the account stands that it is made out to. */
      sql<Lifecycle>`coalesce(biller.lifecycle, advertiser.lifecycle)`.as('lifecycle'),
      /** What an invoice asks for once credit has settled its part of it; what a credit note gives back. */
      sql<Yen>`abs(document.amount) - ${creditedAtIssue}`.as('amount'),
      creditedAtIssue.as('credited'),
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

/** Notes that a delivery is over, whether a mail went out or nobody was to get one any more. */
export const setDelivered = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('document_delivery').set({ done_at: now }).where('id', '=', id).execute()

/** Who gets an invoice or a credit note. */
export interface Reader {
  name: string
  address: string
  /** null = somebody who does not sign in. */
  userId: number | null
  language: 'ja' | 'en'
}

/** Who gets an invoice or a credit note: the people of the agency it is made out to; else the advertiser's billing contact or, without one, its people, and those named for copies. */
export async function invoiceReaders(tx: Tx, billed: Billed): Promise<Reader[]> {
  const people = (await readersOfDocuments(tx, [billed])).map(
    ({ reader: { id, user_name, mail_address, language } }): Reader => ({
      name: user_name,
      address: mail_address,
      userId: id,
      language,
    }),
  )
  if (billed.billed_to !== null) return people
  const { company, contact_name, billing_contact, billing_mail, billing_cc } = await tx
    .selectFrom('advertiser')
    .select(['company', 'contact_name', 'billing_contact', 'billing_mail', 'billing_cc'])
    .where('id', '=', billed.advertiser_id)
    .executeTakeFirstOrThrow()
  const name = `${company} ${billing_contact || contact_name}`
  const outside = (address: string): Reader => ({ name, address, userId: null, language: 'ja' })
  const first: Reader[] = billing_mail ? [outside(billing_mail)] : people
  const copies = billing_cc
    .filter((address) => first.every((reader) => reader.address !== address))
    .map(outside)
  return first.length === 0 ? [] : [...first, ...copies]
}
