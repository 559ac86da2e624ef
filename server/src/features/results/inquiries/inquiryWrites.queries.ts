import type { Insertable } from 'kysely'
import type {
  InquiryActor,
  InquiryEvent,
  InquiryStatus,
} from '@tsunagi/contract/results/inquiryMoves'
import { noticeLog } from '../../../logs/noticeLog.ts'
import { inColumns, type Tables, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { isOfPlace, type Place } from '../results/manualResult.queries.ts'
import { visibleResults } from '../results/resultFilter.queries.ts'
import { visibleInquiries } from './inquiries.filter.queries.ts'
import type { Attachment } from './attachment.rules.ts'

declare const locked: unique symbol
/** An inquiry the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedInquiry = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: User, id: number) =>
  visibleInquiries(tx, viewer)
    .selectAll('inquiry')
    .where('inquiry.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks an inquiry; 404 for one that is not the viewer's business. */
export async function lockInquiry(tx: Tx, viewer: User, id: number): Promise<LockedInquiry> {
  const row = await selectForUpdate(tx, viewer, id)
  if (!row) throw notFound()
  return row as LockedInquiry
}

/** Inquiries whose answer is overdue, a batch at a time; others that somebody is at are left alone. */
export const lockOverdueInquiries = async (tx: Tx, now: Date, batch: number) =>
  (await tx
    .selectFrom('inquiry')
    .selectAll('inquiry')
    .where('status', '=', 'waiting_advertiser')
    .where('due_at', '<=', now.toISOString())
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()) as LockedInquiry[]

/** Undefined where the same is asked about already. */
export const insertInquiry = async (
  tx: Tx,
  inquiry: Insertable<Tables['inquiry']>,
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('inquiry')
      .values(inquiry)
      .onConflict((existing) => existing.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** What a step changes about an inquiry; what is left out stays. */
export interface InquiryChange {
  status?: InquiryStatus
  due_at?: Date | null
  decided_at?: Date | null
  decided_by?: number | null
  reopened_at?: Date
  result_id?: number
  goal_id?: number
}

/** Writes what became of an inquiry that this transaction holds. */
export const updateInquiry = (
  tx: Tx,
  { id }: LockedInquiry,
  change: InquiryChange & { updated_at: Date },
) => tx.updateTable('inquiry').set(change).where('id', '=', id).execute()

/** Notes what somebody said or did, with what was attached. */
export async function insertMessage(
  tx: Tx,
  inquiryId: number,
  message: {
    event: InquiryEvent
    side: InquiryActor
    user_id: number | null
    at: Date
    body: string
  },
  files: readonly Attachment[],
) {
  const { id } = await tx
    .insertInto('inquiry_message')
    .values({ ...inColumns('inquiry_message', message), inquiry_id: inquiryId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .insertInto('inquiry_file')
      .values(files.map((file) => ({ ...file, message_id: id })))
      .execute()
}

/** The last message, by which an answer says what it was an answer to. */
export const newestMessage = async (tx: Tx, { id }: LockedInquiry): Promise<number> =>
  (
    await tx
      .selectFrom('inquiry_message')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('inquiry_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id

/** How many files all messages of an inquiry have together. */
export const countFiles = async (tx: Tx, { id }: LockedInquiry): Promise<number> =>
  (
    await tx
      .selectFrom('inquiry_file')
      .innerJoin('inquiry_message', 'inquiry_message.id', 'inquiry_file.message_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('inquiry_message.inquiry_id', '=', id)
      .executeTakeFirstOrThrow()
  ).count

/** A medium of the affiliater's that carries a promotion, or has carried it, with the promotion's advertiser. */
export const findOwnPlace = (
  tx: Tx,
  affiliaterId: number,
  { promotion_id, media_id }: { promotion_id: number; media_id: number },
) =>
  tx
    .selectFrom('partnership')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .select(['promotion.advertiser_id', 'promotion.order_number_case'])
    .where('media.id', '=', media_id)
    .where('media.affiliater_id', '=', affiliaterId)
    .where('promotion.id', '=', promotion_id)
    .where('partnership.status', 'in', ['approved', 'suspended', 'ended'])
    .executeTakeFirst()

/** A notice about a click of a medium on a promotion. */
export async function findOwnNotice(
  tx: Tx,
  { notice_id, ...place }: { notice_id: number } & Place,
) {
  const notice = await noticeLog(tx).placed(notice_id)
  return notice && isOfPlace(notice, place) ? notice : undefined
}

/** One of the affiliater's own results. */
export const findOwnResult = (tx: Tx, affiliater: User, id: number) =>
  visibleResults(tx, affiliater)
    .select([
      'result.id',
      'result.status',
      'result.taken_back',
      'result.promotion_id',
      'result.advertiser_id',
      'result.media_id',
      'result.goal_id',
      'result.cid',
      'result.order_number',
      'result.occurred_at',
      'result.route',
    ])
    .where('result.id', '=', id)
    .executeTakeFirst()

/** Whether a goal is one of a promotion's that results are made for. */
export const isGoalOf = async (tx: Tx, promotionId: number, goalId: number): Promise<boolean> =>
  (await tx
    .selectFrom('promotion_goal')
    .select('id')
    .where('id', '=', goalId)
    .where('promotion_id', '=', promotionId)
    .where('kind', '<>', 'click')
    .executeTakeFirst()) !== undefined

/** The goal of a promotion that a notice was about, where results are made for it. */
export const findGoalNamed = async (tx: Tx, promotionId: number, code: string) =>
  (
    await tx
      .selectFrom('promotion_goal')
      .select('id')
      .where('code', '=', code)
      .where('promotion_id', '=', promotionId)
      .where('kind', '<>', 'click')
      .executeTakeFirst()
  )?.id

/** What an inquiry's mails say. */
export const inquiryToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('inquiry')
    .innerJoin('promotion', 'promotion.id', 'inquiry.promotion_id')
    .select([
      'inquiry.id',
      'inquiry.advertiser_id',
      'inquiry.affiliater_id',
      'inquiry.order_number',
      'promotion.ad_name',
    ])
    .where('inquiry.id', '=', id)
    .executeTakeFirstOrThrow()
