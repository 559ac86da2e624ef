import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { claims } from '@tsunagi/contract/money/claims'
import { documents } from '@tsunagi/contract/money/documents'
import { payments } from '@tsunagi/contract/money/payments'
import type { Found } from '@tsunagi/contract/office/finder'
import { reservations } from '@tsunagi/contract/results/reservations'
import { results } from '@tsunagi/contract/results/results'
import { clicks } from '@tsunagi/contract/traffic/clicks'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Db } from '../../../platform/db.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { visibleClaims } from '../../money/claims/claims.queries.ts'
import { visibleDocuments } from '../../money/documents/documents.queries.ts'
import { visiblePayments } from '../../money/payments/payments.queries.ts'
import { visibleReservations } from '../../results/reservations/reservations.queries.ts'
import { visibleResults } from '../../results/results/resultFilter.queries.ts'
import { withNames } from '../../traffic/clicks/clickNames.queries.ts'
import { visibleClicks } from '../../traffic/clicks/clicks.filter.queries.ts'

/** What somebody typed, as it is looked for. */
export interface Typed {
  /** With the spelling that numbers are kept in. */
  word: string
  /** The id it may be. */
  id: number | null
}

/** How a kind of record is found by a number, and the list one must be allowed to read to find it. */
export interface Finder<Viewer extends User = User> {
  list: Endpoint
  find(db: Db, viewer: Viewer, typed: Typed): Promise<Omit<Found, 'kind'>[]>
}

const most = 5

/** As the indexes have it: in one case, in the order of the bytes, so that what begins with a word stands together. */
const lower = (column: string) => sql<string>`lower(${sql.ref(column)}) collate "C"`
const beginsWith = (column: RawBuilder<string>, word: string) =>
  sql<SqlBool>`${column} like ${`${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
const idIs = (column: string, id: number | null) =>
  id === null ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} = ${id}`

const namedResults = (db: Db, viewer: User) =>
  visibleResults(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
    .select(['result.id', 'result.order_number as number', 'promotion.ad_name as note'])

/** Three looks into three indexes; together they would be a look at every row. */
async function findResults(db: Db, viewer: User, { word, id }: Typed) {
  const named = namedResults(db, viewer)
  const found = await Promise.all([
    named.where(idIs('result.id', id)).execute(),
    named.where('result.cid', '=', word).limit(most).execute(),
    named
      .where(beginsWith(lower('result.order_number'), word))
      .orderBy(lower('result.order_number'))
      .limit(most)
      .execute(),
  ])
  return [...new Map(found.flat().map((row) => [row.id, row])).values()].slice(0, most)
}

const findReservations: Finder<Extract<User, { kind: 'admin' | 'advertiser' }>>['find'] = (
  db,
  viewer,
  { word },
) =>
  visibleReservations(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'reservation.promotion_id')
    .select([
      'reservation.id',
      'reservation.reservation_number as number',
      'promotion.ad_name as note',
    ])
    .where(beginsWith(lower('reservation.reservation_number'), word))
    .orderBy(lower('reservation.reservation_number'))
    .limit(most)
    .execute()

const findClaims: Finder['find'] = (db, viewer, { word }) =>
  visibleClaims(db, viewer)
    .select(['claim.id', 'claim.number', 'advertiser.company as note'])
    .where(beginsWith(lower('claim.number'), word))
    .orderBy(lower('claim.number'))
    .limit(most)
    .execute()

const findPayments: Finder['find'] = (db, viewer, { word }) =>
  visiblePayments(db, viewer)
    .select((eb) => [
      'payment.id',
      'payment.number',
      eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('note'),
    ])
    .where(beginsWith(lower('payment.number'), word))
    .orderBy(lower('payment.number'))
    .limit(most)
    .execute()

/** What is a document only: invoices and statements lead to their claims and payments. Issued again it stays one. */
const findDocuments: Finder['find'] = (db, viewer, { word }) =>
  visibleDocuments(db, viewer)
    .select((eb) => [eb.fn.max('document.id').as('id'), 'document.number', 'party_name as note'])
    .where('kind', 'in', ['credit_note', 'invoice_void', 'agency_statement'])
    .where(beginsWith(lower('document.number'), word))
    .groupBy(['document.number', 'party_name'])
    .orderBy(lower('document.number'))
    .limit(most)
    .execute()

const findClicks: Finder<Admin>['find'] = async (db, viewer, { word }) => {
  const click = await visibleClicks(db, viewer).named(word)
  const [named] = await withNames(db, click ? [click] : [])
  return named ? [{ id: named.id, number: named.cid, note: named.ad_name }] : []
}

/** How each kind of record is found; of a kind at most five are. */
export const finders: Record<Found['kind'], Finder<never>> = {
  result: { list: results.search, find: findResults },
  reservation: { list: reservations.search, find: findReservations },
  claim: { list: claims.index, find: findClaims },
  payment: { list: payments.index, find: findPayments },
  document: { list: documents.search, find: findDocuments },
  click: { list: clicks.search, find: findClicks },
}
