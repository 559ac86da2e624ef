import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import type { ReservationFilter } from '@tsunagi/contract/results/reservations'
import {
  containing,
  emptyLast,
  endOf,
  matches,
  ordering,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

export type ReservationReader = Extract<User, { kind: 'admin' | 'advertiser' }>

/** The one way into reservations for readers, so that no query can forget who is asking. */
export const visibleReservations = (db: Db, viewer: ReservationReader) =>
  db.selectFrom('reservation').where(
    isBusinessOf(viewer, {
      advertiser: by('reservation.advertiser_id'),
      affiliater: by('reservation.affiliater_id'),
    }),
  )

const conditions: Conditions<ExpressionBuilder<Tables, 'reservation'>, ReservationFilter> = {
  status: (eb, status) => eb('reservation.status', '=', status),
  from: (eb, day) => eb('reservation.reserved_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('reservation.reserved_at', '<', endOf(day).toISOString()),
  promotion_id: (eb, id) => eb('reservation.promotion_id', '=', id),
  is_retainer: (eb, wanted) => eb('reservation.retainer_id', wanted ? 'is not' : 'is', null),
  reservation_number: (eb, number) =>
    eb('reservation.reservation_number', 'ilike', containing(plainOrderNumber(number))),
}

const columns = {
  id: sql.ref('reservation.id'),
  reserved_at: sql.ref('reservation.reserved_at'),
  due_at: emptyLast(sql.ref('reservation.due_at')),
  expires_at: sql.ref('reservation.expires_at'),
  sale_amount: sql.ref('reservation.sale_amount'),
}

export async function listReservations(
  db: Db,
  viewer: ReservationReader,
  { page, size, sort, ...filter }: ReservationFilter & Page,
) {
  const where = matches(conditions, filter)
  const [items, { total, sale_amount }] = await Promise.all([
    visibleReservations(db, viewer)
      .innerJoin('promotion', 'promotion.id', 'reservation.promotion_id')
      .innerJoin('promotion_goal as goal', 'goal.id', 'reservation.goal_id')
      .innerJoin('media', 'media.id', 'reservation.media_id')
      .leftJoin('retainer', 'retainer.id', 'reservation.retainer_id')
      .select([
        'reservation.id',
        'reservation.reserved_at',
        'reservation.status',
        'reservation.promotion_id',
        'promotion.ad_name',
        'goal.name as goal_name',
        'reservation.media_id',
        'media.name as media_name',
        'reservation.reservation_number',
        sql<Yen>`reservation.sale_amount`.as('sale_amount'),
        'reservation.expires_at',
        'reservation.decided_at',
        'reservation.result_id',
        'reservation.retainer_id',
        'retainer.name as retainer_name',
        'reservation.due_at',
      ])
      .where(where)
      .orderBy(ordering(sort, columns, columns.id))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    visibleReservations(db, viewer)
      .where(where)
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        sql<Yen>`coalesce(sum(reservation.sale_amount), 0)`.as('sale_amount'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items, total, totals: { sale_amount } }
}

/** Ends reservations whose time has passed; answers how many. */
export async function expireReservations(db: Db, now: Date, batch = 200): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set({ status: 'expired', decided_at: sql`expires_at` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reservation')
        .select('id')
        .where('status', '=', 'reserved')
        .where('expires_at', '<=', now.toISOString())
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
