import { sql, type Insertable } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { TransferFormat } from '@tsunagi/contract/money/transfers'
import type { Yen } from '@tsunagi/contract/money'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { isDisputed } from '../statements/statements.queries.ts'
import { accountColumns } from './paymentColumns.queries.ts'
import { visiblePayments } from './payments.queries.ts'
import type { StoredPayable } from './transfers.rules.ts'

/** Payments with the bank accounts they were confirmed with, in the order of the file. */
export const listPayables = (
  db: Db,
  admin: Admin,
  ids: readonly number[],
): Promise<StoredPayable[]> =>
  visiblePayments(db, admin)
    .select([
      'payment.id',
      'payment.number',
      'payment.status',
      'payment.total',
      'payment.affiliater_id as payee_id',
      'payment.transfer_file_id',
      'payment.confirmed_by',
      'payment.pay_months',
      'payment.pay_day',
      'affiliater.lifecycle',
      'affiliater.kind',
      'affiliater.user_name_kana',
      'affiliater.company_kana',
      sql<Day>`pay_on`.as('pay_on'),
      isDisputed('payment').as('is_disputed'),
      ...accountColumns,
    ])
    .where('payment.id', 'in', ids)
    .orderBy('payment.id')
    .execute()

/** A bank file as it is kept, byte by byte, with the number and the sum of its payments. */
export interface NewTransferFile {
  pay_on: Day
  content: Buffer
  sha256: string
  total: Yen
  items: number
  created_by: number
  created_at: Date
}

/** Keeps a file. Answers its id. */
export const insertTransferFile = async (tx: Tx, file: NewTransferFile): Promise<number> =>
  (await tx.insertInto('transfer_file').values(file).returning('id').executeTakeFirstOrThrow()).id

/** Holds a file that was not taken back, with how many payments it was made of; undefined when there is none. */
export const lockTransferFile = (tx: Tx, id: number) =>
  tx
    .selectFrom('transfer_file')
    .select(['id', 'items'])
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Marks a transfer file as taken back; its bytes stay. */
export const cancelFile = (tx: Tx, id: number, at: Date, userId: number) =>
  tx
    .updateTable('transfer_file')
    .set({ cancelled_at: at, cancelled_by: userId })
    .where('id', '=', id)
    .execute()

/** The ids of the payments that are in a transfer file, or were: what came back, or was taken back with it, is in its bytes still. */
const everInFile = (payments: 'payment' | 'agency_payment') =>
  sql`select now_in.id from ${sql.table(payments)} as now_in where now_in.transfer_file_id = transfer_file.id
    union select step.payment_id from ${sql.table(`${payments}_history`)} as step where step.transfer_file_id = transfer_file.id`

/** A file whose payments are all the administrator's business. */
export const findTransferFile = (db: Db, admin: Admin, id: number) =>
  db
    .selectFrom('transfer_file')
    .select(['id', 'pay_on', 'content'])
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from payment where payment.id in (${everInFile('payment')}) and not ${isBusinessOf(admin, { affiliater: by('payment.affiliater_id') })})`,
    )
    .where(
      sql<boolean>`not exists (select from agency_payment as payment where payment.id in (${everInFile('agency_payment')}) and not ${isBusinessOf(admin, { agency: by('payment.agency_id') })})`,
    )
    .executeTakeFirst()

/** Notes who took a transfer file, and when. */
export const insertDownload = (tx: Tx, download: Insertable<Tables['transfer_download']>) =>
  tx.insertInto('transfer_download').values(download).execute()

/** Who took a file, newest first. */
export const listDownloads = (db: Db, fileId: number) =>
  db
    .selectFrom('transfer_download as download')
    .innerJoin('user_account as taker', 'taker.id', 'download.user_id')
    .select([
      'download.at',
      'taker.user_name as by',
      sql<TransferFormat>`download.format`.as('format'),
    ])
    .where('download.file_id', '=', fileId)
    .orderBy('download.id', 'desc')
    .execute()
