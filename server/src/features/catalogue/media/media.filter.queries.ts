import { sql, type ExpressionBuilder } from 'kysely'
import type { MediaFilter } from '@tsunagi/contract/catalogue/media'
import { containing, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** The one way into media. An advertiser and its agency see those that applied for one of their promotions. */
export function visibleMedia(db: Db, viewer: User) {
  const all = db.selectFrom('media')
  switch (viewer.kind) {
    case 'admin':
      return all
    case 'affiliater':
      return all.where('media.affiliater_id', '=', viewer.affiliaterId)
    case 'advertiser':
    case 'agency':
      return all.where(
        'media.id',
        'in',
        db
          .selectFrom('partnership')
          .select('media_id')
          .where('promotion_id', 'in', ownPromotions(db, viewer)),
      )
  }
}

/** Ids of the promotions whose figures the viewer may see. */
export const ownPromotions = (db: Db, viewer: User) =>
  visiblePromotions(db, viewer).select('promotion.id')

type MediaFrom = ExpressionBuilder<Tables, 'media'>

export const mediaConditions: Conditions<MediaFrom, MediaFilter> = {
  id: (eb, id) => eb('media.id', '=', id),
  word: (eb, word) =>
    eb.or([
      eb('media.name', 'ilike', containing(word)),
      eb('media.url', 'ilike', containing(word)),
      eb(
        'media.affiliater_id',
        'in',
        eb
          .selectFrom('affiliater')
          .select('affiliater.id')
          .where(
            sql`coalesce(affiliater.company, affiliater.user_name)`,
            'ilike',
            containing(word),
          ),
      ),
      sql<boolean>`media.id::text = ${word}`,
    ]),
  status: (eb, status) => eb('media.status', '=', status),
  kind: (eb, kind) => eb('media.kind', '=', kind),
  category: (eb, category) => eb('media.category', '=', category),
  affiliater_id: (eb, id) => eb('media.affiliater_id', '=', id),
}
