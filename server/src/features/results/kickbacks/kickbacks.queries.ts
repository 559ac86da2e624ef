import { sql, type Selectable, type SqlBool } from 'kysely'
import type { MacroValues } from '@tsunagi/contract/results/kickbackMacros'
import { kickbackErrorLabels } from '@tsunagi/contract/results/messages/kickbacks'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Kickback, KickbackDetail, KickbackFilter } from '@tsunagi/contract/results/kickbacks'
import type { Page } from '@tsunagi/contract/paging'
import { attemptLog } from '../../../logs/attemptLog.ts'
import { matches, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import {
  by,
  byPromotion,
  isBusinessOf,
  type Viewpoint,
} from '../../people/accounts/scope.queries.ts'
import { pricesOfResults } from '../results/resultPrices.queries.ts'
import { seenPrice, sightFor } from '../results/resultSight.service.ts'
import { resendable } from './kickbacks.rules.ts'
import { kickbackConditions, settledFor, shownState } from './kickbacks.filter.queries.ts'
import type { SealedHeader } from './linkSecrets.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** The one way into kickbacks, so that no query can forget who is asking: they are between the operator and the affiliater they go to. */
export function visibleKickbacks(db: Db, viewer: Viewpoint) {
  const all = db.selectFrom('kickback')
  switch (viewer.kind) {
    case 'admin':
    case 'affiliater':
      return all.where(
        isBusinessOf(viewer, {
          advertiser: byPromotion('kickback.promotion_id'),
          affiliater: by('kickback.affiliater_id'),
        }),
      )
    case 'advertiser':
    case 'agency':
      return all.where((eb) => eb.lit(false))
  }
}

/** Whether something newer about the same result has arrived. */
const isOutdated = sql<boolean>`exists (select from kickback as newer
  where newer.result_id = kickback.result_id and newer.id > kickback.id and newer.state = 'succeeded')`

const namedKickbacks = (db: Db, viewer: User, now: Date) =>
  visibleKickbacks(db, viewer)
    .innerJoin('media', 'media.id', 'kickback.media_id')
    .innerJoin('promotion', 'promotion.id', 'kickback.promotion_id')
    .select([
      'kickback.id',
      'kickback.created_at',
      'kickback.media_id',
      'media.name as media_name',
      'kickback.promotion_id',
      'promotion.ad_name',
      'kickback.result_id',
      'kickback.result_status',
      'kickback.attempts',
      'kickback.last_status_code',
      'kickback.last_duration_ms',
      'kickback.next_attempt_at',
      'kickback.finished_at',
      `kickback.${settledFor(viewer)} as settled_at`,
    ])
    .select([shownState(now).as('state'), isOutdated.as('is_outdated')])

type NamedKickback = Awaited<
  ReturnType<ReturnType<typeof namedKickbacks>['executeTakeFirstOrThrow']>
>

/** What is finished has no next attempt. */
const presentKickback = <Row extends NamedKickback>(row: Row) => ({
  ...row,
  result_status: row.result_status as Kickback['result_status'],
  next_attempt_at: row.finished_at ? null : row.next_attempt_at,
})

/** A page of the kickbacks that the viewer may see. */
export async function listKickbacks(
  db: Db,
  now: Date,
  viewer: User,
  { page, size, sort, ...filter }: KickbackFilter & Page,
) {
  const where = matches(kickbackConditions(now, viewer), filter)
  const { items: rows, total } = await pageOf(
    db,
    namedKickbacks(db, viewer, now).where(where),
    visibleKickbacks(db, viewer).where(where).select(totalCount),
    {
      page,
      size,
      order: orderOf(sort, { created_at: sql.ref('kickback.created_at') }, sql.ref('kickback.id')),
    },
  )
  return { items: rows.map(presentKickback), total }
}

/** One notification with every attempt. What the receiver answered is for the operator: it may be anyone's page. */
export async function getKickback(
  db: Db,
  now: Date,
  viewer: User,
  language: Language,
  id: number,
): Promise<KickbackDetail> {
  const row = await namedKickbacks(db, viewer, now)
    .leftJoin('media_link_setting as setting', 'setting.media_id', 'kickback.media_id')
    .select([
      'kickback.template',
      'kickback.method',
      'kickback.url',
      'kickback.body',
      'kickback.macros',
      'kickback.last_error',
      'setting.headers',
    ])
    .where('kickback.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const attempts = await attemptLog(db).of(id)
  const price = (await pricesOfResults(db, viewer, language, [row.result_id])).get(row.result_id)
  const sight = await sightFor(db, viewer)
  const { headers, macros, ...kickback } = row
  return {
    ...presentKickback(kickback),
    macros: (macros ?? {}) as MacroValues,
    header_names: ((headers ?? []) as SealedHeader[]).map(({ name }) => name),
    last_error: inWords(row.last_error, language),
    price: price ? seenPrice(sight, price) : null,
    attempt_log: attempts.map((attempt) => ({
      ...attempt,
      error: inWords(attempt.error, language),
      response: viewer.kind === 'admin' ? attempt.response : null,
    })),
  }
}

const inWords = (code: string | null, language: Language) =>
  code === null
    ? null
    : (kickbackErrorLabels[code as keyof typeof kickbackErrorLabels]?.[language] ?? code)

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. */
export type LockedKickback = {
  id: number
  result_id: number
  state: Selectable<Tables['kickback']>['state']
} & { [locked]: true }

/** A kickback of the viewer's business, held; undefined = there is none. */
export const lockKickback = async (tx: Tx, viewer: User, id: number) =>
  (await visibleKickbacks(tx, viewer)
    .select(['kickback.id', 'kickback.result_id', 'kickback.state'])
    .where('kickback.id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as LockedKickback | undefined

/** Whether something newer about the same result has arrived by now. */
export const hasToldNewer = async (tx: Tx, { id }: LockedKickback): Promise<boolean> =>
  (
    await tx
      .selectFrom('kickback')
      .select(isOutdated.as('is_outdated'))
      .where('kickback.id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_outdated

/** What a notification is once it is to be sent again: at the start of its attempts, with the same id, so that its receiver knows it again. */
export const queuedAgain = (now: Date) => ({
  state: 'queued' as const,
  attempts: 0,
  next_attempt_at: now,
  queued_at: now,
  leased_until: null,
  finished_at: null,
  settled_at: null,
  settled_by_owner_at: null,
})

/** Sends a kickback once more as if it had not been tried. */
export const setQueued = (tx: Tx, kickback: LockedKickback, now: Date) =>
  tx.updateTable('kickback').set(queuedAgain(now)).where('id', '=', kickback.id).execute()

const last = (resultId: ReturnType<typeof sql>) =>
  sql`(select id from kickback where kickback.result_id = ${resultId} order by id desc limit 1)`

/** The condition that the last notification about a result can be sent again. */
export const hasKickback = sql<SqlBool>`exists (select from kickback
  where kickback.id = ${last(sql`result.id`)} and kickback.state in (${sql.join(resendable)}))`

/** Sends the last notification about each result again. */
export const requeueLast = (tx: Tx, results: readonly { id: number }[], now: Date) =>
  tx
    .updateTable('kickback')
    .set(queuedAgain(now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('kickback as sent')
        .select((each) => each.fn.max('sent.id').as('id'))
        .where(
          'sent.result_id',
          'in',
          results.map(({ id }) => id),
        )
        .groupBy('sent.result_id'),
    )
    .where('state', 'in', resendable)
    .execute()

/** Says of those that failed that nothing is to be done about them any more, on the side of who says so. */
export const settleKickbacks = async (db: Db, viewer: User, ids: readonly number[], now: Date) => ({
  changed: Number(
    (
      await db
        .updateTable('kickback')
        .set({ [settledFor(viewer)]: now })
        .where(
          'id',
          'in',
          visibleKickbacks(db, viewer).select('kickback.id').where('kickback.id', 'in', ids),
        )
        .where('state', 'in', ['failed', 'dead', 'refused'])
        .where(settledFor(viewer), 'is', null)
        .executeTakeFirstOrThrow()
    ).numUpdatedRows,
  ),
})
