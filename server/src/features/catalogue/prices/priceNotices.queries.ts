import { sql } from 'kysely'
import type { PriceDevice } from '@tsunagi/contract/catalogue/priceLevels'
import type { Tx, Db } from '../../../platform/db.ts'
import { daysAfter } from '../../../platform/clock.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'
import { expiringDays, isLeft, isUsedUp } from './prices.queries.ts'

/** What has happened to an agreed price, or soon will. */
export type PriceNoticeKind = 'given' | 'changed' | 'ending' | 'ended'

/** Whom a price concerns: its affiliater, or those in partnership whom it means. A parameter is nobody. */
const concernedBy = (price: 'price_rule' | 'aim') => {
  const of = (column: keyof Aim) => sql.ref(`${price}.${column}`)
  return sql`(
  (${of('target')} = 'affiliater' and affiliater.id = ${of('affiliater_id')})
  or (${of('target')} = 'media' and affiliater.id = (select owner.affiliater_id from media as owner where owner.id = ${of('media_id')}))
  or ((${of('target')} = 'everybody' or (${of('target')} = 'group' and affiliater.group_id = ${of('group_id')}) or (${of('target')} = 'rank' and affiliater.rank = ${of('rank')}))
    and exists (select from partnership join media as placed on placed.id = partnership.media_id
      where partnership.promotion_id = ${of('promotion_id')} and partnership.status = 'approved' and placed.affiliater_id = affiliater.id)))`
}

/** Whom a price is for. */
type Aim = Pick<
  PriceTerms,
  'promotion_id' | 'target' | 'affiliater_id' | 'media_id' | 'group_id' | 'rank'
>

/** Whether an affiliater is one of those whom a price concerns. */
export const isAimedAt = ({ promotion_id, target, affiliater_id, media_id, group_id, rank }: Aim) =>
  sql`exists (select from (select ${promotion_id}::bigint as promotion_id, ${target}::text as target, ${affiliater_id}::bigint as affiliater_id,
    ${media_id}::bigint as media_id, ${group_id}::bigint as group_id, ${rank}::text as rank) as aim where ${concernedBy('aim')})`

/** Answers how many are to be told. */
async function insertFor(
  db: Db,
  kind: PriceNoticeKind,
  now: Date,
  isMeant: ReturnType<typeof sql>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_notice (price_id, kind, affiliater_id, promotion_id, name, unit, net, net_rate, devices, countries, valid_from, valid_to, created_at)
    select price_rule.id, ${kind}, affiliater.id, price_rule.promotion_id, price_rule.name, price_rule.unit, price_rule.net, price_rule.net_rate, price_rule.devices, price_rule.countries, price_rule.valid_from, price_rule.valid_to, ${now}
    from price_rule join affiliater on ${concernedBy('price_rule')}
    where price_rule.notify and ${isMeant}
    on conflict (price_id, kind, affiliater_id) do update set name = excluded.name, unit = excluded.unit, net = excluded.net, net_rate = excluded.net_rate, devices = excluded.devices, countries = excluded.countries,
      valid_from = excluded.valid_from, valid_to = excluded.valid_to, mailed_at = null
      where price_notice.kind <> 'ending' or price_notice.valid_to <> excluded.valid_to`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Notes that those whom a price concerns are to be told of it, if they are to be told at all. */
export const noticePrice = (tx: Tx, id: number, kind: PriceNoticeKind, now: Date) =>
  insertFor(tx, kind, now, sql`price_rule.id = ${id}`)

/** Notes that a price ends for those whom it concerns as it stands, but not as it is to be. */
export const noticeLeft = (tx: Tx, id: number, next: Aim, now: Date) =>
  insertFor(tx, 'ended', now, sql`price_rule.id = ${id} and not ${isAimedAt(next)}`)

/** Notes that a price has changed for those whom it concerned before, and is given to the others. Nobody is told any more that it had ended for them meanwhile. */
export async function noticeChanged(tx: Tx, id: number, before: Aim, now: Date) {
  await sql`delete from price_notice using price_rule, affiliater
    where price_rule.id = ${id} and price_notice.price_id = price_rule.id and price_notice.affiliater_id = affiliater.id
      and price_notice.kind = 'ended' and price_notice.mailed_at is null and ${concernedBy('price_rule')}`.execute(
    tx,
  )
  await insertFor(tx, 'changed', now, sql`price_rule.id = ${id} and ${isAimedAt(before)}`)
  await insertFor(tx, 'given', now, sql`price_rule.id = ${id} and not ${isAimedAt(before)}`)
}

/** Notes that prices end soon, once for each end, and that they are used up. Answers how many are to be told. */
export const noticeEnds = async (db: Db, now: Date): Promise<number> =>
  (await noticeExpiring(db, now)) + (await noticeUsedUp(db, now))

const noticeExpiring = (db: Db, now: Date): Promise<number> =>
  insertFor(
    db,
    'ending',
    now,
    sql`price_rule.stopped_at is null and ${isLeft} and price_rule.valid_to > ${now} and price_rule.valid_to <= ${daysAfter(now, expiringDays)}
      and not exists (select from price_rule as follower where follower.replaces = price_rule.id)`,
  )

/** What has been said to have ended, or goes on as another price, is not told of. */
const noticeUsedUp = (db: Db, now: Date): Promise<number> =>
  insertFor(
    db,
    'ended',
    now,
    sql`${isUsedUp} and coalesce(price_rule.valid_from <= ${now}, true) and coalesce(price_rule.valid_to > ${now}, true)
      and not exists (select from price_rule as follower where follower.replaces = price_rule.id and follower.valid_from <= ${now})
      and not exists (select from price_notice as told where told.price_id = price_rule.id and told.kind = 'ended' and told.affiliater_id = affiliater.id)`,
  )

/** Notices whose mails are not written yet, held so that no other worker writes them too. */
export const lockPriceNotices = (tx: Tx, batch: number) =>
  tx
    .selectFrom('price_notice')
    .innerJoin('promotion', 'promotion.id', 'price_notice.promotion_id')
    .select([
      'price_notice.id',
      'price_notice.kind',
      'price_notice.affiliater_id',
      'price_notice.promotion_id',
      'price_notice.unit',
      'price_notice.net',
      'price_notice.net_rate',
      sql<PriceDevice[]>`price_notice.devices`.as('devices'),
      'price_notice.countries',
      'price_notice.valid_from',
      'price_notice.valid_to',
      'promotion.ad_name',
    ])
    .where('mailed_at', 'is', null)
    .orderBy('price_notice.id')
    .limit(batch)
    .forUpdate('price_notice')
    .skipLocked()
    .execute()

/** Notes that affiliaters were told. */
export const setPriceNoticesMailed = (tx: Tx, ids: readonly number[], at: Date) =>
  tx.updateTable('price_notice').set({ mailed_at: at }).where('id', 'in', ids).execute()
