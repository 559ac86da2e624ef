import type { Language } from '@tsunagi/contract/messages/text'
import { bankTable } from '../../../platform/banks.ts'
import { notFound } from '../../../platform/errors.ts'
import { cancelFile, lockTransferFile } from '../payments/transfers.queries.ts'
import { alreadyUsed, checkedTransfers, makeFile, makerOf } from '../payments/transfers.service.ts'
import { lockFor, type Mover } from './agencyMoving.service.ts'
import { agencyPaymentsInFile, moveAgencyPayments } from './agencyPaymentWrites.queries.ts'
import { listAgencyPayables } from './agencyTransfers.queries.ts'

/** What a bank would refuse, said before a file is made. */
export async function preflightAgencies(
  { db, clock, admin }: Mover,
  language: Language,
  ids: readonly number[],
) {
  const payables = await listAgencyPayables(db, admin, ids)
  if (payables.length !== new Set(ids).size) throw notFound()
  return checkedTransfers(payables, await makerOf(db, clock, admin), language)
}

/** Makes one transfer file of confirmed payments, all or none; each payment goes into one file only. */
export async function exportAgencyPayments({ db, clock, admin }: Mover, ids: readonly number[]) {
  const findBranch = await bankTable()
  return db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, 'export')
    const payables = await listAgencyPayables(tx, admin, ids)
    const maker = await makerOf(tx, clock, admin)
    const file = await makeFile(tx, payables, findBranch, maker)
    await moveAgencyPayments(tx, payments, {
      to: 'exported',
      at: maker.now,
      userId: admin.id,
      set: { transfer_file_id: file.id },
    })
    return file
  })
}

/** Takes a file back that the bank has not got: its payments are confirmed again, all or none. Its bytes are kept. */
export const withdrawAgencyFile = ({ db, clock, admin }: Mover, id: number, comment: string) =>
  db.transaction().execute(async (tx) => {
    const at = clock.now()
    const file = await lockTransferFile(tx, id)
    const inFile = file ? await agencyPaymentsInFile(tx, id) : []
    if (!file || inFile.length === 0) throw notFound()
    const payments = await lockFor(tx, admin, inFile, 'withdraw')
    if (payments.length < file.items) throw alreadyUsed()
    await cancelFile(tx, id, at, admin.id)
    const set = { transfer_file_id: null }
    await moveAgencyPayments(tx, payments, { to: 'confirmed', at, userId: admin.id, comment, set })
    return { changed: payments.length }
  })
