import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import type { ReservationFilter } from '@tsunagi/contract/results/reservations'
import type { Language, Text } from '@tsunagi/contract/messages/text'
import { noticeLog } from '../../../logs/noticeLog.ts'
import {
  containing,
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { actorName } from '../../people/accounts/actors.queries.ts'
import { inFull } from '../../people/accounts/list.queries.ts'
import { by, isBusinessOf, type AdminView } from '../../people/accounts/scope.queries.ts'
import { sellerIs, shownName } from '../../people/advertisers/sight.queries.ts'

/** Who may read reservations; an affiliater learns of a sale once it is a result. */
export type ReservationReader = Extract<User, { kind: 'admin' | 'advertiser' | 'agency' }>
/** Whoever may find reservations: readers, and administrators on whose behalf a file is taken over. */
export type ReservationViewer = ReservationReader | AdminView

const isSellers = (viewer: ReservationReader) =>
  isBusinessOf(viewer, { advertiser: by('reservation.advertiser_id') })
const isMedias = (viewer: ReservationReader) =>
  isBusinessOf(viewer, { affiliater: by('reservation.affiliater_id') })

/** The one way into reservations for readers, so that no query can forget who is asking. */
export const visibleReservations = (db: Db, viewer: ReservationViewer) =>
  db.selectFrom('reservation').where(
    isBusinessOf(viewer, {
      advertiser: by('reservation.advertiser_id'),
      affiliater: by('reservation.affiliater_id'),
    }),
  )

/** `now` decides what is overdue. */
export const reservationConditions = (
  now: Date,
): Conditions<ExpressionBuilder<Tables, 'reservation'>, ReservationFilter> => ({
  id: (eb, id) => eb('reservation.id', '=', id),
  type: (eb, type) => eb('reservation.type', '=', type),
  status: (eb, statuses) => (statuses.length ? eb('reservation.status', 'in', statuses) : null),
  due_from: (eb, day) => eb('reservation.due_at', '>=', startOf(day).toISOString()),
  due_to: (eb, day) => eb('reservation.due_at', '<', endOf(day).toISOString()),
  from: (eb, day) => eb('reservation.reserved_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('reservation.reserved_at', '<', endOf(day).toISOString()),
  promotion_id: (eb, id) => eb('reservation.promotion_id', '=', id),
  media_id: (eb, id) => eb('reservation.media_id', '=', id),
  affiliater_id: (eb, id) => eb('reservation.affiliater_id', '=', id),
  advertiser_id: (eb, id) => eb('reservation.advertiser_id', '=', id),
  reservation_number: (eb, number) =>
    eb('reservation.reservation_number', 'ilike', containing(plainOrderNumber(number))),
  overdue: (eb, wanted) => {
    const isOverdue = eb.and([
      eb('reservation.status', 'in', ['reserved', 'error']),
      eb('reservation.due_at', '<', now.toISOString()),
    ])
    return wanted ? isOverdue : sql`(${isOverdue}) is not true`
  },
})

const columns = {
  id: sql.ref('reservation.id'),
  reserved_at: sql.ref('reservation.reserved_at'),
  due_at: sql.ref('reservation.due_at'),
  expires_at: sql.ref('reservation.expires_at'),
  sale_amount: sql.ref('reservation.sale_amount'),
}

/** Reservations with the names a person reads, and what tells what they are worth and how often they are due. */
export const namedReservations = (db: Db, viewer: ReservationReader) =>
  visibleReservations(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'reservation.promotion_id')
    .innerJoin('promotion_goal as goal', 'goal.id', 'reservation.goal_id')
    .innerJoin('media', 'media.id', 'reservation.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'reservation.affiliater_id')
    .innerJoin('advertiser', 'advertiser.id', 'reservation.advertiser_id')
    .selectAll('reservation')
    .select([
      sql<Yen>`reservation.sale_amount`.as('sale_amount'),
      'promotion.ad_name',
      'goal.name as goal_name',
      'advertiser.company as advertiser_name',
      'media.name as media_name',
      shownName(viewer, sellerIs('reservation.advertiser_id')).as('affiliater_name'),
      sql<Text | null>`reservation.last_error`.as('last_error'),
      sql<number>`(select count(*) from reservation_posting where reservation_id = reservation.id)`.as(
        'posted',
      ),
      sql<
        number | null
      >`(select result_id from reservation_posting where reservation_id = reservation.id order by n desc limit 1)`.as(
        'result_id',
      ),
      isSellers(viewer).as('is_sellers'),
      isMedias(viewer).as('is_medias'),
    ])
/** A reservation with the names of what it is about. */
export type NamedReservation = Awaited<
  ReturnType<ReturnType<typeof namedReservations>['executeTakeFirstOrThrow']>
>

/** Found before they are put in order: else days long past are looked for from the newest reservation on. `offset 0` keeps the two apart. */
const apart = (db: Db, found: ReturnType<typeof visibleReservations>) =>
  db.selectFrom(
    found
      .select([
        'reservation.id',
        'reservation.reserved_at',
        'reservation.due_at',
        'reservation.expires_at',
        'reservation.sale_amount',
      ])
      .offset(0)
      .as('reservation'),
  )

/** A page of the reservations that the viewer may see, with the sums of all that match. */
export function findReservations(
  db: Db,
  viewer: ReservationReader,
  now: Date,
  { page, size, sort, ...filter }: ReservationFilter & Page,
) {
  const where = matches(reservationConditions(now), filter)
  const found = visibleReservations(db, viewer).where(where)
  // The page is found among the bare reservations: names are joined to what is on it only.
  return inFull(
    pageOf(
      db,
      (filter.due_from && filter.due_to ? apart(db, found) : found).select('reservation.id'),
      found.select([
        totalCount,
        totalsOf({ sale_amount: sql<Yen>`coalesce(sum(reservation.sale_amount), 0)` }),
      ]),
      { page, size, order: orderOf(sort, columns, columns.id) },
    ),
    (ids) => namedReservations(db, viewer).where('reservation.id', 'in', ids).execute(),
  )
}

/** What happened to a reservation, newest last. */
export const listHistory = (db: Db, viewer: User, language: Language, id: number) =>
  db
    .selectFrom('reservation_history as history')
    .leftJoin('user_account', 'user_account.id', 'history.user_id')
    .select([
      'history.at',
      'history.move',
      'history.from_status',
      'history.to_status',
      'history.reason',
      'history.changes',
      actorName(viewer, language, 'user_account').as('actor'),
    ])
    .where('history.reservation_id', '=', id)
    .orderBy('history.id')
    .execute()

/** The results of a reservation, newest first. */
export const listPostings = (db: Db, id: number) =>
  db
    .selectFrom('reservation_posting as posting')
    .innerJoin('result', 'result.id', 'posting.result_id')
    .select([
      'posting.n',
      'posting.due_at',
      'posting.posted_at',
      'posting.result_id',
      'result.status',
      sql<Yen>`result.gross`.as('gross'),
      sql<Yen>`result.net`.as('net'),
    ])
    .where('posting.reservation_id', '=', id)
    .orderBy('posting.n', 'desc')
    .execute()

/** The notices that made a reservation and its results. */
export const listNotices = (db: Db, receiptId: string | null, resultIds: readonly number[]) =>
  noticeLog(db).about({ receiptId, resultIds }, 100)

/** The names that a reservation needs only where it is read alone. */
export const namesBeside = (
  db: Db,
  { made_by, material_id }: { made_by: number | null; material_id: number | null },
) =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('user_account').select('user_name').where('id', '=', made_by).as('made_by'),
      eb.selectFrom('material').select('name').where('id', '=', material_id).as('material_name'),
    ])
    .executeTakeFirstOrThrow()
