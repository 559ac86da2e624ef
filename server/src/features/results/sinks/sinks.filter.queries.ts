import { sql, type ExpressionBuilder } from 'kysely'
import type { SinkFilter } from '@tsunagi/contract/results/sinks'
import { type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** The one way into connections: each party sees those of its own accounts, the operator all. */
export function visibleSinks(db: Db, viewer: User) {
  const all = db.selectFrom('sink').innerJoin('promotion', 'promotion.id', 'sink.promotion_id')
  switch (viewer.kind) {
    case 'admin':
      return all.where(
        isBusinessOf(viewer, {
          advertiser: by('promotion.advertiser_id'),
          affiliater: by('sink.affiliater_id'),
        }),
      )
    case 'advertiser':
      return all
        .where('sink.account_owner', '=', 'advertiser')
        .where('promotion.advertiser_id', '=', viewer.advertiserId)
    case 'affiliater':
      return all.where('sink.affiliater_id', '=', viewer.affiliaterId)
    case 'agency':
      return all.where((eb) => eb.lit(false))
  }
}

type SinkFrom = ExpressionBuilder<Tables, 'sink' | 'promotion'>

/** What connections may be searched by. */
export const sinkConditions: Conditions<SinkFrom, SinkFilter> = {
  promotion_id: (eb, id) => eb('sink.promotion_id', '=', id),
  kind: (eb, kinds) => eb('sink.kind', 'in', kinds),
  status: (eb, status) => eb('sink.status', '=', status),
  word: (eb, word) =>
    eb.or([
      eb('sink.name', '~*', wordPattern(word)),
      eb('promotion.ad_name', '~*', wordPattern(word)),
      sql<boolean>`sink.id::text = ${word}`,
    ]),
}
