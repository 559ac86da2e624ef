import { sql, type ExpressionBuilder } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { DocumentFilter, DocumentKind } from '@tsunagi/contract/money/documents'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { containing, matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** The one way into documents, so that no query can forget who is asking: the operator reads all, the others what was issued to them. */
export const visibleDocuments = (db: Db, viewer: User) => {
  const agency = by('document.agency_id')
  return db.selectFrom('document').where(
    viewer.kind === 'agency'
      ? isBusinessOf(viewer, { agency })
      : isBusinessOf(viewer, {
          advertiser: by('document.advertiser_id'),
          affiliater: by('document.affiliater_id'),
          agency,
        }),
  )
}

/** What a list asks for, or those of it that were chosen. */
export interface Wanted extends DocumentFilter {
  ids?: number[] | undefined
}

const conditions: Conditions<ExpressionBuilder<Tables, 'document'>, Wanted> = {
  ids: (eb, ids) => eb('document.id', 'in', ids),
  kind: (eb, kinds) => eb('kind', 'in', kinds),
  party_name: (eb, name) => eb('party_name', '~*', wordPattern(name)),
  advertiser_id: (eb, id) => eb('advertiser_id', '=', id),
  affiliater_id: (eb, id) => eb('affiliater_id', '=', id),
  agency_id: (eb, id) => eb('agency_id', '=', id),
  number: (eb, number) => eb('number', 'ilike', containing(plainOrderNumber(number))),
  from: (eb, from) => eb('dated', '>=', from),
  to: (eb, to) => eb('dated', '<=', to),
  amount_from: (eb, least) => eb('amount', '>=', least),
  amount_to: (eb, most) => eb('amount', '<=', most),
}

const sortable = {
  id: sql.ref('document.id'),
  number: sql.ref('number'),
  dated: sql.ref('dated'),
  amount: sql.ref('amount'),
}

const readable = (db: Db, viewer: User) =>
  visibleDocuments(db, viewer).select([
    'document.id',
    sql<DocumentKind>`kind`.as('kind'),
    'number',
    'revision',
    'party_name',
    sql<Day>`dated`.as('dated'),
    sql<Yen>`amount`.as('amount'),
    'sha256',
    sql<string>`issued_at`.as('issued_at'),
  ])

/** A page of documents, and the sum of all that match. */
export async function listDocuments(
  db: Db,
  viewer: User,
  { page, size, sort, ...filter }: Wanted & Page,
) {
  const where = matches(conditions, { ids: undefined, ...filter })
  return pageOf(
    db,
    readable(db, viewer).where(where),
    visibleDocuments(db, viewer)
      .where(where)
      .select([totalCount, totalsOf({ amount: sql<Yen>`coalesce(sum(amount), 0)` })]),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
}

/** One document with its bytes. */
export const findDocument = (db: Db, viewer: User, id: number) =>
  readable(db, viewer).select('content').where('document.id', '=', id).executeTakeFirst()

/** The bytes of documents that came through the door, in their order. */
export const contentsOf = (db: Db, viewer: User, ids: readonly number[]) =>
  visibleDocuments(db, viewer)
    .select(['document.id', 'content'])
    .where('document.id', 'in', ids)
    .orderBy('document.id')
    .execute()
