import type { Insertable } from 'kysely'
import { clickLog } from '../../../logs/clickLog.ts'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { OnlyColumns, Tables, Tx } from '../../../platform/db.ts'
import { visibleMedia } from '../../catalogue/media/media.filter.queries.ts'
import { isVisible } from '../../catalogue/promotions/promotions.filter.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { visibleNotices } from '../../traffic/notices/notices.filter.queries.ts'

/** A promotion with one of its goals that results can be made for. */
export const findGoal = (tx: Tx, promotionId: number, goalId: number) =>
  tx
    .selectFrom('promotion_goal as goal')
    .innerJoin('promotion', 'promotion.id', 'goal.promotion_id')
    .select([
      'goal.id',
      'goal.code',
      'goal.name',
      'goal.kind',
      'promotion.advertiser_id',
      'promotion.result_mode',
      'promotion.approval_days',
      'promotion.approval_hour',
      'promotion.order_number_case',
      'promotion.price_basis',
      'promotion.rank_uplift',
    ])
    .where('goal.id', '=', goalId)
    .where('promotion.id', '=', promotionId)
    .where('goal.kind', '<>', 'click')
    .executeTakeFirst()

/** A medium that carries a promotion, or has carried it. */
export const findPartner = (tx: Tx, mediaId: number, promotionId: number) =>
  tx
    .selectFrom('partnership')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .select(['media.id', 'media.affiliater_id'])
    .where('media.id', '=', mediaId)
    .where('partnership.promotion_id', '=', promotionId)
    .where('partnership.status', 'in', ['approved', 'suspended', 'ended'])
    .executeTakeFirst()

/** Whether results of a promotion on a medium are an administrator's business, by either side. */
export const seesPlace = async (
  tx: Tx,
  admin: AdminView,
  { promotion_id, media_id }: Place,
): Promise<boolean> =>
  (await isVisible(tx, admin, promotion_id)) ||
  (await visibleMedia(tx, admin)
    .select('media.id')
    .where('media.id', '=', media_id)
    .executeTakeFirst()) !== undefined

/** Whether a notice is an administrator's business. */
export const seesNotice = async (tx: Tx, admin: Admin, id: number): Promise<boolean> =>
  (await visibleNotices(tx, admin)
    .select('notice.id')
    .where('notice.id', '=', id)
    .executeTakeFirst()) !== undefined

/** A notice that a result is made for, held. */
export const lockNoticeForResult = (tx: Tx, id: number) => noticeLog(tx).lockPlaced(id)
/** A notice that came to nothing and that a person makes a result of, held. */
export type NoticeForResult = NonNullable<Awaited<ReturnType<typeof lockNoticeForResult>>>

/** A promotion on a medium. */
export interface Place {
  promotion_id: number
  media_id: number
}

/** Whether a row is about the same promotion and medium. */
export const isOfPlace = (
  row: { promotion_id: number | null; media_id: number | null },
  { promotion_id, media_id }: Place,
): boolean => row.promotion_id === promotion_id && row.media_id === media_id

/** A click of a medium on a promotion. */
export async function findOwnClick(tx: Tx, { cid, ...place }: { cid: string } & Place) {
  const clicks = await clickLog(tx).named([cid])
  return clicks.find((click) => isOfPlace(click, place))
}

/** The same for a result that is made of it: it stays for as long as a click that a notice names. */
export async function findClickOf(tx: Tx, cid: string, place: Place) {
  const click = await findOwnClick(tx, { cid, ...place })
  if (!click) return undefined
  const { clicked_at, material_id } = click
  await clickLog(tx).keep([{ cid, clickedAt: new Date(clicked_at) }])
  return { cid, clicked_at, material_id }
}

/** Whether a promotion has a material. */
export const hasMaterial = async (tx: Tx, promotionId: number, materialId: number) =>
  (await tx
    .selectFrom('material')
    .select('id')
    .where('id', '=', materialId)
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()) !== undefined

/** Adds a pending result with its history; null when its order number is taken. */
export async function insertManualResult<
  Values extends Omit<Insertable<Tables['result']>, 'status' | 'route'>,
>(
  tx: Tx,
  result: OnlyColumns<'result', Values>,
  { at, userId, reason }: { at: Date; userId: number | null; reason: string },
): Promise<number | null> {
  const added = await tx
    .insertInto('result')
    .values({ ...result, status: 'pending', route: 'manual' })
    .onConflict((conflict) =>
      conflict.columns(['promotion_id', 'goal_id', 'order_number']).doNothing(),
    )
    .returning(['id', 'sale_amount', 'gross', 'net'])
    .executeTakeFirst()
  if (!added) return null
  await tx
    .insertInto('result_history')
    .values({
      result_id: added.id,
      from_status: null,
      to_status: 'pending',
      at,
      user_id: userId,
      comment: reason,
      sale_amount: added.sale_amount,
      gross: added.gross,
      net: added.net,
    })
    .execute()
  return added.id
}

/** Ties the notice to the result that was made of it, so that it can become no second one. */
export const linkNotice = (tx: Tx, notice: NoticeForResult, resultId: number) =>
  noticeLog(tx).link(notice.id, resultId)
