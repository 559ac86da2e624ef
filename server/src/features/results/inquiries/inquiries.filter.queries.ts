import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import type { ExpressionBuilder } from 'kysely'
import type { InquiryFilter } from '@tsunagi/contract/results/inquiries'
import {
  containing,
  endOf,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** The one way into inquiries, so that no query can forget who is asking. */
export const visibleInquiries = (db: Db, viewer: User) =>
  db.selectFrom('inquiry').where(
    isBusinessOf(viewer, {
      advertiser: by('inquiry.advertiser_id'),
      affiliater: by('inquiry.affiliater_id'),
    }),
  )

/** What inquiries may be searched by; days are those on which they were made. */
export const inquiryConditions: Conditions<ExpressionBuilder<Tables, 'inquiry'>, InquiryFilter> = {
  status: (eb, statuses) => (statuses.length ? eb('inquiry.status', 'in', statuses) : null),
  kind: (eb, kind) => eb('inquiry.kind', '=', kind),
  promotion_id: (eb, id) => eb('inquiry.promotion_id', '=', id),
  media_id: (eb, id) => eb('inquiry.media_id', '=', id),
  result_id: (eb, id) => eb('inquiry.result_id', '=', id),
  from: (eb, day) => eb('inquiry.created_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('inquiry.created_at', '<', endOf(day).toISOString()),
  word: (eb, word) =>
    eb.or([
      eb('inquiry.order_number', 'ilike', containing(plainOrderNumber(word))),
      eb(
        'inquiry.promotion_id',
        'in',
        eb
          .selectFrom('promotion')
          .select('promotion.id')
          .where('promotion.ad_name', '~*', wordPattern(word)),
      ),
      eb(
        'inquiry.media_id',
        'in',
        eb.selectFrom('media').select('media.id').where('media.name', '~*', wordPattern(word)),
      ),
    ]),
}
