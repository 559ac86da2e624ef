import { sql, type ExpressionBuilder } from 'kysely'
import type { ClickFilter } from '@tsunagi/contract/traffic/clicks'
import type { Conditions, Db, Tables } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import type { Period } from './clicks.parts.rules.ts'
import { operatorWord, ownWord, type ClickWord } from './clicks.word.queries.ts'

/** Clicks show visitors, so only the operator reads them whole; an affiliater reads those on its own links. */
export type ClickReader = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into single clicks, so that no query can forget who is asking. */
export const visibleClicks = (db: Db, viewer: ClickReader) =>
  db.selectFrom('click').where(
    isBusinessOf(viewer, {
      advertiser: by('click.advertiser_id'),
      affiliater: by('click.affiliater_id'),
    }),
  )

/** A filter over instants. */
export type FilterWithin = Omit<ClickFilter, keyof Period> & Period

const hasNoResult = sql<boolean>`(select true from result where result.cid = click.cid limit 1) is null`
/** Found from the results, which are few; each carries the instant of its click. */
const hasResultWithin = ({ from, to }: Period, viewer: ClickReader) => sql<boolean>`click.cid in (
  select result.cid from result where result.cid is not null and result.clicked_at >= ${from.toISOString()} and result.clicked_at < ${to.toISOString()}
    ${viewer.kind === 'admin' ? sql`` : sql`and result.affiliater_id = ${viewer.affiliaterId}`})`

/** A medium has one affiliater, always: a stranger's is not looked for among all of one's own clicks. */
const ownMedium = (affiliaterId: number, id: number) =>
  sql<boolean>`click.media_id = ${id} and exists (select from media where media.id = ${id} and media.affiliater_id = ${affiliaterId})`

export const clickConditions = (
  viewer: ClickReader,
  found: ClickWord | null,
): Conditions<ExpressionBuilder<Tables, 'click'>, FilterWithin> => ({
  word: () => found && (viewer.kind === 'admin' ? operatorWord(found) : ownWord(found)),
  status: (_eb, status, filter) => {
    if (status === 'invalid') return sql<boolean>`not click.counted`
    return status === 'with_result'
      ? sql<boolean>`click.counted and ${hasResultWithin(filter, viewer)}`
      : sql<boolean>`click.counted and ${hasNoResult}`
  },
  promotion_id: (eb, id) => eb('click.promotion_id', '=', id),
  media_id: (eb, id) =>
    viewer.kind === 'admin' ? eb('click.media_id', '=', id) : ownMedium(viewer.affiliaterId, id),
  device: (eb, device) => eb('click.device', '=', device),
  counted: (_eb, counted) =>
    counted === 'yes' ? sql<boolean>`click.counted` : sql<boolean>`not click.counted`,
  flag: (_eb, flag) => sql<boolean>`not click.counted and click.flags[1] = ${flag}`,
  from: (eb, from) => eb('click.clicked_at', '>=', from.toISOString()),
  to: (eb, to) => eb('click.clicked_at', '<', to.toISOString()),
})
