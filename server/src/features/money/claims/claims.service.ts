import { dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { FileContent } from '@tsunagi/contract/endpoint'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { eachNamed } from '../../../platform/eachNamed.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import {
  findClaim,
  outstandingOf,
  creditOf,
  readableClaims,
  unbilledOf,
  type ClaimReader,
} from './claims.queries.ts'
import { sendInvoice } from '../documents/delivery.service.ts'
import { documentFile } from '../documents/storing.service.ts'

/** One claim as its reader sees it; not found where it is somebody else's. */
export async function getClaim(db: Db, clock: Clock, viewer: ClaimReader, id: number) {
  const claim = await findClaim(db, viewer, dayOf(clock.now()), id)
  if (!claim) throw notFound()
  return claim
}

/** The qualified invoice, always the bytes that were issued. */
export async function claimPdf(
  db: Db,
  clock: Clock,
  viewer: ClaimReader,
  id: number,
): Promise<FileContent> {
  await getClaim(db, clock, viewer, id)
  const file = await documentFile(db, clock, { kind: 'invoice', subject_id: id })
  if (!file) throw new Error(`claim ${id} has no invoice`)
  return file
}

/** What takes a voided invoice back, as it was issued. */
export async function voidPdf(
  db: Db,
  clock: Clock,
  viewer: ClaimReader,
  id: number,
): Promise<FileContent> {
  await getClaim(db, clock, viewer, id)
  const file = await documentFile(db, clock, { kind: 'invoice_void', subject_id: id })
  if (!file) throw notFound()
  return file
}

/** Sends invoices, or sends them again, as long as they stand: all of them or none. */
export const sendClaims = (db: Db, clock: Clock, admin: Admin, ids: readonly number[]) =>
  db.transaction().execute(async (tx) => {
    const wanted = await readableClaims(tx, admin, dayOf(clock.now()))
      .where('claim.id', 'in', ids)
      .orderBy('claim.id')
      .execute()
    if (wanted.length < new Set(ids).size) throw notFound()
    await eachNamed(
      wanted,
      ({ number }) => number,
      async (claim) => {
        if (claim.status === 'void') throw voidNow()
        await sendInvoice(tx, clock, admin, claim)
      },
    )
    return { changed: wanted.length }
  })

const voidNow = () =>
  conflict(
    text(
      'この請求書は無効のため送付できません。再発行した請求書を送付してください。',
      'This invoice is void and cannot be sent. Send the one that was issued in its place.',
    ),
  )

/** Where the money of the reader's advertisers stands: unbilled before tax, credit not spent, and what is billed and owed. */
export async function claimBalance(db: Db, clock: Clock, viewer: ClaimReader) {
  const [unbilled, credit, billed] = await Promise.all([
    unbilledOf(db, viewer),
    creditOf(db, viewer),
    outstandingOf(db, viewer, dayOf(clock.now())),
  ])
  return { unbilled, credit, ...billed }
}
