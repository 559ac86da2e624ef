import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { visiblePayments, type LockedPayment } from './payments.queries.ts'
import type { Payable } from './transfers.rules.ts'

/** Payments with the bank accounts they were confirmed with, in the order of the file. */
export const listPayables = (db: Db, admin: Admin, ids: readonly number[]): Promise<Payable[]> =>
  visiblePayments(db, admin)
    .select([
      'payment.id',
      'payment.number',
      'payment.status',
      'payment.total',
      sql<Day>`pay_on`.as('pay_on'),
      sql<string | null>`payee->>'bank_code'`.as('bank_code'),
      sql<string | null>`payee->>'branch_code'`.as('branch_code'),
      sql<string | null>`payee->>'account_type'`.as('account_type'),
      sql<string | null>`payee->>'account_number'`.as('account_number'),
      sql<string | null>`payee->>'account_holder_kana'`.as('account_holder_kana'),
    ])
    .where('payment.id', 'in', ids)
    .orderBy('payment.id')
    .execute()

export interface NewTransferFile {
  pay_on: Day
  content: Buffer
  sha256: string
  total: Yen
  items: number
  created_by: number
}

/** Keeps the file and ties its payments to it. Answers how many of them were confirmed. */
export async function insertTransferFile(
  tx: Tx,
  file: NewTransferFile,
  payments: readonly LockedPayment[],
): Promise<{ id: number; changed: number }> {
  const { id } = await tx
    .insertInto('transfer_file')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ status: 'exported', transfer_file_id: id })
    .where(
      'id',
      'in',
      payments.map((payment) => payment.id),
    )
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return { id, changed: Number(numUpdatedRows) }
}

/** A file whose payments are all the administrator's business. */
export const findTransferFile = (db: Db, admin: Admin, id: number) =>
  db
    .selectFrom('transfer_file')
    .select(['id', 'pay_on', 'content'])
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from payment where payment.transfer_file_id = transfer_file.id and not ${isBusinessOf(admin, { affiliater: by('payment.affiliater_id') })})`,
    )
    .executeTakeFirst()
