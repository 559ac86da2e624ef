import { sql, type Insertable } from 'kysely'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import type { Db, Tables, Tx } from '../../../platform/db.ts'

/** What a document is made of: a claim, a payment … */
export interface Subject {
  kind: DocumentKind
  subject_id: number
}

/** The newest revision of a document, with its bytes. */
export const findNewest = (db: Db, { kind, subject_id }: Subject) =>
  db
    .selectFrom('document')
    .select(['id', 'number', 'revision', 'sha256', 'content'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One that the system has picked itself, with its bytes. */
export const documentById = (db: Db, id: number) =>
  db
    .selectFrom('document')
    .select([sql<DocumentKind>`kind`.as('kind'), 'number', 'revision', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes a document down. Nothing changes it afterwards. */
export const insertDocument = (tx: Tx, document: Insertable<Tables['document']>) =>
  tx.insertInto('document').values(document).returning('id').executeTakeFirstOrThrow()

const orders = (tx: Tx) =>
  tx
    .selectFrom('document_order')
    .select(['id', sql<DocumentKind>`kind`.as('kind'), 'subject_id', 'tells'])

/** The next that is not rendered, held by this transaction; what another worker holds is left alone, and what failed waits. */
export const lockNextOrder = (tx: Tx, failedBefore: Date) =>
  orders(tx)
    .where((eb) =>
      eb.or([eb('failed_at', 'is', null), eb('failed_at', '<', failedBefore.toISOString())]),
    )
    .orderBy(sql`failed_at nulls first`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The order of one document, as soon as nobody else holds it. */
export const lockOrder = (tx: Tx, { kind, subject_id }: Subject) =>
  orders(tx)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .forUpdate()
    .executeTakeFirst()

/** A document that is wanted and not rendered yet. */
export type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Forgets an order that was fulfilled, or that is of nothing any more. */
export const deleteOrder = (tx: Tx, { id }: Order) =>
  tx.deleteFrom('document_order').where('id', '=', id).execute()

/** Notes when an order could not be fulfilled, so that others come first for a while. */
export const setFailed = (tx: Tx, { id }: Order, now: Date) =>
  tx.updateTable('document_order').set({ failed_at: now }).where('id', '=', id).execute()
