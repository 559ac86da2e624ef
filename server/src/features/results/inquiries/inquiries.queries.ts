import { sql } from 'kysely'
import { dayMs } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type {
  Inquiry,
  InquiryDetail,
  InquiryFilter,
  InquiryMessage,
} from '@tsunagi/contract/results/inquiries'
import { inquiryMoves, type InquiryActor } from '@tsunagi/contract/results/inquiryMoves'
import { noticeLog } from '../../../logs/noticeLog.ts'
import { matches, type Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { sellerIs, shownName } from '../../people/advertisers/sight.queries.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { journeyOf } from '../journeys/journeys.queries.ts'
import { inquiryConditions, visibleInquiries } from './inquiries.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

const columns = {
  id: sql.ref('inquiry.id'),
  created_at: sql.ref('inquiry.created_at'),
  updated_at: sql.ref('inquiry.updated_at'),
  due_at: sql.ref('inquiry.due_at'),
}

/** Inquiries with the names a person reads, as far as the viewer may see them. */
const named = (db: Db, viewer: User) =>
  visibleInquiries(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'inquiry.promotion_id')
    .innerJoin('advertiser', 'advertiser.id', 'inquiry.advertiser_id')
    .innerJoin('media', 'media.id', 'inquiry.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'inquiry.affiliater_id')
    .select([
      'inquiry.id',
      'inquiry.status',
      'inquiry.kind',
      'inquiry.promotion_id',
      'promotion.ad_name',
      'inquiry.advertiser_id',
      'advertiser.company as advertiser_name',
      'inquiry.media_id',
      'media.name as media_name',
      'inquiry.affiliater_id',
      shownName(viewer, sellerIs('inquiry.advertiser_id')).as('affiliater_name'),
      'inquiry.order_number',
      'inquiry.occurred_at',
      'inquiry.sale_amount',
      'inquiry.result_id',
      'inquiry.due_at',
      'inquiry.created_at',
      'inquiry.updated_at',
      'inquiry.decided_at',
      'inquiry.reopened_at',
    ])

/** A page of the inquiries that the viewer may see. */
export async function listInquiries(
  db: Db,
  viewer: User,
  { page, size, sort, ...filter }: InquiryFilter & Page,
): Promise<{ items: Inquiry[]; total: number }> {
  const where = matches(inquiryConditions, filter)
  return pageOf(
    db,
    named(db, viewer).where(where),
    visibleInquiries(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** On whose side of an inquiry a viewer reads; an agency is on that of the client it has in it. */
const readerSide = (viewer: User) =>
  viewer.kind === 'agency'
    ? sql<InquiryActor>`case when ${isBusinessOf(viewer, { advertiser: by('inquiry.advertiser_id') })} then 'advertiser' else 'affiliater' end`
    : sql<InquiryActor>`${viewer.kind}::text`

/** One inquiry with the talk about it and what is known of its click and order; 404 for one that is not the viewer's. */
export async function getInquiry(
  db: Db,
  viewer: User,
  language: Language,
  id: number,
): Promise<InquiryDetail> {
  const row = await named(db, viewer)
    .leftJoin('promotion_goal as goal', 'goal.id', 'inquiry.goal_id')
    .select([
      'inquiry.goal_id',
      'goal.name as goal_name',
      'inquiry.cid',
      'inquiry.notice_id',
      sql<boolean>`coalesce((select taken_back from result where result.id = inquiry.result_id), false)`.as(
        'is_taken_back',
      ),
      readerSide(viewer).as('side'),
    ])
    .where('inquiry.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { side, notice_id, ...inquiry } = row
  const [messages, journey, notices] = await Promise.all([
    listMessages(db, id, side),
    journeyOf(db, viewer, language, {
      cid: row.cid,
      ...(row.result_id !== null && { resultId: row.result_id }),
    }),
    listNotices(db, { ...inquiry, notice_id }, side),
  ])
  return { ...inquiry, messages, journey, notices }
}

const isHidden = (event: InquiryMessage['event'], side: InquiryActor) =>
  inquiryMoves[event].hiddenFrom.includes(side)

/** What was said that one side may read, oldest first. Of what others settle between them it learns that they do; of internal notes nothing. */
async function listMessages(db: Db, id: number, side: InquiryActor): Promise<InquiryMessage[]> {
  const rows = await db
    .selectFrom('inquiry_message as message')
    .leftJoin('user_account as author', 'author.id', 'message.user_id')
    .select([
      'message.id',
      'message.at',
      sql<InquiryMessage['event']>`message.event`.as('event'),
      'message.side',
      'author.user_name',
      'message.body',
      sql<
        InquiryMessage['files']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'size', length(file.content)) order by file.id) from inquiry_file as file where file.message_id = message.id), '[]')`.as(
        'files',
      ),
    ])
    .where('message.inquiry_id', '=', id)
    .orderBy('message.id')
    .execute()
  return rows
    .filter(({ event }) => event !== 'note' || !isHidden(event, side))
    .map(({ user_name, ...message }) => ({
      ...message,
      by_name: side === 'admin' ? user_name : null,
      ...(isHidden(message.event, side) && { body: null, files: [] }),
    }))
}

type Subject = Pick<InquiryDetail, 'cid' | 'promotion_id' | 'media_id' | 'order_number'> & {
  notice_id: number | null
}
const around = 31

/** Notices of the same click or order. An affiliater reads those about its own medium only. */
async function listNotices(
  db: Db,
  {
    cid,
    promotion_id,
    media_id,
    order_number,
    notice_id,
    ...inquiry
  }: Subject & { occurred_at: string },
  side: InquiryActor,
): Promise<InquiryDetail['notices']> {
  const at = Date.parse(inquiry.occurred_at)
  const rows = await noticeLog(db).around(
    {
      promotion_id,
      ...(side === 'affiliater' && { media_id }),
      notice_id,
      cid,
      order_number,
      from: new Date(at - around * dayMs),
      to: new Date(at + around * dayMs),
    },
    20,
  )
  return rows.map((row) => ({ ...row, id: side === 'admin' ? row.id : null }))
}

/** A file that the viewer may read; 404 for one that was attached to what it may not. */
export async function getFile(db: Db, viewer: User, id: number) {
  const row = await visibleInquiries(db, viewer)
    .innerJoin('inquiry_message as message', 'message.inquiry_id', 'inquiry.id')
    .innerJoin('inquiry_file as file', 'file.message_id', 'message.id')
    .select([
      'file.name',
      'file.content',
      sql<InquiryMessage['event']>`message.event`.as('event'),
      readerSide(viewer).as('side'),
    ])
    .where('file.id', '=', id)
    .executeTakeFirst()
  if (!row || isHidden(row.event, row.side)) throw notFound()
  return { filename: row.name, content: row.content }
}
